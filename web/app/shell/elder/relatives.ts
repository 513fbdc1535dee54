import { useSyncExternalStore } from "react";
import { OWN_PREFIX, readStored, writeStored } from "../../kernel/device-storage.ts";
import { unknownJson } from "../../kernel/unknown-json.ts";

/** Somebody of the family whom one can call. */
export interface Relative {
  readonly name: string;
  readonly mobile: string;
}

const KEY = `${OWN_PREFIX}relatives`;
const MOST = 5;
const NUMBER = /^\+?[\d -]{5,20}$/;

const isRelative = (value: unknown): value is Relative =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "mobile" in value &&
  typeof value.mobile === "string";

/** True when there is room for one more. */
export const hasRoom = (relatives: readonly Relative[]): boolean => relatives.length < MOST;

/** True for what a telephone can dial. */
export const isNumber = (mobile: string): boolean => NUMBER.test(mobile.trim());

const NOBODY: readonly Relative[] = [];
let known: readonly Relative[] | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keptOnes(): readonly Relative[] {
  const kept = unknownJson(readStored("local", KEY));
  known ??= Array.isArray(kept) ? kept.filter(isRelative).slice(0, MOST) : NOBODY;
  return known;
}

/** Those kept on this device; signing out forgets them, as all that says something about a person. */
export const useRelatives = (): readonly Relative[] =>
  useSyncExternalStore(subscribe, keptOnes, () => NOBODY);

/** Keeps these and no others. */
export function keepRelatives(relatives: readonly Relative[]): void {
  writeStored("local", KEY, JSON.stringify(relatives));
  known = relatives;
  for (const listener of listeners) listener();
}
