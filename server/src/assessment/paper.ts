import * as contract from "@perennial/contract/assessment/paper.ts";
import type { Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import { Failure } from "../kernel/failure.ts";
import { readPage } from "../kernel/database/paging.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { LibraryRight } from "../question/public.ts";
import { attemptedPapers } from "./draft/attempts.ts";
import { readDraft, type Draft } from "./draft/draft.ts";
import { cardOf, paperDetail, questionNumOf } from "./draft/paper-card.ts";
import type { PaperRow } from "./draft/paper-right.ts";
import { mayAsk, saveFaults, writeSections } from "./draft/save-draft.ts";
import { LibraryRights } from "./draft/usable.ts";
import type { AssessmentTables } from "./tables.ts";

type Database = Kysely<AssessmentTables>;

/** Throws course.notFound unless the period belongs to the course in whose library the paper shall stand. */
async function requirePeriod(db: Database, library: LibraryRight, periodId: string): Promise<void> {
  const found =
    library.kind === LibraryKind.course
      ? await db
          .selectFrom("course.period")
          .select("id")
          .where("id", "=", periodId)
          .where("course_id", "=", library.id)
          .executeTakeFirst()
      : undefined;
  if (!found) throw new Failure("course.notFound");
}

const placeOf = (library: LibraryRight) => ({
  site_id: library.siteId,
  corp_id: library.corpId,
  right_path: library.rightPath,
  library_kind: library.kind,
  library_id: library.id,
});

/** A text for `like` in which nothing is a wildcard. */
const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const PASS_LINE_HIGH = [{ path: "passLine", message: "assessment.passLineHigh" }];

/** The paper in the version that the caller has seen, locked. */
async function lockedPaper(
  db: Database,
  id: string,
  version: number,
): Promise<PaperRow | undefined> {
  return db
    .selectFrom("assessment.paper")
    .selectAll()
    .where("id", "=", id)
    .where("version", "=", version)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Sections of a paper for a new one: without what the rights do not allow to be used. */
async function copiedSections(draft: Draft, rights: LibraryRights) {
  let leftOutNum = 0;
  const sections = [];
  for (const { id: _id, ...section } of draft.sections) {
    const items = [];
    for (const { head, ...item } of section.items) {
      const isUsable =
        head !== undefined && mayAsk(draft.row.kind, head) && (await rights.mayUse(head));
      if (isUsable) items.push(item);
      else leftOutNum += 1;
    }
    const rules = [];
    for (const rule of section.rules)
      if (rule.libraryId === null || (await rights.of(rule.libraryId))) rules.push(rule);
      else leftOutNum += rule.count;
    sections.push({ ...section, items, rules });
  }
  return { sections, leftOutNum };
}

/** Papers as their authors work with them. */
export const paperOperations = implementOn<AssessmentTables>()(contract, {
  async listPapers({ input, db, right }) {
    const { periodId, kind, publishState, keyword } = input;
    const library = right.libraryId;
    if (!library.seesAll) throw new Failure("question.mayNot");
    const found = db
      .selectFrom("assessment.paper as paper")
      .where("library_kind", "=", library.kind)
      .where("library_id", "=", library.id)
      .where("deleted_at", "is", null)
      .$if(periodId !== undefined, (query) => query.where("period_id", "in", ["", periodId ?? ""]))
      .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? 0))
      .$if(publishState !== undefined, (query) =>
        query.where("publish_state", "=", publishState ?? 0),
      )
      .$if(keyword !== "", (query) => query.where("name", "ilike", `%${literally(keyword)}%`));
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .selectAll()
        .select(questionNumOf.as("question_num"))
        .orderBy("created_at", "desc")
        .orderBy("id"),
    );
    const attempted = await attemptedPapers(
      db,
      rows.map(({ id }) => id),
    );
    const data = rows.map((row) =>
      cardOf(row, {
        mayEdit: library.mayEdit,
        isAttempted: attempted.has(row.id),
        questionNum: row.question_num,
      }),
    );
    return { data, page };
  },

  getPaper: ({ db, right }) => paperDetail(db, right.id),

  async createPaper({ input, db, viewer, right, fail }) {
    const { periodId, kind, instructions, passLine, isOptionShuffled, versionNum } = input;
    if (passLine > input.total) return fail("assessment.paperWrong", PASS_LINE_HIGH);
    if (periodId !== undefined) await requirePeriod(db, right.libraryId, periodId);
    const row = await db
      .insertInto("assessment.paper")
      .values({
        ...placeOf(right.libraryId),
        owner_id: viewer().userId,
        period_id: periodId ?? "",
        kind,
        name: input.name,
        instructions_html: instructions,
        total: input.total,
        pass_line: passLine,
        policy: input.policy,
        is_option_shuffled: isOptionShuffled,
        version_num: versionNum,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return paperDetail(db, { row, mayEdit: true });
  },

  async updatePaper({ input, db, viewer, fail }) {
    const { id, version, sections } = input;
    const before = await lockedPaper(db, id, version);
    if (!before) return fail("assessment.changed");
    const draft = await readDraft(db, before);
    const faults = [
      ...(input.passLine > input.total ? PASS_LINE_HIGH : []),
      ...(await saveFaults(db, viewer(), draft, sections)),
    ];
    if (faults.length > 0) return fail("assessment.paperWrong", faults);
    await writeSections(db, id, sections, new Set(draft.sections.map((section) => section.id)));
    const row = await db
      .updateTable("assessment.paper")
      .set({
        name: input.name,
        instructions_html: input.instructions,
        total: input.total,
        pass_line: input.passLine,
        policy: input.policy,
        is_option_shuffled: input.isOptionShuffled,
        version_num: input.versionNum,
        version: version + 1,
        updated_at: now().toISOString(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return paperDetail(db, { row, mayEdit: true });
  },

  async copyPaper({ input, db, viewer, right }) {
    const { row } = right.id;
    if (input.periodId !== undefined) await requirePeriod(db, right.libraryId, input.periodId);
    const draft = await readDraft(db, row);
    const { sections, leftOutNum } = await copiedSections(draft, new LibraryRights(db, viewer()));
    const { name, instructions_html, kind, total, pass_line, policy } = row;
    const copy = await db
      .insertInto("assessment.paper")
      .values({
        ...placeOf(right.libraryId),
        owner_id: viewer().userId,
        period_id: input.periodId ?? "",
        name,
        instructions_html,
        kind,
        total,
        pass_line,
        policy,
        is_option_shuffled: row.is_option_shuffled,
        version_num: row.version_num,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeSections(db, copy.id, sections, new Set());
    return { paper: await paperDetail(db, { row: copy, mayEdit: true }), leftOutNum };
  },

  async removePaper({ input, db, fail }) {
    const row = await db
      .selectFrom("assessment.paper")
      .select("publish_state")
      .where("id", "=", input.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.publish_state !== 0) return fail("assessment.published");
    if ((await attemptedPapers(db, [input.id])).size > 0) return fail("assessment.attempted");
    await db
      .updateTable("assessment.paper")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", input.id)
      .execute();
    return true;
  },
});
