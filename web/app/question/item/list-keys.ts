import { useState } from "react";
import { moved } from "./item-draft.ts";

let last = 0;
const next = (): number => {
  last += 1;
  return last;
};

/** Keys of lines that have no id yet: a line that moves or leaves takes its own field with it. */
export function useListKeys(length: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length }, next));
  return {
    keyAt: (at: number): number => keys[at] ?? -1 - at,
    added: (): void => setKeys([...keys, next()]),
    removed: (at: number): void => setKeys(keys.filter((_, place) => place !== at)),
    movedUp: (at: number): void => setKeys(moved(keys, at, at - 1)),
  };
}
