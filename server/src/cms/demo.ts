import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { CHANNEL } from "@perennial/contract/cms/content.ts";
import type { IdentityTables } from "../identity/public.ts";
import { inDemoTime } from "../kernel/demo-time.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "../site/public.ts";
import { provinceChannels, schoolChannels, topicChannels } from "./demo-channels.ts";
import {
  activityItems,
  articleItems,
  protocolItems,
  topicArticles,
  topicIntros,
} from "./demo-items.ts";
import { demoArticles } from "./demo/articles.ts";
import { demoSchoolContent } from "./demo/school-site.ts";
import { insertChannels, insertContent, placeSubjects } from "./fixtures.ts";
import type { CmsTables } from "./tables.ts";

/** The famous teachers of a site, each leading to a class of theirs (front §2). */
async function placeTeachers(services: Services, siteId: string): Promise<void> {
  const teachers = await tablesOf<IdentityTables>(services.db)
    .selectFrom("identity.teacher_profile as profile")
    .innerJoin("identity.user as person", "person.id", "profile.user_id")
    .select(["person.id", "person.name"])
    .where("profile.site_id", "=", siteId)
    .orderBy("profile.sort")
    .orderBy("person.id")
    .execute();
  const items = teachers.map(({ id, name }) => ({
    id: `${siteId}-item-${id}`,
    subjectId: id,
    title: name,
    detailPageUrl: `/courseClass/class-${id}`,
  }));
  await placeSubjects(services.db, siteId, CHANNEL.famousTeachers, items);
}

async function organiserNames(services: Services): Promise<Map<string, string>> {
  const corps = await tablesOf<OrganisationTables>(services.db)
    .selectFrom("organisation.corp")
    .select(["id", "name"])
    .execute();
  // The platform's own organisation has the fixed id of the requirements instead of its demo key.
  return new Map(corps.map(({ id, name }) => [id === ROOT_CORP_ID ? "corp-platform" : id, name]));
}

/** All that the province and the school show, but for courses and shops, which their own domains put in. */
export async function demoScene(services: Services): Promise<void> {
  const db = tablesOf<CmsTables>(services.db);
  await insertChannels(db, [...provinceChannels, ...topicChannels, ...schoolChannels]);
  const items = [
    ...topicIntros(),
    ...topicArticles(),
    ...activityItems(await organiserNames(services)),
    ...articleItems(PROVINCE_SITE_ID, demoArticles),
    ...articleItems(SCHOOL_SITE_ID, demoSchoolContent.articles),
    ...protocolItems(PROVINCE_SITE_ID),
    ...protocolItems(SCHOOL_SITE_ID),
  ];
  await insertContent(db, inDemoTime(items));
  await placeTeachers(services, PROVINCE_SITE_ID);
  await placeTeachers(services, SCHOOL_SITE_ID);
}
