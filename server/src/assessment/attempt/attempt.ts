import * as contract from "@perennial/contract/assessment/attempt.ts";
import { assessmentMessages } from "@perennial/contract/assessment/messages.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { attachmentsOf } from "../attachment/attachments.ts";
import { shownPaper } from "../release/show-paper.ts";
import { releasedPaper } from "../release/releases.ts";
import { begun, mayFrom, nextNumber, startFacts, type Sitting } from "../setting/sitting-facts.ts";
import { startRefusal } from "../setting/start-refusal.ts";
import type { AssessmentTables } from "../tables.ts";
import { isOfLease, saveWriter, writeSaves } from "./save-writer.ts";
import { seize, seizeTogether, whyTaken } from "./seize.ts";
import { factsOf, isPrepared, openOf, prepareOne } from "./start-attempt.ts";
import { handIn, lockAttempt, type AttemptRow } from "./submit-attempt.ts";
import { hintWatchers } from "../room/room-news.ts";
import { passwordHash } from "../setting/password.ts";

const BEGUN = 0;
const HEARTBEAT_S = 15;

const instantOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Throws what keeps the learner from beginning another attempt. */
function requireStart(
  sitting: Sitting,
  caller: Caller,
  { password, hasConfirmed }: { readonly password: string; readonly hasConfirmed: boolean },
  hashOf: (password: string) => Buffer,
): void {
  const refusal = startRefusal(startFacts(sitting, caller.ip, caller.site), now());
  if (refusal) throw new Failure(`assessment.${refusal.reason}`);
  const { passwordHash: wanted } = sitting;
  if (wanted !== null && !wanted.equals(hashOf(password)))
    throw new Failure("assessment.passwordWrong");
  const { notice, watched } = sitting.rules;
  if ((notice !== "" || watched.length > 0) && !hasConfirmed)
    throw new Failure("assessment.notConfirmed");
}

const submittedFacts = (row: AttemptRow) => ({
  id: row.id,
  settingId: row.setting_id,
  state: row.state as contract.ProcessStatusNumber,
  submittedAt: row.submitted_at ?? row.deadline_at ?? row.created_at,
  serverTime: now().toISOString(),
  isLate: row.is_late,
  isAuto: row.is_auto,
});

