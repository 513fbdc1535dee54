import type { Vault } from "../kernel/vault.ts";

const PURPOSE = "recipient";

/** A number or mailbox as the outbox holds it: found by equality, read only with the key. */
export const sealRecipient = (vault: Vault, recipient: string): string =>
  vault.sealAlike(PURPOSE, recipient);

/** Empty once a provider took the message. */
export const openRecipient = (vault: Vault, sealed: string): string =>
  sealed === "" ? "" : vault.openAlike(PURPOSE, sealed);
