import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import type { ProjectMode } from "@perennial/contract/training/project/project.ts";
import * as contract from "@perennial/contract/training/project/project-edit.ts";
import type { PROJECT_TYPES } from "@perennial/contract/training/workspace/project-list.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { mobileOf, namedAs } from "../../identity/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { forgetPages } from "../../kernel/services.ts";
import { findCorp } from "../../organisation/public.ts";
import { readPayments } from "../sale/payments.ts";
import { foundLearners, keysOf, shownLearner, withResults } from "./learner-rows.ts";
import { readTeam } from "../people/team-rows.ts";
import { fillPlaces, lockProject } from "./project-place.ts";
import { stepLearners } from "./project-learners.ts";
import { heldSeats } from "../sale/held-seats.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { insertProject } from "../workspace/new-project.ts";

/** Learners are counted at once up to this; the exact number comes afterwards (decision 036). */
const LEARNERS_COUNTED = 500;
/** A count of those with a name looks at each. */
const NAMED_COUNTED = 200;

type ProjectType = (typeof PROJECT_TYPES)[number];

const readTerms = (db: Kysely<TrainingTables>, packageId: string) =>
  db
    .selectFrom("training.project")
    .selectAll()
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();

/** Making projects: lists, the first step, and the terms on which people come in. */
export const projectEdit = implement(contract, {
  async createProject({ input, db, viewer }) {
    const { userId, corpId, siteId, rightPath } = viewer();
    const path = (await findCorp(db, corpId))?.right_path ?? rightPath;
    const id = await insertProject(db, userId, {
      site_id: siteId,
      corp_id: corpId,
      right_path: path.endsWith("/") ? path : `${path}/`,
      name: input.name,
    });
    return { id };
  },

  async getProjectTerms({ db, right: { packageId: right } }) {
    const terms = await readTerms(db, right.id);
    return {
      enrolMode: terms.enrol_mode as ValueOf<typeof ProjectMode>,
      inviteCode: terms.invite_code,
      quota: terms.quota,
      hasQueue: terms.has_queue,
      enrolStartDate: terms.enrol_starts_on ?? "",
      enrolEndDate: terms.enrol_ends_on ?? "",
      studyStartDate: terms.study_starts_on ?? "",
      studyEndDate: terms.study_ends_on ?? "",
      hours: terms.hours,
      credits: terms.credits,
      contact: terms.contact,
      type: terms.type as ProjectType,
      region: terms.region,
      examStartDate: terms.exam_starts_on ?? "",
      examEndDate: terms.exam_ends_on ?? "",
      learnerNum: right.learnerNum,
    };
  },

  async setProjectTerms({ input, db, services, right: { packageId: right }, fail }) {
    const isTurned = (from: string, to: string): boolean => from !== "" && to !== "" && to < from;
    if (isTurned(input.enrolStartDate, input.enrolEndDate))
      return fail("training.datesWrong", [{ path: "enrolEndDate", message: "datesWrong" }]);
    if (isTurned(input.studyStartDate, input.studyEndDate))
      return fail("training.datesWrong", [{ path: "studyEndDate", message: "datesWrong" }]);
    if (isTurned(input.examStartDate, input.examEndDate))
      return fail("training.datesWrong", [{ path: "examEndDate", message: "datesWrong" }]);
    await lockProject(db, right.id);
    const before = await readTerms(db, right.id);
    const { learner_num: learners, held } = await db
      .selectFrom("training.package as package")
      .select(["package.learner_num", heldSeats().as("held")])
      .where("package.id", "=", right.id)
      .executeTakeFirstOrThrow();
    // Seats that are held for open orders count as taken.
    if (input.quota > 0 && input.quota < learners + held)
      return fail("training.quotaTooSmall", [{ path: "quota", message: String(learners + held) }]);
    if (learners > 0 && (input.hours !== before.hours || input.credits !== before.credits))
      return fail("training.lockedByLearners");
    await db
      .updateTable("training.project")
      .set({
        enrol_mode: input.enrolMode,
        quota: input.quota,
        has_queue: input.hasQueue,
        enrol_starts_on: input.enrolStartDate || null,
        enrol_ends_on: input.enrolEndDate || null,
        study_starts_on: input.studyStartDate || null,
        study_ends_on: input.studyEndDate || null,
        hours: input.hours,
        credits: input.credits,
        contact: input.contact,
        type: input.type,
        region: input.region,
        exam_starts_on: input.examStartDate || null,
        exam_ends_on: input.examEndDate || null,
      })
      .where("package_id", "=", right.id)
      .execute();
    // More places than before go to those who wait for them.
    await fillPlaces(db, services, right.id);
    if (right.isOnShelf) await forgetPages(db, services, right.siteId);
    return true;
  },

  async listProjectAdmins({ db, services, right: { packageId: right } }) {
    const rows = await readTeam(db, right.id);
    return rows.map(({ mobile, ...row }) =>
      Object.assign(row, { phone: maskedMobile(mobileOf(services.vault, mobile)) }),
    );
  },

  async setProjectAdmin({ input, db, viewer, right: { packageId: right }, fail }) {
    const person = await db
      .selectFrom("identity.user as person")
      .innerJoin("identity.user_role as held", "held.user_id", "person.id")
      .innerJoin("identity.role as role", "role.id", "held.role_id")
      .select("person.id")
      .where(sql<boolean>`lower(person.login_name) = ${input.loginName.toLowerCase()}`)
      .where("held.site_id", "=", right.siteId)
      .where(sql<boolean>`'training.author' = any(role.permissions)`)
      .where(
        sql<boolean>`(starts_with(held.right_path, ${right.rightPath})
          or starts_with(${right.rightPath}, held.right_path))`,
      )
      .limit(1)
      .executeTakeFirst();
    if (!person)
      return fail("training.personNotFound", [{ path: "loginName", message: "unknown" }]);
    await db
      .insertInto("training.project_admin")
      .values({
        package_id: right.id,
        user_id: person.id,
        is_owner: input.isOwner,
        rights: input.rights,
        added_by: viewer().userId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["package_id", "user_id"])
          .doUpdateSet({ is_owner: input.isOwner, rights: input.rights }),
      )
      .execute();
    return true;
  },

  async removeProjectAdmin({ input, db, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const owners = await db
      .selectFrom("training.project_admin")
      .select("user_id")
      .where("package_id", "=", right.id)
      .where("is_owner", "=", true)
      .execute();
    if (owners.length === 1 && owners[0]?.user_id === input.userId)
      return fail("training.lastOwner");
    const { numDeletedRows } = await db
      .deleteFrom("training.project_admin")
      .where("package_id", "=", right.id)
      .where("user_id", "=", input.userId)
      .executeTakeFirst();
    return numDeletedRows > 0n || fail("training.personNotFound");
  },

  async listProjectLearners({ input, db, viewer, services, right: { packageId: right } }) {
    const named = await namedAs(db, input.keyword, "member.user_id");
    const found = foundLearners(db, right.id, input).where(named);
    const { rows: keys, page } = await readPage(found, input, keysOf, {
      services,
      viewer: viewer(),
      rows: input.keyword === "" ? LEARNERS_COUNTED : NAMED_COUNTED,
    });
    const ids = keys.map(({ user_id: id }) => id);
    const rows = await withResults(foundLearners(db, right.id, {}))
      .where("member.user_id", "=", sql<string>`any(${ids})`)
      .execute();
    const payments = await readPayments(db, right.id, ids);
    const data = rows.map((row) => shownLearner(services.vault, row, payments.get(row.user_id)));
    return { data, page };
  },

  async stepProjectLearners({ input, db, services, viewer, right: { packageId: right }, fail }) {
    if (input.userIds.includes(viewer().userId)) return fail("training.ownEnrolment");
    const done = await stepLearners(db, services, right, input);
    return done ?? fail("training.notInProject");
  },
});
