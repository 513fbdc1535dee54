import { createHmac } from "node:crypto";
import * as contract from "@perennial/contract/learning/hosted.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { now } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import { loadedSite } from "../site/public.ts";
import { implement } from "./tables.ts";
import { unitPlace } from "./unit-place.ts";

const signed = (secret: string, ...parts: readonly string[]): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("hex");

/** Films on outside hosts: the secret stays here, the host checks what was made with it. */
export const hosted = implement(contract, {
  async getVideoToken({ input, db, viewer, caller, fail }) {
    const { courseId, videoId } = input;
    const units = await db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .innerJoin("course.period as period", "period.id", "chapter.period_id")
      .select("unit.id")
      .where("period.course_id", "=", courseId)
      .where("unit.kind", "=", "video")
      .where((where) => where(where.ref("unit.content", "->>").key("thirdVideoId"), "=", videoId))
      .where("unit.deleted_at", "is", null)
      .orderBy("period.version", "desc")
      .limit(20)
      .execute();
    // The same film may stand in several units and periods: one that is open to the viewer is enough.
    let refusal = new Failure("learning.notFound");
    let isAllowed = false;
    for (const { id } of units) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- as a rule the first one answers
        await unitPlace(db, viewer(), id);
        isAllowed = true;
        break;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refusal = error;
      }
    }
    if (!isAllowed) throw refusal;
    const { params, id: siteId } = loadedSite(caller.site);
    const secret = params.get(PARAM.hostedSecret) ?? "";
    if (secret === "" || (params.get(PARAM.hostedScript) ?? "") === "")
      return fail("learning.hostMissing");
    const timestamp = now().getTime();
    return {
      playsafe: signed(secret, "viewer", siteId, viewer().userId, videoId),
      signature: signed(secret, videoId, String(timestamp)),
      timestamp,
    };
  },
});
