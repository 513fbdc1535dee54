import { mix, token } from "../colour.ts";
import { badge, box, disc, line, path, sheet, slice } from "./strokes.ts";

const SKIN = mix(token.gold, token.white, 0.45);
const CLOTH = mix(token.pine, token.white, 0.45);

const cprPosition = (): string =>
  sheet([
    path("M150 300L158 140Q164 98 214 94H266Q316 98 322 140L330 300Z", SKIN, token.ink, 3),
    path("M158 150Q120 176 112 262M322 150Q360 176 368 262", "none", token.ink, 3),
    box([222, 74], [36, 26], SKIN),
    disc([240, 46], 36, SKIN, token.ink, 3),
    path("M204 40Q240 -12 276 40Q240 22 204 40Z", token.ink),
    line(
      [
        [240, 104],
        [240, 178],
      ],
      mix(token.ink, SKIN, 0.6),
      3,
    ),
    path("M240 178Q208 190 190 226M240 178Q272 190 290 226", "none", mix(token.ink, SKIN, 0.6), 3),
    disc([198, 160], 5, mix(token.persimmon, token.white, 0.3)),
    disc([282, 160], 5, mix(token.persimmon, token.white, 0.3)),
    badge("A", [240, 112]),
    badge("B", [240, 160]),
    badge("C", [240, 236]),
    badge("D", [306, 196]),
  ]);

const limb = (points: readonly (readonly [number, number])[], colour: string, width: number) =>
  line(points, token.ink, width + 6) + line(points, colour, width);

const recoveryPosition = (): string =>
  sheet([
    box([24, 40], [432, 236], token.pineSoft, { round: 20 }),
    limb(
      [
        [170, 130],
        [166, 222],
        [112, 232],
      ],
      SKIN,
      20,
    ),
    limb(
      [
        [290, 142],
        [366, 150],
        [436, 150],
      ],
      mix(token.night, token.white, 0.35),
      26,
    ),
    limb(
      [
        [168, 128],
        [286, 146],
      ],
      CLOTH,
      58,
    ),
    limb(
      [
        [286, 156],
        [344, 222],
        [414, 224],
      ],
      mix(token.night, token.white, 0.2),
      28,
    ),
    disc([104, 122], 34, SKIN, token.ink, 3),
    path("M72 112Q84 76 124 90Q100 100 92 140Q74 132 72 112Z", token.ink),
    limb(
      [
        [170, 142],
        [150, 180],
        [106, 160],
      ],
      SKIN,
      18,
    ),
  ]);

const supinePoints = (): string =>
  sheet([
    box([30, 206], [420, 26], mix(token.gold, token.white, 0.55), { round: 8 }),
    box([50, 232], [12, 40], token.muted),
    box([418, 232], [12, 40], token.muted),
    box([44, 186], [84, 22], token.white, { colour: token.line, stroke: 3, round: 10 }),
    disc([96, 160], 30, SKIN, token.ink, 3),
    path("M70 174Q58 136 90 130Q76 150 84 182Z", token.ink),
    path(
      "M124 164Q190 134 262 158Q330 168 414 170Q432 176 430 204H128Q118 186 124 164Z",
      CLOTH,
      token.ink,
      3,
    ),
    path("M150 166Q190 176 236 168", "none", SKIN, 18),
    path("M414 168q18-6 20-18l8 4q0 30-12 50h-16Z", SKIN, token.ink, 3),
    badge("A", [104, 84], [104, 132]),
    badge("B", [206, 90], [206, 148]),
    badge("C", [262, 268], [262, 204]),
    badge("D", [276, 100], [242, 166]),
  ]);

const plane =
  "M0-70Q8-66 9-50V-18L66 18V32L9 14V48L26 62V72L0 64L-26 72V62L-9 48V14L-66 32V18L-9-18V-50Q-8-66 0-70Z";

const signDepartures = (): string =>
  sheet([
    box([120, 20], [240, 240], token.pine, { round: 20 }),
    `<g transform="translate(240 126) rotate(62) scale(1.15)">${path(plane, token.white)}</g>`,
    box([152, 226], [176, 10], token.white, { round: 5 }),
  ]);

const tile = (at: number): string =>
  box([22 + at * 114, 76], [94, 94], at === 0 ? token.pine : token.night, { round: 20 });

const phoneIcons = (): string =>
  sheet([
    ...[0, 1, 2, 3].map(tile),
    path("M39 118Q69 88 99 118M50 130Q69 112 88 130M60 142Q69 134 78 142", "none", token.white, 6),
    disc([69, 152], 5, token.white),
    path("M170 108L198 136L184 150V96L198 110L170 138", "none", token.white, 5),
    `<g transform="translate(297 124) rotate(45) scale(.5)">${path(plane, token.white)}</g>`,
    box([382, 108], [54, 30], "none", { colour: token.white, stroke: 5, round: 6 }),
    box([438, 116], [6, 14], token.white, { round: 2 }),
    box([388, 114], [28, 18], token.white, { round: 2 }),
    ...(["A", "B", "C", "D"] as const).map((letter, at) => badge(letter, [69 + at * 114, 212])),
  ]);

const foodPlate = (): string =>
  sheet([
    disc([200, 150], 132, token.white, token.line, 6),
    slice([200, 150], 112, 0, 0.4, mix(token.pine, token.white, 0.35)),
    slice([200, 150], 112, 0.4, 0.67, mix(token.gold, token.white, 0.25)),
    slice([200, 150], 112, 0.67, 0.84, token.persimmon),
    slice([200, 150], 112, 0.84, 1, mix(token.persimmon, token.white, 0.45)),
    path("M372 100H444L436 200H380Z", token.white, token.muted, 4),
    path("M376 136H440L436 196H381Z", mix(token.pineSoft, token.white, 0.4)),
    badge("A", [258, 128]),
    badge("B", [196, 222]),
    badge("C", [128, 150]),
    badge("D", [164, 78]),
  ]);

const rootBound = (): string =>
  sheet([
    path(
      "M240 132V84M240 112Q204 110 192 72Q234 70 240 112M240 96Q276 92 290 54Q246 56 240 96",
      mix(token.pine, token.white, 0.25),
      token.pine,
      4,
    ),
    path("M146 128H334L312 284H168Z", mix(token.persimmon, token.white, 0.72), token.persimmon, 5),
    path("M162 140H318L302 270H178Z", mix(token.persimmon, token.ink, 0.45)),
    path(
      "M240 132V190M240 160Q200 170 176 210Q172 250 206 258H276Q310 250 302 206Q282 168 240 160M196 200Q190 240 224 246H262Q290 240 284 208Q268 186 240 190M214 210Q212 232 240 234Q268 232 262 212M184 226Q186 264 232 264H260Q298 262 298 230",
      "none",
      mix(token.gold, token.white, 0.55),
      4,
    ),
    box([136, 112], [208, 24], mix(token.persimmon, token.white, 0.4), { round: 6 }),
  ]);

/** Pictures of questions about health, travel and daily life, by their keys. */
export const lifePictures = {
  "cpr-position": cprPosition,
  "recovery-position": recoveryPosition,
  "supine-points": supinePoints,
  "sign-departures": signDepartures,
  "phone-icons": phoneIcons,
  "food-plate": foodPlate,
  "root-bound": rootBound,
} satisfies Record<string, () => string>;
