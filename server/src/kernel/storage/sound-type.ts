/** A recording by its content. */
export interface SoundType {
  readonly extension: string;
  readonly mime: string;
}

const HEAD_BYTES = 16_384;
const FILM_CODECS = ["V_VP8", "V_VP9", "V_AV1", "V_MPEG"];

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));

/** The kind of track that an MP4 declares, `soun` or `vide`, comes after eight zero bytes of its handler box. */
const handler = (kind: string): Buffer =>
  Buffer.concat([Buffer.from("hdlr"), Buffer.alloc(8), Buffer.from(kind)]);

/**
 * The type of a browser's recording; undefined for everything that is no sound, including films. It is found from the
 * content, because the name that was sent proves nothing.
 */
export function soundTypeOf(bytes: Buffer): SoundType | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (starts(bytes, "\u001aE\u00df\u00a3")) {
    const isFilm = FILM_CODECS.some((codec) => head.includes(codec));
    return head.includes("A_") && !isFilm ? { extension: "webm", mime: "audio/webm" } : undefined;
  }
  if (starts(bytes, "ftyp", 4)) {
    return bytes.includes(handler("soun")) && !bytes.includes(handler("vide"))
      ? { extension: "m4a", mime: "audio/mp4" }
      : undefined;
  }
  if (starts(bytes, "OggS")) {
    return head.includes("OpusHead") || head.includes("vorbis")
      ? { extension: "ogg", mime: "audio/ogg" }
      : undefined;
  }
  if (starts(bytes, "RIFF") && starts(bytes, "WAVE", 8))
    return { extension: "wav", mime: "audio/wav" };
  return undefined;
}
