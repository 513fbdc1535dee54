import { mix } from "./colour.ts";
import type { Drawn, Paint } from "./object-paint.ts";
import { frond } from "./plant.ts";
import { box, disc, fill, leafPath, oval, place, stroke } from "./shape.ts";

/** A paper person: round head, bell of a coat. `lean` tilts; `hair` 0 short, 1 bun, 2 bob, 3 hat. */
export function person(
  coat: string,
  skin: string,
  hair: string,
  style: number,
  accent: string,
): string {
  const top =
    [
      fill("M-17-92Q-20-116 0-117T17-92Q8-104-17-92Z", hair),
      fill("M-18-90Q-20-116 0-117T18-90Q10-104 0-104T-18-90Z", hair) + disc(3, -121, 8.5, hair),
      fill("M-19-78Q-24-117 0-117T19-78L13-80Q15-102 0-103T-13-80Z", hair),
      fill("M-18-96Q-17-108 0-108T18-96Z", hair) +
        fill("M-15-104Q-13-124 0-124T15-104Z", accent) +
        fill("M-27-102Q0-112 27-102Q0-99-27-102Z", accent),
    ][style] ?? "";
  return (
    fill("M-36 0Q-40-58-20-72Q0-80 20-72Q40-58 36 0Z", coat) +
    fill("M-10-74L0-54L10-74Q0-80-10-74Z", accent) +
    stroke("M-24-44Q-28-24-24-6M24-44Q28-24 24-6", mix(coat, "#000000", 0.18), 1.8) +
    box(-5, -80, 10, 10, 3, mix(skin, "#000000", 0.08)) +
    disc(0, -95, 17, skin) +
    top
  );
}

/** Three people side by side in the papers of the object. */
export function people(p: Paint, count: number, skin = "#F1CBA6"): string {
  let all = "";
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * (176 / Math.max(3, count));
    const coat =
      [p.main, p.second, mix(p.main, p.light, 0.4), mix(p.second, p.light, 0.35), p.dark][i % 5] ??
      p.main;
    all += place(
      person(
        coat,
        mix(skin, p.dark, (i % 3) * 0.06),
        i % 3 === 2 ? mix(p.light, p.dark, 0.3) : mix(p.dark, "#2A2320", 0.6),
        i % 4,
        p.light,
      ),
      x,
      92 + (i % 2) * 6,
      0.96 - (i % 2) * 0.08,
    );
  }
  return all;
}

/** Listeners seen from behind and a speaker. */
export const lesson: Drawn = (p) =>
  box(-96, -100, 120, 84, 5, p.dark) +
  box(-89, -93, 106, 70, 2, mix(p.dark, p.main, 0.35)) +
  stroke("M-76-74H-20M-76-58H2M-76-42H-34", p.light, 3.4) +
  place(person(p.second, "#F1CBA6", p.dark, 1, p.light), 66, 66, 1.15) +
  stroke("M44 4L18-34", p.second, 10) +
  [-84, -36, 10]
    .map((x, i) =>
      place(
        fill(
          "M-34 0Q-32-44 0-46T34 0Z",
          [p.main, mix(p.main, p.light, 0.35), mix(p.second, p.light, 0.3)][i] ?? p.main,
        ) + disc(0, -60, 18, mix(p.dark, "#2A2320", 0.4)),
        x,
        100,
      ),
    )
    .join("");

/** A fern, a twig and berries. */
export const sprig: Drawn = (p) =>
  place(frond(170, 9, p.main, p.dark, 0.22), -34, 96, 1, -10) +
  place(frond(130, 8, mix(p.main, p.light, 0.3), p.dark, 0.2), 30, 98, 1, 16) +
  [
    [62, -10],
    [76, 14],
    [50, 22],
    [74, -38],
    [90, -8],
  ]
    .map(
      ([x = 0, y = 0]) =>
        stroke(`M40 92Q${x - 10} 50 ${x} ${y}`, p.dark, 1.6) + disc(x, y, 8, p.second),
    )
    .join("");

/** A telescope on three legs. */
export const telescope: Drawn = (p) =>
  stroke("M0 10L-46 96M0 10L4 98M0 10L52 92", p.dark, 6) +
  place(
    box(-100, -20, 78, 40, 4, p.main) +
      box(-24, -26, 92, 52, 4, mix(p.main, p.light, 0.2)) +
      box(66, -34, 30, 68, 5, p.second) +
      box(-118, -12, 20, 24, 3, p.dark) +
      stroke("M-90-8H60", p.light, 4, 'opacity="0.5"'),
    4,
    -16,
    1,
    -32,
  ) +
  disc(0, 10, 11, p.second);

