import { expect, it } from "vitest";
import { soundTypeOf } from "./sound-type.ts";

const EBML = Buffer.from("1a45dfa3", "hex");
const box = (kind: string) =>
  Buffer.concat([Buffer.from("hdlr"), Buffer.alloc(8), Buffer.from(kind)]);
const mp4 = Buffer.concat([Buffer.from("00000020", "hex"), Buffer.from("ftypisom")]);

it.each([
  ["a browser's recording", Buffer.concat([EBML, Buffer.from("webm A_OPUS")]), "audio/webm"],
  ["a film in WebM", Buffer.concat([EBML, Buffer.from("A_OPUS V_VP8")]), undefined],
  ["a WebM of nothing", Buffer.concat([EBML, Buffer.from("webm")]), undefined],
  ["Safari's recording", Buffer.concat([mp4, box("soun")]), "audio/mp4"],
  ["a film in MP4", Buffer.concat([mp4, box("soun"), box("vide")]), undefined],
  ["Ogg", Buffer.from("OggS....OpusHead"), "audio/ogg"],
  ["Ogg with pictures", Buffer.from("OggS....theora"), undefined],
  ["WAV", Buffer.from("RIFF\0\0\0\0WAVEfmt "), "audio/wav"],
  ["HTML", Buffer.from("<html><script>alert(1)</script></html>"), undefined],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), undefined],
  ["nothing", Buffer.alloc(0), undefined],
])("%s", (_what, bytes, mime) => {
  expect(soundTypeOf(bytes)?.mime).toBe(mime);
});
