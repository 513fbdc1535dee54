import { useState } from "react";

const MOST = 60;

interface History<Value> {
  readonly past: readonly Value[];
  readonly value: Value;
  readonly future: readonly Value[];
}

/** A value whose changes can be undone and redone; `undo` and `redo` are undefined where there is nothing to. */
export function useHistory<Value>(first: Value) {
  const [history, setHistory] = useState<History<Value>>({ past: [], value: first, future: [] });
  const { past, value, future } = history;
  const last = past.at(-1);
  const next = future[0];
  return {
    value,
    put: (changed: Value): void =>
      setHistory((before) => ({
        past: [...before.past, before.value].slice(-MOST),
        value: changed,
        future: [],
      })),
    undo:
      last === undefined
        ? undefined
        : () => setHistory({ past: past.slice(0, -1), value: last, future: [value, ...future] }),
    redo:
      next === undefined
        ? undefined
        : () => setHistory({ past: [...past, value], value: next, future: future.slice(1) }),
  };
}
