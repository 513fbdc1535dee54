/**
 * Draws every picture of the demo province into server/demo/pictures:
 *
 *   FONT_MODULES=/path/to/node_modules node server/demo/draw/draw.ts [name part] [--sheet folder]
 *
 * Names: `<key>.webp` is the full picture, `<key>-s.webp` the small one.
 *   course-*   560 × 318 and 280 × 159      teacher-*  360 × 480 and 180 × 240
 *   topic-*, activity-*, article-*, school-article-*  640 × 360 and 320 × 180
 *   banner-*   1600 × 420 and, recomposed for phones, 780 × 440
 *   shop-*     240 × 240 only
 * Besides: logo(-light).svg, school-logo(-light).svg, mark.svg, favicon.svg, favicon-32.png, school-favicon(.svg, -32.png),
 * and the stand-ins of state.ts.
 *
 * Titles on covers need `fontkit` and `@fontsource/noto-serif-sc` in FONT_MODULES; without it covers have no titles.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { demoActivities } from "../../src/cms/demo/activities.ts";
import { demoArticles } from "../../src/cms/demo/articles.ts";
import { demoBanners } from "../../src/cms/demo/banners.ts";
import { demoSchoolContent } from "../../src/cms/demo/school-site.ts";
import { demoTopics } from "../../src/cms/demo/topics.ts";
import { demoShops } from "../../src/commerce/demo/shops.ts";
import { demoCourses } from "../../src/course/demo/courses.ts";
import { demoTeachers } from "../../src/identity/demo/teachers.ts";
import { drawBanner } from "./banner.ts";
import { writeSheets } from "./contact.ts";
import { drawCover } from "./cover.ts";
import { drawShopLogo } from "./logo.ts";
import { drawMarks } from "./mark.ts";
import { drawPortrait } from "./portrait.ts";
import { drawScene } from "./scene.ts";
import { drawStates } from "./state.ts";

/** One file to write. */
interface Picture {
  readonly name: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const folder = path.join(import.meta.dirname, "../pictures");

function both(key: string, svg: string, width: number, height: number): Picture[] {
  return [
    { name: `${key}.webp`, svg, width, height },
    { name: `${key}-s.webp`, svg, width: width / 2, height: height / 2 },
  ];
}

function pictures(): Picture[] {
  const places = new Map<string, number>();
  const next = (kind: string): number => {
    const place = places.get(kind) ?? 0;
    places.set(kind, place + 1);
    return place;
  };
  const scene = (key: string, kind: string): Picture[] =>
    both(key, drawScene(key, next(kind)), 640, 360);
  return [
    ...demoCourses.flatMap((course) =>
      both(course.key, drawCover(course, next(course.channel)), 560, 318),
    ),
    ...demoTeachers.flatMap((teacher) => both(teacher.key, drawPortrait(teacher), 360, 480)),
    ...demoTopics.flatMap((topic) => scene(topic.key, "topic")),
    ...demoActivities.flatMap((activity) => scene(activity.key, "activity")),
    ...[...demoArticles, ...demoSchoolContent.articles]
      .filter((one) => one.hasPicture)
      .flatMap((one) => scene(one.key, one.key.split("-")[0] ?? "")),
    ...demoShops
      .filter((shop) => shop.hasLogo)
      .map((shop): Picture => ({
        name: `${shop.key}.webp`,
        svg: drawShopLogo(shop),
        width: 240,
        height: 240,
      })),
    ...[...demoBanners, ...demoSchoolContent.banners].flatMap((banner): Picture[] => [
      {
        name: `${banner.key}.webp`,
        svg: drawBanner(banner.key, 1600, 420),
        width: 1600,
        height: 420,
      },
      {
        name: `${banner.key}-s.webp`,
        svg: drawBanner(banner.key, 780, 440),
        width: 780,
        height: 440,
      },
    ]),
  ];
}

/** Most bytes a file may have; the quality gives way until it fits. */
function ceiling(name: string): number {
  if (!name.startsWith("banner-")) return Number.POSITIVE_INFINITY;
  return name.endsWith("-s.webp") ? 22 * 1024 : 45 * 1024;
}

async function write(picture: Picture): Promise<number> {
  for (let quality = 72; ; quality -= 6) {
    const bytes = await sharp(Buffer.from(picture.svg), { density: 72 })
      .resize(picture.width, picture.height)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length > ceiling(picture.name) && quality > 30) continue;
    await writeFile(path.join(folder, picture.name), bytes);
    return bytes.length;
  }
}

const wanted = process.argv[2]?.startsWith("--") === true ? "" : (process.argv[2] ?? "");
await mkdir(folder, { recursive: true });
const all = pictures().filter((picture) => picture.name.includes(wanted));
let total = 0;
for (const picture of all) total += await write(picture);
const marks = drawMarks();
for (const [name, svg] of Object.entries({ ...marks, ...drawStates() })) {
  if (!name.includes(wanted)) continue;
  await writeFile(path.join(folder, name), `${svg}\n`);
  total += svg.length;
  if (name.endsWith("favicon.svg"))
    await sharp(Buffer.from(svg), { density: 300 })
      .resize(32, 32)
      .png()
      .toFile(path.join(folder, name.replace(".svg", "-32.png")));
}
process.stdout.write(`${all.length} pictures, ${Math.round(total / 1024)} KB\n`);
const sheets = process.argv.indexOf("--sheet");
if (sheets > 0) await writeSheets(folder, process.argv[sheets + 1] ?? ".");
