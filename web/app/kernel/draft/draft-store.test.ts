import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetOwn } from "../device-storage.ts";
import {
  ALL_DRAFTS_CHARS,
  DRAFT_CHARS,
  DRAFT_DAYS,
  draftPlaces,
  removeDraft,
  keepDraft,
  readDraft,
  VISITOR,
  writeWaitingDrafts,
} from "./draft-store.ts";
import { writtenIn } from "./use-draft.ts";

const DAY_MS = 86_400_000;

/** Storage as a browser has it: what is kept are its own properties. */
const openStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", openStorage());
  vi.stubGlobal("sessionStorage", openStorage());
});
afterEach(() => {
  writeWaitingDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("keeps what was written last for the person and place, and for nobody else", () => {
  keepDraft("lin", "note/1", { text: "on" });
  keepDraft("lin", "note/1", { text: "one" });
  expect(Object.keys(localStorage)).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(readDraft("lin", "note/1")).toEqual({ text: "one" });
  expect(readDraft("wang", "note/1")).toBeUndefined();
  expect(readDraft("lin", "note/2")).toBeUndefined();
  expect(draftPlaces("lin", "note/")).toEqual(["note/1"]);
  expect(draftPlaces("wang", "note/")).toEqual([]);
});

it("does not write what was saved in the same moment", () => {
  keepDraft("lin", "note/1", { text: "one" });
  removeDraft("lin", "note/1");
  vi.advanceTimersByTime(1_000);
  expect(readDraft("lin", "note/1")).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

it("keeps a visitor's text no longer than the tab, and signing out forgets everything", () => {
  keepDraft(VISITOR, "organisation", { reason: "why" });
  keepDraft("lin", "note/1", { text: "one" });
  writeWaitingDrafts();
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(readDraft(VISITOR, "organisation")).toEqual({ reason: "why" });
  forgetOwn();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});

it("gives nothing that is too old, and removes it, whoever wrote it", () => {
  keepDraft("lin", "note/1", { text: "one" });
  writeWaitingDrafts();
  vi.advanceTimersByTime(DRAFT_DAYS * DAY_MS - 1_000);
  expect(readDraft("lin", "note/1")).toEqual({ text: "one" });
  vi.advanceTimersByTime(2_000);
  expect(readDraft("lin", "note/1")).toBeUndefined();
  keepDraft("wang", "note/1", { text: "two" });
  writeWaitingDrafts();
  expect(Object.keys(localStorage)).toHaveLength(1);
});

it("lets the oldest go beyond the bound, and keeps the last whole text of one that grows too long", () => {
  const long = "长".repeat(DRAFT_CHARS - 100);
  const most = Math.floor(ALL_DRAFTS_CHARS / DRAFT_CHARS);
  for (let at = 0; at <= most; at += 1) {
    keepDraft("lin", `note/${at}`, { text: long });
    writeWaitingDrafts();
    vi.advanceTimersByTime(1_000);
  }
  expect(readDraft("lin", "note/0")).toBeUndefined();
  expect(readDraft("lin", `note/${most}`)).toEqual({ text: long });
  keepDraft("lin", `note/${most}`, { text: long.repeat(2) });
  writeWaitingDrafts();
  expect(readDraft("lin", `note/${most}`)).toEqual({ text: long });
});

it("is not stopped by what another program has stored, or by a storage that is full", () => {
  localStorage.setItem("own:draft:lin:note/1", "{");
  expect(readDraft("lin", "note/1")).toBeUndefined();
  vi.stubGlobal("localStorage", undefined);
  keepDraft("lin", "note/1", { text: "one" });
  expect(writeWaitingDrafts).not.toThrow();
});

it.each([
  [{ content: "<p>a</p>", title: "t" }, { content: "", title: "t" }, { content: "<p>a</p>" }],
  [{ content: "<p></p>" }, { content: "" }, {}],
  [{ content: "" }, { content: "<p>a</p>" }, { content: "" }],
  [{ password: "x", idCard: "1", smsCode: "2", mobile: "3", accessToken: "4" }, {}, {}],
])("of %j over %j it keeps %j", (texts, untouched, kept) => {
  expect(writtenIn(texts, untouched)).toEqual(kept);
});
