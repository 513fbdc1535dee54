import { BANK_LIMITS } from "@perennial/contract/question/bank.ts";
import type { BankTypeNumber } from "@perennial/contract/question/item.ts";
import * as contract from "@perennial/contract/question/curate.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { implementOn } from "../../kernel/domain.ts";
import { headColumns } from "../item/marks.ts";
import type { QuestionTables } from "../tables.ts";
import { countUses } from "../uses.ts";
import { alikePairs } from "./alike-pairs.ts";
import { copyInto } from "./copy-into.ts";
import { requireKnowledge, sameNamed } from "./knowledge-tree.ts";
import { nameOfLibrary } from "./library.ts";
import { lockedIn } from "./locked-in.ts";
import type { WholeQuestion } from "./whole-question.ts";

/** A list with some added and some taken out; throws question.tooManyMarks at the field that adds. */
function changed(
  list: readonly string[],
  add: readonly string[],
  remove: readonly string[],
  [path, most]: readonly [path: string, most: number],
): string[] {
  const all = [...new Set([...list.filter((one) => !remove.includes(one)), ...add])];
  if (all.length > most && all.length > list.length)
    throw new Failure("question.tooManyMarks", [{ path, message: "question.tooManyMarks" }]);
  return all;
}

type Change = ParsedInputOf<typeof contract.updateQuestions>;

/** What a question becomes by a change. */
function changedColumns(row: WholeQuestion, input: Change) {
  const { addKnowledgeIds, removeKnowledgeIds, addTags, removeTags } = input;
  const mayPractise = input.mayPractise ?? row.may_practise;
  const isSecret = input.isSecret ?? row.is_secret;
  if (mayPractise && isSecret) {
    const path = input.isSecret === true ? "isSecret" : "mayPractise";
    throw new Failure("question.practiceOrExam", [{ path, message: "question.practiceOrExam" }]);
  }
  return {
    state: input.state ?? row.state,
    difficulty: input.difficulty ?? row.difficulty,
    may_practise: mayPractise,
    is_secret: isSecret,
    knowledge_ids: changed(row.knowledge_ids, addKnowledgeIds, removeKnowledgeIds, [
      "addKnowledgeIds",
      BANK_LIMITS.knowledge,
    ]),
    tags: changed(row.tags, addTags, removeTags, ["addTags", BANK_LIMITS.tags]),
  };
}

/** Work on many questions of a library at once. */
export const curate = implementOn<QuestionTables>()(contract, {
  async countBank({ db, right: { libraryId: library } }) {
    const shown = library.seesAll ? sql`true` : sql`not is_secret`;
    const { rows } = await sql<{ type: number; num: number }>`
      select of_type.number as type, num from unnest(array[1, 2, 3, 5, 6, 7, 8, 9, 10, 11]) as of_type (number),
      lateral (select count(*)::int as num from (
        select 1 from question.question
        where library_kind = ${library.kind} and library_id = ${library.id} and type = of_type.number
          and deleted_at is null and state = 1 and ${shown}
        limit ${LIMITS.listCountCap}) as kept) as counted
      where num > 0 order by of_type.number`.execute(db);
    return rows.map(({ type, num }) => ({ type: type as BankTypeNumber, num }));
  },

  listAlikePairs: ({ db, right }) => alikePairs(db, right.libraryId),

  async updateQuestions({ input, db, right: { libraryId: library }, fail }) {
    await requireKnowledge(db, library, input.addKnowledgeIds, "addKnowledgeIds");
    const rows = await lockedIn(db, library, input.ids);
    if (input.isSecret === true) {
      const { open } = await countUses(db, input.ids);
      const used = input.ids.findIndex((id) => (open.get(id) ?? 0) > 0);
      if (used >= 0)
        return fail("question.usedOpenly", [
          { path: `ids.${used}`, message: "question.usedOpenly" },
        ]);
    }
    for (const row of rows)
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await db
        .updateTable("question.question")
        .set({ ...changedColumns(row, input), updated_at: now().toISOString() })
        .where("id", "=", row.id)
        .execute();
    return { changed: rows.length };
  },

  async moveQuestions({ input, db, right: { libraryId: from, targetId: to }, fail }) {
    if (input.libraryId === input.targetId)
      return fail("question.sameLibrary", [{ path: "targetId", message: "question.sameLibrary" }]);
    const rows = await lockedIn(db, from, input.ids);
    const { all } = await countUses(db, input.ids);
    const used = input.ids.findIndex((id) => (all.get(id) ?? 0) > 0);
    if (used >= 0)
      return fail("question.used", [{ path: `ids.${used}`, message: "question.used" }]);
    const pointsOf = await sameNamed(db, from, to);
    const place = { library_kind: to.kind, library_id: to.id };
    for (const row of rows) {
      await db
        .updateTable("question.question")
        .set({
          ...place,
          ...headColumns(row.content, row.key, nameOfLibrary(to)),
          site_id: to.siteId,
          corp_id: to.corpId,
          right_path: to.rightPath,
          knowledge_ids: pointsOf(row.knowledge_ids),
          updated_at: now().toISOString(),
        })
        .where("id", "=", row.id)
        .execute();
      await db.updateTable("question.tally").set(place).where("question_id", "=", row.id).execute();
    }
    return { moved: rows.length };
  },

  async copyQuestions({ input, db, services, viewer, right: { libraryId: from, targetId: to } }) {
    const rows = await lockedIn(db, from, input.ids);
    const outcomes = await copyInto(db, services, { rows, from, to, userId: viewer().userId });
    return {
      ids: outcomes.flatMap(({ id, isKnown }) => (isKnown ? [] : [id])),
      knownNum: outcomes.filter(({ isKnown }) => isKnown).length,
    };
  },
});
