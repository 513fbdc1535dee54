import { randomBytes, timingSafeEqual } from "node:crypto";
import { nowMs } from "../clock.ts";
import type { AnswerCookie } from "../door/answer-cookie.ts";
import type { Vault } from "../vault.ts";
import type { Caller } from "../viewer.ts";

/**
 * OWASP's device cookie: it marks a browser in which somebody has signed in to an account. It opens nothing; it only
 * separates the owner's tries from those of strangers, so that strangers' guesses do not lock the owner out.
 */
export const DEVICE_COOKIE = "device";
const DAYS = 180;
const DAY_MS = 86_400_000;
/** Enough for a family or a school's computer; beyond it the account that signed in longest ago is dropped. */
const MAX_ACCOUNTS = 6;
const MAC_BYTES = 16;
const SHAPE = /^[\w-]{22}(?:\.[\w-]{1,90}~\d{5}~[\w-]{22}){1,6}$/;

interface Entry {
  readonly account: string;
  readonly day: number;
}

/** A browser in which somebody has signed in: its own mark, and the accounts, the latest first. */
export interface KnownDevice {
  readonly id: string;
  readonly accounts: readonly string[];
}

const today = (): number => Math.floor(nowMs() / DAY_MS);

const macOf = (vault: Vault, id: string, { account, day }: Entry): string =>
  vault
    .fingerprint("device", `${id} ${account} ${day}`)
    .subarray(0, MAC_BYTES)
    .toString("base64url");

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function readCookie(
  vault: Vault,
  value: string | undefined,
): { id: string; entries: Entry[] } | undefined {
  if (value === undefined || !SHAPE.test(value)) return undefined;
  const [id = "", ...parts] = value.split(".");
  const entries = parts.flatMap((part) => {
    const [name = "", day = "", mac = ""] = part.split("~");
    const entry = { account: Buffer.from(name, "base64url").toString(), day: Number(day) };
    const isFresh = entry.day <= today() + 1 && entry.day > today() - DAYS;
    return isFresh && isEqual(mac, macOf(vault, id, entry)) ? [entry] : [];
  });
  return { id, entries };
}

/** The device of a caller, when somebody signed in with it within half a year. */
export function knownDevice(vault: Vault, caller: Caller): KnownDevice | undefined {
  const found = readCookie(vault, caller.cookie(DEVICE_COOKIE));
  if (!found || found.entries.length === 0) return undefined;
  return { id: found.id, accounts: found.entries.map(({ account }) => account) };
}

/** The cookie that makes the caller's browser known for an account too. */
export function deviceCookie(vault: Vault, caller: Caller, account: string): AnswerCookie {
  const found = readCookie(vault, caller.cookie(DEVICE_COOKIE));
  const id = found?.entries.length ? found.id : randomBytes(16).toString("base64url");
  const others = (found?.entries ?? []).filter((entry) => entry.account !== account);
  const entries = [{ account, day: today() }, ...others].slice(0, MAX_ACCOUNTS);
  const value = [
    id,
    ...entries.map((entry) => {
      const name = Buffer.from(entry.account).toString("base64url");
      return `${name}~${entry.day}~${macOf(vault, id, entry)}`;
    }),
  ].join(".");
  return { name: DEVICE_COOKIE, value, maxAgeSeconds: DAYS * 86_400, isHttpOnly: true };
}
