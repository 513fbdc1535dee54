import { mix } from "./colour.ts";
import type { Drawn } from "./object-paint.ts";
import { blossom } from "./plant.ts";
import { around, box, disc, fill, leafPath, oval, place, stroke } from "./shape.ts";

/** A brush resting on an inkstone, paper beneath. */
export const brushAndStone: Drawn = (p) =>
  place(
    box(-60, -78, 108, 150, 2, p.light) +
      stroke("M-40-50H28M-40-22H28M-40 6H28M-40 34H28", mix(p.light, p.dark, 0.16), 1.6),
    -22,
    0,
    1,
    -7,
  ) +
  fill("M-8 30H96Q102 76 44 78T-8 30Z", p.dark) +
  oval(44, 34, 46, 15, mix(p.dark, p.light, 0.2)) +
  oval(52, 36, 26, 8, p.dark) +
  place(
    box(-6, -112, 12, 118, 5, p.second) +
      box(-8, 0, 16, 14, 3, p.dark) +
      fill("M-10 14Q-12 36 0 62Q12 36 10 14Z", mix(p.dark, p.main, 0.3)),
    10,
    -10,
    1,
    38,
  );

/** A folding fan, half painted. */
export const foldingFan: Drawn = (p) => {
  let ribs = "";
  for (let i = 0; i <= 12; i += 1)
    ribs += place(stroke("M0 0V-128", mix(p.second, p.dark, 0.3), 2.4), 0, 0, 1, -72 + i * 12);
  return place(
    fill("M-122-40A128 128 0 0 1 122-40L57-18.6A60 60 0 0 0-57-18.6Z", p.light) +
      ribs +
      fill(
        "M-96-62Q-60-100-20-84T60-96Q88-84 100-70L52-44Q30-62-2-60T-52-40Z",
        p.main,
        'opacity="0.9"',
      ) +
      disc(54, -92, 12, p.second) +
      stroke("M-122-40A128 128 0 0 1 122-40", p.second, 4) +
      disc(0, 0, 9, p.dark) +
      stroke("M0 4q10 20-2 36t4 34", p.second, 3),
    0,
    46,
  );
};

/** Open book with a quill of leaves. */
export const openBook: Drawn = (p) =>
  fill("M0-8Q-44-36-104-26V66Q-44 56 0 84Q44 56 104 66V-26Q44-36 0-8Z", p.main) +
  fill("M0-14Q-42-42-94-34V54Q-44 46 0 72Z", p.light) +
  fill("M0-14Q42-42 94-34V54Q44 46 0 72Z", mix(p.light, p.dark, 0.07)) +
  stroke(
    "M-78-14Q-44-18-16-2M-78 6Q-44 2-16 18M-78 26Q-44 22-16 38M78-14Q44-18 16-2M78 6Q44 2 16 18",
    mix(p.light, p.dark, 0.35),
    2.6,
  ) +
  stroke("M0-14V72", mix(p.light, p.dark, 0.3), 2) +
  place(fill(leafPath(62, 15), p.second) + stroke("M0 0H58", p.light, 1.6), 10, -22, 1, -64) +
  place(fill(leafPath(52, 13), p.main) + stroke("M0 0H48", p.light, 1.4), 4, -22, 1, -112);

/** A letter and an old photograph. */
export const letter: Drawn = (p) =>
  place(
    box(-58, -66, 116, 104, 3, p.light) +
      box(-50, -58, 100, 74, 0, mix(p.main, p.light, 0.25)) +
      fill("M-50 16L-14-24L8 0L26-16L50 16Z", p.dark) +
      disc(24, -38, 11, p.second),
    14,
    -16,
    1,
    8,
  ) +
  place(
    box(-78, -26, 156, 100, 5, mix(p.second, p.light, 0.72)) +
      stroke("M-76-22L0 32L76-22", p.second, 3.4) +
      fill("M44 40H70V66H44Z", p.second) +
      disc(36, 44, 13, "none", `stroke="${p.dark}" stroke-width="1.6" opacity="0.6"`),
    -10,
    22,
    1,
    -6,
  );

