import type { Language } from "@perennial/contract/kernel/failure.ts";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";
import { rangeOf, type Piece } from "./passages.ts";

/** Slow, easy and quick; the easy one is slower than the browsers' own, as older people asked for. */
export const PACES = [0.7, 0.9, 1.2] as const;
const EASY = 1;
const PACE_KEY = "readingPace";

const VOICES = { zh: "zh-CN", en: "en-US", es: "es-ES" } as const;

/** A voice that has not begun by then will not begin. */
const SILENT_MS = 5_000;

/** What the page knows of its one voice. */
export interface Reading {
  readonly state: "off" | "speaking" | "paused";
  /**
   * Why nothing is heard: the browser cannot speak, has no voice of the language, its voice fell silent, or there is
   * nothing to read.
   */
  readonly trouble: "" | "unable" | "noVoice" | "silent" | "nothing";
  /** Who asked for it: the page by its head, or a part of the page by its own button. */
  readonly part: string;
  /** Index of `PACES`. */
  readonly pace: number;
}

/** The part that is the whole page. */
export const PAGE = "page";

const NOTHING: Reading = { state: "off", trouble: "", part: PAGE, pace: EASY };

let now = NOTHING;
let pieces: readonly Piece[] = [];
let at = 0;
let language: Language = "zh";
/** Tells the end of a sentence that was cut off from that of one that was read. */
let run = 0;
let silence: ReturnType<typeof setTimeout> | undefined;
let marked: HTMLElement | undefined;
/** Held, because browsers forget one that nobody holds and never say that it ended. */
let spoken: SpeechSynthesisUtterance | undefined;
const listeners = new Set<() => void>();

function change(next: Partial<Reading>): void {
  now = { ...now, ...next };
  for (const listener of listeners) listener();
}

function unmark(): void {
  marked?.removeAttribute("data-reading");
  marked = undefined;
  if (typeof CSS !== "undefined" && "highlights" in CSS) CSS.highlights.delete("reading");
}

/** The sentence in the browser's own mark where it has one, and always its block. */
function mark(piece: Piece): void {
  unmark();
  const { block } = piece;
  if (!block?.isConnected) return;
  block.setAttribute("data-reading", "");
  marked = block;
  const range = rangeOf(piece);
  if (range && "highlights" in CSS) CSS.highlights.set("reading", new Highlight(range));
  const { top, bottom } = (range ?? block).getBoundingClientRect();
  if (top < innerHeight / 4 || bottom > (innerHeight * 3) / 4)
    block.scrollIntoView({ block: "center" });
}

function silenceVoice(): void {
  run += 1;
  clearTimeout(silence);
  speechSynthesis.cancel();
}

function end(trouble: Reading["trouble"] = ""): void {
  silenceVoice();
  unmark();
  pieces = [];
  change({ state: "off", trouble });
}

/** A voice of the language, one of the device before one of the network; undefined while none is known. */
function voiceOf(wanted: string): SpeechSynthesisVoice | undefined {
  const own = speechSynthesis
    .getVoices()
    .map((voice) => ({ voice, lang: voice.lang.replace("_", "-") }))
    .filter(({ lang }) => lang.slice(0, 2) === wanted.slice(0, 2));
  const best = own.filter(({ lang }) => lang === wanted);
  const from = best.length > 0 ? best : own;
  return (from.find(({ voice }) => voice.localService) ?? from[0])?.voice;
}

function speak(): void {
  const piece = pieces[at];
  if (!piece) return end();
  silenceVoice();
  const mine = run;
  const utterance = new SpeechSynthesisUtterance(piece.sentence.text);
  utterance.lang = VOICES[language];
  utterance.voice = voiceOf(VOICES[language]) ?? null;
  utterance.rate = PACES[now.pace] ?? 1;
  const isMine = (): boolean => run === mine;
  utterance.addEventListener("start", () => isMine() && clearTimeout(silence));
  utterance.addEventListener("end", () => {
    if (!isMine()) return;
    at += 1;
    speak();
  });
  utterance.addEventListener("error", () => isMine() && end("silent"));
  silence = setTimeout(() => isMine() && end("silent"), SILENT_MS);
  spoken = utterance;
  mark(piece);
  change({ state: "speaking", trouble: "" });
  speechSynthesis.speak(spoken);
}

/** Two voices at once are none. */
function silenceFilms(): void {
  for (const film of document.querySelectorAll<HTMLMediaElement>("video, audio"))
    if (!film.paused) film.pause();
}

/** Reads from the first piece on, and says why where it cannot; `part` is who asked. */
export function startReading(what: readonly Piece[], part: string, spokenIn: Language): void {
  if (!("speechSynthesis" in window)) return change({ state: "off", trouble: "unable", part });
  if (now.state !== "off") end();
  change({ part });
  silenceFilms();
  language = spokenIn;
  const hasOthers = speechSynthesis.getVoices().length > 0;
  if (hasOthers && !voiceOf(VOICES[language])) return end("noVoice");
  if (what.length === 0) return end("nothing");
  pieces = what;
  at = 0;
  return speak();
}

/** Stays at the sentence. Not the browsers' own pause: on telephones it ends the reading. */
export function pauseReading(): void {
  silenceVoice();
  change({ state: "paused" });
}

/** Goes on with the sentence that was cut off. */
export const goOnReading = (): void => speak();

/** Ends the reading, and what was said about its trouble; only that of one part where it is named. */
export function stopReading(part?: string): void {
  if (part !== undefined && now.part !== part) return;
  if (now.state !== "off") end();
  else if (now.trouble !== "") change({ trouble: "" });
}

/** Another pace, kept on this device; the sentence that is being read begins anew. */
export function setPace(pace: number): void {
  writeStored("local", PACE_KEY, String(pace));
  change({ pace });
  if (now.state === "speaking") speak();
}

function subscribe(listener: () => void): () => void {
  const kept = Number(readStored("local", PACE_KEY) ?? EASY);
  if (listeners.size === 0 && kept !== now.pace && PACES[kept] !== undefined)
    now = { ...now, pace: kept };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's one voice, for what shows and steers it. */
export function useReading(): Reading {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => NOTHING,
  );
}
