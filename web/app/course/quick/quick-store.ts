import { OWN_PREFIX, readStored, removeStored, writeStored } from "../../kernel/device-storage.ts";
import {
  draftPlaces,
  keepDraft,
  LONG_DRAFT_DAYS,
  readDraft as readKept,
  removeDraft as removeKept,
  writeWaitingDrafts,
} from "../../kernel/draft/draft-store.ts";
import { randomId } from "../../kernel/operation/random-id.ts";
import { fieldsOf } from "../../kernel/unknown-json.ts";
import type { Line } from "./outline-lines.ts";

/** How the cover is made: drawn with the title, a picture of the first film, or a picture that was uploaded. */
export type Cover =
  | { readonly is: "drawn"; readonly style: number }
  | { readonly is: "frame"; readonly at: number }
  | { readonly is: "stored"; readonly url: string };

/** A course that is being made on this device; it stays until it has been submitted. */
export interface QuickDraft {
  /** The key under which the server makes it, once. */
  readonly key: string;
  readonly savedAt: number;
  readonly name: string;
  /** Written by the teacher: no more suggestions. */
  readonly isNameOwn: boolean;
  /** 0 and undefined: those of the last course. */
  readonly category: number;
  readonly tagIds: readonly string[] | undefined;
  readonly intro: string | undefined;
  readonly startDate: string;
  readonly endDate: string;
  readonly cover: Cover;
  readonly lines: readonly Line[];
  /** The course that the server has made of it. */
  readonly made: { readonly courseId: string; readonly periodId: string } | undefined;
}

const TAB_KEY = `${OWN_PREFIX}quick-course`;
const PLACES = "quick-course/";

let owner = "";
let draft: QuickDraft | undefined;
const listeners = new Set<() => void>();

function isDraft(value: unknown): value is QuickDraft {
  const { key, lines, name } = fieldsOf<"key" | "lines" | "name">(value);
  return typeof key === "string" && Array.isArray(lines) && typeof name === "string";
}

function readDraft(key: string): QuickDraft | undefined {
  const kept = readKept(owner, PLACES + key);
  return isDraft(kept) ? kept : undefined;
}

/** Nothing worth keeping has been put in. */
const isEmpty = ({ lines, name, made }: QuickDraft): boolean =>
  lines.length === 0 && name.trim() === "" && made === undefined;

function keepSoon(): void {
  if (!draft || isEmpty(draft)) return;
  // Uploads of this page mean nothing to the next one.
  const lines = draft.lines.map(({ uploadId: _gone, ...line }) => line);
  keepDraft(owner, PLACES + draft.key, { ...draft, lines }, LONG_DRAFT_DAYS);
}

function show(next: QuickDraft | undefined): void {
  draft = next;
  for (const listener of listeners) listener();
}

/** Changes the draft of this tab, and keeps it a moment later. */
export function updateDraft(change: (before: QuickDraft) => Partial<QuickDraft>): void {
  if (!draft) return;
  show({ ...draft, ...change(draft), savedAt: Date.now() });
  keepSoon();
}

/** Begins anew. */
export function beginDraft(start: Pick<QuickDraft, "startDate" | "endDate">): void {
  writeWaitingDrafts();
  const key = randomId();
  writeStored("session", TAB_KEY, key);
  show({
    ...start,
    key,
    savedAt: Date.now(),
    name: "",
    isNameOwn: false,
    category: 0,
    tagIds: undefined,
    intro: undefined,
    cover: { is: "drawn", style: 0 },
    lines: [],
    made: undefined,
  });
}

/** Opens the draft of this tab, or begins one; for the person who is signed in. */
export function openDraft(userId: string, start: Pick<QuickDraft, "startDate" | "endDate">): void {
  if (owner === userId && draft) return;
  owner = userId;
  const key = readStored("session", TAB_KEY);
  const kept = key === undefined ? undefined : readDraft(key);
  if (kept) show(kept);
  else beginDraft(start);
}

/** Goes on with a draft that another page of this browser has left. */
export function resumeDraft(key: string): void {
  const kept = readDraft(key);
  if (!kept) return;
  writeStored("session", TAB_KEY, key);
  show(kept);
}

/** Throws a draft away: by its key, or that of this tab. */
export function removeDraft(key = draft?.key): void {
  if (key === undefined) return;
  removeKept(owner, PLACES + key);
  if (key === draft?.key) {
    removeStored("session", TAB_KEY);
    show(undefined);
  } else show(draft && { ...draft });
}

/** Drafts that other pages of this browser have left, the newest first. */
export function otherDrafts(): readonly QuickDraft[] {
  return draftPlaces(owner, PLACES)
    .flatMap((place) => readDraft(place.slice(PLACES.length)) ?? [])
    .filter(({ key }) => key !== draft?.key)
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** For useSyncExternalStore. */
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const readOwnDraft = (): QuickDraft | undefined => draft;