/** A cloud, its rain, and an umbrella beneath. */
export const rain: Drawn = (p) =>
  disc(58, -66, 26, p.second) +
  fill(
    "M-92-20Q-98-56-60-58Q-48-94-8-84Q22-92 34-62Q70-62 68-34Q68-16 50-14H-78Q-90-14-92-20Z",
    p.light,
  ) +
  stroke("M-66 2l-8 18M-36 6l-8 18M28 6l-8 18M58 2l-8 18", mix(p.main, p.light, 0.3), 5) +
  fill(
    "M-78 56Q-70 8 0 6T78 56Q66 46 52 56Q38 46 26 56Q12 46 0 56Q-12 46-26 56Q-38 46-52 56Q-66 46-78 56Z",
    p.main,
  ) +
  fill("M-26 56Q-22 20 0 6Q22 20 26 56Q12 46 0 56Q-12 46-26 56Z", mix(p.main, p.light, 0.28)) +
  stroke("M0 6V-4M0 54V88Q0 102-14 100T-22 90", p.dark, 5);

/** A mountain bus. */
export const bus: Drawn = (p) =>
  box(-112, -52, 220, 104, 16, p.main) +
  box(-112, 6, 220, 18, 0, p.second) +
  [-92, -44, 4].map((x) => box(x, -36, 40, 34, 5, p.light)).join("") +
  fill("M56-36H88Q98-36 100-26L104 6H56Z", p.light) +
  box(-70, -68, 110, 16, 5, p.second) +
  [-62, 58].map((x) => disc(x, 54, 24, p.dark) + disc(x, 54, 11, p.light)).join("") +
  disc(103, 30, 6, p.light);

/** Shelves of books and a lamp. */
export const bookshelf: Drawn = (p) => {
  let books = "";
  const colours = [
    p.main,
    p.second,
    mix(p.main, p.light, 0.4),
    p.dark,
    mix(p.second, p.light, 0.4),
  ];
  for (let row = 0; row < 2; row += 1) {
    let x = -92;
    for (let i = 0; x < 80; i += 1) {
      const w = 13 + ((i * 7 + row * 5) % 11);
      const h = 52 + ((i * 13 + row * 9) % 24);
      books +=
        i % 6 === 5
          ? place(box(0, -h, w, h, 2, colours[i % 5] ?? p.main), x + 10, row * 92, 1, 12)
          : box(x, row * 92 - h, w, h, 2, colours[(i + row) % 5] ?? p.main) +
            box(x + 3, row * 92 - h + 9, w - 6, 4, 1, p.light, 'opacity="0.7"');
      x += i % 6 === 5 ? w + 20 : w + 3;
    }
  }
  return place(books + box(-104, 0, 208, 9, 2, p.dark) + box(-104, 92, 208, 9, 2, p.dark), 0, -4);
};

/** A star camp: tent under a tree. */
export const tent: Drawn = (p) =>
  fill("M-104 84L-6-70L100 84Z", p.main) +
  fill("M-6-70L100 84H36Z", mix(p.main, p.dark, 0.35)) +
  fill("M-6-20L-44 84H30Z", p.second) +
  fill("M-6-20L-12 84H6Z", p.light) +
  stroke("M-6-70V-92", p.dark, 4) +
  fill("M-6-92L22-84L-6-76Z", p.second) +
  stroke("M-104 84L-122 92M100 84L120 92", p.dark, 3);

/** An umbrella under repair, with tools. */
export const repair: Drawn = (p) =>
  place(
    fill(
      "M-86 0Q-78-62 0-66T86 0Q70-10 58 0Q42-10 28 0Q14-10 0 0Q-14-10-28 0Q-42-10-58 0Q-70-10-86 0Z",
      p.second,
    ) +
      fill("M-28 0Q-22-46 0-66Q22-46 28 0Q14-10 0 0Q-14-10-28 0Z", mix(p.second, p.light, 0.35)) +
      stroke("M0-66V-80M0 0V78Q0 92 14 90T22 80", p.dark, 5),
    -14,
    -10,
    1,
    -16,
  ) +
  place(
    fill("M-9-60Q-24-72-18-92L-8-78L4-80L8-96Q22-84 9-60V56H-9Z", mix(p.main, p.light, 0.15)) +
      disc(0, 56, 13, mix(p.main, p.light, 0.15)) +
      disc(0, 56, 6, p.dark),
    66,
    26,
    0.95,
    24,
  );

