import { IN_CHINA } from "../kernel/database/china-time.ts";
import * as contract from "@perennial/contract/statistics/overview.ts";
import { refuse } from "../kernel/failure.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Services } from "../kernel/services.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { areaOf } from "../site/public.ts";

const implement = implementOn<object>();
const DAYS = 14;

/** Everything is counted within the site and below the role's path; platform-wide roles see all sites below theirs. */
const SCOPE = "site_id = $1 and right_path like $2";
const COUNTS = {
  people: {
    permission: "identity.readUsers",
    text: `select count(distinct user_id) as value from identity.user_role where ${SCOPE} and is_enabled`,
  },
  newPeople: {
    permission: "identity.readUsers",
    text: `select count(*) as value from identity."user" where ${SCOPE} and created_at > now() - interval '7 days'`,
  },
  organisations: {
    permission: "organisation.manage",
    text: `select count(*) as value from organisation.corp where right_path like $2 and $1 <> ''`,
  },
  courses: {
    permission: "cms.edit",
    text: `select count(*) as value from course.listing where site_id = $1 and $2 <> ''`,
  },
} as const;

const PER_DAY = `
  select to_char(days.day, 'YYYY-MM-DD') as day,
    (select coalesce(sum(times), 0) from journal.visit_day
      where site_id = $1 and visit_day.day = days.day::date) as visits,
    (select count(*) from journal.login_log
      where site_id = $1 and refusal = '' and method <> 'role' and happened_at >= days.day ${IN_CHINA}
        and happened_at < (days.day + interval '1 day') ${IN_CHINA}) as logins
  from generate_series(date_trunc('day', now() ${IN_CHINA}) - make_interval(days => $2::int - 1),
    date_trunc('day', now() ${IN_CHINA}), interval '1 day') as days (day)
  order by days.day`;

const likeBelow = (path: string): string => `${path.replace(/[\\%_]/g, "\\$&")}%`;

async function count(services: Services, text: string, values: unknown[]): Promise<number> {
  const { rows } = await services.pool.query<{ value: number }>(text, values);
  return rows[0]?.value ?? 0;
}

async function figuresOf(services: Services, viewer: Viewer) {
  const values = [viewer.siteId, likeBelow(viewer.rightPath)];
  const figures: { key: (typeof contract.OVERVIEW_FIGURES)[number]; value: number }[] = [];
  for (const [key, { permission, text }] of Object.entries(COUNTS)) {
    if (!viewer.permissions.has(permission)) continue;
    figures.push({
      key: key as keyof typeof COUNTS,
      value: await count(services, text, values),
    });
  }
  return figures;
}

async function lacksSecondFactor(services: Services, { userId }: Viewer): Promise<boolean> {
  const factors = await count(
    services,
    `select (select count(*) from identity.totp where user_id = $1 and confirmed_at is not null)
      + (select count(*) from identity.passkey where user_id = $1) as value`,
    [userId],
  );
  return factors === 0;
}

export const overviewOperations = implement(contract, {
  async getOverview({ services, viewer }) {
    const person = viewer();
    if (areaOf(person.roleType) !== "admin") refuse("kernel.forbidden");
    const maySeeLogs = person.permissions.has("journal.read");
    const days = maySeeLogs
      ? (
          await services.pool.query<{ day: string; visits: number; logins: number }>(PER_DAY, [
            person.siteId,
            DAYS,
          ])
        ).rows
      : [];
    const today = days.at(-1);
    return {
      figures: [
        ...(await figuresOf(services, person)),
        ...(today
          ? [
              { key: "logins" as const, value: today.logins },
              { key: "visits" as const, value: today.visits },
            ]
          : []),
      ],
      lacksSecondFactor: await lacksSecondFactor(services, person),
      days,
    };
  },
});
