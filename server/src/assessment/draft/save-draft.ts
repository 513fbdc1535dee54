import {
  PAPER_LIMITS,
  type PaperRuleInput,
  type PaperSectionInput,
} from "@perennial/contract/assessment/paper-parts.ts";
import type { assessmentMessages } from "@perennial/contract/assessment/messages.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { libraryOfName } from "../../question/public.ts";
import type { AssessmentTables } from "../tables.ts";
import { questionHeads, type Draft, type QuestionHead } from "./draft.ts";
import { LibraryRights } from "./usable.ts";
import type { Viewer } from "../../kernel/viewer.ts";

type Database = Kysely<AssessmentTables>;
type Fault = FieldFault & { readonly message: keyof typeof assessmentMessages };

/** Kinds of papers that may ask what is kept for exams. */
const MAY_BE_SECRET: ReadonlySet<number> = new Set([0, 1]);

/** Whether a paper of this kind may ask the question. */
export const mayAsk = (kind: number, head: Pick<QuestionHead, "is_secret">): boolean =>
  !head.is_secret || MAY_BE_SECRET.has(kind);

/** Pairs of question and version that exist among these. */
async function knownVersions(
  db: Database,
  sections: readonly PaperSectionInput[],
): Promise<ReadonlySet<string>> {
  const pinned = sections.flatMap(({ items }) => items).filter((item) => item.pinned !== null);
  if (pinned.length === 0) return new Set();
  const rows = await db
    .selectFrom("question.version")
    .select(["question_id", "number"])
    .where((eb) =>
      eb.or(
        pinned.map(({ questionId, pinned: number }) =>
          eb.and([eb("question_id", "=", questionId), eb("number", "=", number ?? 0)]),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ question_id, number }) => `${question_id} ${number}`));
}

function* sizeFaults(sections: readonly PaperSectionInput[]): Generator<Fault> {
  const items = sections.flatMap((section) => section.items);
  const rules = sections.flatMap((section) => section.rules);
  const wanted = rules.reduce((all, { count }) => all + count, items.length);
  if (wanted > PAPER_LIMITS.questions || rules.length > PAPER_LIMITS.rules)
    yield { path: "sections", message: "assessment.tooMany" };
  const met = new Set<string>();
  for (const [at, { id }] of sections.entries()) {
    if (id === undefined) continue;
    if (met.has(id)) yield { path: `sections.${at}`, message: "assessment.sectionTwice" };
    met.add(id);
  }
}

/** Faults of the libraries of rules: each must be one that the viewer may use, or that the paper draws from already. */
export async function ruleFaults(
  rights: LibraryRights,
  before: Draft,
  rules: readonly PaperRuleInput[],
  base: string,
): Promise<Fault[]> {
  const kept = new Set(
    before.sections.flatMap((one) => one.rules.map(({ libraryId }) => libraryId)),
  );
  const faults: Fault[] = [];
  for (const [at, { libraryId }] of rules.entries())
    if (libraryId !== null && !kept.has(libraryId) && !(await rights.of(libraryId)))
      faults.push({ path: `${base}${at}.libraryId`, message: "assessment.libraryForeign" });
  return faults;
}

/** All that is wrong with sections before they are saved; what the paper holds already may stay. */
export async function saveFaults(
  db: Database,
  viewer: Viewer,
  before: Draft,
  sections: readonly PaperSectionInput[],
): Promise<Fault[]> {
  const faults = [...sizeFaults(sections)];
  const rights = new LibraryRights(db, viewer);
  const kept = new Set(
    before.sections.flatMap((one) => one.items.map(({ questionId }) => questionId)),
  );
  const heads = await questionHeads(
    db,
    sections.flatMap(({ items }) => items.map(({ questionId }) => questionId)),
  );
  const versions = await knownVersions(db, sections);
  const met = new Set<string>();
  for (const [at, section] of sections.entries()) {
    faults.push(...(await ruleFaults(rights, before, section.rules, `sections.${at}.rules.`)));
    for (const [place, { questionId, pinned }] of section.items.entries()) {
      const path = `sections.${at}.items.${place}`;
      const head = heads.get(questionId);
      if (met.has(questionId)) faults.push({ path, message: "assessment.questionTwice" });
      met.add(questionId);
      // What was removed from its library after it had been picked can be seen, and taken out.
      if (!kept.has(questionId) && !(head && (await rights.mayUse(head))))
        faults.push({ path, message: "assessment.questionForeign" });
      else if (head && !mayAsk(before.row.kind, head))
        faults.push({ path, message: "assessment.questionSecret" });
      else if (pinned !== null && !versions.has(`${questionId} ${pinned}`))
        faults.push({ path, message: "assessment.versionMissing" });
    }
  }
  return faults;
}

/** Writes the sections of a paper anew; those that it had keep their ids. */
export async function writeSections(
  db: Database,
  paperId: string,
  sections: readonly PaperSectionInput[],
  knownIds: ReadonlySet<string>,
): Promise<void> {
  await db.deleteFrom("assessment.section").where("paper_id", "=", paperId).execute();
  const placed = sections.map((section, position) => ({
    ...section,
    id: section.id !== undefined && knownIds.has(section.id) ? section.id : randomUUID(),
    position,
  }));
  const items = placed.flatMap(({ id, items: all }) =>
    all.map(({ questionId, pinned, points, isFixed }, position) => ({
      paper_id: paperId,
      section_id: id,
      position,
      question_id: questionId,
      pinned,
      points,
      is_fixed: isFixed,
    })),
  );
  const rules = placed.flatMap(({ id, rules: all }) =>
    all.map((rule, position) => {
      const library = rule.libraryId === null ? undefined : libraryOfName(rule.libraryId);
      return {
        paper_id: paperId,
        section_id: id,
        position,
        count: rule.count,
        library_kind: library?.kind ?? null,
        library_id: library?.id ?? null,
        type: rule.type,
        difficulty: rule.difficulty,
        knowledge_ids: rule.knowledgeIds,
        tags: rule.tags,
        points: rule.points,
      };
    }),
  );
  if (placed.length > 0)
    await db
      .insertInto("assessment.section")
      .values(
        placed.map(({ id, position, name, instructions, pointsEach, isShuffled }) => ({
          id,
          paper_id: paperId,
          position,
          name,
          instructions_html: instructions,
          points_each: pointsEach,
          is_shuffled: isShuffled,
        })),
      )
      .execute();
  if (items.length > 0) await db.insertInto("assessment.item").values(items).execute();
  if (rules.length > 0) await db.insertInto("assessment.rule").values(rules).execute();
}
