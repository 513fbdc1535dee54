import { timingSafeEqual } from "node:crypto";
import { nowMs } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";

/** Below it lie the signed addresses: `<expires>.<signature>/<resourceId>/<file>`. */
export const PLAY_PATH = "/api/media/play";
/** A long lesson with a break must not lose its address. */
const LIFETIME_MS = 6 * 3_600_000;
/** Addresses of an hour are alike, so that a browser finds pictures and pieces in its cache again. */
const STEP_MS = 3_600_000;

const signatureOf = (services: Services, resourceId: string, expires: string): string =>
  services.vault.fingerprint("media-address", `${resourceId} ${expires}`).toString("base64url");

/**
 * The address of a file of a resource, good for six hours. It stands in the path, so that the relative addresses
 * inside a playlist are signed too. Whoever calls this has decided that the person may see the resource.
 */
export function signedAddress(services: Services, resourceId: string, file: string): string {
  const expires = String((Math.floor(nowMs() / STEP_MS) + 1) * STEP_MS + LIFETIME_MS);
  const ticket = `${expires}.${signatureOf(services, resourceId, expires)}`;
  return `${PLAY_PATH}/${ticket}/${resourceId}/${file}`;
}

/** Throws media.addressExpired unless the ticket was made for this resource and is still good. */
export function checkTicket(services: Services, ticket: string, resourceId: string): void {
  const [expires = "", sent = ""] = ticket.split(".");
  const wanted = Buffer.from(
    /^\d{13}$/.test(expires) ? signatureOf(services, resourceId, expires) : "",
  );
  const given = Buffer.from(sent);
  const isGenuine =
    wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isGenuine || Number(expires) < nowMs()) throw new Failure("media.addressExpired");
}
