import { readCookie, writeCookie } from "./cookie.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";

const VISITOR_COOKIE = "visitorId";

/** Traits that stay the same between visits and say nothing about the person. */
function deviceTraits(): string {
  const { language, hardwareConcurrency, platform, userAgent } = navigator;
  const { width, height, colorDepth } = screen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    userAgent,
    platform,
    language,
    hardwareConcurrency,
    width,
    height,
    colorDepth,
    devicePixelRatio,
    zone,
  ].join("|");
}

/** FNV-1a over two lanes, for pages without SubtleCrypto (plain http): 16 hexadecimal digits. */
export function quickHash(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x85ebca6b);
  }
  return [low, high].map((lane) => (lane >>> 0).toString(16).padStart(8, "0")).join("");
}

async function hashOf(text: string): Promise<string> {
  if (!crypto?.subtle) return quickHash(text) + quickHash(`${text}#`);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The anonymous number of this device, 32 hexadecimal digits, kept for 100 days (front §9). */
export async function anonymousVisitorId(): Promise<string> {
  const known = readCookie(VISITOR_COOKIE);
  if (known && /^[\w-]{16,64}$/.test(known)) return known;
  const visitorId = await hashOf(deviceTraits());
  writeCookie(VISITOR_COOKIE, visitorId, LIMITS.fingerprintCookieDays);
  return visitorId;
}
