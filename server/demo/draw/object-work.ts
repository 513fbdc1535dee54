import { n } from "./canvas.ts";
import { mix } from "./colour.ts";
import { gear } from "./machine.ts";
import type { Drawn } from "./object-paint.ts";
import { blossom } from "./plant.ts";
import { around, box, disc, fill, leafPath, oval, place, stroke } from "./shape.ts";

/** Two boards of a dovetail joint a hand's breadth apart, a plane above them. */
export const joint: Drawn = (p) => {
  const grain = (d: string, colour: string): string =>
    stroke(d, mix(colour, p.dark, 0.28), 1.7, 'opacity="0.75"');
  const light = mix(p.second, p.light, 0.42);
  return (
    fill("M-118-8H-34L-8-18V14L-34 8V30L-8 22V54L-34 46V66L-8 58V92H-118Z", p.second) +
    grain(
      "M-112 8Q-70 0-34 10M-112 24H-44M-112 42Q-70 36-24 38M-112 60H-46M-112 76Q-60 70-20 78",
      p.second,
    ) +
    fill("M118-8H24V-18L4-14V4L30 14V22L4 26V44L30 54V60L4 64V92H118Z", light) +
    grain("M40-2H112M40 14Q80 8 112 18M40 34H112M40 52Q80 58 112 48M26 76H112", light) +
    place(
      fill("M-70 10L-62-24Q-52-34-30-28L40-22Q62-20 72-4L76 10Z", p.main) +
        fill("M-12-20L2-62L20-58L8-20Z", p.dark) +
        fill("M-58-22Q-70-52-44-56Q-34-44-34-28Z", p.dark) +
        disc(48, -26, 11, p.dark) +
        stroke("M-62 4H68", mix(p.main, p.light, 0.4), 2.6),
      -6,
      -44,
      1.06,
      -5,
    ) +
    stroke("M2-70q8-26 26-18t10 22-18 0", light, 5)
  );
};

/** An embroidery hoop. */
export const hoop: Drawn = (p) =>
  box(-9, -118, 18, 20, 4, p.dark) +
  disc(0, 0, 98, p.second) +
  disc(0, 0, 88, p.light) +
  stroke("M-52 62Q-30 10 6-4T52-50M-16 22Q-44 14-58-14M6-4Q30 14 56 12", p.main, 4) +
  [
    [-16, 22, 210],
    [20, -20, -10],
    [36, -34, 100],
    [30, 10, 20],
    [-36, 40, 130],
    [-40, 6, 170],
  ]
    .map(([x = 0, y = 0, a = 0]) =>
      place(
        fill(leafPath(28, 9), mix(p.main, p.light, 0.2)) + stroke("M2 0H24", p.dark, 1.2),
        x,
        y,
        1,
        a,
      ),
    )
    .join("") +
  place(blossom(24, p.second, p.dark), 52, -52) +
  place(blossom(19, mix(p.second, p.light, 0.4), p.dark), -58, -16) +
  place(blossom(15, p.second, p.dark), 56, 14) +
  stroke("M-60 66L-112 108", mix(p.dark, p.light, 0.4), 5) +
  stroke("M-60 66q30 20 60-4", p.second, 2);

/** A turned shaft between two gears. */
export const shaft: Drawn = (p) =>
  place(gear(16, 58, p.main, p.dark, p.dark, 1), -66, 0) +
  box(-66, -14, 180, 28, 4, mix(p.light, p.dark, 0.18)) +
  box(-30, -24, 60, 48, 4, mix(p.light, p.dark, 0.1)) +
  box(44, -30, 22, 60, 3, p.second) +
  [0, 1, 2, 3, 4, 5]
    .map((i) => stroke(`M${74 + i * 7}-13l-4 26`, mix(p.light, p.dark, 0.5), 2))
    .join("") +
  stroke("M-26-16H26M-60-6H112", p.light, 3, 'opacity="0.8"') +
  place(fill("M0 0L34 40L22 56L-8 18Z", p.second), 14, 30) +
  stroke("M6 34q-12 10-4 22t-8 22", p.second, 3);

/** A lamp bulb with a leaf of light and its wire. */
export const bulb: Drawn = (p) =>
  around(9, () => stroke("M0-96V-112", p.second, 6), -20).replaceAll(
    "rotate(",
    "translate(0 -16) rotate(",
  ) +
  fill("M-30 38Q-32 18-50 0Q-70-28-56-62Q-38-92 0-92T56-62Q70-28 50 0Q32 18 30 38Z", p.light) +
  fill("M-30 38Q-32 18-50 0Q-70-28-56-62Q-38-92 0-92V38Z", mix(p.second, p.light, 0.6)) +
  stroke("M-14 38V-8L-26-34L-8-22L0-40L8-22L26-34L14-8V38", p.second, 4.5) +
  box(-30, 40, 60, 12, 4, p.main) +
  box(-28, 56, 56, 12, 4, p.main) +
  box(-22, 72, 44, 12, 5, p.dark) +
  stroke("M0 84Q0 110 40 104T110 96", p.dark, 5);

