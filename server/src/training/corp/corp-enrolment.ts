import * as contract from "@perennial/contract/training/corp/corp-enrolment.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { openStoredFile } from "../../files/public.ts";
import { now } from "../../kernel/clock.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { readSheet, sheetFailure } from "../../kernel/sheet/sheet.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { lockProject } from "../project/project-place.ts";
import { shelvedProjects } from "../project/project-rows.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { foundOwn, shownDesk, withDesk, withStanding, type DeskPlace } from "./corp-rows.ts";
import { enrolPeople, judgeSheet } from "./enrol-people.ts";
import { peopleOf } from "./enrol-sheet.ts";

type Database = Kysely<TrainingTables>;
const LEARNERS_COUNTED = 1_000;
/** Nobody is reminded again before. */
const PAUSE_MS = 86_400_000;

const placeOf = ({ corpId, siteId }: Viewer): DeskPlace => ({ corpId, siteId });

/** A project that the site offers, with the figures of the organisation. Throws training.projectNotFound. */
export async function deskOf(db: Database, packageId: string, { corpId, siteId }: DeskPlace) {
  const row = await withDesk(shelvedProjects(db, siteId), corpId)
    .where("package.id", "=", packageId)
    .executeTakeFirst();
  if (!row) throw new Failure("training.projectNotFound");
  return shownDesk(row);
}

async function sheetOf(db: Database, services: Services, fileUrl: string, userId: string) {
  const { bytes } = await openStoredFile(db, services, fileUrl, userId);
  try {
    const rows = await readSheet(services.heavy, bytes, contract.ENROL_ROWS_MAX + 1, {
      by: userId,
    });
    return peopleOf(rows);
  } catch (error) {
    throw sheetFailure(error, {
      unreadable: "training.sheetUnreadable",
      tooLong: "training.sheetTooLong",
    });
  }
}

/** Why a manager cannot enrol anybody now; the states say it to everybody. */
const CLOSED = {
  paid: "training.needsPayment",
  early: "training.enrolClosed",
  late: "training.enrolClosed",
  invite: "training.inviteCodeWrong",
  full: "training.projectFull",
} as const;

/** The desk on which an organisation enrols its people and follows them. */
export const corpEnrolment = implement(contract, {
  async listCorpProjects({ input, db, viewer }) {
    const { corpId, siteId } = placeOf(viewer());
    let found = shelvedProjects(db, siteId);
    if (input.keyword !== "")
      found = found.where(
        sql<boolean>`strpos(lower(package.name), ${input.keyword.toLowerCase()}) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      withDesk(all, corpId).orderBy("package.published_at", "desc").orderBy("package.id"),
    );
    return { data: rows.map(shownDesk), page };
  },

  async getCorpProject({ input, db, viewer }) {
    return deskOf(db, input.packageId, placeOf(viewer()));
  },

  async enrolBySheet({ input, db, services, viewer, fail }) {
    const { packageId, isPreview } = input;
    const { userId } = viewer();
    const place = { packageId, ...placeOf(viewer()) };
    const sheet = await sheetOf(db, services, input.fileUrl, userId);
    if (!sheet) return fail("training.sheetColumns");
    if (!isPreview) await lockProject(db, packageId);
    const { state } = await deskOf(db, packageId, place);
    if (state !== "open" && state !== "approval" && state !== "full") return fail(CLOSED[state]);
    const { newcomers, alreadyInNum, faults } = await judgeSheet(db, services, place, sheet);
    // A sheet that adds nobody changes nothing, also where the places are taken.
    if (newcomers.length > 0 && state === "full") return fail(CLOSED.full);
    if (newcomers.length > 0 && !isPreview)
      await enrolPeople(
        db,
        place,
        newcomers.map((one) => one.userId),
        state === "approval",
      );
    return {
      rowNum: sheet.rowNum,
      enrolledNum: newcomers.length,
      alreadyInNum,
      faultNum: faults.length,
      faults: faults.slice(0, contract.FAULTS_SHOWN),
    };
  },

  async listCorpLearners({ input, db, services, viewer }) {
    const place = placeOf(viewer());
    await deskOf(db, input.packageId, place);
    const found = foundOwn(db, input.packageId, place, input);
    const { rows, page } = await readPage(found, input, withStanding, {
      services,
      viewer: viewer(),
      rows: LEARNERS_COUNTED,
    });
    return { data: rows, page };
  },

  async remindCorpLearners({ input, db, services, viewer }) {
    const { corpId, siteId } = placeOf(viewer());
    const { packageId, userIds } = input;
    const desk = await deskOf(db, packageId, { corpId, siteId });
    const at = now();
    const before = new Date(at.getTime() - PAUSE_MS).toISOString();
    const named = userIds ? sql`and member.user_id = any(${userIds}::text[])` : sql``;
    const { rows } = await sql<{ userId: string }>`
      update training.member as own set reminded_at = ${at.toISOString()}
      where (own.package_id, own.user_id) in (
        select member.package_id, member.user_id from training.member
        left join training.learner on learner.package_id = member.package_id
          and learner.user_id = member.user_id
        where member.package_id = ${packageId} and member.corp_id = ${corpId}
          and member.site_id = ${siteId} and member.status = ${EnrolmentStatus.learns}
          and coalesce(learner.progress, 0) = 0 ${named}
          and (member.reminded_at is null or member.reminded_at < ${before})
        order by member.user_id limit ${contract.REMIND_MAX} for update of member)
      returning own.user_id as "userId"`.execute(db);
    if (rows.length > 0)
      await sendSystemMessage(db, services, {
        siteId,
        userIds: rows.map(({ userId }) => userId),
        said: { key: "training.corpReminder", values: { project: desk.name } },
        link: `/ucenter/learning-space/train/${packageId}/my-courses`,
      });
    return { done: rows.length };
  },
});