/** A jar of honey and a bee. */
export const honey: Drawn = (p) =>
  box(-50, -42, 100, 18, 6, p.dark) +
  fill("M-54-22H54Q66 0 62 40T44 90H-44Q-58 90-62 40T-54-22Z", p.second) +
  fill("M-56 6Q-30-6 0 6T56 6Q66 40 44 84H-44Q-66 40-56 6Z", mix(p.second, p.light, 0.35)) +
  box(-34, 26, 68, 40, 5, p.light) +
  stroke("M-20 40H20M-20 52H8", p.main, 4) +
  place(
    oval(-6, -16, 18, 11, p.light, 'opacity="0.9" transform="rotate(-24 -6 -16)"') +
      oval(10, -16, 16, 9, p.light, 'opacity="0.8" transform="rotate(20 10 -16)"') +
      oval(0, 0, 26, 15, p.second) +
      stroke("M-8-14V14M4-15V15M15-11V11", p.dark, 5) +
      disc(-21, -2, 9, p.dark),
    74,
    -76,
    0.9,
    -14,
  );

/** A notice board with pinned sheets. */
export const board: Drawn = (p) =>
  stroke("M-80 40V104M80 40V104", p.dark, 9) +
  box(-112, -84, 224, 132, 8, p.main) +
  box(-100, -72, 200, 108, 3, mix(p.main, p.dark, 0.3)) +
  place(
    box(-30, -38, 60, 78, 2, p.light) +
      stroke("M-18-20H18M-18-6H18M-18 8H6", mix(p.light, p.dark, 0.35), 4) +
      disc(0, -32, 5, p.second),
    -58,
    -18,
    1,
    -4,
  ) +
  place(
    box(-26, -26, 52, 52, 2, p.second) +
      stroke("M-12-4L-2 8L16-12", p.light, 6) +
      disc(0, -20, 4, p.light),
    14,
    -30,
    1,
    5,
  ) +
  place(
    box(-24, -34, 48, 64, 2, mix(p.second, p.light, 0.7)) +
      stroke("M-12-16H12M-12-2H12", p.dark, 3.4) +
      disc(0, -28, 4, p.dark),
    68,
    -14,
    1,
    -3,
  );

/** Steps of a stair with a flag: a policy that leads somewhere. */
export const steps: Drawn = (p) =>
  [0, 1, 2, 3]
    .map((i) =>
      box(-104 + i * 52, 62 - i * 34, 52, 36 + i * 34, 0, mix(p.main, p.light, 0.45 - i * 0.14)),
    )
    .join("") +
  stroke("M78-40V-106", p.dark, 5) +
  fill("M80-106L124-92L80-76Z", p.second) +
  place(person(p.second, "#F1CBA6", p.dark, 0, p.light), 0, -6, 0.62) +
  place(person(p.dark, "#F1CBA6", mix(p.light, p.dark, 0.35), 2, p.light), -54, 28, 0.6);

/** A seed packet and seedlings. */
export const seeds: Drawn = (p) =>
  place(
    box(-50, -70, 100, 140, 4, p.light) +
      box(-50, -70, 100, 22, 4, p.second) +
      place(frond(62, 5, p.main, p.dark, 0.28), 0, 30) +
      stroke("M-30 48H30", p.dark, 4),
    -34,
    4,
    1,
    -8,
  ) +
  [
    [44, 74],
    [72, 62],
    [88, 84],
    [58, 92],
  ]
    .map(([x = 0, y = 0], i) =>
      oval(
        x,
        y,
        10,
        6.5,
        i % 2 === 0 ? p.second : p.dark,
        `transform="rotate(${i * 40} ${x} ${y})"`,
      ),
    )
    .join("") +
  stroke("M62 40Q58 8 66-20", p.main, 5) +
  place(fill(leafPath(44, 16), p.main), 64, -8, 1, -36) +
  place(fill(leafPath(40, 15), mix(p.main, p.light, 0.3)), 64, -4, 1, -144);

/** A yarn-wound bamboo pole of sung notes. */
export const yarnPole: Drawn = (p) =>
  place(
    stroke("M0-120V120", mix(p.second, p.light, 0.4), 15) +
      [-92, -58, -26, 4, 36, 70]
        .map(
          (y, i) =>
            box(-12, y, 24, 12 + ((i * 7) % 14), 4, i % 2 === 0 ? p.second : p.main) +
            stroke(
              `M12 ${y + 8}q20 ${i % 2 === 0 ? -10 : 12} 44 ${(i % 3) * 8 - 8}`,
              i % 2 === 0 ? p.second : p.main,
              3,
            ),
        )
        .join(""),
    0,
    0,
    0.86,
    18,
  );
