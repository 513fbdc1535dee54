import {
  PHOTO_BYTES_MAX,
  PHOTO_LIMITS,
  PHOTO_PATH,
  PHOTO_WHYS,
} from "@perennial/contract/assessment/photo-check.ts";
import { photoConsent } from "@perennial/contract/assessment/photo-consent.ts";
import type { Kysely } from "kysely";
import * as z from "zod";
import { redrawPicture } from "../../files/public.ts";
import { recordConsent } from "../../identity/public.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { endpoint, type EndpointCall } from "../../kernel/door/endpoint.ts";
import { readBody } from "../../kernel/door/read-body.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { fileTypeOf } from "../../kernel/storage/file-type.ts";
import { hintWatchers } from "../room/room-news.ts";
import { COMPARE_JOB } from "./compare-job.ts";
import { isChild, keptDaysOf, requireOpenCheck } from "./own-standing.ts";
import { photoProvider } from "./photo-provider.ts";
import type { PhotoTables } from "./photo-tables.ts";
import { keepPhoto, openPhoto, type Photo } from "./sealed-photo.ts";
import { lockCheck, restartCheck, type CheckPlace } from "./write-check.ts";

const FORMATS = new Set(["jpg", "png", "webp"]);

const Version = z.coerce.number().int().min(0);
const Why = z.enum(PHOTO_WHYS);

/** The photo in the body, drawn anew: without metadata, and not larger than a face needs. Throws why it is refused. */
async function photoIn(call: EndpointCall, userId: string): Promise<Photo> {
  const sent = await readBody(call, PHOTO_BYTES_MAX);
  if (!sent) throw new Failure("assessment.photoTooLarge");
  const type = fileTypeOf(sent, []);
  if (!type || !FORMATS.has(type.extension)) throw new Failure("assessment.photoRefused");
  const drawn = await redrawPicture(call.services.heavy, sent, type, {
    by: userId,
    signal: call.signal,
    keptPixels: PHOTO_LIMITS.keptPixels,
  });
  if (Math.min(drawn.width, drawn.height) < PHOTO_LIMITS.sidePxMin)
    throw new Failure("assessment.photoRefused");
  return { bytes: drawn.bytes, mime: drawn.mime };
}

/** What is refused before anything is drawn. Throws assessment.photoChanged, assessment.photoTriesUsed. */
async function requireTry(
  db: Kysely<PhotoTables>,
  { settingId, userId, number }: CheckPlace,
  version: number,
): Promise<void> {
  const known = await db
    .selectFrom("assessment.photo_check")
    .select(["photo_num", "version"])
    .where("setting_id", "=", settingId)
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .executeTakeFirst();
  if ((known?.version ?? 0) !== version) throw new Failure("assessment.photoChanged");
  if ((known?.photo_num ?? 0) >= PHOTO_LIMITS.tries) throw new Failure("assessment.photoTriesUsed");
}

/** Takes a photo of who is about to begin, with the separate consent to it. */
export const putPhoto = endpoint({
  name: "assessment.putPhoto",
  summary:
    "Takes a photo of the caller before a paper as the body, with the version of the consent and of the check that was seen",
  method: "POST",
  path: PHOTO_PATH,
  access: "signed-in",
  fails: [
    "assessment.settingNotFound",
    "assessment.switchedOff",
    "assessment.photoNotAsked",
    "assessment.photoChanged",
    "assessment.photoConsentNeeded",
    "assessment.photoOfChild",
    "assessment.photoRefused",
    "assessment.photoTooLarge",
    "assessment.photoTriesUsed",
    "files.pictureRefused",
  ],
  things: { settingId: "setting:sit" },
  effect: "write",
  budget: "upload",
  async handle(call) {
    const { services, caller, query, right } = call;
    if (!caller.viewer) throw new Failure("kernel.notSignedIn");
    const { userId } = caller.viewer;
    const sitting = right.settingId;
    const db = tablesOf<PhotoTables>(services.db);
    const provider = photoProvider(services.settings);
    const keptDays = keptDaysOf(caller);
    const consent = photoConsent(keptDays, provider.kind === "service");
    if (query.get("consent") !== consent.version)
      throw new Failure("assessment.photoConsentNeeded");
    const version = Version.safeParse(query.get("version"));
    if (!version.success) throw new Failure("assessment.photoChanged");
    const number = requireOpenCheck(sitting, caller);
    if (await isChild(db, userId)) throw new Failure("assessment.photoOfChild");
    const place = { settingId: sitting.id, userId, number };
    await requireTry(db, place, version.data);
    const photo = await photoIn(call, userId);
    const data = await inTransaction(services, async (transaction) => {
      const inside = tablesOf<PhotoTables>(transaction);
      const known = await lockCheck(inside, place, version.data);
      const check = await restartCheck(inside, place, known, { way: "photo", keptDays });
      await keepPhoto(inside, services.vault, check.id, photo);
      await recordConsent(inside, caller, userId, consent, true);
      if (provider.kind === "service")
        await services.jobs.send(inside, COMPARE_JOB, { id: check.id, version: check.version });
      return { id: check.id, way: check.way, state: check.state };
    });
    hintWatchers(services, sitting.id);
    return {
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ resultCode: 0, success: true, message: "", data }),
    };
  },
});

/** Shows a photo to who compares, or to whose it is; each look is a line of the query log. */
export const readPhoto = endpoint({
  name: "assessment.readPhoto",
  summary:
    "A photo of a check, for those who compare it, and for the person whose it is; who looked at whom and why is recorded",
  method: "GET",
  path: `${PHOTO_PATH}/:id` as `/${string}`,
  access: "signed-in",
  fails: [
    "assessment.photoCheckNotFound",
    "assessment.photoGone",
    "course.mayNot",
    "course.notFound",
  ],
  things: { id: "photoCheck:see" },
  effect: "read",
  async handle({ services, caller, query, right: { id: found } }) {
    const { check, setting } = found;
    const isOwn = check.user_id === caller.viewer?.userId;
    const why = Why.safeParse(query.get("why"));
    if (!why.success || isOwn !== (why.data === "own"))
      throw new Failure("assessment.photoCheckNotFound");
    const db = tablesOf<PhotoTables>(services.db);
    const photo = await openPhoto(db, services.vault, check.id);
    if (!photo) throw new Failure("assessment.photoGone");
    const person = await db
      .selectFrom("identity.user")
      .select(["name", "login_name"])
      .where("id", "=", check.user_id)
      .executeTakeFirst();
    // What cannot be recorded is not shown.
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "assessment.photo",
      filter: {
        why: why.data,
        learner: person?.name ?? "",
        loginName: person?.login_name ?? "",
        paper: setting.name,
        check: check.id,
      },
      rowCount: 1,
    });
    return {
      headers: {
        "content-type": photo.mime,
        "content-length": String(photo.bytes.length),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
      },
      body: photo.bytes,
    };
  },
});
