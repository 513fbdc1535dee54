import { publishPaper } from "@perennial/contract/assessment/publish.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { z } from "zod";
import { inTransaction } from "../../src/kernel/database/transaction.ts";
import { PROVINCE_SITE_ID } from "../../src/site/public.ts";
import { siteChanged } from "../../src/site/site-store.ts";
import type { TestApp } from "../app.ts";
import { paperWorld } from "./paper-world.ts";

type World = Awaited<ReturnType<typeof paperWorld>>;
type Rules = Partial<z.input<typeof SettingRules>>;

/** Switches of the site, all on unless they are named. */
export async function switchKinds(app: TestApp, off: readonly string[] = []): Promise<void> {
  for (const key of [
    PARAM.homework,
    PARAM.test,
    PARAM.practice,
    PARAM.testAppointment,
    PARAM.faceCheckExam,
    PARAM.faceCheckHomework,
  ])
    await app.services.pool.query(
      `insert into site.param (site_id, key, value) values ($1, $2, $3)
       on conflict (site_id, key) do update set value = excluded.value`,
      [PROVINCE_SITE_ID, key, off.includes(key) ? "0" : "1"],
    );
  await inTransaction(app.services, (db) => siteChanged(db, app.services, PROVINCE_SITE_ID));
}

/** A world with a published paper of two choices worth five points each, given out by rules. */
export async function sittingWorld(app: TestApp) {
  const world = await paperWorld(app);
  await switchKinds(app);
  return {
    ...world,
    /** A published paper; of two choices unless questions are named. */
    async published(questionIds?: readonly string[], given: Parameters<World["paper"]>[0] = {}) {
      const ids = questionIds ?? (await world.questions(2));
      const paper = await world.paper({
        total: 5 * ids.length,
        passLine: 3 * ids.length,
        ...given,
      });
      const { data, code } = await world.save(paper, [
        { name: "一", pointsEach: 5, items: ids.map((questionId) => ({ questionId })) },
      ]);
      if (!data) throw new Error(`no draft: ${code}`);
      for (const publishState of [2, 1] as const) {
        const done = await app.call(
          publishPaper,
          { id: data.id, version: data.version, publishState },
          { as: world.lead },
        );
        if (!done.data) throw new Error(`not published: ${done.code} ${JSON.stringify(done)}`);
      }
      return { id: data.id, questionIds: ids };
    },
    /** Gives a paper out to all classes of the course; gives the id of the setting. */
    async setting(paperId: string, rules: Rules = {}, kind = 1): Promise<string> {
      const parsed = SettingRules.parse(rules);
      const { rows } = await app.services.pool.query<{ id: string }>(
        `insert into assessment.setting
           (paper_id, kind, site_id, course_id, period_id, name, rules, opens_at, closes_at, by_id)
         values ($1, $2, $3, $4, $5, '测验', $6, $7, $8, $9) returning id`,
        [
          paperId,
          kind,
          PROVINCE_SITE_ID,
          world.course.id,
          world.course.periodId,
          JSON.stringify(parsed),
          parsed.opensAt,
          parsed.closesAt,
          world.lead,
        ],
      );
      return rows[0]?.id ?? "";
    },
  };
}
