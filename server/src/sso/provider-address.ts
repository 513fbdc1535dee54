import { BlockList, isIP } from "node:net";

/**
 * Places that no sign-in service stands at: this machine, link-local addresses (metadata services of clouds), nothing,
 * multicast. Private networks are allowed: a campus keeps its service there, and only administrators enter addresses.
 */
const NEVER = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  NEVER.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["::", 127],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  NEVER.addSubnet(net, prefix, "ipv6");

/** True for an address of the network that may be asked for a person; IPv4 inside IPv6 is looked at as IPv4. */
export function isReachableIp(ip: string): boolean {
  const family = isIP(ip);
  if (family === 0) return false;
  const mapped = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return !NEVER.check(mapped, "ipv4");
  return !NEVER.check(ip, family === 4 ? "ipv4" : "ipv6");
}

const isThisMachine = (host: string): boolean =>
  host === "localhost" || host === "127.0.0.1" || host === "[::1]";

/**
 * True for an address that may stand in a provider's settings: https to another machine, without name, password or
 * fragment. Outside production also http to this machine, where developers run their service.
 */
export function isProviderAddress(address: string, isProduction: boolean): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.username || url.password || url.hash) return false;
  if (!isProduction && isThisMachine(url.hostname))
    return url.protocol === "http:" || url.protocol === "https:";
  if (url.protocol !== "https:") return false;
  // The URL parser has turned octal, hexadecimal and single-number spellings into four numbers.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isReachableIp(normalMapped(host));
  return !/(^|\.)(localhost|local|internal)\.?$/.test(host) && host.includes(".");
}

/** `::ffff:7f00:1`, as the URL parser writes it, with the last two groups as an IPv4 address. */
function normalMapped(host: string): string {
  const groups = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(host);
  if (!groups) return host;
  const [high, low] = [groups[1], groups[2]].map((group) => Number.parseInt(group ?? "0", 16));
  const bytes = [(high ?? 0) >> 8, (high ?? 0) & 255, (low ?? 0) >> 8, (low ?? 0) & 255];
  return `::ffff:${bytes.join(".")}`;
}
