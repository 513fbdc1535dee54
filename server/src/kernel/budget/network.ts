import { isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, with `::` filled in; undefined when the text is no IPv6 address. */
function groupsOf(ip: string): string[] | undefined {
  const plain = ip.split("%")[0] ?? ip;
  if (!isIPv6(plain)) return undefined;
  // A dotted IPv4 end takes the place of two groups.
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const text = dotted
    ? `${dotted[1]}${(Number(dotted[2]) * 256 + Number(dotted[3])).toString(16)}:${(Number(dotted[4]) * 256 + Number(dotted[5])).toString(16)}`
    : plain;
  const [head = "", tail] = text.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: missing }, () => "0"), ...last].map((group) =>
    group.toLowerCase().replace(/^0{1,40}(?=.)/, ""),
  );
}

/** `::ffff:1.2.3.4` is 1.2.3.4, however it is written. */
function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== "0") || groups[5] !== "ffff") return undefined;
  const [high, low] = [
    Number.parseInt(groups[6] ?? "0", 16),
    Number.parseInt(groups[7] ?? "0", 16),
  ];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * The names under which an address is counted: itself and its network. A customer with IPv6 holds a whole /64, which
 * counts as one address, and providers hand out at least a /48, which is the network. For IPv4 the network is the /24.
 */
export function networkOf(ip: string): { readonly address: string; readonly network: string } {
  const groups = groupsOf(ip);
  const ipv4 = groups ? mappedIpv4(groups) : ip;
  if (ipv4 !== undefined)
    return { address: ipv4, network: `${ipv4.split(".").slice(0, 3).join(".")}/24` };
  return {
    address: `${groups?.slice(0, 4).join(":")}/64`,
    network: `${groups?.slice(0, 3).join(":")}/48`,
  };
}
