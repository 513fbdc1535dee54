import { deflateSync, inflateSync } from "node:zlib";
import { blankTexts, textsReferredTo, type PdfObject } from "./pdf-strings.ts";

/**
 * A PDF without what programs note in it about its making. Everything else keeps its bytes and its place, so that nothing
 * has to be written anew: texts become blanks, and what was packed is packed again into the same room.
 */
const MOST_UNPACKED_BYTES = 64 * 1_048_576;
const SPACE = 0x20;
const TIGHTEST = 9;

interface Stream {
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}

/** Packed or hidden in a way that is not looked through. */
class NotReadable extends Error {}

/** What is packed, part by part. */
function streamsOf(text: string): Stream[] {
  const streams: Stream[] = [];
  for (let at = text.indexOf("stream"); at >= 0; at = text.indexOf("stream", at + 6)) {
    const begins = /^\r?\n/.exec(text.slice(at + 6, at + 8))?.[0].length;
    if (begins === undefined || text.slice(at - 3, at) === "end") continue;
    const dictionary = text.slice(text.lastIndexOf(" obj", at), at).trimEnd();
    if (!dictionary.endsWith(">>")) continue;
    const from = at + 6 + begins;
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(dictionary)?.[1] ?? "NaN");
    const isExact = /^\s*endstream/.test(text.slice(from + length, from + length + 12));
    const to = isExact ? from + length : text.indexOf("endstream", from);
    if (to < 0) throw new NotReadable();
    streams.push({ dictionary, from, to });
    at = to;
  }
  return streams;
}

/** Objects that lie open between what is packed. */
function openObjects(source: Buffer, text: string, streams: readonly Stream[]): PdfObject[] {
  const objects: PdfObject[] = [];
  const gaps = [0, ...streams.map(({ to }) => to)];
  for (const [number, from] of gaps.entries()) {
    const gap = text.slice(from, streams[number]?.from ?? text.length);
    const starts = [...gap.matchAll(/\b(\d{1,10}) \d{1,5} obj\b/g)];
    for (const [at, start] of starts.entries())
      objects.push({
        id: start[1] ?? "",
        source,
        from: from + start.index + start[0].length,
        to: from + (starts[at + 1]?.index ?? gap.length),
      });
  }
  return objects;
}

const isPlain = ({ dictionary }: Stream): boolean => !dictionary.includes("/Filter");
/** Packed in the one usual way, and in no other beside it. */
const isDeflated = ({ dictionary }: Stream): boolean =>
  [...dictionary.matchAll(/\/\w{1,20}Decode\b/g)].every(([name]) => name === "/FlateDecode") &&
  dictionary.split("/FlateDecode").length === 2 &&
  !dictionary.includes("/Predictor");

function unpacked(bytes: Buffer, stream: Stream): Buffer {
  const packed = bytes.subarray(stream.from, stream.to);
  if (isPlain(stream)) return packed;
  if (!isDeflated(stream)) throw new NotReadable();
  return inflateSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES });
}

/** Puts what was unpacked back into its room; what is left of it stays empty. */
function packAgain(bytes: Buffer, stream: Stream, content: Buffer): void {
  if (isPlain(stream)) return;
  const packed = deflateSync(content, { level: TIGHTEST });
  if (packed.length > stream.to - stream.from) throw new NotReadable();
  bytes.fill(0, stream.from, stream.to);
  packed.copy(bytes, stream.from);
}

/** Objects that are packed together: their numbers and places stand in front. */
function packedObjects(source: Buffer, { dictionary }: Stream): PdfObject[] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? "NaN");
  if (!(first <= source.length)) throw new NotReadable();
  const numbers = source.toString("latin1", 0, first).trim().split(/\s+/).map(Number);
  const places: { id: string; from: number }[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    places.push({ id: String(numbers[at]), from: first + (numbers[at + 1] ?? 0) });
  const inOrder = places.toSorted((one, other) => one.from - other.from);
  return inOrder.map(({ id, from }, at) => ({
    id,
    source,
    from,
    to: inOrder[at + 1]?.from ?? source.length,
  }));
}

/** A description beside the document that says all of it once more. */
function blankDescription(bytes: Buffer, stream: Stream): void {
  if (isPlain(stream)) bytes.fill(SPACE, stream.from, stream.to);
  else packAgain(bytes, stream, Buffer.alloc(0));
}

/** Numbers of all objects that say about the file as a whole who has made it. */
function saysWho(text: string, objects: readonly PdfObject[]): Set<string> {
  const ids = new Set([...text.matchAll(/\/Info\s+(\d+)\s+\d+\s+R\b/g)].map(([, id = ""]) => id));
  const known = new Set(objects.map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) throw new NotReadable();
  for (const one of objects) for (const id of textsReferredTo(one, ids.has(one.id))) ids.add(id);
  return ids;
}

/** The same document without what says who has made it and when; undefined for one that cannot be looked through. */
export function cleanPdf(given: Buffer): Buffer | undefined {
  const bytes = Buffer.from(given);
  const text = bytes.toString("latin1");
  try {
    const streams = streamsOf(text);
    const isHidden = /\/Encrypt\b/.test(text);
    if (isHidden || streams.some(({ dictionary }) => dictionary.includes("/EmbeddedFile")))
      return undefined;
    const packs = streams
      .filter(({ dictionary }) => /\/Type\s*\/ObjStm\b/.test(dictionary))
      .map((stream) => {
        const content = unpacked(bytes, stream);
        return { stream, content, objects: packedObjects(content, stream) };
      });
    const objects = [
      ...openObjects(bytes, text, streams),
      ...packs.flatMap((pack) => pack.objects),
    ];
    const ids = saysWho(text, objects);
    for (const one of objects) blankTexts(one, ids.has(one.id));
    for (const { stream, content } of packs) packAgain(bytes, stream, content);
    for (const stream of streams)
      if (/\/Type\s*\/Metadata\b/.test(stream.dictionary)) blankDescription(bytes, stream);
    return bytes;
  } catch {
    // Damaged, or packed in a way of its own.
    return undefined;
  }
}
