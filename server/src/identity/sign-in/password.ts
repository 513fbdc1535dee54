import { hash, verify } from "@node-rs/argon2";
import { inHashTurn, type HashTurn } from "./hash-queue.ts";

/** OWASP's first choice for argon2id; 9 ms in the thread pool. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** For people who are signed in or have proven a code. */
const OURS: HashTurn = { isKnown: true, key: "" };

/** Made once and beside the queue, so that a refusal by the queue is not remembered as the hash. */
const dummyHash = hash("no account has this password", PARAMETERS);

/** Hashes a password into a PHC string. */
export function hashPassword(password: string, turn: HashTurn = OURS): Promise<string> {
  return inHashTurn(turn, () => hash(password.normalize("NFC"), PARAMETERS));
}

/**
 * True when the password is right. Without a stored hash it takes as long and is false, so that the response time does
 * not reveal whether an account exists.
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  turn: HashTurn = OURS,
): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const fits = await inHashTurn(turn, () => verify(against, password.normalize("NFC")));
  return fits && typeof stored === "string";
}
