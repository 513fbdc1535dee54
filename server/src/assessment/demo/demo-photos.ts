import { photoConsent } from "@perennial/contract/assessment/photo-consent.ts";
import { KEPT_DAYS } from "@perennial/contract/site/param.ts";
import { recordConsent } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { readBroughtFile } from "../../kernel/storage/stored-files.ts";
import type { PhotoTables } from "../photo/photo-tables.ts";
import { keepPhoto } from "../photo/sealed-photo.ts";

const SETTING = "demo-given-office-retake";
const HOUR_MS = 3_600_000;
const CONSENT = photoConsent(KEPT_DAYS.usual, false);

interface PlannedCheck {
  /** Of those who have worked at it, in order. */
  readonly learner: number;
  readonly number: number;
  readonly way: "photo" | "person";
  readonly state: "waiting" | "same";
  /** The drawn portrait that stands for a photo. */
  readonly portrait?: string;
}

/** One who was recognised comes again, one photo has nothing to be compared with, and one wants no photo. */
const CHECKS: readonly PlannedCheck[] = [
  { learner: 0, number: 1, way: "photo", state: "same", portrait: "teacher-liu-suyun" },
  { learner: 0, number: 2, way: "photo", state: "waiting", portrait: "teacher-liu-suyun" },
  { learner: 1, number: 1, way: "photo", state: "waiting", portrait: "teacher-gu-changqing" },
  { learner: 2, number: 1, way: "person", state: "waiting" },
];

/** Checks of who answers a paper of the demo; some wait for somebody who compares. */
export async function photosOfDemo(services: Services): Promise<void> {
  const db = tablesOf<PhotoTables>(services.db);
  const attempts = await db
    .selectFrom("assessment.attempt as attempt")
    .innerJoin("assessment.setting as setting", "setting.id", "attempt.setting_id")
    .select(["attempt.user_id", "attempt.started_at", "setting.by_id"])
    .where("setting.id", "=", SETTING)
    .where("attempt.number", "=", 1)
    .orderBy("attempt.user_id")
    .execute();
  for (const plan of CHECKS) {
    const attempt = attempts[plan.learner];
    if (!attempt) throw new Error(`demo: too few have worked at ${SETTING}`);
    const isDone = plan.state === "same";
    const begun = Date.parse(attempt.started_at ?? "");
    const at = new Date(
      plan.number === 1 ? begun - HOUR_MS / 12 : now().getTime() - HOUR_MS / 4,
    ).toISOString();
    const { id } = await db
      .insertInto("assessment.photo_check")
      .values({
        setting_id: SETTING,
        user_id: attempt.user_id,
        number: plan.number,
        way: plan.way,
        state: plan.state,
        taken_at: plan.portrait ? at : null,
        kept_days: KEPT_DAYS.usual,
        photo_num: plan.portrait ? 1 : 0,
        decided_by: isDone ? attempt.by_id : null,
        decided_at: isDone ? new Date(begun + HOUR_MS / 4).toISOString() : null,
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const bytes = plan.portrait && (await readBroughtFile(`/files/demo/${plan.portrait}.webp`));
    if (!bytes) continue;
    await keepPhoto(db, services.vault, id, { bytes, mime: "image/webp" });
    const caller = { ip: "127.0.0.1", language: "zh" } as const;
    await recordConsent(db, caller, attempt.user_id, CONSENT, true);
  }
}
