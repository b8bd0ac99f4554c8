"""Rules -> the text of one self-contained module: every @rule the drivers reach, callees first.

Every constant becomes its value and every record its layout, so whatever could change the result is in that text. On
the way the emitter follows which record each name stands for: a misspelt field, a record stored by reference and a
call in a circle are errors here, with the line, before numba sees anything.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
import typing
from collections.abc import Callable
from difflib import get_close_matches
from types import CodeType
from typing import Any

from poulpe.core.kernel import AnyKernel, Kernel
from poulpe.core.records import Field, i64

Fn = Callable[..., Any]
FUTURE_ANNOTATIONS = annotations.compiler_flag
INT = typing.cast(Field, i64())


class Emitter(ast.NodeTransformer):
    def __init__(self, kernel: AnyKernel, checked: bool, native_body: str) -> None:
        self.kernel, self.checked, self.native_body = kernel, checked, native_body
        self.names: dict[Any, str] = {}  # rule, record or constant -> its name in the generated module
        self.text: list[str] = []
        self.open: list[Fn] = []
        self.scope: dict[str, Field | None] = {}  # what each local name stands for; None: a number
        self.native = False

    def fresh(self, thing: Any, name: str, text: str) -> str:
        if name in self.names.values():
            name = f"{name}_{len(self.names)}"
        self.names[thing] = name
        self.text.append(text.replace("$NAME", name))
        return name

    def wrong(self, node: ast.AST, why: str) -> TypeError:
        f = self.open[-1] if self.open else None
        if f is None:
            return TypeError(why)
        line = f.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return TypeError(f"{f.__module__}.{f.__name__}, line {line}: {why}")

    # -------------------------------------------------------- things a rule may mention
    def constant(self, name: str, v: Any) -> str:
        key = (name, repr(v))
        return self.names.get(key) or self.fresh(key, name, f"$NAME = {v!r}")

    def record(self, cls: Any) -> str:
        if cls in self.names:
            return self.names[cls]
        parts = [
            f"({n!r}, {self.record(f.of) if f.holds_records else repr(f.of)}, {f.shape})"
            for n, f in cls._fields.items()
        ]
        return self.fresh(cls, cls.__name__, f"$NAME = np.dtype([{', '.join(parts)}], align=True)")

    def keep(self, owner: str, f: Field) -> str:
        """In the checked build every store of a ranged field goes through its own small guard."""
        key = ("keep", owner, f.low, f.high)
        if key in self.names:
            return self.names[key]
        why = f"{owner} holds {f.low}..{f.high}"
        guard = f"@rule\ndef $NAME(v):\n    if v < {f.low} or v > {f.high}:\n        raise OverflowError({why!r})\n"
        return self.fresh(key, "keep_" + owner.replace(".", "_"), guard + "    return v")

    def numba_type(self, hint: Any) -> str:
        f = self.stands_for(hint)
        if hint is bool:
            return "boolean"
        if f is None:
            raise TypeError(f"a driver's arguments are int, bool, records and lists of them, not {hint}")
        base = f"from_dtype({self.record(f.of)})" if f.holds_records else "int64"
        return base + "[::1]" * len(f.shape)

    def stands_for(self, hint: Any) -> Field | None:
        if isinstance(hint, typing.TypeVar):
            bound = {"B": self.kernel.box, "S": self.kernel.state}.get(hint.__name__)
            return Field(bound) if bound else None
        if hint is int:
            return INT
        if typing.get_origin(hint) is list:
            inner = self.stands_for(typing.get_args(hint)[0])
            return inner._replace(shape=(0, *inner.shape)) if inner else None
        return Field(hint) if hasattr(hint, "_layout") else None

    # -------------------------------------------------------- one rule
    def rule(self, f: Fn, caller: ast.AST | None = None) -> str:
        if f in self.names:
            return self.names[f]
        if f in self.open:
            circle = " -> ".join(g.__name__ for g in [*self.open, f])
            raise self.wrong(caller or ast.Pass(), f"rules call in a circle: {circle}")
        if not hasattr(f, "__rule__"):
            who = f"{f.__module__}.{f.__name__} is called by {self.open[-1].__name__}"
            raise self.wrong(caller or ast.Pass(), f"{who} but is not a @rule")
        node = self.source(f)
        before = self.scope, self.native
        hints = typing.get_type_hints(f)
        self.scope = dict.fromkeys(f.__code__.co_varnames)
        self.scope |= {n: self.stands_for(h) for n, h in hints.items() if n != "return"}
        self.native = "__native__" in f.__dict__
        self.open.append(f)
        node.decorator_list.clear()
        node.returns = None
        if ast.get_docstring(node):
            node.body = node.body[1:] or [ast.Pass()]
        node.args.args = [ast.arg(a.arg) for a in node.args.args if a.arg != "game"]
        body = ast.parse(textwrap.dedent(f.__dict__[self.native_body])).body if self.native else node.body
        node.body = [self.visit(n) for n in body]
        self.open.pop()
        self.scope, self.native = before
        node.name = "$NAME"
        text = ast.unparse(ast.fix_missing_locations(node))
        mark = "hot" if "__hot__" in f.__dict__ else "rule"
        return self.fresh(f, f.__name__, f"@{mark}\n{text}")

    def source(self, f: Fn) -> ast.FunctionDef:
        """The rule as it was imported: getsource reads the file as it is now, so the two are compared."""
        tree = ast.parse(textwrap.dedent(inspect.getsource(f)))
        node = tree.body[0]
        assert isinstance(node, ast.FunctionDef)
        now = compile(tree, "", "exec", FUTURE_ANNOTATIONS, True).co_consts
        code = next(c for c in now if isinstance(c, CodeType))
        if _essence(code) != _essence(f.__code__):
            raise RuntimeError(f"{f.__module__}.{f.__name__} was edited after it was imported: start again")
        return node

    # -------------------------------------------------------- what an expression stands for
    def infer(self, node: ast.AST) -> Field | None:
        if isinstance(node, ast.Name):
            return self.scope.get(node.id)
        if isinstance(node, ast.Attribute):
            base = self.infer(node.value)
            return self.field(node, base) if base and base.holds_records and not base.shape else None
        if isinstance(node, ast.Subscript):
            base = self.infer(node.value)
            if base is None or not base.shape:
                return None
            return base if isinstance(node.slice, ast.Slice) else base._replace(shape=base.shape[1:])
        if isinstance(node, ast.Call):
            f = self.callee(node)
            return self.stands_for(typing.get_type_hints(f).get("return")) if f else None
        return None

    def field(self, node: ast.Attribute, base: Field) -> Field:
        fields = base.of._fields
        if node.attr not in fields:
            near = get_close_matches(node.attr, fields, 1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; it has {', '.join(fields)}"
            raise self.wrong(node, f"{base.of.__name__} has no field {node.attr!r}{hint}")
        return typing.cast(Field, fields[node.attr])

    def owner(self, node: ast.AST) -> str:
        """The field a store goes to, in words: State.pile."""
        while isinstance(node, ast.Subscript):
            node = node.value
        if not isinstance(node, ast.Attribute):
            return ""
        base = self.infer(node.value)
        return f"{base.of.__name__}.{node.attr}" if base and base.holds_records else ""

    def callee(self, node: ast.Call) -> Fn | None:
        target = node.func
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "game":
            return typing.cast(Fn, getattr(self.kernel, target.attr))
        if isinstance(target, ast.Name) and target.id not in self.scope:
            f = self.open[-1].__globals__.get(target.id)
            return f if hasattr(f, "__rule__") else None
        return None

    # -------------------------------------------------------- names and calls
    def mention(self, name: str, v: Any, node: ast.expr) -> ast.expr:
        if isinstance(v, (bool, int, float, tuple)):
            return ast.Name(self.constant(name, v))
        if inspect.isfunction(v):
            return ast.Name(self.rule(v, node))
        raise self.wrong(node, f"{name} is neither a @rule nor a constant")

    def visit_Name(self, node: ast.Name) -> ast.expr:
        where = self.open[-1].__globals__
        if node.id in self.scope or node.id == "int64" or (self.native and node.id in ("cuda", "np")):
            return node
        if node.id not in where and not hasattr(builtins, node.id):
            raise self.wrong(node, f"{node.id} is not defined")
        return self.mention(node.id, where[node.id], node) if node.id in where else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id == "game":
            return self.mention(node.attr, getattr(self.kernel, node.attr), node)
        self.infer(node)
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Integers are passed as int64, so that each rule is compiled once and not for every width and literal."""
        f = self.callee(node)
        if f is not None:
            if node.keywords:
                raise self.wrong(node, f"call {f.__name__} without keywords: compiled rules know positions only")
            kinds = list(typing.get_type_hints(f).values())
            node.args = [
                ast.Call(ast.Name("int64"), [a], []) if kind is int else a
                for a, kind in zip(node.args, kinds, strict=False)
            ]
        node.args = [a for a in node.args if not (isinstance(a, ast.Name) and a.id == "game")]
        return self.generic_visit(node)

    # -------------------------------------------------------- stores
    def guard(self, target: ast.expr, value: ast.expr) -> ast.expr:
        """The value to store, checked in the checked build; stores that mean different things are refused."""
        if isinstance(target, ast.Name) or self.native:
            return value
        inner = target.value if isinstance(target, ast.Attribute) else _root(target)
        holder = self.infer(inner) if inner is not None else None
        if holder and holder.holds_records and holder.of._frozen:
            raise self.wrong(target, f"{ast.unparse(target)}: a fixed record never changes")
        stored = self.infer(target)
        if stored is None:
            if isinstance(target, ast.Attribute):
                raise self.wrong(target, f"cannot tell which record holds {ast.unparse(target)}: annotate its name")
            return value
        if stored.shape or stored.holds_records:
            raise self.wrong(
                target,
                f"{ast.unparse(target)} = ... copies when compiled but shares in plain Python: use assign or put",
            )
        owner = self.owner(target)
        if not (self.checked and owner):
            return value
        return ast.Call(ast.Name(self.keep(owner, stored)), [ast.Call(ast.Name("int64"), [value], [])], [])

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target = node.targets[0]
        if len(node.targets) > 1:
            raise self.wrong(node, "store into one place at a time: a = b = v is not compiled alike")
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            if len(target.elts) != len(node.value.elts):
                raise self.wrong(node, f"{len(node.value.elts)} values for {len(target.elts)} places")
            pairs = list(zip(target.elts, node.value.elts, strict=True))
        elif isinstance(target, ast.Tuple):
            pairs = []
            if any(not isinstance(t, ast.Name) for t in target.elts):
                raise self.wrong(node, "unpack a call into local names first, then store them")
        else:
            pairs = [(target, node.value)]
        known = {t.id: self.infer(v) for t, v in pairs if isinstance(t, ast.Name)}
        guarded = [self.guard(t, self.visit(v)) for t, v in pairs]
        if isinstance(target, ast.Tuple) and pairs:
            assert isinstance(node.value, ast.Tuple)
            node.value.elts = guarded
        else:
            node.value = guarded[0] if pairs else self.visit(node.value)
        self.scope |= known
        node.targets = [self.visit(t) for t in node.targets]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            raise self.wrong(node, "give an annotated name its value on the same line")
        if isinstance(node.target, ast.Name):
            hint = eval(ast.unparse(node.annotation), self.open[-1].__globals__)
            value = self.visit(node.value)
            self.scope[node.target.id] = self.stands_for(hint)
            return ast.copy_location(ast.Assign([node.target], value), node)
        return self.visit_Assign(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if isinstance(node.target, ast.Name):
            return self.generic_visit(node)
        read = ast.parse(ast.unparse(node.target), mode="eval").body
        plain = ast.Assign([node.target], ast.BinOp(read, node.op, node.value))
        self.guard(node.target, node.value)
        return self.visit_Assign(ast.copy_location(plain, node)) if self.checked else self.generic_visit(node)

    def visit_For(self, node: ast.For) -> ast.AST:
        over = self.infer(node.iter)
        if not isinstance(node.target, ast.Name):
            raise self.wrong(node, "a loop counts in a local name")
        if isinstance(node.target, ast.Name) and over and over.shape:
            self.scope[node.target.id] = over._replace(shape=over.shape[1:])
        return self.generic_visit(node)


def _root(node: ast.expr) -> ast.expr | None:
    """What holds the array that is stored into: s.players[1] for s.players[1].hand[3]."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.value if isinstance(node, ast.Attribute) else None


def _essence(code: CodeType) -> Any:
    """What two compilations of the same source share; strings differ by docstrings and are left out."""
    inner = [_essence(x) if isinstance(x, CodeType) else x for x in code.co_consts if not isinstance(x, str)]
    return code.co_code, code.co_names, inner


def module_text(
    kernel: AnyKernel, drivers: tuple[Fn, ...], checked: bool, head: str, last: str, native_body: str = "__native__"
) -> str:
    """`head` opens the module; `last` turns a driver into what is called from outside ($NAME, $SIGN stand for it)."""
    e = Emitter(kernel, checked, native_body)
    for f in drivers:
        e.rule(f)
        hints = typing.get_type_hints(f)
        back = hints.pop("return")
        args = ", ".join(e.numba_type(h) for h in hints.values() if typing.get_origin(h) is not Kernel)
        sign = f"{'void' if back is type(None) else e.numba_type(back)}({args})"
        e.text.append(last.replace("$NAME", e.names[f]).replace("$SIGN", sign))
    return head + "\n\n".join(e.text) + "\n"
