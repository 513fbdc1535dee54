import { mix, token } from "../colour.ts";
import { badge, box, DASHED, disc, line, path, sheet } from "./strokes.ts";

const RED = token.persimmon;

function gridKinds(): string {
  const inside = [
    (x: number) =>
      line(
        [
          [x, 125],
          [x + 90, 125],
        ],
        RED,
        2,
      ) +
      line(
        [
          [x + 45, 80],
          [x + 45, 170],
        ],
        RED,
        2,
      ),
    (x: number) => box([x + 22, 102], [46, 46], "none", { colour: RED, stroke: 2 }),
    (x: number) =>
      path(`M${x} 125h90M${x + 45} 80v90M${x} 80l90 90M${x + 90} 80l-90 90`, "none", RED, 2),
    (x: number) => path(`M${x} 110h90M${x} 140h90M${x + 30} 80v90M${x + 60} 80v90`, "none", RED, 2),
  ];
  return sheet(
    inside.flatMap((draw, at) => {
      const x = 21 + at * 116;
      return [
        box([x, 80], [90, 90], token.white, { colour: RED, stroke: 3 }),
        draw(x),
        badge("ABCD"[at] as "A", [x + 45, 212]),
      ];
    }),
  );
}

const brushParts = (): string =>
  sheet([
    box([36, 138], [270, 20], mix(token.gold, token.persimmon, 0.25), { round: 6 }),
    ...[110, 190, 255].map((x) =>
      line(
        [
          [x, 138],
          [x, 158],
        ],
        mix(token.gold, token.persimmon, 0.7),
        2,
      ),
    ),
    box([304, 134], [24, 28], token.ink, { round: 4 }),
    path(
      "M328 130C372 120 400 140 440 149C400 158 372 176 328 166Z",
      mix(token.muted, token.white, 0.45),
    ),
    path("M404 139C420 143 430 147 440 149C430 151 420 154 404 158Z", token.ink),
    badge("A", [170, 84], [170, 138]),
    badge("B", [342, 216], [342, 162]),
    badge("C", [424, 86], [430, 144]),
  ]);

const thirds = (): string =>
  sheet(
    [
      path("M0 215Q120 170 240 205T480 190V300H0Z", mix(token.pine, token.white, 0.35)),
      path("M0 245Q160 215 300 240T480 235V300H0Z", mix(token.pine, token.white, 0.15)),
      path("M296 232L304 138Q320 122 336 138L344 232Z", RED),
      disc([320, 104], 20, mix(token.gold, token.white, 0.35)),
      path("M300 100Q320 70 340 100Q330 88 320 88T300 100Z", token.ink),
      ...[160, 320].map((x) =>
        line(
          [
            [x, 0],
            [x, 300],
          ],
          token.white,
          2.5,
          DASHED,
        ),
      ),
      ...[100, 200].map((y) =>
        line(
          [
            [0, y],
            [480, y],
          ],
          token.white,
          2.5,
          DASHED,
        ),
      ),
    ],
    mix(token.gold, token.pineSoft, 0.6),
  );

const lamp = (x: number, y: number, toX: number, toY: number): string =>
  line(
    [
      [x, y],
      [toX, toY],
    ],
    token.gold,
    6,
    DASHED,
  );

const lightPositions = (): string =>
  sheet([
    lamp(240, 222, 240, 196),
    lamp(90, 150, 196, 150),
    lamp(240, 48, 240, 106),
    lamp(352, 226, 282, 176),
    disc([240, 150], 40, mix(token.gold, token.white, 0.4), token.ink, 3),
    path("M200 150A40 40 0 0 1 280 150Q240 122 200 150Z", token.ink),
    path("M232 188L240 200L248 188Z", mix(token.gold, token.persimmon, 0.4)),
    box([214, 266], [52, 28], token.ink, { round: 6 }),
    disc([240, 266], 9, token.muted, token.ink, 3),
    badge("A", [240, 228]),
    badge("B", [78, 150]),
    badge("C", [240, 36]),
    badge("D", [362, 234]),
  ]);

