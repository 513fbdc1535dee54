import type { getCaptcha } from "@perennial/contract/identity/verification/captcha.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

type Work = OutputOf<typeof getCaptcha>["work"];

const KEY_BITS = 128;

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function bySubtle(password: string, { salt, rounds }: Work): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", bytes(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: bytes(salt), iterations: rounds };
  return hexOf(await crypto.subtle.deriveBits(how, key, KEY_BITS));
}

async function byHand(): Promise<typeof bySubtle> {
  const { plainPbkdf2 } = await import("../sign-in/plain-pbkdf2.ts");
  return async (password, { salt, rounds }) => {
    // The page must stay usable meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
    return plainPbkdf2(password, salt, rounds);
  };
}

/** The number that a captcha asks the browser for; undefined when there is none, or it is not wanted any more. */
export async function findNumber(
  work: Work,
  {
    signal,
    hasSubtle = typeof crypto !== "undefined" && "subtle" in crypto,
  }: { readonly signal?: AbortSignal; readonly hasSubtle?: boolean } = {},
): Promise<number | undefined> {
  const derive = hasSubtle ? bySubtle : await byHand();
  for (let number = 0; number < work.numbers; number += 1) {
    if (signal?.aborted) return undefined;
    if ((await derive(String(number), work)) === work.target) return number;
  }
  return undefined;
}
