import { refreshTeachers } from "./people/teacher-search.ts";
import { TEACHER_APPLICATION } from "@perennial/contract/identity/people/application-review.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { findCorp, type OrganisationTables } from "../organisation/public.ts";
import { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "../site/public.ts";
import { demoLearners } from "./demo/learners.ts";
import { DEMO_PASSWORD, demoPeople, type DemoPerson } from "./demo/people.ts";
import { demoTeachers } from "./demo/teachers.ts";
import { userTerms } from "./people/create-user.ts";
import { sealMobile } from "./account/mobile-column.ts";
import { refillTerms } from "./account/own-profile.ts";
import { hashPassword } from "./sign-in/password.ts";
import type { IdentityTables } from "./tables.ts";
import { hashToken } from "../kernel/codes/token.ts";

/** Written in docs/operations.md; a start in production refuses whatever the demo brought. */
const DEMO_APPLICATION_SECRET = "perennial-demo-library-secret";

/** Teachers whom the school site presents too. */
const SCHOOL_TEACHERS = new Set([
  "teacher-shen-yanqiu",
  "teacher-gu-changqing",
  "teacher-bai-ruoxi",
]);

async function writePerson(
  services: Services,
  person: DemoPerson,
  /** Numbers the people, so that each gets a mobile number from 15000000001 on. */
  at: number,
  passwordHash: string,
): Promise<void> {
  const mobile = `150${String(at + 1).padStart(8, "0")}`;
  const db = tablesOf<IdentityTables>(services.db);
  await db
    .insertInto("identity.user")
    .values({
      id: person.loginName,
      login_name: person.loginName,
      name: person.name,
      score: person.score ?? 0,
      create_source: person.createSource ?? "",
      password_hash: passwordHash,
      mobile: sealMobile(services.vault, mobile),
      mobile_verified_at: "2026-09-01T00:00:00Z",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refillTerms(db, services.vault, person.loginName);
  let minute = 0;
  for (const { roleId, corpId, siteId = PROVINCE_SITE_ID } of person.roles) {
    const corp = await findCorp(tablesOf<OrganisationTables>(services.db), corpId ?? ROOT_CORP_ID);
    minute += 1;
    await db
      .insertInto("identity.user_role")
      .values({
        id: `${person.loginName}-${roleId}`,
        user_id: person.loginName,
        role_id: roleId,
        corp_id: corp?.id ?? ROOT_CORP_ID,
        site_id: siteId,
        right_path: corp?.right_path ?? `${ROOT_CORP_ID}/`,
        created_at: `2026-09-01T00:${String(minute).padStart(2, "0")}:00Z`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function writeTeachers(services: Services, passwordHash: string): Promise<void> {
  const db = tablesOf<IdentityTables>(services.db);
  for (const [at, teacher] of demoTeachers.entries()) {
    await db
      .insertInto("identity.user")
      .values({
        id: teacher.key,
        login_name: `famous${String(at + 1).padStart(2, "0")}`,
        name: teacher.name,
        avatar: `/files/demo/${teacher.key}-s.webp`,
        introduction: teacher.introduction[0] ?? "",
        password_hash: passwordHash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const sites = SCHOOL_TEACHERS.has(teacher.key)
      ? [PROVINCE_SITE_ID, SCHOOL_SITE_ID]
      : [PROVINCE_SITE_ID];
    await db
      .insertInto("identity.teacher_profile")
      .values(
        sites.map((siteId) => ({
          user_id: teacher.key,
          site_id: siteId,
          title: teacher.title,
          corp_id: teacher.corpKey === "corp-platform" ? ROOT_CORP_ID : teacher.corpKey,
          thumbnail: `/files/demo/${teacher.key}-s.webp`,
          photo: `/files/demo/${teacher.key}.webp`,
          quote: teacher.quote,
          introduction: [...teacher.introduction],
          sort: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await refreshTeachers(db, [teacher.key]);
  }
}

/** Learners of the province site, without an organisation of their own. */
async function writeLearners(services: Services): Promise<void> {
  const db = tablesOf<IdentityTables>(services.db);
  await db
    .insertInto("identity.user")
    .values(
      demoLearners.map(({ id, name, createdAt }) => ({
        id,
        login_name: id,
        name,
        created_at: createdAt,
        terms: userTerms(services.vault, [name], [id], undefined),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("identity.user_role")
    .values(
      demoLearners.map(({ id, createdAt }) => ({
        id: `${id}-Student`,
        user_id: id,
        role_id: "Student",
        corp_id: ROOT_CORP_ID,
        site_id: PROVINCE_SITE_ID,
        right_path: `${ROOT_CORP_ID}/`,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Two teachers who have registered as invigilators and were let in; exams of the demo put them into rooms. */
async function writeInvigilators(services: Services): Promise<void> {
  const db = tablesOf<IdentityTables>(services.db);
  const holders = await db
    .selectFrom("identity.user_role")
    .select(["user_id", "site_id", "corp_id", "right_path"])
    .where("id", "in", ["teacher01-Teacher", "teacher02-Teacher"])
    .execute();
  await db
    .insertInto("identity.teacher_application")
    .values(
      holders.map((holder) => ({
        user_id: holder.user_id,
        site_id: holder.site_id,
        corp_id: holder.corp_id,
        right_path: holder.right_path,
        id: `invigilator-${holder.user_id}`,
        exam_point: "云岭老年大学考点",
        status: TEACHER_APPLICATION.passed,
        reviewed_by: "site01",
        reviewed_at: "2026-10-12T02:00:00Z",
        created_at: "2026-10-10T01:30:00Z",
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The demo's people of every role, the ten famous teachers and six hundred learners. */
export async function demoIdentity(services: Services): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [at, person] of demoPeople.entries())
    await writePerson(services, person, at, passwordHash);
  await writeTeachers(services, passwordHash);
  await writeLearners(services);
  await writeInvigilators(services);
  const db = tablesOf<IdentityTables>(services.db);
  await db
    .insertInto("identity.site_blacklist")
    .values({ site_id: PROVINCE_SITE_ID, user_id: "blocked01", created_by: "site01" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("identity.support_service_permission")
    .values({ user_id: "student02", corp_id: "corp-qingxi-college" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("identity.application")
    .values({
      app_key: "demo-library",
      site_id: PROVINCE_SITE_ID,
      name: "省图书馆",
      redirect_urls: ["https://library.example.cn/callback", "http://localhost:3999/callback"],
      secret_hash: hashToken(DEMO_APPLICATION_SECRET),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
