import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { SystemMessage } from "@perennial/contract/messaging/system-messages.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { givenTo } from "../result/given-to.ts";
import { resultLink, sittingLink } from "../result/result-link.ts";

const HOUR_MS = 3_600_000;
/** Who has not handed in is told so long before it is due. */
const AHEAD_MS = 24 * HOUR_MS;
/** Messages of one statement. */
const AT_ONCE = 1_000;
const CHINA_MS = 8 * HOUR_MS;

const KIND_WORDS = {
  [PaperKind.enum.exam]: { word: "exam" },
  [PaperKind.enum.test]: { word: "test" },
  [PaperKind.enum.homework]: { word: "homework" },
  [PaperKind.enum.exercise]: { word: "exercise" },
} as const;

/** When people are told: once it opens, and a day before it is due. What is due earlier than that is not told again. */
export async function planNews(
  db: AnyDatabase,
  settingId: string,
  rules: Pick<SettingRules, "opensAt" | "dueAt" | "closesAt">,
  isNew: boolean,
): Promise<void> {
  const at = now();
  const due = rules.dueAt ?? rules.closesAt;
  const soon = due === null ? null : new Date(Date.parse(due) - AHEAD_MS);
  const opens = rules.opensAt === null ? at : new Date(rules.opensAt);
  // What was told is told no more when something changes later.
  if (isNew)
    await sql`insert into assessment.news (setting_id, kind, at)
      values (${settingId}, 'given', ${opens.toISOString()}::timestamptz)`.execute(db);
  else
    await sql`update assessment.news set at = ${opens.toISOString()}::timestamptz
      where setting_id = ${settingId} and kind = 'given'`.execute(db);
  await sql`delete from assessment.news where setting_id = ${settingId} and kind = 'due'`.execute(
    db,
  );
  if (soon !== null && soon > at && soon > opens)
    await sql`insert into assessment.news (setting_id, kind, at)
      values (${settingId}, 'due', ${soon.toISOString()}::timestamptz)`.execute(db);
}

interface News {
  readonly settingId: string;
  readonly news: "given" | "due";
  readonly id: string;
  readonly kind: keyof typeof KIND_WORDS;
  readonly name: string;
  readonly course_id: string;
  readonly courseName: string;
  readonly siteId: string;
}

/** Takes what is to be told now, so that nobody else tells it; what cannot be begun any more is dropped. */
async function takeNews(db: AnyDatabase, at: Date): Promise<News | undefined> {
  const { rows } = await sql<News>`
    with next as (
      select news.setting_id, news.kind from assessment.news
      join assessment.setting on setting.id = news.setting_id
      join assessment.paper on paper.id = setting.paper_id
      where news.at <= ${at.toISOString()}::timestamptz
        and (paper.publish_state = 1 or setting.deleted_at is not null)
      order by news.at limit 1 for update of news skip locked
    ), taken as (
      delete from assessment.news using next
      where news.setting_id = next.setting_id and news.kind = next.kind
      returning news.setting_id, news.kind
    )
    select taken.setting_id as "settingId", taken.kind as news, setting.id, setting.kind, setting.name,
      setting.course_id, course.name as "courseName", setting.site_id as "siteId"
    from taken
    join assessment.setting on setting.id = taken.setting_id
    join course.course on course.id = setting.course_id`.execute(db);
  return rows[0];
}

/** Learners whom a notice concerns, each with the time by which it is due; for "due" those who have not handed in. */
async function readers(db: AnyDatabase, news: News, at: Date) {
  const isDue = news.news === "due";
  const { rows } = await sql<{ userId: string; dueAt: string | null }>`
    select learner.user_id as "userId", coalesce(own.fields ->> 'dueAt', class.fields ->> 'dueAt',
      setting.rules ->> 'dueAt', own.fields ->> 'closesAt', class.fields ->> 'closesAt',
      setting.rules ->> 'closesAt') as "dueAt"
    from (${givenTo([news.settingId])}) as learner
    join assessment.setting on setting.id = learner.setting_id and setting.deleted_at is null
      and (setting.closes_at is null or setting.closes_at > ${at.toISOString()}::timestamptz)
    left join assessment.override as own on own.setting_id = setting.id
      and own.subject_kind = 1 and own.subject_id = learner.user_id
    left join assessment.override as class on class.setting_id = setting.id
      and class.subject_kind = 2 and class.subject_id = learner.class_id
    where not ${isDue}::boolean or not exists (select from assessment.attempt
      where setting_id = setting.id and user_id = learner.user_id and state in (1, 2))`.execute(db);
  return rows;
}

/** `2026-11-24 23:59`, the same in every language; in Beijing's time, as everywhere. */
const momentOf = (at: string): string =>
  new Date(Date.parse(at) + CHINA_MS).toISOString().slice(0, 16).replace("T", " ");

async function tell(services: Services, db: AnyDatabase, news: News, at: Date): Promise<void> {
  const { siteId, name: paper, courseName: course } = news;
  const link = sittingLink(news);
  for (const [dueAt, people] of Map.groupBy(
    await readers(db, news, at),
    (one) => one.dueAt ?? "",
  )) {
    const isDue = news.news === "due";
    if (isDue && dueAt === "") continue;
    const said: SystemMessage = isDue
      ? { key: "assessment.dueSoon", values: { paper, at: momentOf(dueAt) } }
      : { key: "assessment.given", values: { paper, course, kind: KIND_WORDS[news.kind] } };
    const userIds = people.map(({ userId }) => userId);
    for (let from = 0; from < userIds.length; from += AT_ONCE)
      await sendSystemMessage(db, services, {
        siteId,
        userIds: userIds.slice(from, from + AT_ONCE),
        link,
        said,
      });
  }
}

/** Tells learners what was given out and what is due soon, each once, also what came due while nothing ran. */
export async function tellNews(services: Services): Promise<void> {
  for (;;) {
    const at = now();
    const isMore = await inTransaction(services, async (db) => {
      const news = await takeNews(db, at);
      if (news) await tell(services, db, news, at);
      return news !== undefined;
    });
    if (!isMore) return;
  }
}

/** Tells learners that their marks for a paper are there. */
export async function tellReleased(
  services: Services,
  db: AnyDatabase,
  settingId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await sql<{
    id: string;
    kind: number;
    name: string;
    course_id: string;
    site_id: string;
  }>`select id, kind, name, course_id, site_id from assessment.setting where id = ${settingId}`.execute(
    db,
  );
  const [setting] = rows;
  if (!setting) return;
  await sendSystemMessage(db, services, {
    siteId: setting.site_id,
    userIds,
    link: resultLink(setting),
    said: { key: "assessment.released", values: { paper: setting.name } },
  });
}
