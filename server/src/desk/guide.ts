import * as contract from "@perennial/contract/desk/guide.ts";
import { CHANNEL } from "@perennial/contract/cms/content.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { isNameless } from "../identity/public.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { entryPathOf } from "./entry-path.ts";
import type { DeskTables } from "./tables.ts";

const implement = implementOn<DeskTables>();
type Role = keyof typeof contract.GUIDES;

/** What decides about a step: a condition in SQL, and the address where it is done. */
interface Step {
  readonly isDone: (viewer: Viewer) => RawBuilder<unknown>;
  /** Below the console when it begins with `./`. */
  readonly to: string;
}

const contentOf = (channels: readonly string[], { siteId }: Viewer): RawBuilder<unknown> =>
  sql`exists (select from cms.content join cms.channel on channel.id = content.channel_id
    where content.site_id = ${siteId} and channel.indefiner = any(${channels}::text[]))`;

const STEPS: Readonly<Record<Exclude<contract.GuideStep, "name">, Step>> = {
  enrol: {
    to: "/course",
    isDone: ({ userId }) => sql`exists (select from course.enrolment where user_id = ${userId})`,
  },
  start: {
    to: "/ucenter/learning-space/c/list",
    isDone: ({ userId }) => sql`exists (select from learning.unit_visit where user_id = ${userId})`,
  },
  introduction: {
    to: "/ucenter/settings/profile",
    isDone: ({ userId }) =>
      sql`exists (select from identity."user" where id = ${userId} and introduction <> '')`,
  },
  course: {
    to: "/ucenter/teaching-space/course/chooseCreate",
    isDone: ({ userId }) =>
      sql`exists (select from course.teacher where user_id = ${userId} and kind in (0, 3))`,
  },
  submit: {
    to: "/ucenter/teaching-space/c/course",
    isDone: ({ userId }) => sql`exists (select from course.teacher as own
      join course.period on period.course_id = own.course_id
      where own.user_id = ${userId} and own.kind in (0, 3)
        and (period.submitted_at is not null or period.publish_status > 0))`,
  },
  school: {
    to: "./system/settings/own_organ",
    isDone: ({ corpId }) => sql`exists (select from organisation.corp
      where id = ${corpId} and introduction <> '' and contact_phone <> '')`,
  },
  teacher: {
    to: "./system/settings/teachers",
    isDone: ({ corpId }) => sql`exists (select from identity.user_role as held
      join identity.role on role.id = held.role_id
      where held.corp_id = ${corpId} and role.role_type = 'Teacher')`,
  },
  review: {
    to: "./teachingManager/course/review",
    isDone: ({ corpId }) => sql`exists (select from course.course
      join course.period on period.course_id = course.id
      join course.review on review.period_id = period.id and review.step in ('pass', 'reject')
      where course.corp_id = ${corpId})`,
  },
  logo: {
    to: "./operative/website/info",
    isDone: ({ siteId }) =>
      sql`exists (select from site.site where id = ${siteId} and logo_url <> '')`,
  },
  homePage: {
    to: "./operative/website/studio",
    isDone: ({ siteId }) => sql`exists (select from site.portal join site.portal_version as shown
      on shown.site_id = portal.site_id and shown.version = portal.version
      where portal.site_id = ${siteId} and jsonb_array_length(shown.document -> 'slides') > 0)`,
  },
  notice: {
    to: "./operative/nrgl/nrgl",
    isDone: (viewer) => contentOf(["Notice", CHANNEL.news], viewer),
  },
  secondFactor: {
    to: "/ucenter/settings/security",
    isDone: ({ userId }) => sql`(exists (select from identity.totp
        where user_id = ${userId} and confirmed_at is not null)
      or exists (select from identity.passkey where user_id = ${userId}))`,
  },
  organisation: {
    to: "./system/settings/organs",
    isDone: () =>
      sql`exists (select from organisation.corp where parent_id is not null and id <> ${ROOT_CORP_ID})`,
  },
  siteManager: {
    to: "./system/settings/user",
    isDone: () => sql`exists (select from identity.user_role as held
      join identity.role on role.id = held.role_id where role.role_type = 'SiteAdmin')`,
  },
};

async function hasName(db: Kysely<DeskTables>, { userId }: Viewer): Promise<boolean> {
  const person = await db
    .selectFrom("identity.user")
    .select(["name", "login_name"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return !isNameless({ name: person.name, loginName: person.login_name });
}

/** Which of these steps are done; one statement. */
async function doneOf(
  db: Kysely<DeskTables>,
  keys: readonly contract.GuideStep[],
  viewer: Viewer,
): Promise<ReadonlyMap<contract.GuideStep, boolean>> {
  const asked = keys.flatMap((key) => (key === "name" ? [] : [key]));
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(
    asked.map((key) => sql`${STEPS[key].isDone(viewer)} as ${sql.ref(key)}`),
  )}`.execute(db);
  const done = new Map<contract.GuideStep, boolean>(
    asked.map((key) => [key, rows[0]?.[key] === true]),
  );
  if (keys.includes("name")) done.set("name", await hasName(db, viewer));
  return done;
}

/** The guide of a person's first days in a role. */
export const guideOperations = implement(contract, {
  async getGuide({ db, viewer }) {
    const person = viewer();
    if (!(person.roleType in contract.GUIDES)) return { isOpen: false, steps: [] };
    const keys = contract.GUIDES[person.roleType as Role];
    const [done, skipped, entryPath] = await Promise.all([
      doneOf(db, keys, person),
      db
        .selectFrom("desk.guide")
        .select("skipped_at")
        .where("user_id", "=", person.userId)
        .where("role_type", "=", person.roleType)
        .executeTakeFirst(),
      entryPathOf(db, person),
    ]);
    const steps = keys.map((key) => ({
      key,
      isDone: done.get(key) === true,
      to: (key === "name" ? "/ucenter/settings/profile" : STEPS[key].to).replace(
        /^\.\//,
        `${entryPath}/`,
      ),
    }));
    return { isOpen: skipped === undefined && steps.some(({ isDone }) => !isDone), steps };
  },

  async skipGuide({ db, viewer }) {
    const { userId, roleType } = viewer();
    await db
      .insertInto("desk.guide")
      .values({ user_id: userId, role_type: roleType, skipped_at: sql`now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },
});
