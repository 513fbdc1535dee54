import { mix, token } from "./colour.ts";
import { flyingCrane } from "./ink.ts";
import { cloud } from "./land.ts";
import { gear } from "./machine.ts";
import { bamboo, frond, pineBough, plumBranch } from "./plant.ts";
import { papercut } from "./object-home.ts";
import { bookshelf } from "./object-world.ts";
import { bigPhone, melody } from "./object-study.ts";
import { onLight } from "./object-paint.ts";
import type { Random } from "./random.ts";
import type { Scheme, SchemeName } from "./scheme.ts";
import { mirror, place } from "./shape.ts";

/** What tells one face from another; all are invented people. */
export interface Look {
  readonly hour: SchemeName;
  readonly hair: "side" | "bun" | "crew" | "bob" | "wavy" | "bald" | "long" | "knot";
  readonly hairColour: string;
  readonly clothes: "robe" | "mandarin" | "shirt" | "sweater" | "apron" | "jacket";
  readonly cloth: string;
  readonly accent: string;
  readonly hasGlasses: boolean;
  readonly hasBeard: boolean;
  readonly behind: (random: Random, s: Scheme) => string;
}

/** Hair gone grey. */
export const grey = mix(token.line, token.muted, 0.35);
const black = mix(token.ink, "#3A2A22", 0.35);
const brown = mix("#4A3024", token.ink, 0.25);

/** The look of each famous teacher. */
export const looks: Record<string, Look> = {
  "teacher-shen-yanqiu": {
    hour: "paper",
    hair: "side",
    hairColour: grey,
    clothes: "mandarin",
    cloth: token.night,
    accent: token.gold,
    hasGlasses: true,
    hasBeard: false,
    behind: (r, s) =>
      place(
        bamboo(r, 470, mix(token.pine, s.bottom, 0.35), mix(token.pineStrong, s.bottom, 0.25), 3),
        22,
        400,
      ),
  },
  "teacher-liu-suyun": {
    hour: "clay",
    hair: "bun",
    hairColour: mix(grey, black, 0.45),
    clothes: "robe",
    cloth: token.persimmon,
    accent: token.persimmonSoft,
    hasGlasses: false,
    hasBeard: false,
    behind: (_, s) =>
      place(
        papercut({
          main: mix(token.persimmon, s.bottom, 0.25),
          second: token.gold,
          light: s.plate,
          dark: token.ink,
        }),
        180,
        168,
        1.62,
      ),
  },
  "teacher-gu-changqing": {
    hour: "jade",
    hair: "crew",
    hairColour: mix(grey, black, 0.2),
    clothes: "robe",
    cloth: token.paper,
    accent: token.pine,
    hasGlasses: false,
    hasBeard: true,
    behind: (r, s) =>
      place(pineBough(r, 260, s.near, token.pine), -16, 92) +
      place(mirror(flyingCrane(token.white, token.ink)), 290, 84, 0.5),
  },
  "teacher-bai-ruoxi": {
    hour: "dawn",
    hair: "wavy",
    hairColour: brown,
    clothes: "jacket",
    cloth: token.pine,
    accent: token.gold,
    hasGlasses: false,
    hasBeard: false,
    behind: (_, s) =>
      place(
        melody({
          main: mix(token.pine, s.bottom, 0.3),
          second: token.persimmon,
          light: s.plate,
          dark: s.near,
        }),
        180,
        118,
        1.5,
      ),
  },
  "teacher-lu-zhixing": {
    hour: "day",
    hair: "side",
    hairColour: black,
    clothes: "sweater",
    cloth: mix(token.persimmon, token.gold, 0.35),
    accent: token.paper,
    hasGlasses: true,
    hasBeard: false,
    behind: (_, s) =>
      place(
        bigPhone({ ...(onLight[3] ?? onLight[0]), light: s.plate } as never),
        286,
        130,
        0.78,
        12,
      ),
  },
  "teacher-qin-shouzhuo": {
    hour: "honey",
    hair: "bald",
    hairColour: grey,
    clothes: "apron",
    cloth: mix(token.muted, token.night, 0.3),
    accent: mix(token.persimmon, token.ink, 0.25),
    hasGlasses: false,
    hasBeard: true,
    behind: (_, s) =>
      place(gear(22, 96, mix(s.far, s.top, 0.35), s.near, s.top, 1), 66, 96, 1, 8) +
      place(gear(14, 62, mix(token.persimmon, s.top, 0.3), s.near, s.top, 0), 300, 76, 1, 3),
  },
  "teacher-su-wanqing": {
    hour: "clay",
    hair: "knot",
    hairColour: black,
    clothes: "apron",
    cloth: token.paper,
    accent: token.persimmon,
    hasGlasses: false,
    hasBeard: false,
    behind: (r, s) =>
      [0, 1, 2, 3]
        .map((i) => place(cloud(r, mix(s.plate, s.top, 0.1), 120), 40 + i * 92, 70 + (i % 2) * 70))
        .join("") + place(frond(150, 8, mix(token.pine, s.bottom, 0.35), s.near), 318, 330, 1, 10),
  },
  "teacher-jiang-yuanfan": {
    hour: "dusk",
    hair: "side",
    hairColour: mix(grey, black, 0.5),
    clothes: "jacket",
    cloth: token.night,
    accent: token.persimmon,
    hasGlasses: true,
    hasBeard: true,
    behind: (_, s) =>
      place(
        bookshelf({ main: s.far, second: token.gold, light: s.plate, dark: s.near }),
        180,
        140,
        1.75,
      ),
  },
  "teacher-ye-zhiwei": {
    hour: "forest",
    hair: "bob",
    hairColour: black,
    clothes: "sweater",
    cloth: mix(token.pineSoft, token.white, 0.2),
    accent: token.gold,
    hasGlasses: true,
    hasBeard: false,
    behind: (r, s) =>
      place(
        plumBranch(
          r,
          330,
          24,
          mix(s.near, token.ink, 0.4),
          mix(token.persimmon, token.persimmonSoft, 0.25),
          token.gold,
        ),
        -10,
        40,
      ),
  },
  "teacher-qi-yunshu": {
    hour: "day",
    hair: "long",
    hairColour: brown,
    clothes: "shirt",
    cloth: token.pine,
    accent: token.persimmonSoft,
    hasGlasses: false,
    hasBeard: false,
    behind: (_, s) =>
      place(frond(300, 10, mix(token.pine, s.bottom, 0.35), token.pineStrong), 48, 420, 1, -12) +
      place(frond(280, 9, mix(token.pine, s.bottom, 0.15), token.pineStrong), 312, 430, 1, 12),
  },
};
