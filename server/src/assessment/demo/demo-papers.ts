import type { PaperSectionInput } from "@perennial/contract/assessment/paper-parts.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { Kysely, Selectable } from "kysely";
import { inDemoTime } from "../../kernel/demo-time.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { paperTotal } from "../arrange/points.ts";
import { draftFaults } from "../draft/check-draft.ts";
import { readDraft } from "../draft/draft.ts";
import { mayAsk, writeSections } from "../draft/save-draft.ts";
import { drawDraft, insertRelease } from "../publish.ts";
import type { AssessmentTables } from "../tables.ts";
import { demoAnswers } from "./demo-answers.ts";
import { examsOfDemo } from "./demo-exams.ts";
import { photosOfDemo } from "./demo-photos.ts";
import { givenPapersOfDemo } from "./demo-given.ts";
import { coursePlans, microPlans, morePlans, sharedPlan, type PaperPlan } from "./paper-plans.ts";

type Database = Kysely<AssessmentTables>;
type Question = Pick<
  Selectable<AssessmentTables["question.question"]>,
  | "id"
  | "site_id"
  | "corp_id"
  | "right_path"
  | "owner_id"
  | "library_kind"
  | "library_id"
  | "type"
  | "is_secret"
  | "knowledge_ids"
>;

const MICRO = "course-micro";
const WRITTEN = "2026-11-05T09:00:00+08:00";
const HOUR_MS = 3_600_000;
/** How far apart the two plans of a course stand: so one of the two is published. */
const APART = 2;
const HALVES = 2;

const inHalves = (points: number): number => Math.round(points * HALVES) / HALVES;

/** What a plan asks of these questions; nothing is asked twice. */
function sectionsOf(plan: PaperPlan, questions: readonly Question[]): PaperSectionInput[] {
  const free = new Set(questions.filter((one) => mayAsk(plan.kind, one)));
  const [point] = questions.flatMap((one) => one.knowledge_ids).toSorted();
  return plan.sections.map(
    ({ name, instructions = "", pointsEach, isShuffled = false, ...of }) => ({
      name,
      instructions,
      pointsEach,
      isShuffled,
      items: (of.picks ?? []).flatMap(({ types, count }) => {
        const picked = [...free]
          .filter(({ type }) => types.some((one) => one === type))
          .slice(0, count);
        for (const one of picked) free.delete(one);
        return picked.map(({ id }) => ({
          questionId: id,
          pinned: null,
          points: null,
          isFixed: false,
        }));
      }),
      rules: (of.rules ?? []).map(({ count, type, difficulty, isOfFirstPoint }) => ({
        count,
        libraryId: null,
        type: type ?? null,
        difficulty: difficulty ?? null,
        knowledgeIds: isOfFirstPoint && point !== undefined ? [point] : [],
        tags: [],
        points: null,
      })),
    }),
  );
}

/** Freezes a paper, and opens it if it shall be open. Throws when it cannot be published as it stands. */
async function publish(db: Database, paperId: string, state: 1 | 2, byId: string): Promise<void> {
  const row = await db
    .selectFrom("assessment.paper")
    .selectAll()
    .where("id", "=", paperId)
    .executeTakeFirstOrThrow();
  const draft = await readDraft(db, row);
  const drawn = await drawDraft(db, draft, `${paperId}:1`);
  const faults = draftFaults(draft, drawn);
  if (faults.length > 0)
    throw new Error(`demo paper ${row.library_id} ${row.name}: ${JSON.stringify(faults)}`);
  const number = await insertRelease(db, draft, drawn, byId);
  await db
    .updateTable("assessment.paper")
    .set({ publish_state: state, release_number: number, released_version: row.version })
    .where("id", "=", paperId)
    .execute();
}

async function writePaper(
  db: Database,
  plan: PaperPlan,
  questions: readonly Question[],
  more: { readonly id: string; readonly periodId: string; readonly writtenAt: string },
): Promise<void> {
  const [first] = questions;
  if (!first) return;
  const sections = sectionsOf(plan, questions);
  const total = paperTotal(sections);
  await db
    .insertInto("assessment.paper")
    .values({
      id: more.id,
      site_id: first.site_id,
      corp_id: first.corp_id,
      right_path: first.right_path,
      owner_id: first.owner_id,
      library_kind: first.library_kind,
      library_id: first.library_id,
      period_id: more.periodId,
      kind: plan.kind,
      name: plan.name,
      instructions_html: plan.instructions,
      total,
      pass_line: inHalves(total * plan.pass),
      policy: null,
      is_option_shuffled: plan.isOptionShuffled,
      version_num: plan.versionNum,
      created_at: more.writtenAt,
      updated_at: more.writtenAt,
    })
    .execute();
  await writeSections(db, more.id, sections, new Set());
  if (plan.state !== 0) await publish(db, more.id, plan.state, first.owner_id);
}

/** Papers of all kinds: two for each course that has questions, and an exam of the school and of the site. */
export async function demoPapers(services: Services): Promise<void> {
  const db = tablesOf<AssessmentTables>(services.db);
  const questions = await db
    .selectFrom("question.question")
    .select(["id", "site_id", "corp_id", "right_path", "owner_id", "library_kind", "library_id"])
    .select(["type", "is_secret", "knowledge_ids"])
    .where("library_kind", "in", [LibraryKind.course, LibraryKind.corp, LibraryKind.site])
    .where("state", "=", 1)
    .orderBy("library_kind")
    .orderBy("library_id")
    // The first of a library was written last.
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const periods = await db
    .selectFrom("course.course")
    .select(["id", "current_period_id"])
    .where("current_period_id", "is not", null)
    .execute();
  const periodOf = new Map(periods.map((one) => [one.id, one.current_period_id]));
  const libraries = Map.groupBy(questions, (one) => `${one.library_kind}.${one.library_id}`);
  let hours = 0;
  let course = 0;
  for (const own of libraries.values()) {
    const [first] = own;
    if (!first) continue;
    const isCourse = first.library_kind === LibraryKind.course;
    const isMicro = first.library_id === MICRO;
    const shared = first.library_kind === LibraryKind.corp ? "通识结业考试" : "全民安全知识竞赛";
    const plans = isMicro
      ? microPlans
      : isCourse
        ? [
            coursePlans[course % coursePlans.length],
            coursePlans[(course + APART) % coursePlans.length],
            ...(morePlans[first.library_id] ?? []),
          ]
        : [sharedPlan(shared)];
    if (isCourse && !isMicro) course += 1;
    for (const [at, plan] of plans.entries()) {
      if (!plan) continue;
      hours += 1;
      // oxlint-disable-next-line no-await-in-loop -- one connection fills the demo
      await writePaper(db, plan, own, {
        id: `demo-paper-${first.library_id}-${at + 1}`,
        periodId: isMicro ? "" : (periodOf.get(first.library_id) ?? ""),
        writtenAt: new Date(Date.parse(inDemoTime(WRITTEN)) + hours * HOUR_MS).toISOString(),
      });
    }
  }
  await givenPapersOfDemo(services);
  await examsOfDemo(services);
  await photosOfDemo(services);
  await demoAnswers(db);
}
