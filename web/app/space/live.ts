import { useEffect, useEffectEvent } from "react";

/** What the server tells a tab (server kernel/live): hints to read anew, never content that must not be lost. */
export type LiveEvent = "unread" | "signed-out" | "barred" | "refresh" | (string & {});

type Heard = (data: unknown) => void;

const STREAM = "/api/live/stream";
const listeners = new Map<string, Set<Heard>>();
let source: EventSource | undefined;

function tell(event: MessageEvent<string>): void {
  let data: unknown = null;
  try {
    data = JSON.parse(event.data);
  } catch {
    // A hint without content is a hint all the same.
  }
  listeners.get(event.type)?.forEach((heard) => heard(data));
}

/** Hears one kind of news over the tab's only stream; the answer stops hearing. The last one to leave closes it. */
export function listenLive(event: LiveEvent, heard: Heard): () => void {
  source ??= new EventSource(STREAM);
  const set = listeners.get(event) ?? new Set<Heard>();
  if (!listeners.has(event)) {
    listeners.set(event, set);
    source.addEventListener(event, tell);
  }
  set.add(heard);
  return () => {
    set.delete(heard);
    if (set.size > 0) return;
    listeners.delete(event);
    source?.removeEventListener(event, tell);
    if (listeners.size > 0) return;
    source?.close();
    source = undefined;
  };
}

/** Hears one kind of news as long as the part is shown. */
export function useLive(event: LiveEvent, heard: Heard): void {
  const onNews = useEffectEvent(heard);
  useEffect(() => listenLive(event, (data) => onNews(data)), [event]);
}

/**
 * Leaves when the session has ended elsewhere (signed-out) or the account was barred; `onChanged` runs when roles
 * have changed. The answer stops it.
 */
export function guardSession(onChanged: () => void): () => void {
  const stops = [
    listenLive("signed-out", () => {
      location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
    }),
    listenLive("barred", () => location.assign("/forbidden")),
    listenLive("roles", onChanged),
    // After a gap nobody knows what was missed.
    listenLive("refresh", onChanged),
  ];
  return () => stops.forEach((stop) => stop());
}
