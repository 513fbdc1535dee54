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

/** For whom an address is made. */
export interface Audience {
  /** The person for whose session alone it opens. */
  readonly onlyFor: string;
  /** The person shall not learn whose the file is: names and notes about its making are left out. */
  readonly isNameless: boolean;
}

/** What is signed; an address for one person names that person. */
const signatureOf = (
  services: Services,
  resourceId: string,
  expires: string,
  audience: Audience | undefined,
): string => {
  const parts = audience
    ? [resourceId, expires, audience.onlyFor, ...(audience.isNameless ? ["nameless"] : [])]
    : [resourceId, expires];
  return services.vault.fingerprint("media-address", parts.join(" ")).toString("base64url");
};

/**
 * The address of a file of a resource, good for six hours. It stands in the path, so that the relative addresses
 * inside a playlist are signed too. Whoever calls this has decided that the person may see the resource; one that was
 * made only for somebody opens for that person's session alone.
 */
export function signedAddress(
  services: Services,
  resourceId: string,
  file: string,
  audience?: Audience,
): string {
  const expires = String((Math.floor(nowMs() / STEP_MS) + 1) * STEP_MS + LIFETIME_MS);
  const ticket = `${expires}.${signatureOf(services, resourceId, expires, audience)}`;
  return `${PLAY_PATH}/${ticket}/${resourceId}/${file}`;
}

/**
 * Throws media.addressExpired unless the ticket was made for this resource, and this person, and is still good. Gives
 * whether it was made for who shall not learn whose the file is.
 */
export function checkTicket(
  services: Services,
  ticket: string,
  resourceId: string,
  viewerId: string | undefined,
): { readonly isNameless: boolean } {
  const [expires = "", sent = ""] = ticket.split(".");
  const given = Buffer.from(sent);
  const isFor = (audience: Audience | undefined): boolean => {
    const wanted = Buffer.from(signatureOf(services, resourceId, expires, audience));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  const isForPerson = (isNameless: boolean): boolean =>
    viewerId !== undefined && isFor({ onlyFor: viewerId, isNameless });
  const isNameless = isForPerson(true);
  const isGenuine =
    /^\d{13}$/.test(expires) && (isNameless || isFor(undefined) || isForPerson(false));
  if (!isGenuine || Number(expires) < nowMs()) throw new Failure("media.addressExpired");
  return { isNameless };
}
