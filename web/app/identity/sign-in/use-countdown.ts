import { useEffect, useState } from "react";

/** Seconds until something may be done again, counted down each second. */
export function useCountdown(): {
  readonly seconds: number;
  readonly start: (seconds: number) => void;
} {
  const [seconds, start] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => start(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start };
}
