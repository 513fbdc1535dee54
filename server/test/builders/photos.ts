import { PHOTO_PATH, type PhotoCheckMark } from "@perennial/contract/assessment/photo-check.ts";
import { photoConsent } from "@perennial/contract/assessment/photo-consent.ts";
import { KEPT_DAYS } from "@perennial/contract/site/param.ts";
import sharp from "sharp";
import type { TestApp } from "../app.ts";

const CONSENT = photoConsent(KEPT_DAYS.usual, false).version;

/** A picture of one colour, with the name of a place in its metadata. */
export const aPhoto = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#b08968" } })
    .withExif({ IFD0: { Artist: "秘密地点" } })
    .jpeg()
    .toBuffer();

/** Sends and looks at photos as pages do. */
export function photoDesk(app: TestApp) {
  return {
    async send(
      as: string | undefined,
      settingId: string,
      body: Buffer,
      { version = 0, consent = CONSENT }: { version?: number; consent?: string } = {},
    ) {
      const query = new URLSearchParams({ settingId, version: String(version), consent });
      const response = await fetch(`${app.origin}${PHOTO_PATH}?${query.toString()}`, {
        method: "POST",
        body: new Uint8Array(body),
        headers: {
          "content-type": "image/jpeg",
          ...(as === undefined ? {} : { "x-token": await app.tokenOf(as) }),
        },
      });
      const answer = (await response.json()) as { code?: string; data: PhotoCheckMark | null };
      return { status: response.status, code: answer.code, data: answer.data };
    },
    async look(as: string | undefined, id: string, why = "compare"): Promise<Response> {
      return app.fetch(`${PHOTO_PATH}/${id}?why=${why}`, {
        headers: as === undefined ? {} : { "x-token": await app.tokenOf(as) },
      });
    },
  };
}
