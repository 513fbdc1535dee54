import type { SystemMessageKey } from "@perennial/contract/messaging/system-messages.ts";
import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/course/class/class-learner.ts";
import type { ClassEventKind } from "@perennial/contract/course/class/class-event.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { openStoredFile } from "../../files/public.ts";
import { mobileOf } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { moveInto } from "./class-move.ts";
import { peopleInReach, searchPeople } from "./class-people.ts";
import { classRight, type ClassRight } from "./class-right.ts";
import { findBySheet, readRows } from "./class-sheet.ts";
import { recordClassEvent, stepEnrolment, type Newcomer } from "../enrolment/enrolment-place.ts";
import type { EnrolmentStatusValue, EnrolmentStep } from "../enrolment/enrolment-rules.ts";
import { implement, type CourseTables } from "../tables.ts";
import { fillPlaces } from "../enrolment/waiting-list.ts";

type Database = Kysely<CourseTables>;

/** Learners of a class; the caller pages or walks through them. */
export function selectLearners(
  db: Database,
  wanted: {
    readonly classId: string;
    readonly status?: number | undefined;
    readonly keyword?: string | undefined;
  },
) {
  let found = db
    .selectFrom("course.enrolment as own")
    .innerJoin("identity.user as person", "person.id", "own.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "own.corp_id")
    .select([
      "person.id",
      "person.name",
      "person.login_name",
      "person.mobile",
      "person.no",
      "corp.name as corp_name",
      "own.source",
      "own.status",
      "own.created_at",
      sql<number>`case when own.status = ${EnrolmentStatus.queued} then (
        select count(*) from course.enrolment as queue
        where queue.class_id = own.class_id and queue.status = ${EnrolmentStatus.queued}
          and (queue.queued_at, queue.user_id) <= (own.queued_at, own.user_id)
      )::integer else 0 end`.as("queue_position"),
    ])
    .where("own.class_id", "=", wanted.classId);
  if (wanted.status !== undefined) found = found.where("own.status", "=", wanted.status);
  if (wanted.keyword) {
    const { keyword } = wanted;
    found = found.where((where) =>
      where.or([
        sql<boolean>`strpos(person.name, ${keyword}) > 0`,
        sql<boolean>`starts_with(lower(person.login_name), ${keyword.toLowerCase()})`,
      ]),
    );
  }
  return found;
}

async function onLearners(
  db: Database,
  klass: ClassRight,
  userIds: readonly string[],
  step: EnrolmentStep,
): Promise<string[]> {
  const wanted = [...new Set(userIds)].toSorted();
  const rows = await db
    .selectFrom("course.enrolment")
    .select(["user_id", "corp_id", "site_id", "source"])
    .where("class_id", "=", klass.id)
    .where("user_id", "in", wanted)
    .execute();
  if (rows.length !== wanted.length) throw new Failure("course.enrolmentNotFound");
  const place = { id: klass.id, periodId: klass.periodId, courseId: klass.courseId };
  for (const row of rows)
    await stepEnrolment(
      db,
      place,
      { userId: row.user_id, corpId: row.corp_id, siteId: row.site_id },
      step,
      row.source as "self",
    );
  return wanted;
}

/** The class that people are put into. */
export type PutPlace = Pick<ClassRight, "id" | "periodId" | "courseId">;

/**
 * Puts people into a class. Throws course.teamMayNotEnrol when one of them is in the course's team, whose members do
 * not learn in their own course, and what stepEnrolment throws.
 */
export async function putInto(
  db: Database,
  klass: PutPlace,
  people: readonly Newcomer[],
  source: "assign" | "import",
): Promise<void> {
  if (people.length === 0) return;
  const inTeam = await db
    .selectFrom("course.teacher")
    .select("user_id")
    .where("course_id", "=", klass.courseId)
    .where(
      "user_id",
      "in",
      people.map(({ userId }) => userId),
    )
    .limit(1)
    .executeTakeFirst();
  if (inTeam) throw new Failure("course.teamMayNotEnrol");
  const place = { id: klass.id, periodId: klass.periodId, courseId: klass.courseId };
  const inOrder = people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const person of inOrder) await stepEnrolment(db, place, person, "add", source);
}

/** Tells learners the result. */
export async function tellLearners(
  db: Database,
  services: Services,
  klass: ClassRight,
  people: readonly { readonly userId: string; readonly siteId: string }[],
  key: SystemMessageKey,
  link: string,
): Promise<void> {
  const bySite = Map.groupBy(people, ({ siteId }) => siteId);
  for (const [siteId, those] of bySite)
    await sendSystemMessage(db, services, {
      siteId,
      userIds: those.map(({ userId }) => userId),
      said: { key, values: { course: klass.right.name, class: klass.name } },
      link,
    });
}

const studyLink = (klass: ClassRight): string =>
  `/ucenter/learning-space/course/study/${klass.courseId}/study`;

