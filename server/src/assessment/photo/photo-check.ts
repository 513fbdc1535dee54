import * as contract from "@perennial/contract/assessment/photo-check.ts";
import { photoConsent } from "@perennial/contract/assessment/photo-consent.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { recordConsent } from "../../identity/public.ts";
import { hintWatchers, tellRoom } from "../room/room-news.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import { photoStanding } from "./photo-standing.ts";
import { isChild, keptDaysOf, ownStanding, requireOpenCheck } from "./own-standing.ts";
import { photoProvider } from "./photo-provider.ts";
import type { PhotoTables } from "./photo-tables.ts";
import { checkColumns, heldChecks, readCheck } from "./read-check.ts";
import { hearLearner, tellDecision } from "./tell-decision.ts";
import { forgetPhotos, lockCheck, removePhoto, restartCheck } from "./write-check.ts";

type Compared = contract.PhotoCheck & {
  paper: string;
  name: string;
  loginName: string;
  className: string;
  avatar: string;
  earlierId: string;
  score: number | null;
  isAppealed: boolean;
};

/** How it is checked who answers, by those who are checked and those who compare. */
export const photoCheckOperations = implementOn<PhotoTables>()(contract, {
  async getOwnPhotoCheck({ input, db, caller, viewer, services, right }) {
    const sitting = right.settingId;
    const { userId } = viewer();
    const own = ownStanding(sitting, caller, now());
    const number = input.number ?? own.number;
    const keptDays = keptDaysOf(caller);
    const hasService = photoProvider(services.settings).kind === "service";
    const { version, text } = photoConsent(keptDays, hasService);
    const check = await readCheck(db, sitting.id, userId, number);
    return {
      mode: photoStanding(caller.site, sitting, number).mode,
      number,
      isOpen: own.isOpen && number === own.number,
      opensAt: own.opensAt?.toISOString() ?? null,
      isChild: await isChild(db, userId),
      keptDays,
      hasService,
      consent: { version, text: text[caller.language] },
      check,
    };
  },

  async requestPersonCheck({ input, db, caller, viewer, services, right }) {
    const sitting = right.settingId;
    const { userId } = viewer();
    const number = requireOpenCheck(sitting, caller);
    const place = { settingId: sitting.id, userId, number };
    const known = await lockCheck(db, place, input.version);
    const check = await restartCheck(db, place, known, {
      way: "person",
      keptDays: keptDaysOf(caller),
    });
    if (await removePhoto(db, check.id)) {
      const { kind } = photoProvider(services.settings);
      const consent = photoConsent(keptDaysOf(caller), kind === "service");
      await recordConsent(db, caller, userId, consent, false);
    }
    hintWatchers(services, sitting.id);
    return { id: check.id, way: check.way, state: check.state };
  },

  async withdrawPhoto({ db, caller, viewer, services, right }) {
    const { check, setting } = right.id;
    const { userId } = viewer();
    const forgotten = await forgetPhotos(db, userId, check.id);
    if (forgotten.length === 0) return true;
    const { kind } = photoProvider(services.settings);
    const consent = photoConsent(keptDaysOf(caller), kind === "service");
    await recordConsent(db, caller, userId, consent, false);
    hintWatchers(services, setting.id);
    return true;
  },

  async getPhotoCheck({ db, right }) {
    const { check, setting } = right.id;
    const { rows } = await sql<Compared>`
      select ${checkColumns}, setting.name as paper, person.name, person.login_name as "loginName",
        coalesce(class.name, '') as "className", coalesce(person.avatar, '') as avatar, held.score,
        coalesce((select earlier.id from assessment.photo_check as earlier
          join assessment.photo on photo.check_id = earlier.id
          where earlier.setting_id = held.setting_id and earlier.user_id = held.user_id
            and earlier.number < held.number and earlier.state = 'same'
          order by earlier.number desc limit 1), '') as "earlierId",
        coalesce(made.appeal <> '' and made.answer = '', false) as "isAppealed"
      from ${heldChecks}
      join identity."user" as person on person.id = held.user_id
      left join course.enrolment on enrolment.period_id = setting.period_id
        and enrolment.user_id = held.user_id and enrolment.status = 1
      left join course.class on class.id = enrolment.class_id
      where held.id = ${check.id}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`no check ${check.id} of ${setting.id}`);
    return row;
  },

  async decidePhotoCheck({ input, db, services, viewer, right, fail }) {
    const { id, version, decision, reason } = input;
    const { setting } = right.id;
    const byId = viewer().userId;
    if (decision !== "same" && reason === "") return fail("assessment.photoReasonNeeded");
    const check = await db
      .updateTable("assessment.photo_check")
      .set({
        state: decision,
        reason,
        decided_by: byId,
        decided_at: now().toISOString(),
        version: version + 1,
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    if (!check) return fail("assessment.photoChanged");
    if (decision === "different") await hearLearner(db, check, byId);
    const { photoCheck: mode } = storedRules(setting.rules);
    await tellDecision(services, db, { check, setting, mode });
    await tellRoom(services, db, setting.id, [check.user_id]);
    hintWatchers(services, setting.id);
    return true;
  },
});
