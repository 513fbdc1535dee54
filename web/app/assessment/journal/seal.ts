import { unknownJson } from "../../kernel/unknown-json.ts";

const IV_BYTES = 12;

/** A sealed text with what is needed to open it, beside the key. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A new key that leaves the browser in no form; undefined where it has none: on plain http. */
export async function createSealKey(): Promise<CryptoKey | undefined> {
  // The types say it is always there.
  const { subtle } = crypto as Partial<Crypto>;
  return subtle?.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

const placed = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** Seals bytes; `place` says whose they are and where they belong, and they can be opened nowhere else. */
export async function sealBytes(
  key: CryptoKey,
  place: string,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, bytes: await crypto.subtle.encrypt(placed(iv, place), key, plain) };
}

/** The bytes that were sealed for this place; undefined when the key is another, or anything was changed. */
export async function unsealBytes(
  key: CryptoKey,
  place: string,
  { iv, bytes }: Sealed,
): Promise<ArrayBuffer | undefined> {
  try {
    return await crypto.subtle.decrypt(placed(iv, place), key, bytes);
  } catch {
    return undefined;
  }
}

/** Seals a value for its place. */
export const seal = (key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  sealBytes(key, place, new TextEncoder().encode(JSON.stringify(value)));

/** The value that was sealed for this place; undefined when it cannot be opened. */
export async function unseal(key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> {
  const plain = await unsealBytes(key, place, sealed);
  return plain && unknownJson(new TextDecoder().decode(plain));
}
