import { hash, randomBytes } from "node:crypto";

/** 256 random bits for a session or a code; only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
