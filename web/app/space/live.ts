import { fieldsOf, unknownJson } from "../kernel/unknown-json.ts";
import { useEffect, useEffectEvent } from "react";
import { askToSignIn } from "../kernel/leaving.ts";

/** What the server tells a tab (server kernel/live): hints to read anew, never content that must not be lost. */
export type LiveEvent =
  | "unread"
  | "signed-out"
  | "barred"
  | "refresh"
  /** Something may have come while no stream was open. */
  | "missed"
  | (string & {});

type Heard = (data: unknown) => void;

const STREAM = "/api/live/stream";
/** Topics that open parts of this tab listen to, with how many of them. */
const topics = new Map<string, number>();
let reopening: ReturnType<typeof setTimeout> | undefined;
const listeners = new Map<string, Set<Heard>>();
let source: EventSource | undefined;
/** When the tab last stopped hearing; before it heard anything, when it began to load: all that it shows was read later. */
let heardUntil = 0;
let isOpen = false;

/** Heard from the beginning, for parts of the frame that listen once the page is idle. */
const EARLY: readonly LiveEvent[] = ["unread", "work"];
const told = new Set<string>();

/** Whether one of these came since the page was loaded: who begins to listen now has not heard it. */
export const wereTold = (events: readonly LiveEvent[]): boolean =>
  events.some((event) => told.has(event));

function tell(event: string, text: string): void {
  told.add(event);
  // A hint without content is a hint all the same.
  const data = unknownJson(text) ?? null;
  listeners.get(event)?.forEach((heard) => heard(data));
}

const onNews = ({ type, data }: MessageEvent<string>): void => tell(type, data);

/** The server says for how long nothing has come; after a broken line nobody knows what was on the way. */
function onOpen(event: Event): void {
  // The browser has an event of that name too, without a word of the server.
  if (!(event instanceof MessageEvent)) return;
  const { quietMs } = fieldsOf<"quietMs">(unknownJson(String(event.data)));
  const wasOpen = isOpen;
  isOpen = true;
  const isQuiet = typeof quietMs === "number" && performance.now() - quietMs < heardUntil;
  if (wasOpen || !isQuiet) tell("missed", "null");
}

function open(): void {
  if (source || listeners.size === 0 || document.hidden) return;
  const asked = [...topics.keys()].map((topic) => `topic=${encodeURIComponent(topic)}`).join("&");
  source = new EventSource(asked === "" ? STREAM : `${STREAM}?${asked}`);
  source.addEventListener("open", onOpen);
  for (const event of [...EARLY, ...listeners.keys()]) source.addEventListener(event, onNews);
  // Refused for good (the session is gone): whoever listens reads anew and is told so.
  source.addEventListener("error", () => {
    if (source?.readyState === EventSource.CLOSED) tell("refresh", "null");
  });
}

function close(): void {
  source?.close();
  if (isOpen) heardUntil = performance.now();
  isOpen = false;
  source = undefined;
}

/** The stream says at its opening which topics it carries: another set of them is another stream. */
function reopen(): void {
  if (reopening !== undefined) return;
  reopening = setTimeout(() => {
    reopening = undefined;
    close();
    open();
  }, 0);
}

/** Listens to a topic (`<kind>:<id>`) of which the server tells those who may see it; the answer stops it. */
export function joinTopic(topic: string): () => void {
  const count = topics.get(topic) ?? 0;
  topics.set(topic, count + 1);
  if (count === 0) reopen();
  return () => {
    const left = (topics.get(topic) ?? 1) - 1;
    if (left > 0) return void topics.set(topic, left);
    topics.delete(topic);
    reopen();
  };
}

/** A browser grants a site six connections: tabs that nobody sees give theirs back, and read anew when they return. */
function onVisibility(): void {
  if (document.hidden) return close();
  open();
  tell("refresh", "null");
}

/** Hears one kind of news over the tab's only stream; the answer stops hearing. The last one to leave closes it. */
export function listenLive(event: LiveEvent, heard: Heard): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", onVisibility);
  const set = listeners.get(event) ?? new Set<Heard>();
  if (!listeners.has(event)) {
    listeners.set(event, set);
    source?.addEventListener(event, onNews);
  }
  set.add(heard);
  open();
  return () => {
    set.delete(heard);
    if (set.size > 0) return;
    listeners.delete(event);
    if (!EARLY.includes(event)) source?.removeEventListener(event, onNews);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}

/** Hears one kind of news as long as the part is shown. */
export function useLive(event: LiveEvent, heard: Heard): void {
  const onHeard = useEffectEvent(heard);
  useEffect(() => listenLive(event, (data) => onHeard(data)), [event]);
}

/**
 * Leaves when the session has ended elsewhere (signed-out) or the account was barred; `onChanged` runs when roles
 * have changed. The answer stops it.
 */
export function guardSession(onChanged: () => void): () => void {
  const stops = [
    listenLive("signed-out", askToSignIn),
    listenLive("barred", () => location.assign("/forbidden")),
    listenLive("roles", onChanged),
    // After a gap nobody knows what was missed.
    listenLive("refresh", onChanged),
  ];
  return () => stops.forEach((stop) => stop());
}