/** Learners at work: beginning, saving, handing in. */
export const attemptOperations = implementOn<AssessmentTables>()(contract, {
  async getSitting({ db, caller, right }) {
    const sitting = right.settingId;
    const at = now();
    const { rules } = sitting;
    const { content } = await releasedPaper(db, sitting.paperId, sitting.release);
    const facts = startFacts(sitting, caller.ip, caller.site);
    const refusal = startRefusal(facts, at);
    return {
      settingId: sitting.id,
      name: sitting.name,
      kind: content.kind,
      courseId: sitting.courseId,
      courseName: sitting.courseName,
      total: content.total,
      passLine: content.passLine,
      questionNum: content.sections.reduce((all, { questions }) => all + questions.length, 0),
      instructions: content.instructions,
      serverTime: at.toISOString(),
      opensAt: rules.opensAt,
      dueAt: rules.dueAt,
      closesAt: rules.closesAt,
      limitMinutes: rules.limitMinutes === null ? null : rules.limitMinutes + rules.extraMinutes,
      attemptsMax: rules.attemptsMax,
      attemptsUsed: facts.used,
      needsPassword: sitting.passwordHash !== null,
      notice: rules.notice,
      watched: rules.watched,
      photoCheck: facts.photo.mode,
      expiry: rules.expiry,
      attempts: begun(sitting).map((one) => ({
        id: one.id,
        number: one.number,
        state: one.state as contract.ProcessStatusNumber,
        startedAt: one.startedAt?.toISOString() ?? at.toISOString(),
        submittedAt: instantOf(one.submittedAt),
        deadlineAt: instantOf(one.deadlineAt),
        isLate: one.isLate,
        isAuto: one.isAuto,
        redoReason: one.redoReason,
      })),
      openAttemptId: openOf(sitting, at)?.id ?? "",
      refusal: refusal
        ? {
            reason: refusal.reason,
            message: assessmentMessages[`assessment.${refusal.reason}`].words[caller.language],
            until: instantOf(refusal.until),
          }
        : null,
    };
  },

  async startAttempt({
    input,
    db,
    caller,
    viewer,
    services,
    right,
    transaction,
    written,
    record,
    fail,
  }) {
    const sitting = right.settingId;
    const { userId } = viewer();
    const at = now();
    const open = openOf(sitting, at);
    if (open) {
      // Who has begun goes on whatever has changed since, but not from a forbidden network.
      if (!mayFrom(sitting.rules.ipRanges, caller.ip)) return fail("assessment.addressRefused");
    } else {
      requireStart(sitting, caller, input, (password) =>
        passwordHash(services.vault, sitting.id, password),
      );
    }
    const number = open?.number ?? nextNumber(sitting);
    const { deviceId, takesOver } = input;
    const wish = { sitting, userId, number, deviceId, takesOver, at };
    if (open || isPrepared(sitting, number)) {
      const row = await seizeTogether(services, { ...wish, written, record });
      return row ? factsOf(row, at) : fail(await whyTaken(db, wish));
    }
    return transaction(async (inside) => {
      await prepareOne(inside, sitting, userId, number);
      const [row] = (await seize(services, inside, [wish])).values();
      return row ? factsOf(row, at) : fail(await whyTaken(inside, wish));
    });
  },

  async openAttempt({ db, caller, services, viewer, right, fail }) {
    const { id, sitting } = right.id;
    const at = now();
    if (openOf(sitting, at)?.id !== id) return fail("assessment.attemptOver");
    if (!mayFrom(sitting.rules.ipRanges, caller.ip)) return fail("assessment.addressRefused");
    const row = await db
      .selectFrom("assessment.attempt as attempt")
      .innerJoin("assessment.arrangement as arrangement", "arrangement.attempt_id", "attempt.id")
      .selectAll("attempt")
      .select("arrangement.sections")
      .where("attempt.id", "=", id)
      .executeTakeFirstOrThrow();
    const [{ content }, answers, plays, attachments] = await Promise.all([
      releasedPaper(db, row.paper_id, row.release_number),
      db
        .selectFrom("assessment.answer")
        .selectAll()
        .where("attempt_id", "=", id)
        .orderBy("question_id")
        .execute(),
      db.selectFrom("assessment.play").selectAll().where("attempt_id", "=", id).execute(),
      attachmentsOf(db, services, id, { userId: viewer().userId, isNameless: false }),
    ]);
    const { rules } = sitting;
    return {
      ...factsOf(row, at),
      kind: content.kind,
      courseId: sitting.courseId,
      paper: shownPaper(content, row.sections),
      answers: answers.map((one) => ({
        questionId: one.question_id,
        number: one.number,
        answer: one.answer,
        isFlagged: one.is_flagged,
        savedAt: one.saved_at,
      })),
      plays: plays.map((one) => ({ questionId: one.question_id, playNum: one.play_num })),
      isOnePerPage: rules.isOnePerPage,
      hasCalculator: rules.hasCalculator,
      submissions: rules.submissions,
      watched: rules.watched,
      attachments,
      expiry: rules.expiry,
      heartbeatSeconds: HEARTBEAT_S,
    };
  },

  async saveAnswers({ input, services, viewer }) {
    return saveWriter(services).save({ ...input, userId: viewer().userId });
  },

  async submitAttempt({ input, db, services, viewer, fail }) {
    const { userId } = viewer();
    const at = now();
    if (!isOfLease(input)) return fail("assessment.numberWrong");
    const row = await lockAttempt(db, input.id);
    if (row?.user_id !== userId) return fail("assessment.attemptNotFound");
    const told = await writeSaves(db, [{ ...input, userId }], at);
    if (told.get(row.id)?.has_foreign === true) return fail("assessment.answerForeign");
    if (row.state === BEGUN) {
      hintWatchers(services, row.setting_id);
      return submittedFacts(await handIn(services, db, row, { key: input.submissionKey }, at));
    }
    // What the clock has handed in is in; the browser that comes later learns so.
    if (row.submission_key === input.submissionKey || row.is_auto) return submittedFacts(row);
    return fail("assessment.attemptOver");
  },

  async playSound({ input, db, right, fail }) {
    const { id, questionId } = input;
    const { sitting } = right.id;
    const own = openOf(sitting, now());
    if (own?.id !== id) return fail("assessment.attemptOver");
    const { content } = await releasedPaper(db, sitting.paperId, own.release);
    const asked = content.sections
      .flatMap(({ questions }) => questions)
      .find((question) => question.id === questionId);
    if (!asked) return fail("assessment.answerForeign");
    const { playLimit } = asked.content;
    const { rows } = await sql<{ play_num: number }>`
      insert into assessment.play as kept (attempt_id, question_id, play_num)
      values (${id}, ${questionId}, 1)
      on conflict (attempt_id, question_id) do update set play_num = kept.play_num + 1
        where ${playLimit}::integer = 0 or kept.play_num < ${playLimit}::integer
      returning play_num`.execute(db);
    const [played] = rows;
    if (!played) return fail("assessment.playsUsed");
    return { playNum: played.play_num, playLimit };
  },
});
