import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { call } from "./call.ts";
import { isMarkedSignedIn } from "./signed-mark.ts";

/** The signed-in person, as every page knows them. */
export type Person = OutputOf<typeof updateUser>;

/** Null: nobody is signed in. Undefined: not known here, the page's own data says what is. */
let known: Person | null | undefined;
const listeners = new Set<() => void>();

/** Who is signed in, for useSyncExternalStore. */
export const knownPerson = (): Person | null | undefined => known;

export function listenPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a page's own data say of the person is the newest that there is. */
export function rememberPerson(person: Person | null | undefined): void {
  if (known === person) return;
  known = person;
  for (const listener of listeners) listener();
}

/** Asks who is signed in: the page that all share does not say it. */
export async function askPerson(): Promise<void> {
  document.documentElement.dataset["signedIn"] ??= "coming";
  const answer = await call(updateUser, {});
  if (answer.success) return rememberPerson(answer.data);
  // While the server cannot be asked nobody knows.
  if (answer.code !== "kernel.notSignedIn") return undefined;
  delete document.documentElement.dataset["signedIn"];
  return rememberPerson(null);
}

/** Asks as early as can be on a page that does not say it, and again when a page comes back out of the browser's memory. */
export function watchPerson(): void {
  if (isMarkedSignedIn() && document.documentElement.dataset["signedIn"] !== "known")
    void askPerson();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // Somebody else may sit here now.
    rememberPerson(undefined);
    if (isMarkedSignedIn()) void askPerson();
    else if (document.documentElement.dataset["signedIn"] !== undefined) location.reload();
  });
}
