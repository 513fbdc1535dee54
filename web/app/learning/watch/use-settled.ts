import { useEffect, useState } from "react";

/** What is in no hurry waits this long; ms. */
const PATIENCE_MS = 3000;

/** True once something has begun, or three seconds after it could have. */
export function useSettled(mayBegin: boolean, hasBegun: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!mayBegin) return undefined;
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [mayBegin]);
  return isOver || hasBegun;
}
