import {
  OWN_PREFIX,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from "../device-storage.ts";
import { fieldsOf, unknownJson } from "../unknown-json.ts";

/** Nobody is signed in: what they write ends with the tab, for the next one at the device is somebody else. */
export const VISITOR = "";

/** So long a text that nobody has saved waits for its writer. */
export const DRAFT_DAYS = 7;
/** What is prepared over weeks: a whole course, a text without a place of its own. */
export const LONG_DRAFT_DAYS = 30;
/** Characters of one draft, and of all of a person: a browser keeps some five million for a whole site. */
export const DRAFT_CHARS = 300_000;
export const ALL_DRAFTS_CHARS = 1_000_000;

const PREFIX = `${OWN_PREFIX}draft:`;
const WRITE_MS = 300;
const DAY_MS = 86_400_000;

const kindOf = (owner: string): "session" | "local" => (owner === VISITOR ? "session" : "local");
const prefixOf = (owner: string): string => `${PREFIX}${owner}:`;

interface Kept {
  readonly until: number;
  readonly value: unknown;
  readonly chars: number;
}

function keptAt(kind: "session" | "local", key: string): Kept | undefined {
  const text = readStored(kind, key);
  const { until, value } = fieldsOf<"until" | "value">(unknownJson(text));
  return typeof until === "number" ? { until, value, chars: text?.length ?? 0 } : undefined;
}

/** Removes what is too old, whoever wrote it, and the oldest of this person beyond the bound. */
function sweep(owner: string): void {
  const kind = kindOf(owner);
  const own: { readonly key: string; readonly kept: Kept }[] = [];
  for (const key of storedKeys(kind)) {
    if (!key.startsWith(PREFIX)) continue;
    const kept = keptAt(kind, key);
    if (!kept || kept.until <= Date.now()) removeStored(kind, key);
    else if (key.startsWith(prefixOf(owner))) own.push({ key, kept });
  }
  own.sort((one, other) => other.kept.until - one.kept.until);
  let chars = 0;
  for (const { key, kept } of own) {
    chars += kept.chars;
    if (chars > ALL_DRAFTS_CHARS) removeStored(kind, key);
  }
}

/** Once for each page that is loaded, and after each writing. */
let isSwept = false;

/** What is to be written in a moment, by its key. */
const waiting = new Map<string, () => void>();
let writing: ReturnType<typeof setTimeout> | undefined;

/** Writes at once what waits; for when the page goes. */
export function writeWaitingDrafts(): void {
  clearTimeout(writing);
  writing = undefined;
  for (const write of waiting.values()) write();
  waiting.clear();
}

/** What this person has written at a place and not saved; undefined when there is nothing, or it is too old. */
export function readDraft(owner: string, place: string): unknown {
  writeWaitingDrafts();
  if (!isSwept) sweep(owner);
  isSwept = true;
  const kept = keptAt(kindOf(owner), prefixOf(owner) + place);
  return kept && kept.until > Date.now() ? kept.value : undefined;
}

/** Keeps what this person writes at a place, a moment later; a value of text and numbers, without secrets. */
export function keepDraft(owner: string, place: string, value: object, days = DRAFT_DAYS): void {
  const key = prefixOf(owner) + place;
  waiting.set(key, () => {
    const text = JSON.stringify({ until: Date.now() + days * DAY_MS, value });
    // Half a text would be worse than the one before.
    if (text.length > DRAFT_CHARS) return;
    writeStored(kindOf(owner), key, text);
    sweep(owner);
  });
  writing ??= setTimeout(writeWaitingDrafts, WRITE_MS);
}

/** Forgets what was written at a place: it is saved, or thrown away. */
export function removeDraft(owner: string, place: string): void {
  const key = prefixOf(owner) + place;
  waiting.delete(key);
  removeStored(kindOf(owner), key);
}

/** The places below `start` at which this person has left something. */
export function draftPlaces(owner: string, start: string): readonly string[] {
  writeWaitingDrafts();
  sweep(owner);
  const before = prefixOf(owner);
  return storedKeys(kindOf(owner))
    .filter((key) => key.startsWith(before + start))
    .map((key) => key.slice(before.length));
}
