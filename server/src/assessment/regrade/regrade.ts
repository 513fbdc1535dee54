import * as contract from "@perennial/contract/assessment/regrade.ts";
import type { RegradeChoice } from "@perennial/contract/assessment/regrade.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { learnerView } from "../../question/public.ts";
import type { MarkingTables } from "../marking/marking-tables.ts";
import { releasedPaper } from "../release/releases.ts";
import { rightOf } from "../result/right-answer.ts";
import { blindCode, hidesNames, isNameless } from "../setting/blind.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { finishRegrade, regradeLearners } from "./apply-regrade.ts";
import type { Decision } from "./decisions.ts";
import { fitsQuestion, isSameKey } from "./fitting-key.ts";
import { foresee, type ForeseenLearner } from "./foresee.ts";
import { askedIn, newestVersion, readRegraded, releasesOf } from "./read-regraded.ts";
import type { RegradeTables } from "./regrade-tables.ts";

type Database = Kysely<RegradeTables & MarkingTables>;

export const REGRADE_JOB = "assessment.regrade";
/** Of so few learners all is worked out before the answer; of more a job does it. */
const AT_ONCE = 50;

/** The question as its newest release of what was given out asks it, and what its library says now. */
async function readAsked(db: Database, setting: SettingRow, questionId: string) {
  const scripts = await readRegraded(db, setting, questionId);
  const paper = await db
    .selectFrom("assessment.paper")
    .select("release_number")
    .where("id", "=", setting.paper_id)
    .executeTakeFirstOrThrow();
  const newest = Math.max(...scripts.map(({ release }) => release), 0) || paper.release_number;
  const asked = askedIn(await releasedPaper(db, setting.paper_id, newest), questionId);
  const version = asked && (await newestVersion(db, questionId));
  if (!version) throw new Failure("assessment.answerForeign");
  const { question, key } = asked;
  const keyState = !fitsQuestion(question.content, version.content, version.key)
    ? ("otherQuestion" as const)
    : isSameKey(key, version.key)
      ? ("same" as const)
      : ("there" as const);
  return { scripts, asked, version, keyState };
}

type Asked = Awaited<ReturnType<typeof readAsked>>;

/** What a choice means for this question; undefined where it leaves all as it is. */
function decisionFor(choice: RegradeChoice, { version }: Asked): Decision | undefined {
  if (choice === "none") return undefined;
  return choice === "full" ? { choice } : { choice, content: version.content, key: version.key };
}

async function foreseen(
  db: Database,
  setting: SettingRow,
  questionId: string,
  asked: Asked,
  choice: RegradeChoice,
): Promise<ForeseenLearner[]> {
  const rules = storedRules(setting.rules);
  const releases = await releasesOf(
    db,
    setting.paper_id,
    asked.scripts.map(({ release }) => release),
  );
  const given = { rules, releases, isReleasedByHand: rules.isReleasedByHand };
  return foresee(asked.scripts, questionId, given, decisionFor(choice, asked));
}

const passed = (final: ForeseenLearner["before"]): boolean => final?.is_passed === true;

/** What a choice would do, in numbers. */
function outcomeOf(
  choice: RegradeChoice,
  setting: SettingRow,
  learners: readonly ForeseenLearner[],
) {
  const gains = ({ changed }: ForeseenLearner) =>
    changed.some(({ script, after }) => after > script.earned);
  const loses = ({ changed }: ForeseenLearner) =>
    changed.some(({ script, after }) => after < script.earned);
  const passGainNum = learners.filter((one) => passed(one.after) && !passed(one.before)).length;
  return {
    choice,
    learnerNum: learners.filter(({ changed }) => changed.length > 0).length,
    gainNum: learners.filter(gains).length,
    loseNum: learners.filter(loses).length,
    markNum: learners.filter((one) => one.after?.points !== one.before?.points).length,
    passGainNum,
    passLoseNum: learners.filter((one) => passed(one.before) && !passed(one.after)).length,
    unitNum: setting.unit_id === null ? 0 : passGainNum,
  };
}

/** The decisions about a question where its paper was given out, the newest first. */
async function readDone(
  db: Database,
  settingId: string,
  questionId: string,
): Promise<z.output<typeof contract.RegradeDone>[]> {
  const { rows } = await sql<z.output<typeof contract.RegradeDone>>`
    select regrade.id, regrade.number, regrade.choice, regrade.reason,
      coalesce(person.name, '') as "byName", regrade.created_at as "createdAt",
      regrade.finished_at as "finishedAt",
      (select count(distinct attempt.user_id)::int from assessment.mark_change as change
        join assessment.attempt on attempt.id = change.attempt_id
        where change.regrade_id = regrade.id and change.question_id is not null) as "changedNum"
    from assessment.regrade
    left join identity.user as person on person.id = regrade.by_id
    where regrade.setting_id = ${settingId} and regrade.question_id = ${questionId}
    order by regrade.number desc`.execute(db);
  return rows;
}

