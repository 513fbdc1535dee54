import { timingSafeEqual } from "node:crypto";
import { nowMs } from "../kernel/clock.ts";
import type { Services } from "../kernel/services.ts";

/** Signed addresses of pictures; see `playAddress`. */
export const LIVE_PLAY_PATH = "/api/live/play";
/** Where encoders send to. */
export const LIVE_PUSH_PATH = "/api/live/push";
/** Where calendar programs read. */
export const LIVE_CALENDAR_PATH = "/api/live/calendar";
/** Longer than any session with its breaks. */
const LIFETIME_MS = 12 * 3_600_000;

const signed = (services: Services, text: string): string =>
  services.vault.fingerprint("live-address", text).toString("base64url");

function isSame(sent: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The playlist's address for twelve hours; the relative addresses in it inherit the signature. */
export function playAddress(services: Services, sessionId: string): string {
  const expires = String(nowMs() + LIFETIME_MS);
  const ticket = `${expires}.${signed(services, `play ${sessionId} ${expires}`)}`;
  return `${LIVE_PLAY_PATH}/${ticket}/${sessionId}/index.m3u8`;
}

/** True for a ticket that was made for this session and is still good. */
export function isGoodTicket(services: Services, ticket: string, sessionId: string): boolean {
  const [expires = "", sent = ""] = ticket.split(".");
  return (
    /^\d{13}$/.test(expires) &&
    Number(expires) > nowMs() &&
    isSame(sent, signed(services, `play ${sessionId} ${expires}`))
  );
}

/** Where an encoder sends to; good until the version is counted up. */
export function pushAddress(services: Services, sessionId: string, version: number): string {
  return `${LIVE_PUSH_PATH}/${sessionId}/${signed(services, `push ${sessionId} ${version}`)}`;
}

/** True for the key of the session's present version. */
export function isPushKey(
  services: Services,
  sessionId: string,
  version: number,
  key: string,
): boolean {
  return isSame(key, signed(services, `push ${sessionId} ${version}`));
}

/** The first address of a calendar is made without a version, so that those given out before it stay good. */
const calendarSubject = (userId: string, version: number): string =>
  version === 0 ? `calendar ${userId}` : `calendar ${userId} ${version}`;

/** A person's calendar address; it says who it is for and proves it, until the version is counted up. */
export function calendarAddress(services: Services, userId: string, version: number): string {
  return `${LIVE_CALENDAR_PATH}/${userId}/${signed(services, calendarSubject(userId, version))}.ics`;
}

/** True for the key of a person's calendar in its present version. */
export function isCalendarKey(
  services: Services,
  userId: string,
  version: number,
  key: string,
): boolean {
  return isSame(key, signed(services, calendarSubject(userId, version)));
}
