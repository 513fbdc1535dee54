import type { DemoCourse } from "../../src/course/demo/course-entry.ts";
import { gardenWindow, windowShapes } from "./building.ts";
import { Canvas, n } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { seal } from "./ink.ts";
import { gear } from "./machine.ts";
import { objectFor, papersFor } from "./motif.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import { schemes } from "./scheme.ts";
import type { Scheme, SchemeName } from "./scheme.ts";
import { print, range, river, sea, town } from "./setting-country.ts";
import { garden, inkwork, loom, moonGate, workshop } from "./setting-indoors.ts";
import type { Setting } from "./setting.ts";
import { disc, fill, lifted, place, stroke } from "./shape.ts";
import { across, downwards } from "./title.ts";

/** The picture family of each channel: its settings, its hours, its title. */
const families: Record<
  DemoCourse["channel"],
  { settings: readonly Setting[]; hours: readonly SchemeName[]; isDownwards: boolean }
> = {
  community: {
    settings: [town, river, town, moonGate, town],
    hours: ["dawn", "night", "day", "clay", "jade", "dusk", "honey"],
    isDownwards: false,
  },
  senior: {
    settings: [inkwork, garden, inkwork, inkwork, moonGate],
    hours: ["paper", "jade", "clay", "forest", "day", "dawn"],
    isDownwards: true,
  },
  vocational: {
    settings: [workshop, loom, workshop],
    hours: ["night", "dawn", "paper", "forest", "clay", "jade", "honey"],
    isDownwards: false,
  },
  general: {
    settings: [range, sea, print, range, river],
    hours: ["day", "dusk", "night", "dawn", "jade", "honey", "clay"],
    isDownwards: true,
  },
};

/** Hours that a subject asks for, where turn-taking would give a wrong one. */
const ownHours: Record<string, SchemeName> = {
  "course-astronomy-01": "night",
  "course-climate-01": "jade",
  "course-psychology-01": "dawn",
  "course-poetry-01": "dusk",
  "course-botany-01": "day",
  "course-finance-01": "honey",
  "course-ai-01": "night",
};

function plate(channel: DemoCourse["channel"], random: Random, s: Scheme, r: number): string {
  const rim = mix(s.plate, s.near, 0.3);
  if (channel === "vocational")
    return (
      lifted(gear(random.int(22, 30), r * 1.1, s.plate, mix(s.plate, s.near, 0.18), s.plate, 3)) +
      disc(0, 0, r * 0.86, s.plate)
    );
  if (channel === "senior") return disc(0, 0, r * 0.8, s.plate, 'opacity="0.94"');
  const shape = gardenWindow(
    random.pick(channel === "community" ? windowShapes : ["moon", "moon", "arch", "octagon"]),
    r,
  );
  return (
    lifted(fill(shape, s.plate)) +
    place(
      `<path d="${shape}" fill="none" stroke="${rim}" stroke-width="1.4" opacity="0.85"/>`,
      0,
      0,
      0.93,
    )
  );
}

/** The cover of a course, 560 × 318. `order` is its place in its channel, so that neighbours differ. */
export function drawCover(course: DemoCourse, order: number): string {
  const c = new Canvas(560, 318);
  const random = randomOf(course.key);
  const family = families[course.channel];
  const setting = family.settings[order % family.settings.length] ?? town;
  const s: Scheme =
    schemes[ownHours[course.key] ?? family.hours[order % family.hours.length] ?? "day"];
  const focus = order % 4 === 2 ? 0.32 : 0.68;
  setting(c, random, s, focus, focus > 0.5 ? 0.37 : 0.63);
  const r = 98;
  const [x, y] = [c.width * focus, c.height * 0.5];
  c.add(place(plate(course.channel, random, s, r), x, y));
  c.add(lifted(place(objectFor(course.key)(papersFor(random, order)), x, y, 0.72)));
  title(c, random, s, course, family.isDownwards, focus, setting === moonGate ? 0.48 : 0.36);
  return c.toString();
}

function title(
  c: Canvas,
  random: Random,
  s: Scheme,
  course: DemoCourse,
  isDownwards: boolean,
  focus: number,
  top: number,
): void {
  const words = course.coverTitle;
  const count = [...words].length;
  const isLeft = focus > 0.5;
  if (isDownwards) {
    // A hanging strip of paper keeps the characters readable on any landscape.
    const size = Math.min(46, 238 / (count * 1.1));
    const [w, h] = [size * 1.75, count * size * 1.1 + 62];
    const x = isLeft ? 44 : c.width - 44 - w;
    const strip = mix(s.plate, token.white, 0.35);
    c.add(
      `<g filter="url(#lift)"><rect x="${n(x)}" y="-6" width="${n(w)}" height="${n(h)}" rx="2" fill="${strip}"/><rect x="${n(x - 4)}" y="${n(h - 10)}" width="${n(w + 8)}" height="7" rx="3.5" fill="${mix(token.persimmon, token.ink, 0.25)}"/></g>`,
    );
    c.add(downwards(words, x + (w - size) / 2, 16, size, token.ink));
    c.add(place(seal(random, 17), x + w / 2 - 8.5, h - 36));
    return;
  }
  const size = Math.min(52, 222 / (count * 1.06));
  const w = count * size * 1.06;
  const x = isLeft ? 34 : c.width - 34 - w;
  const y = c.height * top;
  // A breath of the sky's colour behind the words where roofs or threads would disturb them.
  c.add(
    `<ellipse cx="${n(x + w / 2)}" cy="${n(y + size / 2)}" rx="${n(w * 0.62)}" ry="${n(size * 1.15)}" fill="${mix(s.top, s.bottom, 0.55)}" opacity="0.8" filter="url(#haze)"/>`,
  );
  c.add(
    across(words, x, y, size, s.words),
    stroke(
      `M${n(x + 2)} ${n(y + size * 1.32)}h${n(size * 0.9)}`,
      s.isDark ? token.gold : token.persimmon,
      4,
    ),
  );
}
