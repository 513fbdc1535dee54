import type { ProposalShown } from "@perennial/contract/question/proposal.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { IdentityTables } from "../../identity/public.ts";
import { wordsOfContent } from "../item/marks.ts";
import { joinItem } from "../item/split-item.ts";
import { findLike } from "../library/find-like.ts";
import { knowledgeOf, sameNamed } from "../library/knowledge-tree.ts";
import { nameOfLibrary, type Library } from "../library/library.ts";
import type { LibraryRight } from "../library/library-right.ts";
import type { QuestionTables } from "../tables.ts";
import { namesOfLibraries } from "./libraries.ts";

type Database = Kysely<QuestionTables & IdentityTables>;
type Shown = z.output<typeof ProposalShown>;

/** Proposals to a library whose questions are still there, those that were taken back left out. */
export const proposalsTo = (db: Database, library: Library) =>
  db
    .selectFrom("question.proposal as proposal")
    .innerJoin("question.question as question", "question.id", "proposal.question_id")
    .where("proposal.library_kind", "=", library.kind)
    .where("proposal.library_id", "=", library.id)
    .where((where) =>
      where.or([
        where.and([where("proposal.state", "=", 0), where("question.deleted_at", "is", null)]),
        where("proposal.state", "in", [1, 2]),
      ]),
    );

/** These proposals with the version that is judged: the newest while they wait, then the one that was decided. */
const selectShown = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom("question.proposal as proposal")
    .innerJoin("question.question as question", "question.id", "proposal.question_id")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .on(
          sql<boolean>`version.number = case when proposal.state = 0 then question.version else proposal.version end`,
        ),
    )
    .leftJoin("identity.user as person", "person.id", "proposal.by_id")
    .leftJoin("identity.user as judge", "judge.id", "proposal.decided_by")
    .select([
      "proposal.id",
      "proposal.batch_id",
      "proposal.state",
      "proposal.from_kind",
      "proposal.from_id",
      "proposal.by_id",
      "proposal.note",
      "proposal.reason",
      "proposal.is_known",
      "proposal.created_at",
      "proposal.decided_at",
      "person.name as by_name",
      "judge.name as judge_name",
      "version.number as version",
      "version.content",
      "version.key",
      "question.id as question_id",
      "question.difficulty",
      "question.tags",
      "question.may_practise",
      "question.is_secret",
      "question.knowledge_ids",
    ])
    .where("proposal.id", "=", sql<string>`any(${[...ids]}::text[])`);

/** Names of points by their ids, and the points of the same names of another library. */
async function pointsOf(db: Database, from: Library, to: Library) {
  const points = await knowledgeOf(db, from).execute();
  const names = new Map(points.map(({ id, name }) => [id, name]));
  return { names, same: await sameNamed(db, from, to) };
}

/** Proposals, in the order of the ids, as those see them who decide for the library. */
export async function shownProposals(
  db: Database,
  library: LibraryRight,
  viewerId: string,
  ids: readonly string[],
): Promise<Shown[]> {
  const rows = await selectShown(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = new Map(
    rows.map(({ from_kind: kind, from_id: id }) => [nameOfLibrary({ kind, id }), { kind, id }]),
  );
  const names = await namesOfLibraries(db, [...places.values()]);
  const points = new Map<string, Awaited<ReturnType<typeof pointsOf>>>();
  for (const [name, place] of places)
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    points.set(name, await pointsOf(db, place, library));
  const shown: Shown[] = [];
  for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
    const { content, key } = row;
    const from = nameOfLibrary({ kind: row.from_kind, id: row.from_id });
    const known = points.get(from);
    const alike =
      row.state === 0
        ? // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
          await findLike(db, library, { text: wordsOfContent(content), split: { content, key } })
        : [];
    shown.push({
      id: row.id,
      batchId: row.batch_id,
      version: row.version,
      state: row.state as Shown["state"],
      byName: row.by_name ?? "",
      fromName: names.get(from) ?? "",
      note: row.note,
      at: new Date(row.created_at).toISOString(),
      item: joinItem(row),
      file: content.file,
      difficulty: row.difficulty as Shown["difficulty"],
      tags: row.tags,
      mayPractise: row.may_practise,
      isSecret: row.is_secret,
      knowledgeNames: row.knowledge_ids.flatMap((id) => known?.names.get(id) ?? []),
      knowledgeIds: known?.same(row.knowledge_ids) ?? [],
      alike,
      isOwn: row.by_id === viewerId,
      reason: row.reason,
      isKnown: row.is_known,
      decidedByName: row.judge_name ?? "",
      decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    });
  }
  return shown;
}
