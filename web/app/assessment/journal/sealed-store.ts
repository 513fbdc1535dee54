import { fieldsOf } from "../../kernel/unknown-json.ts";
import { keep, keepFirst, readBelow, readOne, removeBelow, removeIf } from "./journal-database.ts";
import type { JournalEntry, JournalStore, JournalSubmission } from "./journal-types.ts";
import { createSealKey, seal, unseal, type Sealed } from "./seal.ts";

/** Attempts whose answers nobody has come back for. */
const KEPT_DAYS = 60;
const DAY_MS = 86_400_000;

const SUBMISSION = "submission";
const ANSWER = "answer/";

interface KeptKey {
  readonly key: CryptoKey;
  readonly at: number;
}
interface KeptSealed extends Sealed {
  /** Of an answer; so that an older one takes no newer one away. */
  readonly number: number;
}

export const isKey = (value: unknown): value is KeptKey =>
  fieldsOf<keyof KeptKey>(value).key instanceof CryptoKey;
function isSealed(value: unknown): value is KeptSealed {
  const { iv, bytes, number } = fieldsOf<keyof KeptSealed>(value);
  return iv instanceof Uint8Array && bytes instanceof ArrayBuffer && typeof number === "number";
}
function isEntry(value: unknown): value is JournalEntry<never> {
  const { questionId, number, lease } = fieldsOf<keyof JournalEntry<never>>(value);
  return typeof questionId === "string" && Number.isFinite(number) && Number.isFinite(lease);
}
function isSubmission(value: unknown): value is JournalSubmission {
  const { submissionKey, lease } = fieldsOf<keyof JournalSubmission>(value);
  return typeof submissionKey === "string" && Number.isFinite(lease);
}

const placeOf = (userId: string, attemptId: string): string => `${userId}/${attemptId}/`;

/** The key of an attempt: the one that is kept, or a new one. */
export async function keyAt(place: string): Promise<CryptoKey | undefined> {
  const known = await readOne("keys", place);
  if (isKey(known)) return known.key;
  const key = await createSealKey();
  if (!key) return undefined;
  const there = await keepFirst("keys", place, { key, at: Date.now() } satisfies KeptKey);
  return isKey(there) ? there.key : undefined;
}

/**
 * The journal of a person's attempt in the browser's database: every answer is sealed by a key of this attempt and
 * person, which scripts can use and nobody can take out. What the device refuses to keep is said by false.
 */
export function openSealedStore<Answer>(userId: string, attemptId: string): JournalStore<Answer> {
  const place = placeOf(userId, attemptId);
  let key: Promise<CryptoKey | undefined> | undefined;
  // One after the other: what was written first is not kept last.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> => {
    const own = last.then(work).catch(() => otherwise);
    last = own;
    return own;
  };
  const keepSealed = (name: string, number: number, value: unknown): Promise<boolean> =>
    inTurn(async () => {
      key ??= keyAt(place);
      const own = await key;
      if (!own) return false;
      const sealed = await seal(own, place + name, value);
      await keep("sealed", place + name, { ...sealed, number } satisfies KeptSealed);
      return true;
    }, false);
  return {
    read: () =>
      inTurn(
        async () => {
          const known = await readOne("keys", place);
          if (!isKey(known)) return { entries: [], submission: undefined };
          const kept = await readBelow("sealed", place);
          const opened = await Promise.all(
            kept.map(async ([name, value]) =>
              isSealed(value) ? await unseal(known.key, name, value) : undefined,
            ),
          );
          return {
            entries: opened.filter(isEntry),
            submission: opened.find(isSubmission),
          };
        },
        { entries: [], submission: undefined },
      ),
    keep: (entry) => keepSealed(ANSWER + entry.questionId, entry.number, entry),
    keepSubmission: (submission) => keepSealed(SUBMISSION, 0, submission),
    forget: (questionId, number) =>
      inTurn(async () => {
        await removeIf(
          "sealed",
          place + ANSWER + questionId,
          (value) => isSealed(value) && value.number <= number,
        );
      }, undefined),
    forgetAll: () =>
      inTurn(async () => {
        await removeBelow(place);
        key = undefined;
      }, undefined),
  };
}

/** Attempts of a person for which something is kept here; those that are too old are forgotten, whoever's they are. */
export async function keptAttempts(userId: string): Promise<string[]> {
  try {
    const oldest = Date.now() - KEPT_DAYS * DAY_MS;
    const keys = await readBelow("keys", "");
    const isOld = (value: unknown): boolean => !isKey(value) || value.at < oldest;
    await Promise.all(keys.filter(([, value]) => isOld(value)).map(([name]) => removeBelow(name)));
    const sealed = await readBelow("sealed", `${userId}/`);
    return [...new Set(sealed.map(([name]) => name.split("/")[1] ?? ""))].filter(Boolean);
  } catch {
    return [];
  }
}
