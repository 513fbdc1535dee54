import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import * as contract from "@perennial/contract/question/proposal.ts";
import { sql } from "kysely";
import type { IdentityTables } from "../../identity/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { Failure } from "../../kernel/failure.ts";
import { implementOn } from "../../kernel/domain.ts";
import { copyInto } from "../library/copy-into.ts";
import { requireKnowledge } from "../library/knowledge-tree.ts";
import { libraryOfRow, nameOfLibrary } from "../library/library.ts";
import { lockedWhole } from "../library/whole-question.ts";
import type { QuestionFlags } from "../library/write-question.ts";
import type { QuestionTables } from "../tables.ts";
import { closeProposal, lockedProposals, tellDecision } from "./decide.ts";
import { librariesAbove, librariesOf, namesOfLibraries } from "./libraries.ts";
import { proposalsTo, shownProposals } from "./proposal-rows.ts";
import { propose } from "./propose.ts";

const STEM_MAX = 200;

type Own = OutputOf<typeof contract.listOwnProposals>[number];

type Beside = Pick<
  Parameters<typeof flagsOf>[0],
  "difficulty" | "knowledgeIds" | "tags" | "mayPractise" | "isSecret"
>;

/** What a reviewer says of all accepted questions; what is left out stays as it is. */
function flagsOf(given: {
  readonly difficulty?: number | undefined;
  readonly knowledgeIds?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly mayPractise?: boolean | undefined;
  readonly isSecret?: boolean | undefined;
}): Partial<QuestionFlags> {
  const { difficulty, knowledgeIds, tags, mayPractise, isSecret } = given;
  return {
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(knowledgeIds === undefined ? {} : { knowledge_ids: [...new Set(knowledgeIds)] }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    // Who says one of them says both: a question is never for practice and for exams alone.
    ...(mayPractise === undefined ? {} : { may_practise: mayPractise }),
    ...(isSecret === undefined ? {} : { is_secret: isSecret }),
    ...(mayPractise === true && isSecret === undefined ? { is_secret: false } : {}),
    ...(isSecret === true && mayPractise === undefined ? { may_practise: false } : {}),
  };
}

/** Throws question.practiceOrExam. */
function requireOneUse({ mayPractise, isSecret }: Beside): void {
  if (mayPractise === true && isSecret === true)
    throw new Failure("question.practiceOrExam", [
      { path: "isSecret", message: "question.practiceOrExam" },
    ]);
}

/** Questions on their way from a library to the one above. */
export const proposalOperations = implementOn<QuestionTables & IdentityTables>()(contract, {
  listLibraries: ({ db, viewer }) => librariesOf(db, viewer()),

  listLibrariesAbove: ({ db, viewer, right }) => librariesAbove(db, viewer(), right.libraryId),

  async proposeQuestions({ input, db, viewer, right: { libraryId: from, targetId: to }, fail }) {
    const above = await librariesAbove(db, viewer(), from);
    if (!above.some(({ libraryId }) => libraryId === nameOfLibrary(to)))
      return fail("question.notAbove", [{ path: "targetId", message: "question.notAbove" }]);
    if (to.mayEdit)
      return fail("question.copyInstead", [{ path: "targetId", message: "question.copyInstead" }]);
    const { ids, note } = input;
    return propose(db, { from, to, ids, byId: viewer().userId, note });
  },

  async withdrawProposals({ input, db, viewer, fail }) {
    const { userId } = viewer();
    const ids = [...new Set(input.ids)];
    const rows = await db
      .selectFrom("question.proposal")
      .select(["id", "state"])
      .where("id", "=", sql<string>`any(${ids}::text[])`)
      .where("by_id", "=", userId)
      .orderBy("id")
      .forUpdate()
      .execute();
    if (rows.length < ids.length) return fail("question.proposalNotFound");
    if (rows.some(({ state }) => state !== 0)) return fail("question.proposalClosed");
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await closeProposal(db, id, { state: 3, decided_by: userId });
    return { withdrawn: ids.length };
  },

  async listOwnProposals({ input, db, viewer }) {
    const { state } = input;
    const found = db
      .selectFrom("question.proposal as proposal")
      .innerJoin("question.question as question", "question.id", "proposal.question_id")
      .where("proposal.by_id", "=", viewer().userId)
      .$if(state !== undefined, (query) => query.where("proposal.state", "=", state ?? 0));
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "proposal.id",
          "proposal.question_id",
          "proposal.library_kind",
          "proposal.library_id",
          "proposal.state",
          "proposal.note",
          "proposal.reason",
          "proposal.is_known",
          "proposal.created_at",
          "proposal.decided_at",
          "question.type",
          "question.stem_text",
        ])
        .orderBy("proposal.created_at", "desc")
        .orderBy("proposal.id"),
    );
    const names = await namesOfLibraries(db, rows.map(libraryOfRow));
    return {
      data: rows.map((row): Own => ({
        id: row.id,
        questionId: row.question_id,
        type: row.type as Own["type"],
        stem: row.stem_text.slice(0, STEM_MAX),
        libraryName: names.get(nameOfLibrary(libraryOfRow(row))) ?? "",
        state: row.state as Own["state"],
        note: row.note,
        reason: row.reason,
        isKnown: row.is_known,
        at: new Date(row.created_at).toISOString(),
        decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
      })),
      page,
    };
  },

  async listProposals({ input, db, viewer, right: { libraryId: library } }) {
    const { batchId, isDecided } = input;
    const found = proposalsTo(db, library)
      .$if(isDecided, (query) => query.where("proposal.state", "<>", 0))
      .$if(!isDecided, (query) => query.where("proposal.state", "=", 0))
      .$if(batchId !== undefined, (query) => query.where("proposal.batch_id", "=", batchId ?? ""));
    const { rows, page } = await readPage(found, input, (all) => {
      const shown = all.select("proposal.id");
      return isDecided
        ? shown.orderBy("proposal.decided_at", "desc").orderBy("proposal.id")
        : shown.orderBy("proposal.created_at").orderBy("proposal.id");
    });
    const ids = rows.map(({ id }) => id);
    return { data: await shownProposals(db, library, viewer().userId, ids), page };
  },

  async acceptProposals({ input, db, services, viewer, right: { libraryId: to }, fail }) {
    const { libraryId: _library, chosen, ...beside } = input;
    requireOneUse(beside);
    await requireKnowledge(db, to, beside.knowledgeIds ?? []);
    const { userId } = viewer();
    const seenVersion = new Map(chosen.map(({ id, version }) => [id, version]));
    const rows = await lockedProposals(
      db,
      to,
      chosen.map(({ id }) => id),
      { viewerId: userId, field: (at) => `chosen.${at}.id` },
    );
    const told: {
      by_id: string;
      from_kind: number;
      from_id: string;
      site_id: string;
      stem: string;
    }[] = [];
    let knownNum = 0;
    for (const row of rows) {
      const question = await lockedWhole(db, row.question_id);
      if (!question) return fail("question.proposalNotFound");
      const at = chosen.findIndex(({ id }) => id === row.id);
      if (question.version !== seenVersion.get(row.id))
        return fail("question.changed", [
          { path: `chosen.${at}.version`, message: "question.changed" },
        ]);
      const [copy] = await copyInto(db, services, {
        rows: [question],
        from: libraryOfRow(question),
        to,
        userId,
        flags: flagsOf(beside),
      });
      if (!copy) continue;
      if (copy.isKnown) knownNum += 1;
      await closeProposal(db, row.id, {
        state: 1,
        decided_by: userId,
        version: question.version,
        copy_id: copy.id,
        is_known: copy.isKnown,
      });
      told.push({ ...row, stem: question.stem_text });
    }
    await tellDecision(db, services, to, told, "");
    return { accepted: told.length, knownNum };
  },

  async refuseProposals({ input, db, services, viewer, right: { libraryId: library } }) {
    const { ids, reason } = input;
    const { userId } = viewer();
    const rows = await lockedProposals(db, library, ids, {
      viewerId: userId,
      field: (at) => `ids.${at}`,
    });
    const told = [];
    for (const row of rows) {
      const question = await db
        .selectFrom("question.question")
        .select(["version", "stem_text"])
        .where("id", "=", row.question_id)
        .executeTakeFirstOrThrow();
      const { version, stem_text: stem } = question;
      await closeProposal(db, row.id, { state: 2, decided_by: userId, version, reason });
      told.push({ ...row, stem });
    }
    await tellDecision(db, services, library, told, reason);
    return { refused: rows.length };
  },
});
