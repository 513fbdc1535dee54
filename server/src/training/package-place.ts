import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/training/package-place.ts";
import type { PackageKind, UnlockRule } from "@perennial/contract/training/package.ts";
import { sql, type Kysely } from "kysely";
import { takeFirstPlace } from "../course/public.ts";
import { now } from "../kernel/clock.ts";
import { readPage } from "../kernel/database/paging.ts";
import { joinedPackages, readStandings, type OwnStanding } from "./own-standing.ts";
import { shelvedPackages } from "./package-rows.ts";
import { noteLeft } from "./sale/sale.ts";
import { implement, type TrainingTables } from "./tables.ts";

const { learns, withdrawn } = EnrolmentStatus;

/** The organisation that has enrolled a person; empty for who came by themselves, or was brought by the project. */
const assignedBy = sql<string>`case when member.source = 'corp' then coalesce(
  (select own.name from organisation.corp as own where own.id = member.corp_id), '') else '' end`;

const withNames = (found: ReturnType<typeof joinedPackages>) =>
  found
    .leftJoin("training.project as project", "project.package_id", "package.id")
    .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
    .select([
      "package.id",
      "package.name",
      "package.cover",
      "package.site_id",
      "package.unlock_rule",
      "package.elective_min",
      "package.is_on_shelf",
      "package.kind",
      "project.study_starts_on",
      "project.study_ends_on",
      "corp.name as corp_name",
      "member.created_at as joined_at",
      assignedBy.as("assigned_by"),
    ])
    // What the own organisation has enrolled them in goes first.
    .orderBy(sql`member.source = 'corp'`, "desc")
    .orderBy("member.created_at", "desc")
    .orderBy("package.id");

type JoinedRow = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

const ruled = (row: JoinedRow) => ({
  id: row.id,
  siteId: row.site_id,
  unlockRule: row.unlock_rule as UnlockRule,
  electiveMin: row.elective_min,
});

const shown = (row: JoinedRow, { courses: _courses, ...standing }: OwnStanding) => ({
  id: row.id,
  kind: row.kind as PackageKind,
  studyStartDate: row.study_starts_on ?? "",
  studyEndDate: row.study_ends_on ?? "",
  name: row.name,
  coverUrl: row.cover,
  corpName: row.corp_name ?? "",
  assignedBy: row.assigned_by,
  isOffered: row.is_on_shelf,
  joinedAt: row.joined_at,
  ...standing,
});

/** A package that the person has joined on this site, with the standing in it; undefined for any other. */
async function findOwn(db: Kysely<TrainingTables>, userId: string, siteId: string, id: string) {
  const row = await withNames(joinedPackages(db, userId))
    .where("package.id", "=", id)
    .where("package.site_id", "=", siteId)
    .executeTakeFirst();
  if (!row) return undefined;
  const standing = (await readStandings(db, userId, [ruled(row)])).get(row.id);
  return standing && { row, standing };
}

/** What learners do with packages. */
export const packagePlaces = implement(contract, {
  async getPackagePlace({ input, caller, db, fail }) {
    const offered = await shelvedPackages(db, caller.site.id)
      .select("package.id")
      .where("package.id", "=", input.packageId)
      .executeTakeFirst();
    if (!offered) return fail("training.packageNotFound");
    const userId = caller.viewer?.userId;
    if (userId === undefined) return { isSignedIn: false, hasJoined: false };
    const own = await joinedPackages(db, userId)
      .select("package.id")
      .where("package.id", "=", input.packageId)
      .executeTakeFirst();
    return { isSignedIn: true, hasJoined: own !== undefined };
  },

  async joinPackage({ input, caller, db, viewer, fail }) {
    const offered = await shelvedPackages(db, caller.site.id)
      .select(["package.id", "package.price_fen"])
      .where("package.id", "=", input.packageId)
      .forUpdate("package")
      .executeTakeFirst();
    if (!offered) return fail("training.packageNotFound");
    if (offered.price_fen > 0) return fail("training.needsPayment");
    const { userId, corpId } = viewer();
    const joined = await db
      .insertInto("training.member")
      .values({
        package_id: offered.id,
        user_id: userId,
        site_id: caller.site.id,
        corp_id: corpId,
        status: learns,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["package_id", "user_id"])
          .doUpdateSet({ status: learns, corp_id: corpId, changed_at: sql`now()` })
          .where("training.member.status", "!=", learns),
      )
      .returning("user_id")
      .executeTakeFirst();
    if (!joined) return fail("training.alreadyJoined");
    await countLearners(db, offered.id, 1);
    return true;
  },

  async leavePackage({ input, db, viewer, fail }) {
    const left = await db
      .updateTable("training.member")
      .set({ status: withdrawn, changed_at: sql`now()` })
      .where("package_id", "=", input.packageId)
      .where("user_id", "=", viewer().userId)
      .where("status", "=", learns)
      .where(
        "package_id",
        "in",
        db.selectFrom("training.package").select("id").where("kind", "=", "package"),
      )
      .returning("package_id")
      .executeTakeFirst();
    if (!left) return fail("training.notJoined");
    await countLearners(db, left.package_id, -1);
    await noteLeft(db, left.package_id, viewer().userId);
    return true;
  },

  async listOwnPackages({ input, caller, db, viewer }) {
    const { userId } = viewer();
    const found = joinedPackages(db, userId)
      .where("package.site_id", "=", caller.site.id)
      .where("package.kind", "=", input.kind);
    const { rows, page } = await readPage(found, input, withNames);
    const standings = await readStandings(db, userId, rows.map(ruled));
    return {
      data: rows.flatMap((row) => {
        const standing = standings.get(row.id);
        return standing ? [shown(row, standing)] : [];
      }),
      page,
    };
  },

  async getOwnPackage({ input, caller, db, viewer, fail }) {
    const own = await findOwn(db, viewer().userId, caller.site.id, input.packageId);
    if (!own) return fail("training.notJoined");
    return { ...shown(own.row, own.standing), courses: own.standing.courses };
  },

  async enterCourse({ input, caller, db, viewer, services, fail }) {
    const { userId, corpId, name } = viewer();
    const own = await findOwn(db, userId, caller.site.id, input.packageId);
    if (!own) return fail("training.notJoined");
    const course = own.standing.courses.find(({ courseId }) => courseId === input.courseId);
    if (!course) return fail("training.courseNotInPackage");
    const today = chinaDay(now());
    const { study_starts_on: from, study_ends_on: to } = own.row;
    if ((from !== null && today < from) || (to !== null && today > to))
      return fail("training.studyNotOpen");
    if (course.state === "early" || course.state === "closed")
      return fail("training.courseNotOpen");
    if (course.state === "locked") return fail("training.courseLocked");
    const person = { userId, corpId, name, siteId: caller.site.id };
    return { status: await takeFirstPlace(db, services, input.courseId, person, course.periodId) };
  },
});

async function countLearners(db: Kysely<TrainingTables>, packageId: string, by: number) {
  await db
    .updateTable("training.package")
    .set({ learner_num: sql<number>`greatest(learner_num + ${by}, 0)` })
    .where("id", "=", packageId)
    .execute();
}
