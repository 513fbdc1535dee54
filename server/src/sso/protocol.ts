import type { Settings } from "../kernel/settings.ts";
import type { ProviderRow } from "./provider-store.ts";
import { ProviderError } from "./outgoing.ts";

/** Who somebody is at an outside service. */
export interface ExternalPerson {
  /** Never changes and is never given to somebody else there; compared to the letter. */
  readonly subject: string;
  /** How the service calls the person; may be empty. */
  readonly name: string;
}

/** What a protocol needs to know of a provider. */
export interface ProviderFacts {
  readonly settings: Pick<Settings, "isProduction">;
  readonly provider: ProviderRow;
  readonly secret: string;
  /** Address to which the service sends people back. */
  readonly callbackUrl: string;
}

/** What an answer must prove. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** One protocol with an authorization code. Both throw a ProviderError. */
export interface CodeProtocol {
  /** Address at the service where the sign-in goes on. */
  start(facts: ProviderFacts, expected: Expected): Promise<string>;
  /** Who came back, after the code was checked with the service; `query` is that of the callback. */
  identify(
    facts: ProviderFacts,
    query: URLSearchParams,
    expected: Expected,
  ): Promise<ExternalPerson>;
}

const SUBJECT_LENGTH = 255;
const NAME_LENGTH = 50;

/** A claim by its name, dots for what lies deeper; numbers become words. */
export function claimOf(claims: Readonly<Record<string, unknown>>, name: string): string {
  let value: unknown = claims;
  for (const part of name.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return "";
    value = (value as Record<string, unknown>)[part];
  }
  if (Array.isArray(value)) [value] = value as unknown[];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Throws without a subject, or with one that no service gives. */
export function personOf(subject: string, name: string): ExternalPerson {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (subject === "" || subject.length > SUBJECT_LENGTH || /[\u0000-\u001f\u007f]/.test(subject))
    throw new ProviderError("refused", "no usable subject");
  // oxlint-disable-next-line no-control-regex -- they could turn a line around or break it
  const shown = name.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
  return { subject, name: [...shown.trim()].slice(0, NAME_LENGTH).join("") };
}
