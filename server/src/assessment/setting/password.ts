import type { Vault } from "../../kernel/vault.ts";

/**
 * What is kept of an exam's password: a hash under the server's key. It is said aloud to a room and typed by thousands
 * within seconds, so a slow hash would only make them wait; without the key nobody can guess at it.
 */
export const passwordHash = (vault: Vault, settingId: string, password: string): Buffer =>
  vault.fingerprint("assessment-password", `${settingId}:${password}`);
