import { sql, type Kysely, type Selectable } from "kysely";
import { now } from "../../kernel/clock.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { settleScript } from "../marking/settle-marked.ts";
import type { MarkingTables } from "../marking/marking-tables.ts";
import { noteChange } from "../result/settle-mark.ts";
import { resultLink } from "../result/result-link.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { decisionsOf } from "./decisions.ts";
import { worthAfter } from "./foresee.ts";
import { hungOn, releasesOf, type RegradedScript } from "./read-regraded.ts";
import type { RegradeTables } from "./regrade-tables.ts";

type Database = Kysely<RegradeTables & MarkingTables>;
type Regrade = Selectable<RegradeTables["assessment.regrade"]>;

/** Learners of one transaction. */
const BATCH = 50;

/**
 * The scripts of a learner that count, locked. One that is being handed in at this moment is waited for, and one that is
 * handed in later finds the decision.
 */
async function lockScripts(db: Database, settingId: string, userIds: readonly string[]) {
  const rows = await db
    .selectFrom("assessment.attempt")
    .selectAll()
    .where("setting_id", "=", settingId)
    .where("user_id", "=", sql<string>`any(${[...userIds]}::text[])`)
    .where("started_at", "is not", null)
    .orderBy("user_id")
    .orderBy("number")
    .forUpdate()
    .execute();
  return rows.filter(({ state }) => state === 1 || state === 2);
}

const finalsOf = async (db: Database, settingId: string, userIds: readonly string[]) =>
  new Map(
    (
      await db
        .selectFrom("assessment.final_mark")
        .select(["user_id", "points", "is_released"])
        .where("setting_id", "=", settingId)
        .where("user_id", "=", sql<string>`any(${[...userIds]}::text[])`)
        .execute()
    ).map((row) => [row.user_id, row]),
  );

/**
 * Works a decision out for these learners: their marks for the question, and all that follows. Done again it changes
 * nothing. Learners whose final mark they may know, and which has changed, are told.
 */
export async function regradeLearners(
  services: Services,
  db: Database,
  setting: SettingRow,
  regrade: Regrade,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { id: regradeId, question_id: questionId, reason } = regrade;
  const scripts = await lockScripts(db, setting.id, userIds);
  const finals = await finalsOf(db, setting.id, userIds);
  const decision = (await decisionsOf(db, setting.id)).get(questionId);
  const releases = await releasesOf(
    db,
    setting.paper_id,
    scripts.map(({ release_number: release }) => release),
  );
  const cause = { actorId: regrade.by_id, reason, regradeId };
  const rules = storedRules(setting.rules);
  for (const script of scripts) {
    const of = { attempt_id: script.id, question_id: questionId };
    const { rows } = await sql<
      Pick<RegradedScript, "earned" | "state" | "isByHand" | "answer" | "hung">
    >`
      select mark.earned, mark.state, mark.by_id is not null as "isByHand", answer.answer,
        ${hungOn} as hung
      from assessment.mark
      left join assessment.answer
        on answer.attempt_id = mark.attempt_id and answer.question_id = mark.question_id
      where mark.attempt_id = ${of.attempt_id} and mark.question_id = ${of.question_id}`.execute(
      db,
    );
    const [mark] = rows;
    if (!mark) continue;
    const known = { ...mark, release: script.release_number };
    const { earned, state } = worthAfter(known, questionId, releases, decision);
    if (earned === mark.earned && state === mark.state) continue;
    await db
      .updateTable("assessment.mark")
      .set({ earned, state, marked_at: now().toISOString(), version: sql`version + 1` })
      .where("attempt_id", "=", of.attempt_id)
      .where("question_id", "=", of.question_id)
      .execute();
    const change = { attemptId: script.id, questionId, before: mark.earned, after: earned };
    await noteChange(db, change, cause);
    await settleScript(services, db, script, rules, cause);
  }
  const after = await finalsOf(db, setting.id, userIds);
  const told = userIds.filter((userId) => {
    const final = after.get(userId);
    const before = finals.get(userId)?.points ?? null;
    // A first mark is told as such.
    return final?.is_released === true && before !== null && final.points !== before;
  });
  await sendSystemMessage(db, services, {
    siteId: setting.site_id,
    userIds: told,
    link: resultLink(setting),
    said: { key: "assessment.regraded", values: { paper: setting.name } },
  });
}

/** The learners who come after this one and have begun. */
async function nextLearners(db: Database, settingId: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from assessment.attempt
    where setting_id = ${settingId} and user_id > ${after} and started_at is not null
    order by user_id limit ${BATCH}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Works a decision out to its end, some learners in each transaction; goes on where a killed process has stopped. */
export async function finishRegrade(services: Services, id: string): Promise<void> {
  for (;;) {
    const isDone = await inTransaction(services, async (untyped) => {
      const db = tablesOf<RegradeTables & MarkingTables>(untyped);
      const regrade = await db
        .selectFrom("assessment.regrade")
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!regrade || regrade.finished_at !== null) return true;
      const setting = await db
        .selectFrom("assessment.setting")
        .selectAll()
        .where("id", "=", regrade.setting_id)
        .executeTakeFirstOrThrow();
      const userIds = await nextLearners(db, setting.id, regrade.done_until);
      await regradeLearners(services, db, setting, regrade, userIds);
      const last = userIds.at(-1);
      await db
        .updateTable("assessment.regrade")
        .set(last === undefined ? { finished_at: now().toISOString() } : { done_until: last })
        .where("id", "=", id)
        .execute();
      return last === undefined;
    });
    if (isDone) return;
  }
}

/** Decisions whose work a process has left undone. */
export async function finishRegrades(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from assessment.regrade where finished_at is null order by created_at`.execute(
    services.db,
  );
  for (const { id } of rows) await finishRegrade(services, id);
}