/** A car with a plug. */
export const electricCar: Drawn = (p) =>
  fill(
    "M-116 34Q-116 4-86-2L-52-40Q-44-48-30-48H28Q42-48 52-38L80-4Q116 0 116 34V44H-116Z",
    p.main,
  ) +
  fill("M-64-4L-40-32Q-36-36-30-36H-6V-4Z", p.light) +
  fill("M4-36H26Q34-36 40-30L60-4H4Z", mix(p.light, p.main, 0.2)) +
  box(-116, 18, 232, 8, 0, mix(p.main, p.dark, 0.35)) +
  [-62, 62]
    .map((x) => disc(x, 46, 27, p.dark) + disc(x, 46, 14, p.light) + disc(x, 46, 5, p.dark))
    .join("") +
  fill("M-2-86L-22-62H-6L-14-40L14-68H-2L8-86Z", p.second) +
  stroke("M114 20Q136 10 128-30T100-70", p.dark, 4) +
  box(88, -90, 20, 22, 5, p.second);

/** A steamer of buns. */
export const steamer: Drawn = (p) => {
  const bun = (x: number, y: number, r: number): string =>
    fill(`M${x - r} ${y}Q${x - r * 0.95} ${y - r} ${x} ${y - r * 1.05}T${x + r} ${y}Z`, p.light) +
    stroke(
      `M${x} ${y - r * 0.98}q${-r * 0.4} ${r * 0.3}-${n(r * 0.5)} ${r * 0.7}M${x} ${y - r * 0.98}q${r * 0.4} ${r * 0.3} ${n(r * 0.5)} ${r * 0.7}M${x} ${y - r * 0.98}V${y - r * 0.3}`,
      mix(p.light, p.dark, 0.22),
      1.8,
    );
  return (
    stroke("M-36-72q-12-14 0-28M0-78q-12-14 0-28M36-72q-12-14 0-28", p.light, 5, 'opacity="0.7"') +
    bun(-46, -6, 36) +
    bun(46, -6, 36) +
    bun(0, -8, 44) +
    box(-98, -8, 196, 44, 8, p.second) +
    box(-98, 40, 196, 44, 8, mix(p.second, p.dark, 0.2)) +
    stroke("M-96 6H96M-96 54H96", mix(p.second, p.light, 0.45), 3) +
    [-60, -20, 20, 60]
      .map((x) => stroke(`M${x} 8V34M${x + 20} 56V82`, mix(p.second, p.dark, 0.35), 2.4))
      .join("")
  );
};

/** A phone on a stand, filming a basket of fruit. */
export const livestream: Drawn = (p) =>
  stroke("M-52 92L-40 4L-24 92", p.dark, 5) +
  place(
    box(-34, -62, 68, 120, 11, p.dark) +
      box(-28, -52, 56, 96, 4, mix(p.main, p.light, 0.25)) +
      fill("M-8-20L16-4L-8 12Z", p.light) +
      disc(-18, -42, 4, p.second),
    -40,
    -34,
    1,
    -6,
  ) +
  fill("M0 40H112L98 92H14Z", p.second) +
  stroke("M4 56H108M8 74H104M30 42L36 90M56 42V90M82 42L76 90", mix(p.second, p.dark, 0.35), 2.4) +
  disc(24, 26, 20, p.main) +
  disc(60, 18, 24, mix(p.second, p.light, 0.35)) +
  disc(92, 26, 19, mix(p.main, p.light, 0.3)) +
  disc(44, 34, 15, mix(p.second, p.light, 0.55)) +
  place(fill(leafPath(26, 8), p.main), 60, -4, 1, -40) +
  stroke("M26-58q16 16 0 34M44-70q30 28 0 58", p.second, 5);

