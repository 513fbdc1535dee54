/** The part of a JSON Schema that says how large a value may be. */
export interface InputShape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, InputShape>>;
  readonly items?: InputShape;
  readonly prefixItems?: readonly InputShape[];
  readonly anyOf?: readonly InputShape[];
  readonly oneOf?: readonly InputShape[];
  readonly allOf?: readonly InputShape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What texts are filled with: each has made some parser, matcher or index of somebody slow. */
export const FILLINGS: readonly string[] = [
  "汉",
  " ",
  "<",
  "@",
  "[",
  "((",
  "1",
  "a\u0301",
  "&#",
  "@[a](",
  '<a href="',
  "<p>",
  "\\",
  "a,",
  "-",
  "\n",
  "http://a.",
  "😀",
  "%",
  "起笔",
  "00:00:01,000 --> ",
  "a.",
];

/** Below the limit of a body, with room for what stands around it. */
const BODY_CHARACTERS = 240_000;
const LONGEST_UNLIMITED = 60_000;
const UTF8_MOST = 4;

export interface Filler {
  /** What a text is filled with, by its place among the texts of the input. */
  readonly fill: (nth: number) => string;
}

interface Room {
  left: number;
  nth: number;
}

const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text));

/** A filling repeated to a length. */
export const longText = (filling: string, length: number): string =>
  filling.repeat(Math.ceil(length / filling.length)).slice(0, length);

function text(shape: InputShape, filler: Filler, room: Room): string {
  const filling = filler.fill(room.nth);
  room.nth += 1;
  const wanted = Math.min(shape.maxLength ?? LONGEST_UNLIMITED, Math.floor(room.left / UTF8_MOST));
  const value = longText(filling, Math.max(1, wanted));
  room.left -= bytesOf(value);
  return value;
}

function list(shape: InputShape, filler: Filler, room: Room): unknown[] {
  const items: unknown[] = [];
  const most = shape.maxItems ?? 10_000;
  const share = { left: Math.floor(room.left * 0.8), nth: room.nth };
  const each = Math.max(60, Math.floor(share.left / Math.min(most, 400)));
  while (items.length < most && share.left > 0) {
    const one = { left: Math.min(each, share.left), nth: room.nth };
    const item = hostileInput(shape.items ?? {}, filler, one);
    items.push(item);
    share.left -= JSON.stringify(item).length + 1;
  }
  room.left -= Math.floor(room.left * 0.8) - Math.max(0, share.left);
  room.nth += 1;
  return items;
}

function record(shape: InputShape, filler: Filler, room: Room): Record<string, unknown> {
  const entries = Object.entries(shape.properties ?? {});
  const built: Record<string, unknown> = {};
  for (const [at, [key, value]] of entries.entries()) {
    const own = { left: Math.floor(room.left / (entries.length - at)), nth: room.nth };
    const before = own.left;
    built[key] = hostileInput(value, filler, own);
    room.left -= before - own.left + key.length + 8;
    room.nth = own.nth;
  }
  return built;
}

/** A value of a shape that is as large as the shape and a request's body allow, its texts filled by `filler`. */
export function hostileInput(
  shape: InputShape,
  filler: Filler,
  room: Room = { left: BODY_CHARACTERS, nth: 0 },
): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = shape.anyOf ?? shape.oneOf;
  if (choice) {
    // The widest choice: null and short forms cost nothing.
    const widest = choice.findLast(({ type }) => type !== "null") ?? {};
    return hostileInput(widest, filler, room);
  }
  if (shape.prefixItems) return shape.prefixItems.map((item) => hostileInput(item, filler, room));
  if (shape.type === "object") return record(shape, filler, room);
  if (shape.type === "array") return list(shape, filler, room);
  if (shape.type === "string") return text(shape, filler, room);
  if (shape.type === "boolean") return true;
  const isNumber = shape.type === "integer" || shape.type === "number";
  return isNumber ? Math.max(shape.minimum ?? 0, Math.min(shape.maximum ?? 1, 1_000)) : null;
}

/** Whether some text or list of a shape may be long. */
export function isRoomy(shape: InputShape): boolean {
  const within = [
    ...Object.values(shape.properties ?? {}),
    ...(shape.anyOf ?? shape.oneOf ?? []),
    ...(shape.prefixItems ?? []),
    ...(shape.items ? [shape.items] : []),
  ];
  const isLong = shape.type === "string" && !shape.enum && (shape.maxLength ?? Infinity) >= 1_000;
  return isLong || shape.type === "array" || within.some(isRoomy);
}

/** A list of lists of lists, as deep as a body may be nested, again and again. */
export function nested(depth: number, times: number): unknown {
  let deep: unknown = [];
  for (let at = 1; at < depth; at += 1) deep = at % 2 === 0 ? [deep] : { a: deep };
  return Array.from({ length: times }, () => deep);
}
