import * as contract from "@perennial/contract/training/corp/corp-enrolment.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { letIn } from "../people/let-in.ts";
import { listRows, type ListBound } from "../people/list-rows.ts";
import { lockProject } from "../project/project-place.ts";
import { shelvedProjects } from "../project/project-rows.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { countCorpFigures } from "./corp-figures.ts";
import {
  deskState,
  foundOwn,
  numbersOf,
  ownFigures,
  shownDesk,
  withDesk,
  withStanding,
  type DeskPlace,
} from "./corp-rows.ts";
import { judgeOwn } from "./judge-own.ts";

type Database = Kysely<TrainingTables>;
const LEARNERS_COUNTED = 1_000;
const BOUND: ListBound = { rows: contract.ENROL_ROWS_MAX, tooLong: "training.sheetTooLong" };
/** Nobody is reminded again before. */
const PAUSE_MS = 86_400_000;

const placeOf = ({ corpId, siteId }: Viewer): DeskPlace => ({ corpId, siteId });

async function deskRow(db: Database, packageId: string, { corpId, siteId }: DeskPlace) {
  const row = await withDesk(shelvedProjects(db, siteId), corpId)
    .where("package.id", "=", packageId)
    .executeTakeFirst();
  if (!row) throw new Failure("training.projectNotFound");
  return row;
}

/** A project that the site offers, with the figures of the organisation. Throws training.projectNotFound. */
export const deskOf = async (db: Database, packageId: string, place: DeskPlace) =>
  shownDesk(await deskRow(db, packageId, place));

/** Why a manager cannot enrol anybody now; the states say it to everybody. */
const CLOSED = {
  paid: "training.needsPayment",
  early: "training.enrolClosed",
  late: "training.enrolClosed",
  invite: "training.inviteCodeWrong",
  imported: "training.importOnly",
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
    const { packageId } = input;
    const place = placeOf(viewer());
    const desk = await deskOf(db, packageId, place);
    // Of one project the figures are those of now.
    return Object.assign(desk, await ownFigures(db, packageId, place));
  },

  async enrolBySheet({ input, db, services, viewer, fail }) {
    const { packageId, fileUrl, isPreview } = input;
    const place = placeOf(viewer());
    const rows = await listRows(services, db, { fileUrl }, viewer().userId, BOUND);
    if (!isPreview) await lockProject(db, packageId);
    const desk = await deskRow(db, packageId, place);
    const state = deskState(desk);
    if (state in CLOSED) return fail(CLOSED[state as keyof typeof CLOSED]);
    const isDecided = state === "approval";
    const judged = await judgeOwn(db, services, viewer(), packageId, rows, {
      free: isDecided || desk.quota === 0 ? null : desk.quota - desk.learner_num - desk.held,
      seats: desk.seat_num === null ? null : desk.seat_num - desk.used_num,
    });
    if (!isPreview) {
      await letIn(db, { id: packageId, siteId: place.siteId }, judged.newcomers, "corp", isDecided);
      await countCorpFigures(db, [packageId], place.corpId);
    }
    const savedNum = isPreview ? 0 : judged.newcomers.length;
    return { ...judged.shown, rowNum: rows.length, savedNum };
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
    const numbers = await numbersOf(
      db,
      input.packageId,
      rows.map(({ id }) => id),
    );
    const data = rows.map((row) =>
      Object.assign(row, { certificateNo: numbers.get(row.id) ?? "" }),
    );
    return { data, page };
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
