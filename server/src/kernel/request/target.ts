import type { IncomingMessage } from "node:http";

const HOST = /^(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,253})|\[[\dA-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
const ABSOLUTE = /^https?:\/\//i;

function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}

/**
 * Normalises the target of a request to a path with its query. In an absolute address (`GET http://host/path`, as for
 * proxies) the host replaces that of the header. False for a target that no page or call can have: other forms, an
 * invalid host, or two hosts.
 */
export function hasGoodTarget(request: IncomingMessage): boolean {
  const { url = "", headers, rawHeaders } = request;
  const { host = "" } = headers;
  if ((host !== "" && !HOST.test(host)) || hostsOf(rawHeaders) > 1) return false;
  if (url.startsWith("/")) return true;
  if (!ABSOLUTE.test(url)) return false;
  const from = url.indexOf("//") + 2;
  const path = url.slice(from).search(/[/?#]/);
  const named = path < 0 ? url.slice(from) : url.slice(from, from + path);
  if (!HOST.test(named)) return false;
  const rest = path < 0 ? "" : url.slice(from + path);
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  headers.host = named;
  return true;
}
