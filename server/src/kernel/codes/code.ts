import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { AnyDatabase } from "../database/database.ts";
import type { Services } from "../services.ts";
import type { Audience } from "./audience.ts";
import { purposeOf, type CODE_PURPOSES, type CodePurpose } from "./purposes.ts";
import { CODE_CLOCK, codesIn, secondsFromNow } from "./table.ts";
import { hashToken, createToken } from "./token.ts";

type Keys = Pick<Services, "vault">;

/** The holder of a code that is bound to a session. */
interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

type BoundOf<P extends CodePurpose> = (typeof CODE_PURPOSES)[P] extends { bound: infer B } ? B : "";
/** What must be presented besides the code; it depends on the purpose. */
type ShownWith<P extends CodePurpose> =
  BoundOf<P> extends "session"
    ? { readonly holder: Holder }
    : BoundOf<P> extends "browser"
      ? { readonly secret: string }
      : unknown;

/**
 * The place where a code is presented; it must be the one for which it was made. Of several audiences one must be
 * equal.
 */
export type ShownAt<P extends CodePurpose> = ShownWith<P> & {
  readonly audience: Audience | readonly Audience[];
};

/** A code that is alive, or was alive until this call. */
export interface Code {
  readonly personId: string | null;
  /** The session in which it was issued. */
  readonly sessionId: string | null;
  readonly state: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
}

