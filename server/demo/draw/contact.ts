import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** Kinds that share a sheet, with the size of a tile and how many stand in a row. */
const kinds = [
  { start: "course-", width: 280, height: 159, columns: 6 },
  { start: "teacher-", width: 216, height: 288, columns: 5 },
  { start: "topic-,activity-", width: 300, height: 169, columns: 5 },
  { start: "article-,school-article-", width: 300, height: 169, columns: 5 },
  { start: "banner-", width: 800, height: 210, columns: 2 },
  { start: "shop-", width: 240, height: 240, columns: 4 },
] as const;

/** Writes contact-1.png … into a folder: every large picture, to be looked at side by side. */
export async function writeSheets(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".webp")).toSorted();
  for (const [i, kind] of kinds.entries()) {
    const starts = kind.start.split(",");
    const own = names.filter(
      (name) =>
        starts.some((start) => name.startsWith(start)) &&
        (kind.start === "banner-" || !name.endsWith("-s.webp")),
    );
    const gap = 6;
    const tiles = await Promise.all(
      own.map(async (name, k) => ({
        input: await sharp(path.join(from, name))
          .resize(kind.width, kind.height, { fit: "contain", background: "#ffffff" })
          .toBuffer(),
        left: (k % kind.columns) * (kind.width + gap),
        top: Math.floor(k / kind.columns) * (kind.height + gap),
      })),
    );
    await sharp({
      create: {
        width: kind.columns * (kind.width + gap),
        height: Math.ceil(own.length / kind.columns) * (kind.height + gap),
        channels: 3,
        background: "#ffffff",
      },
    })
      .composite(tiles)
      .png()
      .toFile(path.join(to, `contact-${i + 1}.png`));
  }
}