/** Learners of a class: who they are, admitting and removing them. */
export const classLearners = implement(contract, {
  async listLearners({ input, db, caller, services }) {
    const found = selectLearners(db, input);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        // The waiting list in its own order, everybody else the newest first.
        .orderBy("own.queued_at", (order) => order.asc().nullsLast())
        .orderBy("own.created_at", "desc")
        .orderBy("own.user_id"),
    );
    await services.audit.recordQuery(db, {
      caller,
      subject: "course.learner",
      filter: input,
      rowCount: rows.length,
    });
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        loginName: row.login_name,
        phone: maskedMobile(mobileOf(services.vault, row.mobile)),
        corpName: row.corp_name ?? "",
        source: row.source as "self",
        status: row.status as EnrolmentStatusValue,
        queuePosition: row.queue_position,
        createdAt: row.created_at,
      })),
      page,
    };
  },

  async listLearnerCandidates({ input, db, viewer, caller, services, right: { classId: klass } }) {
    const people = await searchPeople(db, services, viewer(), input.keyword);
    await services.audit.recordQuery(db, {
      caller,
      subject: "course.learner",
      filter: input,
      rowCount: people.length,
    });
    const inside =
      people.length === 0
        ? []
        : await db
            .selectFrom("course.enrolment")
            .select("user_id")
            .where("period_id", "=", klass.periodId)
            .where("status", "in", [0, 1])
            .where(
              "user_id",
              "in",
              people.map(({ id }) => id),
            )
            .execute();
    const insideIds = new Set(inside.map(({ user_id }) => user_id));
    return people.map(({ id, name, loginName, corpName }) => ({
      id,
      name,
      loginName,
      corpName,
      isInPeriod: insideIds.has(id),
    }));
  },

  async approveLearners({ input, db, viewer, services, right: { classId: klass } }) {
    const done = await onLearners(db, klass, input.userIds, "approve");
    await record(db, klass, "approved", viewer().userId, done);
    await tellLearners(
      db,
      services,
      klass,
      await placesOf(db, klass, done),
      "course.enrolmentApproved",
      studyLink(klass),
    );
    return { done: done.length };
  },

  async refuseLearners({ input, db, viewer, services, right: { classId: klass } }) {
    const done = await onLearners(db, klass, input.userIds, "refuse");
    await record(db, klass, "refused", viewer().userId, done);
    await tellLearners(
      db,
      services,
      klass,
      await placesOf(db, klass, done),
      "course.enrolmentRefused",
      `/course/${klass.courseId}`,
    );
    return { done: done.length };
  },

  async addLearners({ db, viewer, services, right }) {
    const { classId: klass } = right;
    const people = [...new Set(right.userIds)];
    await putInto(db, klass, people, "assign");
    const ids = people.map(({ userId }) => userId);
    await record(db, klass, "added", viewer().userId, ids);
    await tellLearners(db, services, klass, people, "course.addedToClass", studyLink(klass));
    return { done: ids.length };
  },

  async removeLearners({ input, db, viewer, services, right: { classId: klass } }) {
    const done = await onLearners(db, klass, input.userIds, "remove");
    await record(db, klass, "removed", viewer().userId, done);
    await fillPlaces(db, services, klass.id, viewer().userId);
    return { done: done.length };
  },

  async moveLearners({ input, db, viewer, services, right, fail }) {
    const { classId: from, toClassId: to } = right;
    if (from.periodId !== to.periodId || from.id === to.id) return fail("course.samePeriodOnly");
    const done = await moveInto(db, from, to, input.userIds, viewer().userId);
    await fillPlaces(db, services, from.id, viewer().userId);
    return { done };
  },

  async importLearners({ input, db, viewer, caller, services, right, transaction }) {
    const file = await openStoredFile(db, services, input.fileUrl, viewer().userId);
    const values = await readRows(services, viewer(), file.bytes);
    const { found, faults } = await findBySheet(db, services, viewer(), values, caller.language);
    return transaction(async (within) => {
      // Reading the sheet took time, so the right is checked again where rows are written.
      const klass = await classRight(within, viewer(), right.classId.id, "changeLearners");
      const reach = await peopleInReach(within, viewer(), [...found.keys()]);
      const done: Newcomer[] = [];
      for (const [userId, { row, value }] of found) {
        const person = reach.get(userId);
        if (!person) continue;
        const newcomer = { userId, corpId: person.corpId, siteId: person.siteId };
        try {
          // A savepoint for each row, so that the failure of one does not undo the others.
          await sql`savepoint row_of_sheet`.execute(within);
          await putInto(within, klass, [newcomer], "import");
          done.push(newcomer);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          await sql`rollback to savepoint row_of_sheet`.execute(within);
          const kind = services.catalogue.get(error.code);
          faults.push({ row, value, message: kind?.words[caller.language] ?? error.code });
        }
      }
      if (done.length > 0) {
        const ids = done.map(({ userId }) => userId);
        await record(within, klass, "imported", viewer().userId, ids);
        await tellLearners(within, services, klass, done, "course.addedToClass", studyLink(klass));
      }
      return {
        total: values.length,
        succeeded: done.length,
        faults: faults.toSorted((one, other) => one.row - other.row),
      };
    });
  },
});

function record(
  db: Database,
  klass: ClassRight,
  kind: ClassEventKind,
  actorId: string,
  userIds: readonly string[],
): Promise<void> {
  return recordClassEvent(db, { classId: klass.id, kind, actorId, userIds });
}

async function placesOf(db: Database, klass: ClassRight, userIds: readonly string[]) {
  const rows = await db
    .selectFrom("course.enrolment")
    .select(["user_id", "site_id"])
    .where("class_id", "=", klass.id)
    .where("user_id", "in", userIds)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, siteId: row.site_id }));
}
