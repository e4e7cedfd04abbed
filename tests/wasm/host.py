"""A module with records in its memory. One rule: it is called as a page would call it."""

import numpy as np
import wasmtime

from ottery.core.entries import NUMBERS, records
from ottery.games import named
from ottery.wasm import module

PAGE = 65_536


class Host:
    def __init__(self, name):
        self.store = wasmtime.Store()
        self.module = wasmtime.Module(self.store.engine, module(named(name)))
        self.exports = wasmtime.Instance(self.store, self.module, []).exports(self.store)
        self.memory = self.exports["memory"]
        self.kinds = {"result": np.dtype("i8"), **records(named(name))}
        self.at, end = {}, self.exports["__heap_base"].value(self.store)
        for record, kind in self.kinds.items():
            self.at[record] = (end + 15) // 16 * 16
            end = self.at[record] + kind.itemsize
        self.memory.grow(self.store, -(-end // PAGE) - self.memory.size(self.store))

    def call(self, name, *args):
        """Call an entry point with names of records and numbers; tell the number it answers."""
        places = [self.at[arg] if isinstance(arg, str) else int(arg) for arg in args]
        result = self.at["result"]
        assert self.exports[name](self.store, result, result, *places) == 0
        return int(self.read("result")[0]) if name in NUMBERS else None

    def write(self, name, array):
        self.memory.write(self.store, array.tobytes(), self.at[name])

    def read(self, name):
        begin, kind = self.at[name], self.kinds[name]
        end = begin + kind.itemsize
        return np.frombuffer(bytes(self.memory.read(self.store, begin, end)), kind)
