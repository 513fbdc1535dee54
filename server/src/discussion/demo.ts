import { inDemoTime } from "../kernel/demo-time.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { calligraphyTalk } from "./demo/calligraphy.ts";
import { insertDesks } from "./demo/experiences.ts";
import { framingTalk } from "./demo/framing.ts";
import { insertTalk } from "./demo/insert-talk.ts";
import { insertProjectNotices } from "./demo/project-notices.ts";
import { choirTalk, memoirTalk, paintingTalk } from "./demo/voices.ts";
import type { DiscussionTables } from "./tables.ts";

/** What teacher01 and the learners of five courses have said to each other over the last weeks. */
export async function demoScene(services: Services): Promise<void> {
  const db = tablesOf<DiscussionTables>(services.db);
  for (const talk of [calligraphyTalk, choirTalk, paintingTalk, memoirTalk, framingTalk])
    await insertTalk(db, inDemoTime(talk));
  await insertDesks(db);
  await insertProjectNotices(db);
}
