import { expect, it } from "vitest";
import { createSealKey, seal, unseal } from "./seal.ts";

async function keyNow(): Promise<CryptoKey> {
  const key = await createSealKey();
  if (!key) throw new Error("no key");
  return key;
}

it("opens with its own key at its own place, and nowhere else", async () => {
  const key = await keyNow();
  const sealed = await seal(key, "lin/1/q1", { answer: "半夜写的" });
  expect(new TextDecoder().decode(sealed.bytes)).not.toContain("半夜");
  expect(await unseal(key, "lin/1/q1", sealed)).toEqual({ answer: "半夜写的" });
  expect(await unseal(key, "wang/1/q1", sealed)).toBeUndefined();
  expect(await unseal(await keyNow(), "lin/1/q1", sealed)).toBeUndefined();
  const changed = new Uint8Array(sealed.bytes.slice(0));
  changed[0] = (changed[0] ?? 0) ^ 1;
  expect(await unseal(key, "lin/1/q1", { ...sealed, bytes: changed.buffer })).toBeUndefined();
});

it("seals the same twice in different ways, with a key that cannot be taken out", async () => {
  const key = await keyNow();
  const [one, other] = await Promise.all([seal(key, "p", "same"), seal(key, "p", "same")]);
  expect(new Uint8Array(one.bytes)).not.toEqual(new Uint8Array(other.bytes));
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});
