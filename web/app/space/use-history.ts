import { useState } from "react";

const MOST = 60;
/** What is written at one place without such a pause is undone at once. */
const PAUSE_MS = 1_000;

interface History<Value> {
  readonly past: readonly Value[];
  readonly value: Value;
  readonly future: readonly Value[];
  /** Where the last change was made, and when. */
  readonly place: string;
  readonly at: number;
}

/** A value whose changes can be undone and redone; `undo` and `redo` are undefined where there is nothing to. */
export function useHistory<Value>(first: Value) {
  const [history, setHistory] = useState<History<Value>>({
    past: [],
    value: first,
    future: [],
    place: "",
    at: 0,
  });
  const { past, value, future } = history;
  const last = past.at(-1);
  const next = future[0];
  return {
    value,
    /** Keys pressed at one `place` after each other are one change; without a place each is one. */
    put: (changed: Value, place = ""): void => {
      const at = Date.now();
      setHistory((before) => {
        const goesOn = place !== "" && place === before.place && at - before.at < PAUSE_MS;
        return {
          past: goesOn ? before.past : [...before.past, before.value].slice(-MOST),
          value: changed,
          future: [],
          place,
          at,
        };
      });
    },
    /** Begins anew with what somebody else has written. */
    start: (fresh: Value): void =>
      setHistory({ past: [], value: fresh, future: [], place: "", at: 0 }),
    undo:
      last === undefined
        ? undefined
        : () =>
            setHistory({
              past: past.slice(0, -1),
              value: last,
              future: [value, ...future],
              place: "",
              at: 0,
            }),
    redo:
      next === undefined
        ? undefined
        : () =>
            setHistory({
              past: [...past, value],
              value: next,
              future: future.slice(1),
              place: "",
              at: 0,
            }),
  };
}