/** A telephone whose letters are large. */
export const bigPhone: Drawn = (p) =>
  box(-56, -104, 112, 208, 20, p.dark) +
  box(-48, -88, 96, 168, 8, p.light) +
  disc(0, 92, 6, mix(p.dark, p.light, 0.5)) +
  box(-16, -98, 32, 4, 2, mix(p.dark, p.light, 0.4)) +
  box(-38, -76, 34, 34, 9, p.main) +
  box(6, -76, 34, 34, 9, p.second) +
  box(-38, -32, 34, 34, 9, p.second) +
  box(6, -32, 34, 34, 9, mix(p.main, p.light, 0.35)) +
  disc(-21, -59, 9, p.light) +
  fill("M14-48L23-66L32-48Z", p.light) +
  stroke("M-30-15L-24-8L-12-22", p.light, 5) +
  stroke("M14-15H32M23-24V-6", p.light, 5) +
  box(-38, 14, 78, 26, 13, p.main) +
  stroke("M-18 27H20", p.light, 4) +
  box(-38, 48, 78, 22, 11, mix(p.main, p.light, 0.7));

/** A gourd with herbs. */
export const gourd: Drawn = (p) =>
  stroke("M2-92q16-18 34-10", p.dark, 5) +
  place(fill(leafPath(50, 20, -4), p.main), 32, -98, 1, 24) +
  fill(
    "M0-92Q30-86 28-54Q26-36 20-28Q62-8 58 38Q52 88 0 88T-58 38Q-62-8-20-28Q-26-36-28-54Q-30-86 0-92Z",
    p.second,
  ) +
  fill(
    "M-40 30Q-42-2-16-14",
    "none",
    `stroke="${p.light}" stroke-width="7" stroke-linecap="round" opacity="0.5"`,
  ) +
  stroke("M-24-30Q0-20 24-30", p.dark, 5) +
  stroke("M18-26q26 12 22 44", p.dark, 3) +
  disc(40, 22, 6, p.main) +
  place(
    fill(leafPath(74, 17, 4), p.main) + stroke("M0 0Q40 6 70 2", p.light, 1.6),
    -44,
    84,
    1,
    -158,
  ) +
  place(fill(leafPath(64, 15), mix(p.main, p.light, 0.25)), 46, 84, 1, -22);

/** A hulusi: gourd, three pipes. */
export const hulusi: Drawn = (p) =>
  place(
    stroke("M0-88V-112", p.dark, 7) +
      box(-6, -30, 12, 140, 4, p.main) +
      box(-24, -30, 10, 104, 4, mix(p.main, p.dark, 0.3)) +
      box(14, -30, 10, 104, 4, mix(p.main, p.dark, 0.3)) +
      [-4, 14, 32, 50, 68, 86].map((y) => disc(0, y, 3.2, p.dark)).join("") +
      fill(
        "M0-94Q22-90 20-66Q18-54 14-48Q38-36 32-10Q26 4 0 4T-32-10Q-38-36-14-48Q-18-54-20-66Q-22-90 0-94Z",
        p.second,
      ) +
      stroke("M-28-6Q0 6 28-6", p.light, 3, 'opacity="0.7"') +
      stroke("M-6 112q-4 14 4 26", p.second, 4),
    0,
    0,
    0.92,
    24,
  );

/** One note, or two joined by a beam. */
const note = (x: number, y: number, colour: string, isPair = false): string =>
  oval(x, y, 12, 9, colour, `transform="rotate(-18 ${x} ${y})"`) +
  stroke(`M${x + 11} ${y - 2}V${y - 54}`, colour, 4) +
  (isPair
    ? oval(x + 44, y - 8, 12, 9, colour, `transform="rotate(-18 ${x + 44} ${y - 8})"`) +
      stroke(`M${x + 55} ${y - 10}V${y - 62}`, colour, 4) +
      stroke(`M${x + 12} ${y - 52}L${x + 54} ${y - 60}`, colour, 9)
    : stroke(`M${x + 11} ${y - 54}q20 8 14 26`, colour, 5));

/** Notes on flowing lines. */
export const melody: Drawn = (p) => {
  let lines = "";
  for (let i = 0; i < 5; i += 1)
    lines += stroke(
      `M-130 ${-20 + i * 15}Q-60 ${-62 + i * 15} 0 ${-14 + i * 13}T130 ${-34 + i * 15}`,
      mix(p.main, p.light, 0.2),
      2.4,
    );
  return lines + note(-76, 2, p.second, true) + note(28, 34, p.main) + note(74, -4, p.second);
};

/** A framed landscape. */
export const framedPicture: Drawn = (p) =>
  stroke("M0-112L-50-84M0-112L50-84", p.dark, 2) +
  disc(0, -112, 5, p.dark) +
  box(-106, -84, 212, 160, 3, p.second) +
  box(-94, -72, 188, 136, 0, p.light) +
  box(-80, -58, 160, 108, 0, mix(p.second, p.light, 0.7)) +
  disc(34, -24, 18, p.second) +
  fill("M-80 20Q-44-34-18 6Q10-20 30 12Q52-10 80 22V50H-80Z", mix(p.main, p.light, 0.4)) +
  fill("M-80 34Q-40 4-6 30T80 32V50H-80Z", p.main);

