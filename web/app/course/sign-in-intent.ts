import { OWN_PREFIX, readStored, removeStored, writeStored } from "../kernel/device-storage.ts";

/** What somebody wanted to do and had to sign in for; it is done once after the way back. */
export type IntentKind = "enrol" | "queue" | "favourite";

const KEY = `${OWN_PREFIX}intent`;

const hashOf = (kind: IntentKind, id: string): string => `#${kind}=${encodeURIComponent(id)}`;

/** The sign-in page, with the way back to this address and what is to be done there. */
export const signInFor = (path: string, kind: IntentKind, id: string): string =>
  `/login?redirect=${encodeURIComponent(path + hashOf(kind, id))}`;

/**
 * Notes in this tab that the person pressed the button themselves. An address alone does nothing: somebody else may
 * have written it.
 */
export function noteIntent(path: string, kind: IntentKind, id: string): void {
  writeStored("session", KEY, path + hashOf(kind, id));
}

/** What the person came back to do here, if it is one of these; undefined when nothing is. Each intent is taken once. */
export function takeIntent(
  ...kinds: readonly IntentKind[]
): { readonly kind: IntentKind; readonly id: string } | undefined {
  const { pathname, search, hash } = location;
  const kind = kinds.find((one) => hash.startsWith(`#${one}=`));
  if (!kind) return undefined;
  const noted = readStored("session", KEY);
  removeStored("session", KEY);
  history.replaceState(history.state, "", pathname + search);
  if (noted !== pathname + search + hash) return undefined;
  return { kind, id: decodeURIComponent(hash.slice(kind.length + 2)) };
}
