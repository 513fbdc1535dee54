import { mix, token } from "../colour.ts";
import { badge, box, DASHED, disc, line, path, sheet, slice } from "./strokes.ts";

type Point = readonly [x: number, y: number];

const bulb = ([x, y]: Point): string =>
  disc([x, y], 24, mix(token.gold, token.white, 0.5), token.ink, 3) +
  path(`M${x - 17} ${y - 17}l34 34M${x + 17} ${y - 17}l-34 34`, "none", token.ink, 3);

const twoWaySwitch = (): string =>
  sheet([
    line([
      [24, 150],
      [96, 150],
    ]),
    line([
      [160, 96],
      [306, 96],
    ]),
    line([
      [160, 204],
      [306, 204],
    ]),
    line([
      [370, 150],
      [396, 150],
    ]),
    line([
      [444, 150],
      [466, 150],
    ]),
    line(
      [
        [96, 150],
        [156, 100],
      ],
      token.persimmon,
      6,
    ),
    line(
      [
        [370, 150],
        [310, 200],
      ],
      token.persimmon,
      6,
    ),
    ...(
      [
        [96, 150],
        [160, 96],
        [160, 204],
        [306, 96],
        [306, 204],
        [370, 150],
      ] as const
    ).map((at) => disc(at, 7, token.white, token.ink, 3)),
    bulb([420, 150]),
  ]);

const circuitParallel = (): string =>
  sheet([
    line([
      [90, 138],
      [90, 50],
      [400, 50],
      [400, 96],
    ]),
    line([
      [90, 162],
      [90, 250],
      [400, 250],
      [400, 144],
    ]),
    line([
      [250, 50],
      [250, 96],
    ]),
    line([
      [250, 144],
      [250, 250],
    ]),
    line([
      [66, 138],
      [114, 138],
    ]),
    line(
      [
        [76, 160],
        [104, 160],
      ],
      token.ink,
      7,
    ),
    disc([250, 50], 5, token.ink),
    disc([250, 250], 5, token.ink),
    bulb([250, 120]),
    bulb([400, 120]),
  ]);

const SKY = token.night;
const star = (at: Point, r: number): string =>
  disc(at, r * 2.2, mix(SKY, token.white, 0.18)) + disc(at, r, token.white);

const joined = (points: readonly Point[]): string => line(points, mix(SKY, token.white, 0.45), 2);

const sky = (parts: readonly string[]): string =>
  sheet(
    [
      ...(
        [
          [40, 40],
          [100, 90],
          [430, 60],
          [400, 210],
          [60, 230],
          [150, 30],
          [220, 120],
          [450, 140],
        ] as const
      ).map((at) => disc(at, 1.6, mix(SKY, token.white, 0.6))),
      ...parts,
    ],
    SKY,
  );

function bigDipper(): string {
  const [dubhe, merak]: Point[] = [
    [330, 215],
    [335, 245],
  ] as [Point, Point];
  const rest: Point[] = [
    [285, 258],
    [275, 230],
    [240, 215],
    [208, 200],
    [160, 205],
  ];
  const pole: Point = [305, 65];
  return sky([
    line([merak ?? pole, pole], token.gold, 2, DASHED),
    joined([...rest.toReversed(), merak ?? pole, dubhe ?? pole, rest[1] ?? pole]),
    ...[dubhe ?? pole, merak ?? pole, ...rest].map((at) => star(at, 4)),
    star(pole, 6),
    disc(pole, 20, "none", token.gold, 2),
  ]);
}

const firstQuarter = (): string =>
  sky([
    disc([240, 150], 96, mix(SKY, token.white, 0.14)),
    path("M240 54A96 96 0 0 1 240 246Z", mix(token.gold, token.white, 0.65)),
    disc([282, 120], 13, mix(token.gold, token.white, 0.45)),
    disc([276, 186], 18, mix(token.gold, token.white, 0.45)),
    disc([308, 156], 8, mix(token.gold, token.white, 0.45)),
  ]);

const summerTriangle = (): string =>
  sky([
    line(
      [
        [300, 60],
        [140, 100],
        [270, 240],
        [300, 60],
      ],
      token.gold,
      2,
      DASHED,
    ),
    joined([
      [140, 100],
      [176, 118],
      [250, 152],
    ]),
    joined([
      [150, 152],
      [176, 118],
      [206, 84],
    ]),
    joined([
      [300, 60],
      [322, 84],
      [312, 116],
      [296, 88],
      [300, 60],
    ]),
    joined([
      [248, 226],
      [270, 240],
      [294, 256],
    ]),
    ...(
      [
        [176, 118],
        [206, 84],
        [150, 152],
        [250, 152],
        [322, 84],
        [312, 116],
        [248, 226],
        [294, 256],
      ] as const
    ).map((at) => star(at, 2.6)),
    ...(
      [
        [300, 60],
        [140, 100],
        [270, 240],
      ] as const
    ).map((at) => star(at, 6)),
  ]);

const orion = (): string =>
  sky([
    joined([
      [190, 62],
      [226, 142],
      [240, 150],
      [254, 158],
      [296, 78],
      [190, 62],
    ]),
    joined([
      [226, 142],
      [206, 240],
      [300, 232],
      [254, 158],
    ]),
    ...(
      [
        [226, 142],
        [240, 150],
        [254, 158],
        [296, 78],
        [206, 240],
      ] as const
    ).map((at) => star(at, 4)),
    disc([190, 62], 12, mix(SKY, token.persimmon, 0.4)),
    disc([190, 62], 6, mix(token.persimmon, token.white, 0.35)),
    star([300, 232], 6),
    `<ellipse cx="240" cy="150" rx="38" ry="20" transform="rotate(30 240 150)" fill="none" stroke="${token.gold}" stroke-width="2.5"/>`,
  ]);

const pieExpense = (): string =>
  sheet([
    slice([240, 150], 120, 0, 0.25, token.gold),
    slice([240, 150], 120, 0.25, 0.5, token.persimmon),
    slice([240, 150], 120, 0.5, 1, mix(token.pine, token.white, 0.45)),
    badge("A", [180, 150]),
    badge("B", [286, 104]),
    badge("C", [286, 196]),
  ]);

const barChart = (): string =>
  sheet([
    ...[80, 120, 160, 200].map((y) =>
      line(
        [
          [64, y],
          [440, y],
        ],
        token.line,
        2,
      ),
    ),
    ...[96, 168, 62, 138, 44].map((height, at) =>
      box([88 + at * 70, 250 - height], [44, height], at === 1 ? token.persimmon : token.pine, {
        round: 4,
      }),
    ),
    line(
      [
        [64, 40],
        [64, 250],
        [444, 250],
      ],
      token.ink,
      3,
    ),
  ]);

/** Pictures of questions about electricity, stars and figures, by their keys. */
export const sciencePictures = {
  "two-way-switch": twoWaySwitch,
  "circuit-parallel": circuitParallel,
  "big-dipper": bigDipper,
  "first-quarter": firstQuarter,
  "summer-triangle": summerTriangle,
  orion,
  "pie-expense": pieExpense,
  "bar-chart": barChart,
} satisfies Record<string, () => string>;
