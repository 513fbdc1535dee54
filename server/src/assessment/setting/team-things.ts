import type { Kysely, Selectable } from "kysely";
import { courseRight, notThereAs } from "../../course/public.ts";
import { eachThing, type ThingCall } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { markerScope } from "../marking/marker-scope.ts";
import { hidesNames, isNameless } from "./blind.ts";
import type { SettingRow } from "./setting-row.ts";
import { seatedIn, watchedRooms } from "./watched-rooms.ts";
import type { AssessmentTables } from "../tables.ts";

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    givenPaper: SettingRow;
    script: {
      readonly attempt: Selectable<AssessmentTables["assessment.attempt"]>;
      readonly setting: SettingRow;
    };
  }
}

const tables = (call: ThingCall) => call.db as Kysely<AssessmentTables>;

const findSetting = (call: ThingCall, id: string): Promise<SettingRow | undefined> =>
  tables(call)
    .selectFrom("assessment.setting")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

const requireRight = async (
  { db, viewer }: ThingCall,
  setting: SettingRow,
  right: "teach" | "manage" | "watch",
): Promise<void> => {
  if (right === "watch") await watchedRooms(db, viewer(), setting);
  else await courseRight(db, viewer(), setting.course_id, right);
};

/**
 * The team watches over everybody, who watches over rooms over those who sit in them. Throws course.mayNot, and
 * `notThere` for somebody who sits elsewhere.
 */
export async function requireWatch(
  { db, viewer }: ThingCall,
  setting: SettingRow,
  userId: string,
  notThere: "assessment.attemptNotFound" | "assessment.photoCheckNotFound",
): Promise<void> {
  const rooms = await watchedRooms(db, viewer(), setting);
  if (rooms !== "all" && !(await seatedIn(db, rooms)).includes(userId)) throw new Failure(notThere);
}

/** What was given out, for the team of its course. Throws assessment.settingNotFound, course.mayNot. */
export const givenPaperThing = eachThing(
  async (call, id, right: "teach" | "manage" | "watch"): Promise<SettingRow> => {
    const setting = await findSetting(call, id);
    if (!setting) throw new Failure("assessment.settingNotFound");
    await notThereAs("assessment.settingNotFound", requireRight(call, setting, right));
    return setting;
  },
);

/** Who marks for some classes only has nothing to do with the scripts of others. Throws course.mayNot. */
async function requireShare(call: ThingCall, setting: SettingRow, attemptId: string) {
  const scope = await markerScope(call.db, call.viewer().userId, setting.course_id);
  if (!scope) return;
  const own = await tables(call)
    .selectFrom("assessment.attempt as attempt")
    .select("attempt.id")
    .where("attempt.id", "=", attemptId)
    .where(scope)
    .executeTakeFirst();
  if (!own) throw new Failure("course.mayNot");
}

/**
 * An attempt that has begun, for the team of its course. Markers (`teach`) name it by its id. Who sees the learner's name
 * (`watch`, `look`) names it by its other id as long as marking is blind, so that the two never meet. Throws
 * assessment.attemptNotFound, course.mayNot.
 */
export const scriptThing = eachThing(async (call, id, right: "teach" | "watch" | "look") => {
  const attempt = await tables(call)
    .selectFrom("assessment.attempt")
    .selectAll()
    .where((eb) =>
      right === "teach" ? eb("id", "=", id) : eb.or([eb("id", "=", id), eb("watch_id", "=", id)]),
    )
    .where("started_at", "is not", null)
    .executeTakeFirst();
  const setting = attempt && (await findSetting(call, attempt.setting_id));
  if (!attempt || !setting) throw new Failure("assessment.attemptNotFound");
  const asked = requireRight(call, setting, right === "look" ? "teach" : right);
  await notThereAs("assessment.attemptNotFound", asked);
  if (right === "teach") await requireShare(call, setting, attempt.id);
  if (right === "watch")
    await requireWatch(call, setting, attempt.user_id, "assessment.attemptNotFound");
  if (right !== "teach" && attempt.id === id) {
    const isBlind = await hidesNames(call.db, call.viewer(), setting);
    if (isNameless({ isBlind }, attempt)) throw new Failure("assessment.attemptNotFound");
  }
  return { attempt, setting };
});
