import { useState, type KeyboardEvent, type PointerEvent } from "react";

const SWIPE_PX = 48;

/** Turning pages by buttons, arrow keys and swipes. */
export function usePages(count: number, startAt: number, onLast: () => void) {
  const [at, setAt] = useState(() => Math.min(Math.max(0, startAt), count - 1));
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number }>();
  const turnTo = (next: number): void => {
    if (next < 0 || next >= count) return;
    setAt(next);
    if (next === count - 1) onLast();
  };
  return {
    at,
    turnTo,
    /** For the box that holds the pages. */
    box: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
          return;
        const step = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        turnTo(at + step);
      },
      onPointerDown: (event: PointerEvent) => setFrom({ x: event.clientX, y: event.clientY }),
      onPointerCancel: () => setFrom(undefined),
      onPointerUp: (event: PointerEvent) => {
        if (!from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        setFrom(undefined);
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y) * 1.5)
          turnTo(at + (x < 0 ? 1 : -1));
      },
    },
  };
}
