const MS = 1000;
/** Kinds whose length is a time; for others pages are counted. */
const TIMED: ReadonlySet<string> = new Set(["video", "audio", "reading"]);

const two = (value: number): string => String(value).padStart(2, "0");

/** How much was watched as the requirements' watchLengthlabel (consoles §3): 3:05, 1:02:03; empty for nothing and for pages. */
export function watchLabelOf(kind: string, watchedMs: number): string {
  const seconds = Math.floor(watchedMs / MS);
  if (seconds <= 0 || !TIMED.has(kind)) return "";
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
