import { createHmac } from "node:crypto";
import * as contract from "@perennial/contract/learning/watch/hosted.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { now } from "../../kernel/clock.ts";
import { loadedSite } from "../../site/public.ts";
import { implement } from "../tables.ts";

const signed = (secret: string, ...parts: readonly string[]): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("hex");

/** Films on outside hosts: the secret stays here, and the host checks the signature made with it. */
export const hosted = implement(contract, {
  async getVideoToken({ viewer, caller, right, fail }) {
    const { id: videoId } = right.videoId;
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
