import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
// allowed(call-by-hook): who is signed in is asked by the page itself, before and beside all components
import { call } from "./call.ts";
import { whenBack } from "./line/connection.ts";
import { isMarkedSignedIn } from "./signed-mark.ts";

/** The signed-in person, as far as every page knows them. */
export type Person = OutputOf<typeof updateUser>;

/** Null: nobody is signed in. Undefined: unknown here, so the page's own data decides. */
let known: Person | null | undefined;
const listeners = new Set<() => void>();

/** The store of the signed-in person, for useSyncExternalStore. */
export const knownPerson = (): Person | null | undefined => known;

export function listenPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What the page's own data says about the person is the newest. The mark on `<html>` follows; while nothing is known the
 * one that stands there stays.
 */
export function rememberPerson(person: Person | null | undefined): void {
  if (known === person) return;
  known = person;
  const { dataset } = document.documentElement;
  if (person) dataset["signedIn"] = "known";
  else if (person === null) delete dataset["signedIn"];
  for (const listener of listeners) listener();
}

/** Pauses after answers that say nothing about the person; after the last one only a line that comes back asks again. */
const AGAIN_MS = [2_000, 10_000, 60_000] as const;

/** Asks who is signed in, because a shared page does not say. */
export async function askPerson(times = 0): Promise<void> {
  document.documentElement.dataset["signedIn"] ??= "coming";
  const answer = await call(updateUser, {});
  if (answer.success) return rememberPerson(answer.data);
  if (answer.code === "kernel.notSignedIn") return rememberPerson(null);
  // Neither signed in nor out: the person is unknown until the server says more.
  const pauseMs = AGAIN_MS[times];
  const again = (): void => {
    clearTimeout(timer);
    forget();
    if (known === undefined) void askPerson(times + 1);
  };
  const timer = pauseMs === undefined ? undefined : setTimeout(again, pauseMs);
  const forget = whenBack(again);
  return undefined;
}

/**
 * Asks as early as possible on a page that does not say who is signed in, and again when the browser restores a page
 * from its memory.
 */
export function watchPerson(): void {
  if (isMarkedSignedIn() && document.documentElement.dataset["signedIn"] !== "known")
    void askPerson();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // Another person may be sitting here by now.
    rememberPerson(undefined);
    if (isMarkedSignedIn()) void askPerson();
    else if (document.documentElement.dataset["signedIn"] !== undefined) location.reload();
  });
}
