import { PARAM } from "@perennial/contract/site/param.ts";

const HOSTS_MAX = 10;

/**
 * Origins of the outside player: of its script, and those that the site names beside it. Only https, and only what a
 * URL parser calls an origin: nothing else of the setting reaches a header.
 */
export function playerOrigins(params: ReadonlyMap<string, string>): readonly string[] {
  const script = params.get(PARAM.hostedScript) ?? "";
  if (!script.startsWith("https://")) return [];
  const named = (params.get(PARAM.hostedHosts) ?? "").split(/[\s,，;；]+/);
  const origins = [script, ...named].flatMap((text) => {
    const address = text.includes("://") ? text : `https://${text}`;
    if (text === "" || !URL.canParse(address)) return [];
    const { protocol, origin, hostname } = new URL(address);
    return protocol === "https:" && /^[\w.-]+$/.test(hostname) ? [origin] : [];
  });
  return [...new Set(origins)].slice(0, HOSTS_MAX);
}
