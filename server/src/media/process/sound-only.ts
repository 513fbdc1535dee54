const FILM_CODECS = ["V_VP8", "V_VP9", "V_AV1", "V_MPEG", "V_MJPEG", "V_THEORA", "V_MS", "V_QUICK"];
const SOUND = /hdlr[\s\S]{8}soun/;
const PICTURE = /hdlr[\s\S]{8}vide/;

/** The description of an MP4, where all of it stands at the beginning, as recorders of browsers write it. */
function movieBox(head: Buffer): string | undefined {
  const at = head.indexOf("moov");
  if (at < 4) return undefined;
  const from = at - 4;
  const to = from + head.readUInt32BE(from);
  return to <= head.length ? head.toString("latin1", from, to) : undefined;
}

/**
 * WebM and MP4 hold films as well as sounds; a recorder of a browser writes sounds into them. Gives what a file with
 * this extension is when it surely has no picture; in doubt it stays a film, whose processing says what is wrong.
 */
export function soundOnly(
  extension: string,
  head: Buffer,
): { readonly extension: string; readonly mime: string } | undefined {
  if (extension === "webm") {
    const hasSound = head.includes("A_OPUS") || head.includes("A_VORBIS");
    const hasPicture = FILM_CODECS.some((codec) => head.includes(codec));
    return hasSound && !hasPicture ? { extension, mime: "audio/webm" } : undefined;
  }
  const box = extension === "mp4" ? movieBox(head) : undefined;
  return box !== undefined && SOUND.test(box) && !PICTURE.test(box)
    ? { extension: "m4a", mime: "audio/mp4" }
    : undefined;
}
