import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/training/project/project.ts";
import type { UnlockRule } from "@perennial/contract/training/package.ts";
import { sql } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { readShownCourses } from "../package-courses.ts";
import { fillPlaces, lockProject, setStatus, statusOf, takeProjectPlace } from "./project-place.ts";
import { shelvedProjects, shownProject, stateOf, withProjectCard } from "./project-rows.ts";
import { noteLeft } from "../sale/sale.ts";
import { implement } from "../tables.ts";

const INTRO_TEXT_MAX = 300;
const { waiting, withdrawn, refused, queued } = EnrolmentStatus;

/** What visitors and learners do with training projects. */
export const projects = implement(contract, {
  async listProjects({ input, caller, db }) {
    const keyword = (input.keyword ?? "").toLowerCase();
    let found = shelvedProjects(db, caller.site.id);
    if (keyword !== "")
      found = found.where(sql<boolean>`strpos(lower(package.name), ${keyword}) > 0`);
    const { rows, page } = await readPage(found, input, (all) =>
      withProjectCard(all).orderBy("package.published_at", "desc").orderBy("package.id"),
    );
    return { data: rows.map(shownProject), page };
  },

  async getProject({ input, caller, db, fail }) {
    const row = await withProjectCard(shelvedProjects(db, caller.site.id))
      .leftJoin("training.micro_site as micro", (join) =>
        join.onRef("micro.package_id", "=", "package.id").on(sql.ref<boolean>("micro.is_on")),
      )
      .select(["package.intro_html", "package.audience", "package.unlock_rule", "micro.slug"])
      .where("package.id", "=", input.packageId)
      .executeTakeFirst();
    if (!row) return fail("training.projectNotFound");
    return {
      ...shownProject(row),
      introHtml: row.intro_html,
      introText: wordsOf(row.intro_html, INTRO_TEXT_MAX),
      audience: row.audience,
      contact: row.contact,
      hasQueue: row.has_queue,
      needsInvite: row.enrol_mode === contract.ProjectMode.inviteCode,
      siteSlug: row.slug ?? "",
      unlockRule: row.unlock_rule as UnlockRule,
      courses: await readShownCourses(db, caller.site.id, row.id),
    };
  },

  async getProjectPlace({ input, caller, db, fail }) {
    const { packageId } = input;
    const row = await withProjectCard(shelvedProjects(db, caller.site.id))
      .where("package.id", "=", packageId)
      .executeTakeFirst();
    if (!row) return fail("training.projectNotFound");
    const userId = caller.viewer?.userId;
    const own = userId === undefined ? undefined : await statusOf(db, packageId, userId);
    const ahead =
      own === queued
        ? await db
            .selectFrom("training.member as queue")
            .innerJoin("training.member as own", (join) =>
              join
                .onRef("own.package_id", "=", "queue.package_id")
                .on("own.user_id", "=", userId ?? ""),
            )
            .select((of) => of.fn.countAll<number>().as("num"))
            .where("queue.package_id", "=", packageId)
            .where("queue.status", "=", queued)
            .where(sql<boolean>`(queue.queued_at, queue.user_id) <= (own.queued_at, own.user_id)`)
            .executeTakeFirstOrThrow()
        : { num: 0 };
    return {
      isSignedIn: userId !== undefined,
      status: own === undefined || own === withdrawn ? null : own,
      queuePosition: ahead.num,
      state: stateOf(row),
    };
  },

  async enrolInProject({ input, caller, db, viewer, services }) {
    const { packageId, inviteCode, mayWait } = input;
    const { userId, corpId, name } = viewer();
    const person = { userId, corpId, siteId: caller.site.id };
    const status = await takeProjectPlace(db, packageId, person, { inviteCode, mayWait });
    if (status === waiting) {
      const team = await db
        .selectFrom("training.project_admin as admin")
        .innerJoin("training.package as package", "package.id", "admin.package_id")
        .select(["admin.user_id", "package.name"])
        .where("admin.package_id", "=", packageId)
        .execute();
      await sendSystemMessage(db, services, {
        siteId: caller.site.id,
        userIds: team.map(({ user_id }) => user_id),
        said: {
          key: "training.learnerApplied",
          values: { name, project: team[0]?.name ?? "" },
        },
        link: `/ucenter/teaching-space/train/${packageId}/xygl?status=0`,
      });
    }
    return { status };
  },

  async leaveProject({ input, caller, db, viewer, services, fail }) {
    const { packageId } = input;
    const { userId, corpId } = viewer();
    if (!(await lockProject(db, packageId))) return fail("training.notInProject");
    const before = await statusOf(db, packageId, userId);
    if (before === undefined || before === withdrawn || before === refused)
      return fail("training.notInProject");
    await setStatus(db, packageId, { userId, corpId, siteId: caller.site.id }, before, withdrawn);
    await fillPlaces(db, services, packageId);
    await noteLeft(db, packageId, userId);
    return true;
  },
});
