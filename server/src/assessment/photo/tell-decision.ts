import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { SystemMessage } from "@perennial/contract/messaging/system-messages.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import type { PhotoTables } from "./photo-tables.ts";
import type { PhotoCheckRow } from "./photo-thing.ts";

type Database = Kysely<PhotoTables>;

/** Where papers of a kind stand among a learner's pages. */
const PAGES = ["exam", "test", "homework", "test"];

const attemptOf = (db: Database, { setting_id, user_id, number }: PhotoCheckRow) =>
  db
    .selectFrom("assessment.attempt")
    .select("id")
    .where("setting_id", "=", setting_id)
    .where("user_id", "=", user_id)
    .where("number", "=", number)
    .where("started_at", "is not", null)
    .executeTakeFirst();

/**
 * Somebody else was seen: the learner of the attempt is to be heard, and may appeal as against every decision about how
 * was worked. What the team has decided already stays; without an attempt there is nothing to be heard about.
 */
export async function hearLearner(db: Database, check: PhotoCheckRow, byId: string): Promise<void> {
  const attempt = await attemptOf(db, check);
  if (!attempt) return;
  await sql`insert into assessment.evidence_case (attempt_id, decision, reason, by_id, decided_at)
    values (${attempt.id}, 'hearing', ${check.reason}, ${byId}, ${now().toISOString()}::timestamptz)
    on conflict (attempt_id) do nothing`.execute(db);
}

const KEYS = {
  same: "assessment.photoSame",
  different: "assessment.photoDifferent",
  unclear: "assessment.photoUnclear",
} as const;

/** Tells the learner what was found; that it is the same person only where somebody waits for that. */
export async function tellDecision(
  services: Services,
  db: Database,
  {
    check,
    setting,
    mode,
  }: {
    readonly check: PhotoCheckRow;
    readonly setting: SettingRow;
    readonly mode: SettingRules["photoCheck"];
  },
): Promise<void> {
  if (check.state === "waiting" || (check.state === "same" && mode !== "confirmed")) return;
  const attempt = await attemptOf(db, check);
  if (attempt && check.state === "same") return;
  const page = `/ucenter/learning-space/course/study/${setting.course_id}/${PAGES[setting.kind]}`;
  const values = { paper: setting.name };
  const said: SystemMessage = { key: KEYS[check.state], values };
  await sendSystemMessage(db, services, {
    siteId: setting.site_id,
    userIds: [check.user_id],
    link: attempt
      ? `${page}/result?scoreid=${attempt.id}`
      : `${page}/cognizance?sjid=${setting.id}`,
    said,
  });
}