/** What a code is made with. */
interface NewCode {
  readonly audience: Audience;
  readonly personId?: string | null;
  readonly sessionId?: string;
  /** The secret that the browser keeps as a cookie. */
  readonly secret?: string;
  /** The answer that a person must type, in the form in which it will be compared. */
  readonly answer?: string;
  readonly state?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

const sealName = (purpose: CodePurpose): string => `code:${purpose}`;

function answerHash({ vault }: Keys, handle: Buffer, answer: string): Buffer {
  return vault.fingerprint("code-answer", `${handle.toString("base64")}:${answer}`);
}

/** The place of a code that has no token: only a caller who knows all parts finds it. */
export function handleOf({ vault }: Keys, purpose: CodePurpose, ...parts: string[]): Buffer {
  return vault.fingerprint("code-handle", JSON.stringify([purpose, ...parts]));
}

/** Stores a code under a handle made of its parts, and replaces the one that was there. */
export async function keepCode(
  db: AnyDatabase,
  services: Keys,
  purpose: CodePurpose,
  handle: Buffer,
  code: NewCode,
): Promise<{ readonly endsAt: string }> {
  const { seconds, tries, bound } = purposeOf(purpose);
  if (
    (bound === "session" && !(code.personId && code.sessionId)) ||
    (bound === "browser" && !code.secret)
  )
    throw new Error(`a code for ${purpose} must be bound to a ${bound}`);
  const { audience, personId = null, sessionId = null, secret, answer, state = "" } = code;
  const row = {
    purpose,
    audience,
    person_id: personId,
    session_id: sessionId,
    secret_hash: secret === undefined ? null : hashToken(secret),
    answer_hash: answer === undefined ? null : answerHash(services, handle, answer),
    state,
    payload: services.vault.seal(sealName(purpose), JSON.stringify(code.payload ?? {})),
    tries_left: tries ?? 0,
    created_at: CODE_CLOCK,
    ends_at: secondsFromNow(seconds),
    used_at: null,
  };
  const kept = await codesIn(db)
    .insertInto("kernel.code")
    .values({ handle, ...row })
    .onConflict((conflict) => conflict.column("handle").doUpdateSet(row))
    .returning("ends_at")
    .executeTakeFirstOrThrow();
  return { endsAt: kept.ends_at };
}

/** Issues a code. The token is shown once; the database keeps its hash, and what belongs to it is sealed. */
export async function issueCode(
  db: AnyDatabase,
  services: Keys,
  purpose: CodePurpose,
  code: NewCode,
): Promise<{ readonly token: string; readonly endsAt: string }> {
  const token = createToken();
  return { token, ...(await keepCode(db, services, purpose, hashToken(token), code)) };
}

interface Shown {
  readonly audience: Audience | readonly Audience[];
  readonly holder?: Holder;
  readonly secret?: string;
}

/** The conditions of every statement about a presented code: purpose, audience, holder or browser, still alive. */
function fits(purpose: CodePurpose, handle: Buffer, shown: Shown) {
  const audiences = typeof shown.audience === "string" ? [shown.audience] : [...shown.audience];
  const { holder, secret } = shown;
  const bound = [
    ...(holder ? [sql`person_id = ${holder.userId} and session_id = ${holder.sessionId}`] : []),
    ...(secret === undefined ? [] : [sql`secret_hash = ${hashToken(secret)}`]),
  ];
  return sql<boolean>`${sql.join(
    [
      sql`handle = ${handle} and purpose = ${purpose} and audience = any(${audiences}::text[])`,
      sql`used_at is null and ends_at > clock_timestamp()`,
      ...bound,
    ],
    sql` and `,
  )}`;
}

const COLUMNS = ["person_id", "session_id", "state", "payload", "created_at"] as const;

interface Row {
  readonly person_id: string | null;
  readonly session_id: string | null;
  readonly state: string;
  readonly payload: Buffer;
  readonly created_at: string;
}

const codeOf = ({ vault }: Keys, purpose: CodePurpose, row: Row | undefined): Code | undefined =>
  row && {
    personId: row.person_id,
    sessionId: row.session_id,
    state: row.state,
    // allowed(json-by-schema): our own words, sealed; nobody else can write them
    payload: JSON.parse(vault.open(sealName(purpose), row.payload)) as Record<string, unknown>,
    createdAt: row.created_at,
  };

/** The code behind a token, without using it up; undefined when it is unknown, used, expired or not for this place. */
export async function readCode<P extends CodePurpose>(
  db: AnyDatabase,
  services: Keys,
  purpose: P,
  token: string,
  shown: BoundOf<P> extends "session"
    ? ShownAt<P>
    : Pick<ShownAt<P>, "audience"> & { readonly secret?: string },
): Promise<Code | undefined> {
  const row = await codesIn(db)
    .selectFrom("kernel.code")
    .select(COLUMNS)
    .where(fits(purpose, hashToken(token), shown))
    .executeTakeFirst();
  return codeOf(services, purpose, row);
}

/**
 * Uses a code up, in one statement that names its purpose, its audience and the person or browser it is bound to, so
 * that of many concurrent calls only one succeeds. `state` is the state that the code must have reached.
 */
export async function redeemCode<P extends CodePurpose>(
  db: AnyDatabase,
  services: Keys,
  purpose: P,
  token: string,
  shown: ShownAt<P>,
  state = "",
): Promise<Code | undefined> {
  const row = await codesIn(db)
    .updateTable("kernel.code")
    .set({ used_at: CODE_CLOCK })
    .where(fits(purpose, hashToken(token), shown as Shown))
    .where("state", "=", state)
    .returning(COLUMNS)
    .executeTakeFirst();
  return codeOf(services, purpose, row);
}

/**
 * Counts a try before the answer is compared, so that concurrent guesses are counted too; undefined when no try is
 * left. `db` must be the pool, not a transaction that a refusal would roll back.
 */
export async function countTry<P extends CodePurpose>(
  db: AnyDatabase,
  services: Keys,
  purpose: P,
  token: string,
  shown: ShownAt<P>,
): Promise<Code | undefined> {
  const row = await codesIn(db)
    .updateTable("kernel.code")
    .set({ tries_left: sql`tries_left - 1` })
    .where(fits(purpose, hashToken(token), shown as Shown))
    .where("tries_left", ">", 0)
    .returning(COLUMNS)
    .executeTakeFirst();
  return codeOf(services, purpose, row);
}

/**
 * True when the answer is the one that the code was made with. The try is counted on `outside`, which must be the pool,
 * before the comparison. A right answer uses the code up with `db`, so that a rollback gives it back.
 */
export async function answerCode(
  { outside, db }: { readonly outside: AnyDatabase; readonly db: AnyDatabase },
  services: Keys,
  purpose: CodePurpose,
  handle: Buffer,
  shown: { readonly audience: Audience; readonly answer: string },
): Promise<boolean> {
  // A try beside one that is just taking the code does not wait for it: all of the pool's connections could stand
  // there, while that one needs another. It is as wrong as one that comes a moment later.
  const living = codesIn(outside)
    .selectFrom("kernel.code")
    .select("handle")
    .where(fits(purpose, handle, shown))
    .where("tries_left", ">", 0)
    .forUpdate()
    .skipLocked();
  const tried = await codesIn(outside)
    .updateTable("kernel.code")
    .set({ tries_left: sql`tries_left - 1` })
    .where("handle", "=", living)
    .returning("answer_hash")
    .executeTakeFirst();
  const wanted = answerHash(services, handle, shown.answer);
  if (!tried?.answer_hash || !timingSafeEqual(tried.answer_hash, wanted)) return false;
  const used = await codesIn(db)
    .updateTable("kernel.code")
    .set({ used_at: CODE_CLOCK })
    .where(fits(purpose, handle, shown))
    // Another code may be in this place by now.
    .where("answer_hash", "=", wanted)
    .returning("handle")
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Moves a living code to another state; false when it is in none of the states `from`, or belongs to somebody else by
 * now.
 */
export async function moveCode(
  db: AnyDatabase,
  purpose: CodePurpose,
  token: string,
  audience: Audience,
  step: {
    readonly from: readonly string[];
    readonly to: string;
    readonly personId: string;
    readonly sessionId: string;
  },
): Promise<boolean> {
  const { from, to, personId, sessionId } = step;
  const moved = await codesIn(db)
    .updateTable("kernel.code")
    .set({ state: to, person_id: personId, session_id: sessionId })
    .where(fits(purpose, hashToken(token), { audience }))
    .where("state", "in", [...from])
    .where((where) => where.or([where("person_id", "is", null), where("person_id", "=", personId)]))
    .returning("handle")
    .executeTakeFirst();
  return moved !== undefined;
}
