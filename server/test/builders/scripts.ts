import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { z } from "zod";
import type { TestApp } from "../app.ts";
import type { sittingWorld } from "./sitting.ts";

type World = Awaited<ReturnType<typeof sittingWorld>>;

/** Of a world of sittings: scripts that wait to be marked, and more people of the team. */
export function scriptBuilder(app: TestApp, world: World) {
  return {
    /** A paper with one choice and one question that a person marks, five points each, and scripts of so many learners. */
    async scripts(num: number, rules: Partial<z.input<typeof SettingRules>> = {}) {
      const [choice = ""] = await world.questions(1);
      const [essay = ""] = await world.questions(1, {
        item: { type: 8, name: "<p>谈谈潮汐</p>", options: [], answer: "<p>引力</p>" },
      });
      const paper = await world.published([choice, essay]);
      const settingId = await world.setting(paper.id, rules);
      const ids: string[] = [];
      const learners: string[] = [];
      for (let at = 0; at < num; at += 1) {
        const as = await world.build.learner(world.course);
        const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
        const id = begun.data?.id ?? "";
        const answer = { written: `<p>${at}</p>` };
        const answers = [{ questionId: essay, number: 1_000_001, answer }];
        await app.call(submitAttempt, { id, lease: 1, submissionKey: "one", answers }, { as });
        ids.push(id);
        learners.push(as);
      }
      return { settingId, paperId: paper.id, essay, choice, ids, learners };
    },

    /** Somebody more in the team of the course. */
    async member(): Promise<string> {
      const id = await world.build.person({ role: "Teacher", corpId: world.school });
      await app.services.pool.query(
        "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, $2, 1, $2)",
        [world.course.id, id],
      );
      return id;
    },
  };
}
