import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { chinaDay, chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import * as contract from "@perennial/contract/training/class/class-lead.ts";
import { sql, type Kysely } from "kysely";
import { mobileOf } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { inChina } from "../../kernel/database/china-time.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { classmates } from "./classmates.ts";
import { withStudy } from "./class-study.ts";
import { countedExams, withPresence } from "./class-exam.ts";
import { ledClasses } from "./led-class.ts";

type Database = Kysely<TrainingTables>;

const SAID = {
  study: "training.classStudyReminder",
  homework: "training.classHomeworkReminder",
  exam: "training.classExamReminder",
  talk: "training.classTalkReminder",
} as const;
const VALID = 1;

/** Certificates that a project gave. */
const givenIn = (packageId: string) =>
  sql<{ id: string; user_id: string; number: string; issued_at: string; state: number }>`(
    select one.id, one.user_id, one.number, one.issued_at, one.state
    from certificate.certificate as one
    join certificate.award on award.id = one.award_id
    where award.source_kind = 'project' and award.source_id = ${packageId})`.as("given");

/** Of these people, those who learn in the class. */
async function inClass(db: Database, classId: string, userIds: readonly string[]) {
  const rows = await db
    .selectFrom("training.member")
    .select("user_id")
    .where("class_id", "=", classId)
    .where("status", "=", EnrolmentStatus.learns)
    .where("user_id", "=", sql<string>`any(${[...userIds]})`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** What head teachers and monitors see of their class, and do in it. */
export const classLead = implement(contract, {
  async listLedClasses({ input, db, viewer }) {
    const { userId } = viewer();
    return ledClasses(db, userId)
      .select([
        "class.id",
        "class.name",
        "package.name as projectName",
        sql<boolean>`coalesce(class.head_id = ${userId}, false)`.as("isHead"),
        "class.learner_num as learnerNum",
      ])
      .where("class.package_id", "=", input.packageId)
      .orderBy("class.created_at")
      .orderBy("class.id")
      .execute();
  },

  async listClassmates({ input, db, services, right: { classId: own } }) {
    const { rows, page } = await readPage(classmates(db, own.id, input.keyword), input, (all) =>
      all
        .leftJoin("training.class_reminder as reminder", (join) =>
          join
            .onRef("reminder.class_id", "=", "member.class_id")
            .onRef("reminder.user_id", "=", "member.user_id"),
        )
        .select([
          "person.id",
          "person.name",
          "person.avatar as avatarUrl",
          "person.mobile",
          "member.group_name as groupName",
          "reminder.sent_at as remindedAt",
          sql<boolean>`exists (select from training.class_monitor as monitor
            where monitor.class_id = member.class_id and monitor.user_id = member.user_id)`.as(
            "isMonitor",
          ),
          sql<string | null>`greatest(person.last_login_at, (
            select max(day_time.day)::timestamp ${inChina}
            from learning.day_time
            join course.enrolment on enrolment.period_id = day_time.period_id
              and enrolment.user_id = day_time.user_id
            join training.package_course as item on item.course_id = enrolment.course_id
            where day_time.user_id = member.user_id
              and item.package_id = member.package_id))`.as("activeAt"),
        ])
        .orderBy("member.group_name")
        .orderBy("member.created_at")
        .orderBy("member.user_id"),
    );
    return {
      data: rows.map(({ mobile, ...row }) =>
        Object.assign(row, { phone: maskedMobile(mobileOf(services.vault, mobile)) }),
      ),
      page,
    };
  },

  async setClassGroup({ input, db, right: { classId: own }, fail }) {
    const wanted = [...new Set(input.userIds)];
    if ((await inClass(db, own.id, wanted)).length !== wanted.length)
      return fail("training.notInClass");
    await db
      .updateTable("training.member")
      .set({ group_name: input.groupName })
      .where("class_id", "=", own.id)
      .where("user_id", "=", sql<string>`any(${wanted})`)
      .execute();
    return true;
  },

  async remindClassmates({ input, db, services, viewer, right: { classId: own }, fail }) {
    const wanted = [...new Set(input.userIds)];
    if ((await inClass(db, own.id, wanted)).length !== wanted.length)
      return fail("training.notInClass");
    const { userId, name } = viewer();
    const at = now();
    // Whoever was reminded today, by whomever, is left in peace.
    const told = await db
      .insertInto("training.class_reminder")
      .values(
        wanted.map((user_id) => ({
          class_id: own.id,
          user_id,
          by_id: userId,
          sent_at: at.toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["class_id", "user_id"])
          .doUpdateSet({ by_id: userId, sent_at: at.toISOString() })
          .where(
            "class_reminder.sent_at" as never,
            "<",
            chinaDayStart(chinaDay(at)).toISOString() as never,
          ),
      )
      .returning("user_id")
      .execute();
    if (told.length === 0) return fail("training.remindedToday");
    await sendSystemMessage(db, services, {
      siteId: own.siteId,
      userIds: told.map(({ user_id }) => user_id),
      said: {
        key: SAID[input.about],
        values: { project: own.projectName, className: own.name, by: name },
      },
      link: `/ucenter/learning-space/train/${own.packageId}/my-progress`,
    });
    return { reminded: told.length };
  },

  async listClassStudy({ input, db, right: { classId: own } }) {
    const { rows, page } = await readPage(classmates(db, own.id, input.keyword), input, (all) =>
      withStudy(all, own),
    );
    return { data: rows.map((row) => Object.assign(row, { hoursWanted: own.hours })), page };
  },

  listClassExams: async ({ db, right: { classId: own } }) => countedExams(db, own),

  async listExamPresence({ input, db, right: { classId: own } }) {
    const { rows, page } = await readPage(classmates(db, own.id, input.keyword), input, (all) =>
      withPresence(all, own, input.settingId),
    );
    return { data: rows, page };
  },

  async listClassCertificates({ input, db, right: { classId: own } }) {
    const found = classmates(db, own.id, input.keyword).innerJoin(givenIn(own.packageId), (join) =>
      join.onRef("given.user_id", "=", "member.user_id"),
    );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "given.id",
          "person.name",
          "given.number",
          "given.issued_at as issuedAt",
          sql<boolean>`given.state = ${VALID}`.as("isValid"),
        ])
        .orderBy("given.issued_at", "desc")
        .orderBy("given.id"),
    );
    return { data: rows, page };
  },
});
