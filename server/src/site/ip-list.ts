import { BlockList, isIPv6 } from "node:net";

function bare(ip: string): string {
  return ip.startsWith("::ffff:") && ip.includes(".") ? ip.slice(7) : ip;
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    try {
      if (prefix === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(prefix), family);
    } catch {
      // A range that cannot be read bars nobody and lets nobody in.
    }
  }
  return list;
}

/**
 * Who may visit by address (front §4): nobody on the blacklist; when there is a whitelist, only who is on it.
 * Entries are addresses or CIDR ranges of either family.
 */
export function addressRule(
  blacklist: readonly string[],
  whitelist: readonly string[],
): (ip: string) => boolean {
  if (blacklist.length === 0 && whitelist.length === 0) return () => true;
  const barred = listOf(blacklist);
  const welcome = listOf(whitelist);
  return (ip) => {
    const address = bare(ip);
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (barred.check(address, family)) return false;
    return whitelist.length === 0 || welcome.check(address, family);
  };
}
