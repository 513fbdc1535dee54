import { useOwnWords } from "./own-words.ts";

const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;

/** Seconds as minutes, from two hours on as hours with one decimal. */
export function useTime(): (seconds: number) => string {
  const words = useOwnWords();
  return (seconds) => {
    const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
    return minutes < 2 * MINUTES_PER_HOUR
      ? words.minutes(minutes)
      : words.hours(Math.round(minutes / 6) / 10);
  };
}