function histogram(): string {
  const bars = [62, 118, 168, 182, 150, 108, 70, 44, 28, 18, 12, 8, 6, 4, 3, 2];
  return sheet([
    ...bars.map((height, at) =>
      box([62 + at * 23, 250 - height], [21, height], mix(token.ink, token.white, at / 26)),
    ),
    line(
      [
        [56, 40],
        [56, 252],
        [440, 252],
      ],
      token.ink,
      3,
    ),
    disc([66, 276], 9, token.ink),
    disc([426, 276], 9, token.white, token.ink, 2),
  ]);
}

const wings =
  "M240 150C210 80 140 60 110 96C90 124 128 168 214 166C150 172 128 214 158 236C190 256 226 214 240 172";

const foldSymmetry = (): string =>
  sheet([
    box([60, 20], [360, 260], token.white, { colour: token.line, stroke: 3 }),
    path(`${wings}Z`, RED),
    `<g transform="matrix(-1 0 0 1 480 0)">${path(`${wings}Z`, mix(RED, token.white, 0.35))}</g>`,
    line(
      [
        [240, 8],
        [240, 292],
      ],
      token.ink,
      3,
      DASHED,
    ),
  ]);

const petals = (x: number, fill: string, colour: string): string =>
  [0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} ${x} 130)">${path(`M${x} 118C${x - 30} 96 ${x - 22} 58 ${x} 48C${x + 22} 58 ${x + 30} 96 ${x} 118Z`, fill, colour, 6)}${path(`M${x} 106V76`, "none", colour, 5)}</g>`,
    )
    .join("");

const yinYangCut = (): string =>
  sheet([
    box([30, 32], [196, 196], token.white, { colour: RED, stroke: 8 }),
    petals(128, "none", RED),
    disc([128, 130], 12, "none", RED, 6),
    path("M38 130h8M210 130h8M128 40v6M128 214v6", "none", RED, 6),
    box([254, 28], [204, 204], RED),
    petals(356, "none", token.white),
    disc([356, 130], 12, "none", token.white, 5),
    badge("A", [128, 264]),
    badge("B", [356, 264]),
  ]);

const crescents = (): string =>
  sheet([
    disc([240, 150], 128, RED),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(
      (turn) =>
        `<g transform="rotate(${turn} 240 150)">${path("M212 66Q240 36 268 66Q240 54 212 66Z", token.paper)}${path("M224 98Q240 80 256 98Q240 92 224 98Z", token.paper)}</g>`,
    ),
    disc([240, 150], 16, token.paper),
  ]);

const gaiwan = (): string =>
  sheet([
    path(
      "M120 236Q240 276 360 236Q340 262 240 264T120 236Z",
      mix(token.pine, token.white, 0.7),
      token.pine,
      4,
    ),
    path("M150 122Q158 226 214 238H266Q322 226 330 122Z", token.white, token.pine, 4),
    path("M170 160Q240 180 310 160", "none", mix(token.pine, token.white, 0.4), 5),
    path("M166 110Q240 40 314 110Z", token.white, token.pine, 4),
    path("M226 66Q240 48 254 66Z", token.white, token.pine, 4),
    path(
      "M206 36q-10-12 0-24M240 32q-10-12 0-24M274 36q-10-12 0-24",
      "none",
      mix(token.muted, token.white, 0.5),
      3,
    ),
  ]);

/** Pictures of questions about crafts, photography and tea, by their keys. */
export const artPictures = {
  "grid-kinds": gridKinds,
  "brush-parts": brushParts,
  thirds,
  "light-positions": lightPositions,
  histogram,
  "fold-symmetry": foldSymmetry,
  "yin-yang-cut": yinYangCut,
  crescents,
  gaiwan,
} satisfies Record<string, () => string>;
