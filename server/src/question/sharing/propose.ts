import { PROPOSAL_LIMITS } from "@perennial/contract/question/proposal.ts";
import { sql, type Kysely } from "kysely";
import { randomUUID } from "node:crypto";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { takeTurn } from "../../kernel/turn.ts";
import { digestOf } from "../item/marks.ts";
import { knownDigests } from "../library/find-like.ts";
import { nameOfLibrary } from "../library/library.ts";
import type { LibraryRight } from "../library/library-right.ts";
import { lockedIn } from "../library/locked-in.ts";
import type { WholeQuestion } from "../library/whole-question.ts";
import type { QuestionTables } from "../tables.ts";

type Database = Kysely<QuestionTables>;

/** Those of these questions that the library has already: word for word, or accepted in this very version. */
async function knownIn(
  db: Database,
  rows: readonly WholeQuestion[],
  to: LibraryRight,
): Promise<ReadonlySet<string>> {
  const digests = await knownDigests(
    db,
    to,
    rows.map(({ content, key }) => digestOf(content, key)),
  );
  const accepted = await db
    .selectFrom("question.proposal as proposal")
    .innerJoin("question.question as copy", "copy.id", "proposal.copy_id")
    .select(["proposal.question_id", "proposal.version"])
    .where("proposal.question_id", "=", sql<string>`any(${rows.map(({ id }) => id)}::text[])`)
    .where("proposal.library_kind", "=", to.kind)
    .where("proposal.library_id", "=", to.id)
    .where("proposal.state", "=", 1)
    .where("copy.deleted_at", "is", null)
    .execute();
  const taken = new Set(accepted.map((row) => `${row.question_id} ${row.version}`));
  return new Set(
    rows
      .filter(
        ({ id, version, content, key }) =>
          digests.has(digestOf(content, key)) || taken.has(`${id} ${version}`),
      )
      .map(({ id }) => id),
  );
}

/** Ids of these questions that wait for the library already, whoever has proposed them. */
async function waitingIn(
  db: Database,
  ids: readonly string[],
  to: LibraryRight,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("question.proposal")
    .select("question_id")
    .where("question_id", "=", sql<string>`any(${[...ids]}::text[])`)
    .where("library_kind", "=", to.kind)
    .where("library_id", "=", to.id)
    .where("state", "=", 0)
    .execute();
  return new Set(rows.map((row) => row.question_id));
}

/**
 * Proposes questions to a library above. Throws question.notFound and question.isDisabled at the question,
 * question.proposalsFull when too many of this person wait.
 */
export async function propose(
  db: Database,
  given: {
    readonly from: LibraryRight;
    readonly to: LibraryRight;
    readonly ids: readonly string[];
    readonly byId: string;
    readonly note: string;
  },
): Promise<{ proposed: number; waitingNum: number; knownNum: number }> {
  const { from, to, byId, note } = given;
  await takeTurn(db, `propose:${byId}:${nameOfLibrary(to)}`);
  const rows = await lockedIn(db, from, given.ids);
  const disabled = rows.find(({ state }) => state === 0);
  if (disabled) {
    const path = `ids.${given.ids.indexOf(disabled.id)}`;
    throw new Failure("question.isDisabled", [{ path, message: "question.isDisabled" }]);
  }
  const ids = rows.map(({ id }) => id);
  const waiting = await waitingIn(db, ids, to);
  const known = await knownIn(db, rows, to);
  const fresh = rows.filter(({ id }) => !waiting.has(id) && !known.has(id));
  const { num } = await db
    .selectFrom("question.proposal")
    .select((eb) => eb.fn.countAll<number>().as("num"))
    .where("by_id", "=", byId)
    .where("library_kind", "=", to.kind)
    .where("library_id", "=", to.id)
    .where("state", "=", 0)
    .executeTakeFirstOrThrow();
  if (num + fresh.length > PROPOSAL_LIMITS.waiting) throw new Failure("question.proposalsFull");
  const batchId = randomUUID();
  const inserted = await (fresh.length === 0
    ? []
    : db
        .insertInto("question.proposal")
        .values(
          fresh.map(({ id, version }) => ({
            batch_id: batchId,
            question_id: id,
            version,
            from_kind: from.kind,
            from_id: from.id,
            library_kind: to.kind,
            library_id: to.id,
            site_id: to.siteId,
            corp_id: to.corpId,
            right_path: to.rightPath,
            by_id: byId,
            note,
            created_at: now().toISOString(),
          })),
        )
        // Two members of a course's team may propose the same question at once.
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .execute());
  return {
    proposed: inserted.length,
    waitingNum: waiting.size + fresh.length - inserted.length,
    knownNum: ids.filter((id) => known.has(id) && !waiting.has(id)).length,
  };
}
