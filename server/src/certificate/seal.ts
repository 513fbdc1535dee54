import { sealedDigest, type SigningKey } from "./keys.ts";

/** Readers of PDF and pictures stop before it. */
const SEAL = /\n%Perennial-Seal (\d) ([\w.-]{1,64}) ([\w-]{1,40}) ([\w-]{86})\n$/;
const LONGEST = 260;

/** The seal at the end of a file. */
export interface Seal {
  readonly keyId: string;
  readonly number: string;
  readonly signature: Buffer;
  /** The bytes that it covers. */
  readonly covered: Buffer;
}

/** The file with a line at its end that signs every byte before it. */
export function sealFile(bytes: Uint8Array, number: string, key: SigningKey): Buffer {
  const signature = key.sign(sealedDigest(number, bytes)).toString("base64url");
  return Buffer.concat([
    bytes,
    Buffer.from(`\n%Perennial-Seal 1 ${key.id} ${number} ${signature}\n`),
  ]);
}

/** The seal of a file; undefined for one without. */
export function readSeal(file: Buffer): Seal | undefined {
  const tail = file.subarray(Math.max(0, file.length - LONGEST)).toString("latin1");
  const found = SEAL.exec(tail);
  if (!found) return undefined;
  const [whole, , keyId = "", number = "", signature = ""] = found;
  return {
    keyId,
    number,
    signature: Buffer.from(signature, "base64url"),
    covered: file.subarray(0, file.length - whole.length),
  };
}
