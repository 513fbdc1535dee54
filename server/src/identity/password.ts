import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id; 9 ms in the thread pool. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let dummyHash: Promise<string> | undefined;

/** Hashes a password, PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), PARAMETERS);
}

/**
 * True when the password fits. Without a stored hash it takes as long and says no, so that the time of the
 * answer does not tell whether an account exists.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword("no account has this password");
  const fits = await verify(stored ?? (await dummyHash), password.normalize("NFC"));
  return fits && stored !== undefined;
}
