/**
 * Draws every picture of the demo province into server/demo/pictures:
 *
 *   FONT_MODULES=/path/to/node_modules node server/demo/draw/draw.ts [name part] [--sheet folder]
 *
 * Names: `<key>.webp` is the full picture, `<key>-s.webp` the small one.
 *   course-*   560 × 318 and 280 × 159      teacher-*  360 × 480 and 180 × 240
 *   topic-*, activity-*, article-*, school-article-*  640 × 360 and 320 × 180
 *   banner-*   1600 × 420 and, recomposed for phones, 780 × 440
 *   shop-*     240 × 240 only            handed-notes  720 × 960 only, a learner's photograph
 * Besides: logo(-light).svg, school-logo(-light).svg, mark.svg, favicon.svg, favicon-32.png, school-favicon(.svg, -32.png),
 * and the stand-ins of state.ts. Of questions: question-*.png, 480 × 300, the sounds question-*.mp3, and papers to
 * try the import with, question-paper.docx and question-sheet.xlsx.
 *
 * Titles on covers need `fontkit` and `@fontsource/noto-serif-sc` in FONT_MODULES; without it covers have no titles.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { findFfmpeg } from "../../src/media/process/ffmpeg.ts";
import { readSettings } from "../../src/kernel/settings.ts";
import { demoActivities } from "../../src/cms/demo/activities.ts";
import { demoArticles } from "../../src/cms/demo/articles.ts";
import { demoSchoolSlides, demoSlides } from "../../src/site/demo/slides.ts";
import { demoSchoolContent } from "../../src/cms/demo/school-site.ts";
import { demoTopics } from "../../src/cms/demo/topics.ts";
import { demoShops } from "../../src/commerce/demo/shops.ts";
import { demoCourses } from "../../src/course/demo/courses.ts";
import { demoTeachers } from "../../src/identity/demo/teachers.ts";
import { drawBanner } from "./banner.ts";
import { writeSheets } from "./contact.ts";
import { drawCover } from "./cover.ts";
import { drawHandedNotes, NOTES_SIZE } from "./handed-notes.ts";
import { drawShopLogo } from "./logo.ts";
import { drawMarks } from "./mark.ts";
import { drawPortrait } from "./portrait.ts";
import { artPictures } from "./question/arts.ts";
import { lifePictures } from "./question/lives.ts";
import { sciencePictures } from "./question/sciences.ts";
import { sheetPaper } from "./question/sheet-paper.ts";
import { questionSounds } from "./question/sounds.ts";
import { wordPaper } from "./question/word-paper.ts";
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
  const [width, height] = NOTES_SIZE;
  return [
    { name: "handed-notes.webp", svg: drawHandedNotes(), width, height },
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
    ...[...demoSlides, ...demoSchoolSlides].flatMap((banner): Picture[] => [
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
for (const [key, drawOne] of Object.entries({
  ...artPictures,
  ...lifePictures,
  ...sciencePictures,
})) {
  const name = `question-${key}.png`;
  if (!name.includes(wanted)) continue;
  // A PNG stands as well in a Word paper.
  const bytes = await sharp(Buffer.from(drawOne())).png({ palette: true, effort: 10 }).toBuffer();
  await writeFile(path.join(folder, name), bytes);
  total += bytes.length;
}
const ffmpeg = findFfmpeg(readSettings(process.env));
for (const [key, sound] of Object.entries(questionSounds)) {
  const name = `question-${key}.mp3`;
  if (!name.includes(wanted)) continue;
  const args = [
    "-loglevel",
    "error",
    "-f",
    "wav",
    "-i",
    "pipe:0",
    "-b:a",
    "40k",
    "-f",
    "mp3",
    "pipe:1",
  ];
  const bytes = execFileSync(ffmpeg, args, { input: sound() });
  await writeFile(path.join(folder, name), bytes);
  total += bytes.length;
}
if ("question-paper.docx".includes(wanted)) {
  const bytes = wordPaper((key) => readFileSync(path.join(folder, `question-${key}.png`)));
  await writeFile(path.join(folder, "question-paper.docx"), bytes);
  total += bytes.length;
}
if ("question-sheet.xlsx".includes(wanted)) {
  const bytes = await sheetPaper();
  await writeFile(path.join(folder, "question-sheet.xlsx"), bytes);
  total += bytes.length;
}
process.stdout.write(`${all.length} pictures, ${Math.round(total / 1024)} KB\n`);
const sheets = process.argv.indexOf("--sheet");
if (sheets > 0) await writeSheets(folder, process.argv[sheets + 1] ?? ".");