/** Works a decision out: at once where few are concerned, and by a job in any case. */
async function carryOut(
  services: Services,
  db: Database,
  setting: SettingRow,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from assessment.attempt
    where setting_id = ${setting.id} and started_at is not null limit ${AT_ONCE + 1}`.execute(db);
  if (rows.length <= AT_ONCE) {
    const regrade = await db
      .selectFrom("assessment.regrade")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await regradeLearners(
      services,
      db,
      setting,
      regrade,
      rows.map(({ userId }) => userId),
    );
  }
  // It also finds what was handed in while the decision was not yet visible to others.
  await services.jobs.send(db, REGRADE_JOB, { id });
}

/** Regrading of questions whose key was wrong (Canvas's four choices, with a dry run). */
export const regradeOperations = implementOn<RegradeTables & MarkingTables>()(contract, {
  async getRegrade({ input, db, right: { settingId: setting } }) {
    const { questionId } = input;
    const found = await readAsked(db, setting, questionId);
    const { asked, version, keyState, scripts } = found;
    const { question, key, no } = asked;
    const offered = contract.REGRADE_CHOICES.filter(
      (choice) => choice === "full" || choice === "none" || keyState === "there",
    );
    const outcomes = [];
    for (const choice of offered)
      outcomes.push(
        outcomeOf(choice, setting, await foreseen(db, setting, questionId, found, choice)),
      );
    const done = await readDone(db, setting.id, questionId);
    return {
      name: setting.name,
      paperId: setting.paper_id,
      no,
      type: question.content.type,
      points: question.points,
      item: learnerView(question.content),
      oldVersion: question.version,
      newVersion: version.number,
      oldKey: rightOf(question.content, key),
      newKey: keyState === "there" ? rightOf(question.content, version.key) : null,
      keyState,
      scriptNum: scripts.length,
      byHandNum: scripts.filter(({ isByHand }) => isByHand).length,
      outcomes,
      number: (done[0]?.number ?? 0) + 1,
      done,
    };
  },

  async listRegraded({ input, db, viewer, right: { settingId: setting } }) {
    const { questionId, choice, pageNo, pageSize } = input;
    const found = await readAsked(db, setting, questionId);
    const learners =
      found.keyState === "there" || choice === "full"
        ? await foreseen(db, setting, questionId, found, choice)
        : [];
    const isBlind = await hidesNames(db, viewer(), setting);
    const all = learners.flatMap(({ changed, before, after }) => {
      // One mark from all attempts says what the hidden ones are worth.
      const isTold = !changed.some(({ script }) => isNameless({ isBlind }, script));
      const [old, next] = isTold ? [before, after] : [];
      return changed.map(({ script, after: earned }) => ({
        id: script.id,
        ...(isNameless({ isBlind }, script)
          ? { name: blindCode(script.id), className: "", attemptNumber: 1 }
          : { name: script.name, className: script.className, attemptNumber: script.number }),
        before: script.earned,
        after: earned,
        finalBefore: old?.points ?? null,
        finalAfter: next?.points ?? null,
        isPassedBefore: old?.is_passed ?? null,
        isPassedAfter: next?.is_passed ?? null,
      }));
    });
    // The order of the class list would say whose a code is.
    const rows = isBlind ? all.toSorted((one, other) => (one.id < other.id ? -1 : 1)) : all;
    const from = rowsBefore(input);
    return {
      data: rows.slice(from, from + pageSize),
      page: pageInfo(rows.length, pageNo, pageSize),
    };
  },

  async createRegrade({ input, db, services, viewer, right: { settingId: setting }, fail }) {
    const { questionId, choice, number, reason } = input;
    const actorId = viewer().userId;
    const { keyState, version } = await readAsked(db, setting, questionId);
    const needsKey = choice === "either" || choice === "new";
    const inserted = await db
      .insertInto("assessment.regrade")
      .values({
        setting_id: setting.id,
        question_id: questionId,
        number,
        choice,
        new_version: needsKey ? version.number : null,
        reason,
        by_id: actorId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    const done = await readDone(db, setting.id, questionId);
    const own = done.find((one) => one.number === number);
    if (!inserted) {
      // The same decision sent twice is one decision.
      const isSame = own?.choice === choice && done[0]?.number === number;
      return own && isSame ? own : fail("assessment.regradeStale");
    }
    if (own === undefined || done.length !== number) return fail("assessment.regradeStale");
    if (needsKey && keyState === "same") return fail("assessment.keyNotNew");
    if (needsKey && keyState === "otherQuestion") return fail("assessment.questionAnother");
    await carryOut(services, db, setting, inserted.id);
    const [now] = await readDone(db, setting.id, questionId);
    return now ?? own;
  },
});

/** Does what was decided about many learners. */
export const startRegrades = (services: Services): Promise<void> =>
  services.jobs.define<{ id: string }>(REGRADE_JOB, ({ id }) => finishRegrade(services, id));
