import { withoutEndSlash } from "@perennial/contract/kernel/own-path.ts";
import { XMLParser } from "fast-xml-parser";
import * as z from "zod";
import { parseJson } from "../kernel/door/parse-json.ts";
import { askOutside, ProviderError } from "./outgoing.ts";
import type { ProviderRow } from "./provider-store.ts";
import { claimOf, personOf, type ExternalPerson, type ProviderFacts } from "./protocol.ts";

/** Tickets are at least 32 long and may be 256 (CAS protocol §3.1). */
const TICKET = /^ST-[\x21-\x7e]{1,253}$/;

/** True for what may be a service ticket. */
export function isServiceTicket(ticket: string): boolean {
  return TICKET.test(ticket);
}

const below = (base: string, path: string): URL => new URL(`${withoutEndSlash(base)}/${path}`);

/** Where a sign-in begins at the CAS server (§2.1). */
export function casLoginUrl(provider: ProviderRow, service: string): string {
  const url = provider.authorize_url
    ? new URL(provider.authorize_url)
    : below(provider.issuer, "login");
  url.searchParams.set("service", service);
  return url.href;
}

/** Where the whole sign-in ends (§2.3); afterwards the server leads back to `service`. */
export function casLogoutUrl(provider: ProviderRow, service: string): string {
  const url = provider.logout_url ? new URL(provider.logout_url) : below(provider.issuer, "logout");
  url.searchParams.set("service", service);
  return url.href;
}

const AnyObject = z.record(z.string(), z.unknown());
const PARSER = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  // No entity of a document is ever looked up; the five of XML itself are read by `plain`.
  processEntities: false,
  maxNestedTags: 20,
});

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function plain(value: unknown): unknown {
  if (typeof value === "string")
    return value.replace(
      /&(amp|lt|gt|quot|apos);/g,
      (_whole, name: string) => ENTITIES[name] ?? "",
    );
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

/** A small document without definitions of its own; undefined when it is none. */
function readXml(text: string): Record<string, unknown> | undefined {
  // allowed(html-by-parser): refused unread; everything else is read by a parser
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    return plain(PARSER.parse(text)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** The answer of serviceValidate, XML or JSON (§2.5, appendix A). Throws when it is no success. */
export function readValidation(text: string, names: ProviderRow["claims"]): ExternalPerson {
  const document = text.trimStart().startsWith("{") ? parseJson(AnyObject, text) : readXml(text);
  const response = document?.serviceResponse as Record<string, unknown> | undefined;
  const success = response?.authenticationSuccess as Record<string, unknown> | undefined;
  if (!success || typeof success !== "object" || response?.authenticationFailure !== undefined)
    throw new ProviderError("refused", "the ticket was not confirmed");
  const attributes = (success.attributes ?? {}) as Record<string, unknown>;
  const wanted = [names.name ?? "", "name", "displayName", "cn", "userName"];
  const name = wanted.map((key) => (key === "" ? "" : claimOf(attributes, key))).find(Boolean);
  const subject = names.subject ? claimOf(attributes, names.subject) : claimOf(success, "user");
  return personOf(subject, name ?? "");
}

/** Asks the server once whose ticket this is; a second question would find it dead (§3.1.1). */
export async function validateTicket(
  { settings, provider, callbackUrl }: Omit<ProviderFacts, "secret">,
  ticket: string,
): Promise<ExternalPerson> {
  const url = provider.userinfo_url
    ? new URL(provider.userinfo_url)
    : below(provider.issuer, "p3/serviceValidate");
  url.searchParams.set("service", callbackUrl);
  url.searchParams.set("ticket", ticket);
  const { status, text } = await askOutside(settings, url.href, {
    headers: { accept: "application/xml, application/json;q=0.9" },
  });
  if (status !== 200) throw new ProviderError("unreachable", `status ${status}`);
  return readValidation(text, provider.claims);
}

/** The ticket whose session a SAML LogoutRequest ends (appendix C); undefined when the document is none. */
export function loggedOutTicket(text: string): string | undefined {
  const request = readXml(text)?.LogoutRequest as Record<string, unknown> | undefined;
  const index = request && typeof request === "object" ? claimOf(request, "SessionIndex") : "";
  return isServiceTicket(index) ? index : undefined;
}
