"""Kernels are compiled: there is nothing here to run interpreted."""

import sys

from ottery.core.rule import COMPILED

# NVIDIA's compiler comes for Linux (and Windows) only: docs/decisions/0003.
collect_ignore_glob = [] if COMPILED and sys.platform == "linux" else ["test_*.py"]
