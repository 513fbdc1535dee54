import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZEROS = Buffer.alloc(1_000_000);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

/** A PNG of one colour; its chunks between header and pixels may be anything. */
function png(
  width: number,
  height: number,
  {
    isInterlaced = false,
    extra = [],
    channels = 4,
  }: { isInterlaced?: boolean; extra?: Buffer[]; channels?: 3 | 4 } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2, 0, 0, isInterlaced ? 1 : 0], 8);
  // Enough zeros for all rows and passes; a row begins with its filter, which is zero too.
  const bytes = (width * channels + 1) * height + (isInterlaced ? height * 2 : 0);
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const packedZeros = (megabytes: number): Buffer =>
  deflateSync(Buffer.concat(Array.from({ length: megabytes }, () => ZEROS)), { level: 9 });

/** A GIF that repeats one frame so often. */
async function gif(frames: number, side: number): Promise<Buffer> {
  const one = await sharp({
    create: { width: side, height: side, channels: 3, background: "#c33" },
  })
    .gif()
    .toBuffer();
  const from = one.indexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const at = from < 0 ? one.indexOf(0x2c, 13) : from;
  const frame = one.subarray(at, one.length - 1);
  return Buffer.concat([
    one.subarray(0, at),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/**
 * A few hundred kilobytes each that cost a careless decoder gigabytes; whether they are kept, made smaller, or the one
 * or the other by what else the process holds. */
export async function hostilePictures(): Promise<
  readonly (readonly [name: string, bytes: Buffer, isKept: boolean | undefined])[]
> {
  const colour = { width: 7_000, height: 7_000, channels: 3, background: "#3c6" } as const;
  const iccp = Buffer.concat([Buffer.from("p\0\0", "latin1"), packedZeros(400)]);
  const text = Buffer.concat([Buffer.from("t\0\0", "latin1"), packedZeros(400)]);
  return [
    ["png-8000x8000.png", png(8_000, 8_000), false],
    ["png-20000x20000.png", png(20_000, 20_000, { channels: 3 }).subarray(0, 500_000), false],
    ["png-7000x7000.png", png(7_000, 7_000), true],
    ["interlaced-7000x7000.png", png(7_000, 7_000, { isInterlaced: true }), undefined],
    [
      "progressive-7000x7000.jpg",
      await sharp({ create: colour }).jpeg({ progressive: true }).toBuffer(),
      undefined,
    ],
    ["webp-7000x7000.webp", await sharp({ create: colour }).webp({ effort: 0 }).toBuffer(), true],
    ["icc-profile-of-400-mb.png", png(64, 64, { extra: [chunk("iCCP", iccp)] }), true],
    ["text-of-400-mb.png", png(64, 64, { extra: [chunk("zTXt", text)] }), true],
    ["gif-of-5000-frames.gif", await gif(5_000, 100), true],
  ];
}
