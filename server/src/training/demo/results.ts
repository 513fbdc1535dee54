import { OutcomeState } from "@perennial/contract/training/outcome/outcome.ts";
import { sql } from "kysely";
import { demoOrigin, demoTemplate, endDemoOne, issueDemoAward } from "../../certificate/public.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { recountDue } from "../assess/recount.ts";
import { collectBatch } from "../outcome/collect.ts";
import { countFigures } from "../report/figures.ts";
import type { TrainingTables } from "../tables.ts";
import { OVER_PROJECT_ID } from "./states.ts";

const LEAD = "teacher01";
/** Who reviews outcomes, and who confirms them. */
const REVIEWER = "school01";
const CONFIRMER = "site01";
/** Outcomes that still wait for each of the two. */
const WAITING_FOR_REVIEW = 6;
const WAITING_FOR_CONFIRMATION = 5;

/** Certificates for all who passed the project that is over; one was replaced, one revoked. */
async function issueCertificates(services: Services): Promise<void> {
  await inTransaction(services, async (db) => {
    const { rows } = await sql<{
      name: string;
      corpId: string;
      corpName: string;
      rightPath: string;
      hours: number;
      userIds: string[];
    }>`
      select package.name, package.corp_id as "corpId", corp.name as "corpName",
        package.right_path as "rightPath", project.hours::float8 as hours,
        array(select user_id from training.learner
          where package_id = package.id and is_passed order by user_id) as "userIds"
      from training.package
      join training.project on project.package_id = package.id
      join organisation.corp on corp.id = package.corp_id
      where package.id = ${OVER_PROJECT_ID}`.execute(db);
    const [one] = rows;
    if (!one || one.userIds.length === 0) return;
    const awardId = await issueDemoAward(db, {
      kind: "project",
      source: { ...one, id: OVER_PROJECT_ID },
      templateId: await demoTemplate(db, "培训合格证书"),
      prefix: "PX",
      hours: one.hours,
      origin: demoOrigin(services),
      userIds: one.userIds,
      byId: LEAD,
      isByHand: false,
      daysAgo: 3,
    });
    await endDemoOne(db, awardId, { byId: LEAD, how: "reissue" });
    await endDemoOne(db, awardId, { byId: LEAD, how: "revoke" });
  });
}

/** Their outcomes: most are confirmed by two people, some wait for the one or the other. */
async function collectOutcomes(services: Services): Promise<void> {
  await inTransaction(services, async (anyDb) => {
    const db = tablesOf<TrainingTables>(anyDb);
    await collectBatch(db, OVER_PROJECT_ID);
    const { submitted, reviewed, confirmed } = OutcomeState;
    await sql`
      with placed as (
        select id, row_number() over (order by user_id) as place from training.outcome
        where package_id = ${OVER_PROJECT_ID}
      ), staged as (
        select id, case when place <= ${WAITING_FOR_REVIEW}::integer then ${submitted}::integer
          when place <= ${WAITING_FOR_REVIEW + WAITING_FOR_CONFIRMATION}::integer
            then ${reviewed}::integer
          else ${confirmed}::integer end as state
        from placed
      )
      update training.outcome as own set state = staged.state, submitted_by = ${LEAD},
        submitted_at = now() - interval '3 days',
        reviewed_by = case when staged.state > ${submitted}::integer then ${REVIEWER} end,
        reviewed_at = case when staged.state > ${submitted}::integer
          then now() - interval '2 days' end,
        confirmed_by = case when staged.state = ${confirmed}::integer then ${CONFIRMER} end,
        confirmed_at = case when staged.state = ${confirmed}::integer
          then now() - interval '1 day' end
      from staged where staged.id = own.id`.execute(db);
    await sql`
      insert into training.outcome_push (outcome_id, package_id)
      select id, package_id from training.outcome
      where package_id = ${OVER_PROJECT_ID} and state = ${confirmed}::integer`.execute(db);
  });
}

/** What came of the project that is over, by the rules that hold for everybody. */
export async function demoResults(services: Services): Promise<void> {
  await recountDue(services);
  await issueCertificates(services);
  await collectOutcomes(services);
  await countFigures(services.db, [OVER_PROJECT_ID]);
}