/** A pot and two cups of tea. */
export const teaSet: Drawn = (p) =>
  stroke("M-26-66q-10-14 0-28M0-70q-10-14 0-28", p.light, 4.5, 'opacity="0.8"') +
  stroke("M-78-20Q-116-24-110 12T-66 40", p.main, 11) +
  fill("M58 0Q88-8 92-40L112-44Q112 14 64 36Z", p.main) +
  fill("M-78-14Q-70-44-8-44T62-14Q76 60-8 64T-78-14Z", p.main) +
  oval(-8, -40, 46, 12, mix(p.main, p.dark, 0.35)) +
  disc(-8, -54, 9, p.second) +
  fill(
    "M-62 0Q-60 30-38 44",
    "none",
    `stroke="${p.light}" stroke-width="6" stroke-linecap="round" opacity="0.45"`,
  ) +
  [
    [34, 74],
    [92, 84],
  ]
    .map(
      ([x = 0, y = 0]) =>
        fill(
          `M${x - 24} ${y - 20}H${x + 24}Q${x + 20} ${y + 14} ${x} ${y + 14}T${x - 24} ${y - 20}Z`,
          p.light,
        ) + oval(x, y - 20, 24, 6, p.second),
    )
    .join("") +
  box(-96, 92, 214, 8, 4, p.dark);

/** Sheets of paper with a chart. */
export const office: Drawn = (p) =>
  place(box(-64, -80, 128, 156, 6, mix(p.light, p.main, 0.35)), 24, 0, 1, 10) +
  box(-86, -84, 132, 166, 6, p.light) +
  box(-86, -84, 132, 26, 6, p.main) +
  box(-68, -42, 96, 8, 4, mix(p.light, p.dark, 0.25)) +
  box(-68, -26, 66, 8, 4, mix(p.light, p.dark, 0.18)) +
  box(-66, 26, 20, 38, 2, p.main) +
  box(-38, 4, 20, 60, 2, p.second) +
  box(-10, -10, 20, 74, 2, mix(p.main, p.light, 0.4)) +
  disc(62, 44, 42, p.second) +
  fill("M62 44V2A42 42 0 0 1 103 54Z", p.light) +
  fill("M62 44L103 54A42 42 0 0 1 88 78Z", p.dark);

/** Coins and a sprout. */
export const savings: Drawn = (p) => {
  const pile = (x: number, count: number): string =>
    Array.from(
      { length: count },
      (_, i) =>
        oval(x, 84 - i * 15, 36, 13, mix(p.second, p.dark, 0.3)) +
        oval(x, 80 - i * 15, 36, 13, p.second) +
        `<ellipse cx="${x}" cy="${80 - i * 15}" rx="27" ry="8.5" fill="none" stroke="${p.light}" stroke-width="1.6" opacity="0.7"/>`,
    ).join("");
  return (
    pile(-72, 3) +
    pile(4, 6) +
    pile(78, 9) +
    stroke("M4-2Q0-40 8-70", p.main, 6) +
    place(
      fill(leafPath(66, 24, -4), p.main) + stroke("M4-2Q36-8 60-4", p.light, 1.8),
      4,
      -36,
      1,
      -28,
    ) +
    place(
      fill(leafPath(58, 22, 4), mix(p.main, p.light, 0.25)) +
        stroke("M4 2Q30 6 52 2", p.light, 1.8),
      4,
      -44,
      1,
      -148,
    )
  );
};

/** A microphone on its stand. */
export const microphone: Drawn = (p) =>
  stroke("M0 34V92M-40 94H40", p.dark, 8) +
  stroke("M-46-20V0Q-46 36 0 36T46 0V-20", p.dark, 6) +
  box(-30, -104, 60, 118, 30, p.main) +
  stroke("M-26-70H26M-28-50H28M-28-30H28M-8-100V-34M8-100V-34", mix(p.main, p.light, 0.45), 2) +
  box(-30, -24, 60, 10, 0, p.second) +
  stroke("M66-70q20 26 0 54M84-86q36 42 0 86M-66-70q-20 26 0 54M-84-86q-36 42 0 86", p.second, 4.5);

/** A certificate with ribbon. */
export const certificate: Drawn = (p) =>
  box(-104, -76, 208, 142, 6, p.light) +
  `<rect x="-92" y="-64" width="184" height="118" rx="3" fill="none" stroke="${p.main}" stroke-width="3"/>` +
  stroke("M-60-34H60", p.main, 8) +
  stroke("M-70-8H70M-70 10H40", mix(p.light, p.dark, 0.3), 4) +
  fill("M48 50L40 104L62 90L84 104L76 50Z", p.second) +
  around(12, () => fill("M-9-24L0-36L9-24Z", p.second)).replaceAll(
    "rotate(",
    "translate(62 44) rotate(",
  ) +
  disc(62, 44, 27, p.second) +
  disc(62, 44, 17, p.light) +
  fill("M62 32l3.6 8 8.6.8-6.4 5.8 2 8.6-7.8-4.4-7.8 4.4 2-8.6-6.4-5.8 8.6-.8z", p.second);
