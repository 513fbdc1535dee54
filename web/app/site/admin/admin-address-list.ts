/** Bytes of an IPv4 or IPv6 address, an IPv4 one inside IPv6 as its own four; undefined for anything else. */
function bytesOf(address: string): readonly number[] | undefined {
  const text = /^::ffff:\d+\./i.test(address) ? address.slice(7) : address;
  if (!text.includes(":")) {
    if (!/^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/.test(text)) return undefined;
    const bytes = text.split(".").map(Number);
    return bytes.every((byte) => byte <= 255) ? bytes : undefined;
  }
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array<string>(halves.length === 1 ? 0 : missing).fill("0"), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}

interface Range {
  readonly bytes: readonly number[];
  readonly bits: number;
}

function rangeOf(entry: string): Range | undefined {
  const [address = "", prefix, ...rest] = entry.split("/");
  const bytes = bytesOf(address);
  if (!bytes || rest.length > 0) return undefined;
  const most = bytes.length * 8;
  if (prefix === undefined) return { bytes, bits: most };
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix) || Number(prefix) > most) return undefined;
  return { bytes, bits: Number(prefix) };
}

function holds({ bytes, bits }: Range, address: readonly number[]): boolean {
  if (address.length !== bytes.length) return false;
  return bytes.every((byte, at) => {
    const left = Math.min(8, Math.max(0, bits - at * 8));
    const mask = (255 << (8 - left)) & 255;
    return (byte & mask) === ((address[at] ?? 0) & mask);
  });
}

/** The entries of a list written one per line; blank lines do not count. */
export function entriesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The first line that is no address and no range, counted from 1; undefined when all are. */
export function wrongLine(text: string): { line: number; entry: string } | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const at = lines.findIndex((line) => line !== "" && !rangeOf(line));
  return at < 0 ? undefined : { line: at + 1, entry: lines[at] ?? "" };
}

/** Whether an address may visit under these lists, as the server decides it (front §4). */
export function mayVisit(
  address: string,
  blacklist: readonly string[],
  whitelist: readonly string[],
): boolean {
  const bytes = bytesOf(address);
  if (!bytes) return true;
  const isIn = (list: readonly string[]): boolean =>
    list.some((entry) => {
      const range = rangeOf(entry);
      return range !== undefined && holds(range, bytes);
    });
  return !isIn(blacklist) && (whitelist.length === 0 || isIn(whitelist));
}
