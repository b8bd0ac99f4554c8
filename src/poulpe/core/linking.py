"""How numba puts compiled rules together: each is lowered once, and optimised once, inside the driver that takes it in.

By itself numba optimises every function together with all it calls, and makes machine code of that, before a caller may
use it: a rule ten calls below a driver is optimised ten times. Rules are called by other rules only, so nobody needs
that. A pipeline of one's own with a library of one's own is numba's way to say so.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class Part(JITCodeLibrary):
    """The code of one rule, not optimised; what it calls is in parts of their own."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0  # Python never calls a rule

    @property
    def codegen(self) -> Any:
        return self

    def set_env(self, name: str, env: Any) -> None:
        """What a call from Python would need."""


class Whole(JITCodeLibrary):
    """The code of a driver with every part it reaches."""

    def add_linking_library(self, library: Any) -> None:
        if library not in self._linking_libraries:
            super().add_linking_library(library)  # type: ignore[no-untyped-call]
            for below in library._linking_libraries if isinstance(library, Part) else ():
                self.add_linking_library(below)


class _Lowering(NativeLowering):
    _name: Any
    library: type[JITCodeLibrary]

    def run_pass(self, state: Any) -> bool:
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))  # type: ignore[no-untyped-call]


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class PartLowering(_Lowering):
    _name, library = "part_lowering", Part


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class WholeLowering(_Lowering):
    _name, library = "whole_lowering", Whole


class _Pipeline(CompilerBase):
    lowering: type[_Lowering]

    def define_pipelines(self) -> list[Any]:
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)  # type: ignore[no-untyped-call]
        pipeline.passes = [(self.lowering if p is NativeLowering else p, why) for p, why in pipeline.passes]
        pipeline.finalize()
        return [pipeline]


class RuleCompiler(_Pipeline):
    lowering = PartLowering


class DriverCompiler(_Pipeline):
    lowering = WholeLowering
