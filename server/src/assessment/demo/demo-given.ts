import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { learnsInGroup } from "../../course/public.ts";
import { recordAnswers } from "../../question/public.ts";
import type { MarkingTables } from "../marking/marking-tables.ts";
import { releasedPaper } from "../release/releases.ts";
import { workOutMarks } from "../result/work-out.ts";
import { scriptOf, STATE, type Script } from "./demo-script.ts";
import { momentOf, triesOf, type Learner } from "./demo-tries.ts";
import { givenPlans, type DayAndHour, type GivenPlan } from "./given-plans.ts";
import { hangHanded } from "./hang-handed.ts";
import { insertScripts, type FinalRow } from "./insert-scripts.ts";

type Database = Kysely<MarkingTables>;

const OWN = "student01";
/** Who has come so many days before a paper opens may work at it. */
const SOONEST_MS = 86_400_000;

interface Place {
  readonly paperKind: number;
  readonly release: number;
  readonly siteId: string;
  readonly periodId: string;
}

async function placeOf(db: Database, plan: GivenPlan): Promise<Place> {
  const { rows } = await sql<Place>`
    select paper.kind as "paperKind", paper.release_number as release, paper.site_id as "siteId",
      course.current_period_id as "periodId"
    from assessment.paper, course.course
    where paper.id = ${plan.paperId} and paper.publish_state = 1 and course.id = ${plan.courseId}`.execute(
    db,
  );
  const [place] = rows;
  if (!place) throw new Error(`demo: ${plan.paperId} cannot be given out to ${plan.courseId}`);
  return place;
}

async function learnersOf(
  db: Database,
  plan: GivenPlan,
  periodId: string,
  groupId: string | null,
): Promise<Learner[]> {
  const isIn = learnsInGroup({
    groupId: sql`${groupId}::text`,
    classIds: sql`'{}'::text[]`,
    userId: sql`enrolment.user_id`,
  });
  const before = new Date(momentOf(plan.opens).getTime() - SOONEST_MS).toISOString();
  const { rows } = await sql<Learner>`
    select user_id as "userId", class_id as "classId" from course.enrolment
    where period_id = ${periodId} and status = 1 and ${isIn}
      and (user_id = ${OWN} or created_at < ${before}::timestamptz)
    order by created_at, user_id`.execute(db);
  return rows;
}

const instantOf = (moment: DayAndHour | undefined): string | null =>
  moment ? momentOf(moment).toISOString() : null;

async function giveOut(
  db: Database,
  plan: GivenPlan,
  place: Place,
  groupId: string | null,
): Promise<SettingRules> {
  const rules = SettingRules.parse({
    ...plan.rules,
    opensAt: instantOf(plan.opens),
    dueAt: instantOf(plan.due),
    closesAt: instantOf(plan.closes),
  });
  const hasOpened = momentOf(plan.opens) < now();
  await db
    .insertInto("assessment.setting")
    .values({
      id: plan.id,
      paper_id: plan.paperId,
      kind: place.paperKind,
      site_id: place.siteId,
      course_id: plan.courseId,
      period_id: place.periodId,
      unit_id: plan.unitId ?? null,
      group_id: groupId,
      name: plan.name,
      rules: JSON.stringify(rules),
      opens_at: rules.opensAt,
      closes_at: rules.closesAt,
      // Those who have not come yet begin when they come.
      prepared_at: hasOpened ? rules.opensAt : null,
      by_id: plan.byId,
      created_at: new Date(
        Math.min(momentOf(plan.opens).getTime(), now().getTime()) - SOONEST_MS,
      ).toISOString(),
    })
    .execute();
  return rules;
}

/** The final marks of those whose attempts count. */
function finalsOf(
  plan: GivenPlan,
  rules: SettingRules,
  content: { readonly total: number; readonly passLine: number },
  scripts: readonly Script[],
): FinalRow[] {
  const counted = scripts.filter(
    ({ state }) => state === STATE.submitted || state === STATE.marked,
  );
  return [...Map.groupBy(counted, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const { final } = workOutMarks(
      rules,
      own.map(({ number, submittedAt, raw, isPending, releasedAt }) => ({
        number,
        submitted_at: submittedAt?.toISOString() ?? "",
        raw,
        is_pending: isPending,
        released_at: releasedAt?.toISOString() ?? null,
        total: content.total,
        passLine: content.passLine,
      })),
    );
    return final ? [{ settingId: plan.id, userId, ...final }] : [];
  });
}

/**
 * Gives out papers of the demo and lets its learners work at them. Rows are written in bulk, worked out by the functions
 * that work out what people do; the demo's test settles every mark anew and finds nothing to change.
 */
export async function givenPapersOfDemo(services: Services): Promise<void> {
  const db = tablesOf<MarkingTables>(services.db);
  for (const plan of givenPlans) await workThrough(db, plan, null);
}

/** As those, an exam that was given to the learners of a project. Gives its period and its window. */
export async function demoGroupExam(
  services: Services,
  groupId: string,
  plan: GivenPlan,
): Promise<{ periodId: string; opensAt: string | null; closesAt: string | null }> {
  return workThrough(tablesOf<MarkingTables>(services.db), plan, groupId);
}

async function workThrough(db: Database, plan: GivenPlan, groupId: string | null) {
  const place = await placeOf(db, plan);
  const rules = await giveOut(db, plan, place, groupId);
  const frozen = await releasedPaper(db, plan.paperId, place.release);
  const all = await learnersOf(db, plan, place.periodId, groupId);
  const tries = triesOf(
    plan,
    rules,
    all.filter(({ userId }) => userId !== OWN),
    all.find(({ userId }) => userId === OWN),
  );
  const scripts = tries.map((one) => scriptOf(plan, frozen, rules, one));
  await insertScripts(db, plan, place.release, rules, scripts);
  await hangHanded(db, plan, frozen.content, scripts);
  await writeFinals(db, finalsOf(plan, rules, frozen.content, scripts));
  const { review, opensAt, closesAt } = rules;
  const isOver = closesAt !== null && new Date(closesAt) <= now();
  const isHidden = !isOver && !review.whileOpen.includes("correctness");
  await recordAnswers(
    db,
    scripts.flatMap(({ userId, submittedAt, marks }) =>
      marks.flatMap(({ questionId, version, points, earned, state }) =>
        state === "pending" || submittedAt === null
          ? []
          : [
              {
                questionId,
                version,
                userId,
                fraction: points > 0 ? earned / points : 0,
                courseId: plan.courseId,
                source: "paper" as const,
                at: submittedAt,
                isHidden,
              },
            ],
      ),
    ),
  );
  return { periodId: place.periodId, opensAt, closesAt };
}

async function writeFinals(db: Database, rows: readonly FinalRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("assessment.final_mark")
    .values(
      rows.map(({ settingId, userId, ...row }) => ({
        setting_id: settingId,
        user_id: userId,
        ...row,
      })),
    )
    .execute();
}
