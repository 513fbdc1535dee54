import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { refuse } from "../kernel/failure.ts";

/** OWASP's first choice for argon2id; 9 ms in the thread pool. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing leaves a core to everybody else: on two cores one password at a time is looked at, the others wait, so that
 * a rush of sign-ins does not slow the pages down (issue 3: at most 2 × under 64 at once).
 */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Beyond this the wait would be longer than people's patience: refused rather than queued. */
const MAX_WAITING = 500;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) refuse("kernel.unavailable");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

let dummyHash: Promise<string> | undefined;

/** Hashes a password, PHC string. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), PARAMETERS));
}

/**
 * True when the password fits. Without a stored hash it takes as long and says no, so that the time of the
 * answer does not tell whether an account exists.
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword("no account has this password");
  const against = stored ?? (await dummyHash);
  const fits = await inTurn(() => verify(against, password.normalize("NFC")));
  return fits && typeof stored === "string";
}