/** A paper plane over its track. */
export const paperPlane: Drawn = (p) =>
  `<path d="M-118 74Q-60 92-30 48T20 26" fill="none" stroke="${p.second}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>` +
  fill("M-60-4L112-88L44 62Z", p.light) +
  fill("M-60-4L112-88L-6 18Z", mix(p.light, p.main, 0.28)) +
  fill("M-6 18L112-88L6 66Z", p.main) +
  fill("M6 66L24 38L-6 18Z", p.dark);

/** Two cupped hands and a heart above them. */
export const careHands: Drawn = (p) => {
  const hand = (skin: string, cuff: string): string =>
    fill(
      "M-4 92Q-70 88-92 30Q-100 8-92-2Q-82-10-74 6L-60 34Q-50 18-40 24Q-34 30-42 46Q-28 62-4 62Z",
      skin,
    ) +
    stroke("M-60 34Q-54 48-42 56", mix(skin, p.dark, 0.25), 2.4) +
    fill("M-64 76L-34 92L-48 112H-92Q-84 96-64 76Z", cuff);
  const skin = "#E3AB80";
  return (
    fill("M0 36C-42 6-54-20-50-42C-45-68-14-72 0-48C14-72 45-68 50-42C54-20 42 6 0 36Z", p.second) +
    stroke("M-34-34Q-32-50-18-52", p.light, 5, 'opacity="0.6"') +
    hand(skin, p.main) +
    `<g transform="scale(-1 1)">${hand(mix(skin, p.second, 0.14), p.dark)}</g>`
  );
};

/** A head in profile whose hair is waves. */
export const mind: Drawn = (p) =>
  fill(
    "M-54 92Q-50 56-66 34Q-92-6-76-46Q-56-98 4-98Q68-96 72-36L88 2Q90 10 76 12L74 38Q70 54 48 50L34 50L36 92Z",
    p.main,
  ) +
  stroke(
    "M-56-36Q-36-62-14-44T28-50T58-44M-60-12Q-38-38-16-20T26-26T58-22M-54 12Q-34-12-12 4T28-2",
    p.light,
    4.5,
    'opacity="0.85"',
  ) +
  place(
    around(6, () => fill("M0 0C-9-4-8-17 0-20C8-17 9-4 0 0Z", p.second)) + disc(0, 0, 4, p.light),
    6,
    -62,
  );

/** A ring of joined dots: a small network. */
export const network: Drawn = (p) => {
  const columns = [
    [-92, [-44, 2, 48]],
    [-30, [-72, -24, 24, 72]],
    [36, [-62, -12, 38, 84]],
    [96, [-28, 30]],
  ] as const;
  let all = "";
  columns.forEach(([x, ys], i) => {
    const next = columns[i + 1];
    for (const y of ys)
      for (const y2 of next?.[1] ?? [])
        all += stroke(
          `M${x} ${y}C${x + 30} ${y} ${(next?.[0] ?? 0) - 30} ${y2} ${next?.[0] ?? 0} ${y2}`,
          (y + y2) % 3 === 0 ? p.second : mix(p.main, p.light, 0.25),
          (y + y2) % 3 === 0 ? 2.6 : 1.4,
          'opacity="0.8"',
        );
  });
  columns.forEach(([x, ys], i) =>
    ys.forEach((y, k) => {
      all += disc(x, y, 11, i % 2 === k % 2 ? p.second : p.main) + disc(x, y, 5, p.light);
    }),
  );
  return all;
};

/** A hanging scroll with orchid and moon. */
export const scroll: Drawn = (p) =>
  stroke("M-44-104L0-122L44-104", p.dark, 2) +
  box(-72, -108, 144, 10, 5, p.dark) +
  box(-62, -102, 124, 196, 0, mix(p.main, p.light, 0.3)) +
  box(-50, -84, 100, 152, 0, p.light) +
  box(-74, 90, 148, 12, 6, p.dark) +
  disc(22, -52, 17, mix(p.second, p.light, 0.2)) +
  [
    [-64, 96, -6],
    [-84, 82, 10],
    [-104, 88, -12],
    [-122, 70, -14],
    [-48, 78, 12],
  ]
    .map(([a = 0, l = 0, b = 0]) =>
      place(fill(leafPath(l, 5, b), a < -90 ? p.main : p.dark), -8, 56, 1, a),
    )
    .join("") +
  place(blossom(12, p.second, p.dark), -22, -8) +
  place(blossom(10, p.second, p.dark), 20, 6) +
  box(30, 44, 12, 12, 1, p.second);
