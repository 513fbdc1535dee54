import { mix } from "./colour.ts";
import { n } from "./canvas.ts";
import type { Drawn } from "./object-paint.ts";
import { lotus, frond } from "./plant.ts";
import { around, box, disc, fill, oval, place, stroke } from "./shape.ts";

/** A folded paper cutting: rings of petals, combs and crescents. */
export const papercut: Drawn = (p) => {
  let all =
    around(12, () => fill("M-24-62Q0-104 24-62Q12-50 0-50T-24-62Z", p.main)) +
    disc(0, 0, 74, p.main);
  all += around(12, () => fill("M-9-72Q0-90 9-72Q0-66-9-72Z", p.light));
  all += around(12, () => fill("M-11-58Q0-70 11-58Q0-53-11-58Z", p.light), 15);
  all += around(
    8,
    () =>
      fill("M0-46C-12-38-9-24 0-18C9-24 12-38 0-46Z", p.light) + stroke("M0-41V-24", p.main, 2.4),
  );
  all += around(16, () => fill("M-3-14L0-20L3-14Z", p.light), 11);
  all += around(24, () => fill("M-1.8-47L0-53L1.8-47Z", p.light), 7.5);
  return all + disc(0, 0, 11, p.light) + around(5, () => oval(0, -5, 3, 5, p.main));
};

/** Scissors over a red sheet. */
export const scissors: Drawn = (p) =>
  place(
    stroke("M-14 10L46-84", p.light, 9) +
      stroke("M14 10L-46-84", p.light, 9) +
      stroke("M-14 10L46-84M14 10L-46-84", mix(p.light, p.dark, 0.25), 2) +
      disc(0, -12, 5, p.dark) +
      `<ellipse cx="-26" cy="40" rx="19" ry="28" transform="rotate(24 -26 40)" fill="none" stroke="${p.second}" stroke-width="11"/><ellipse cx="26" cy="40" rx="19" ry="28" transform="rotate(-24 26 40)" fill="none" stroke="${p.second}" stroke-width="11"/>`,
    0,
    0,
  );

/** Pots with green on a balcony rail. */
export const planter: Drawn = (p) => {
  const pot = (w: number, h: number, colour: string): string =>
    fill(`M${n(-w / 2)} 0H${n(w / 2)}L${n(w * 0.38)} ${n(h)}H${n(-w * 0.38)}Z`, colour) +
    box(-w * 0.56, -6, w * 1.12, 14, 4, mix(colour, p.light, 0.22));
  let lettuce = "";
  for (const [a, s] of [
    [-70, 1],
    [-40, 1.1],
    [-14, 1.2],
    [14, 1.2],
    [40, 1.1],
    [70, 1],
  ] as const)
    lettuce += place(
      fill(
        `M0 0C${-20 * s} -14 ${-18 * s} -44 0 ${-54 * s}C${18 * s} -44 ${20 * s} -14 0 0Z`,
        mix(p.main, p.light, Math.abs(a) / 160),
      ) + stroke(`M0-6V${-40 * s}`, mix(p.main, p.light, 0.55), 1.6),
      0,
      0,
      1,
      a,
    );
  return (
    place(frond(98, 7, p.main, p.dark), -58, 22) +
    place(frond(74, 6, mix(p.main, p.light, 0.25), p.dark), -40, 24) +
    place(pot(64, 56, p.second), -52, 24) +
    place(lettuce, 22, 26) +
    place(pot(82, 48, mix(p.second, p.dark, 0.25)), 22, 32) +
    stroke("M84 34Q76-10 92-44", p.dark, 3) +
    disc(82, -8, 10, p.second) +
    disc(92, -30, 9, mix(p.second, p.light, 0.25)) +
    disc(90, 10, 9, p.second) +
    place(pot(40, 46, p.second), 86, 34)
  );
};

/** A wok over a flame, steam rising. */
export const wok: Drawn = (p) =>
  stroke(
    "M-34-40q-12-16 0-30t0-30M2-44q-12-16 0-30t0-30M38-40q-12-16 0-30t0-30",
    p.light,
    5,
    'opacity="0.75"',
  ) +
  oval(-36, -4, 18, 15, p.second) +
  oval(-6, -10, 20, 17, mix(p.main, p.light, 0.3)) +
  oval(28, -5, 19, 15, mix(p.second, p.light, 0.4)) +
  oval(50, 0, 12, 10, p.main) +
  fill("M-86 0H86Q80 62 0 62T-86 0Z", p.dark) +
  box(-92, -5, 184, 12, 6, mix(p.dark, p.light, 0.18)) +
  stroke("M90 0L124-22", p.second, 11) +
  fill(
    "M-40 92Q-46 74-30 68Q-30 80-22 84Q-24 66-4 62Q-6 76 4 84Q6 72 18 66Q16 80 28 84Q28 76 36 72Q44 84 38 92Z",
    p.second,
  ) +
  fill("M-16 92Q-18 80-2 76Q0 86 12 92Z", mix(p.second, p.light, 0.55));

/** A camera with a deep lens. */
export const camera: Drawn = (p) =>
  box(-92, -46, 184, 118, 16, p.main) +
  fill("M-40-46L-26-74H26L40-46Z", p.main) +
  box(-92, -22, 184, 18, 0, mix(p.main, p.dark, 0.4)) +
  box(-78, -60, 30, 14, 5, p.second) +
  disc(0, 16, 52, p.light) +
  disc(0, 16, 46, p.dark) +
  disc(0, 16, 32, mix(p.dark, p.main, 0.55)) +
  disc(0, 16, 18, p.dark) +
  oval(-16, -2, 10, 7, p.light, 'opacity="0.8" transform="rotate(-35 -16 -2)"') +
  disc(12, 30, 4, p.light, 'opacity="0.6"') +
  disc(70, -32, 6, p.second);

/** A ball of yarn and a hook. */
export const yarn: Drawn = (p) => {
  let all = disc(-8, 18, 64, p.main);
  for (const [turn, count] of [
    [-28, 5],
    [38, 5],
    [88, 4],
  ] as const)
    for (let i = 0; i < count; i += 1)
      all += `<ellipse cx="-8" cy="18" rx="62" ry="${14 + i * 12}" transform="rotate(${turn} -8 18)" fill="none" stroke="${mix(p.main, p.light, 0.25 + i * 0.07)}" stroke-width="2.6" stroke-dasharray="150 600"/>`;
  return (
    stroke("M70-92L-20 60", p.second, 8) +
    stroke("M70-92q8-8 14 0", p.second, 6) +
    all +
    stroke("M48 44Q92 50 84 78T20 86Q-40 88-94 82", p.main, 4)
  );
};

/** A heart with its beat. */
export const heartbeat: Drawn = (p) =>
  fill("M0 84C-70 38-96 4-92-32C-88-72-34-86 0-42C34-86 88-72 92-32C96 4 70 38 0 84Z", p.main) +
  fill(
    "M-74-20C-74-46-48-58-30-48",
    "none",
    `stroke="${p.light}" stroke-width="7" stroke-linecap="round" opacity="0.55"`,
  ) +
  stroke("M-112 10H-44L-28-18L-6 46L16-30L30 10H112", p.light, 7);

/** A nest: two old birds and three open beaks. */
export const nest: Drawn = (p) => {
  const bird = (body: string): string =>
    fill("M-30 6Q-26-28 6-28Q26-28 30-8Q28 16 0 18T-30 6Z", body) +
    fill("M-28 4Q-56 4-66 16Q-44 18-24 14Z", mix(body, p.dark, 0.35)) +
    fill("M-16-6Q6-14 14 4Q-4 14-16-6Z", mix(body, p.light, 0.35)) +
    fill("M28-12L44-6L28-2Z", p.second) +
    disc(17, -13, 3, p.dark);
  let straw = "";
  for (let i = 0; i < 13; i += 1)
    straw += stroke(
      `M${-62 + i * 3} ${26 + ((i * 7) % 30)}Q0 ${44 + ((i * 11) % 26)} ${60 - ((i * 5) % 14)} ${24 + ((i * 13) % 28)}`,
      mix(p.second, i % 2 === 0 ? p.light : p.dark, 0.35),
      2.4,
    );
  const chick = (x: number): string =>
    disc(x, 12, 15, mix(p.main, p.light, 0.45)) +
    fill(`M${x - 8} 2L${x}-14L${x + 8} 2Z`, p.second) +
    disc(x - 6, 8, 2, p.dark) +
    disc(x + 6, 8, 2, p.dark);
  return (
    stroke("M-120 62Q-20 82 120 50", p.dark, 9) +
    place(bird(p.main), -58, -30) +
    place(`<g transform="scale(-1 1)">${bird(mix(p.main, p.light, 0.2))}</g>`, 66, -44, 0.9) +
    chick(-26) +
    chick(6) +
    chick(34) +
    fill("M-66 22Q0 38 66 22Q58 70 0 72T-66 22Z", p.second) +
    straw
  );
};

/** A ring of three leaves, each running after the next. */
export const recycle: Drawn = (p) =>
  around(3, (i) => {
    const colour = [p.main, mix(p.main, p.light, 0.3), p.second][i] ?? p.main;
    return (
      fill("M-62-52Q-20-104 52-80L66-98L84-38L26-42L40-58Q-4-72-34-30Q-52-34-62-52Z", colour) +
      stroke("M-48-50Q-8-90 52-66", p.light, 2.6, 'opacity="0.7"')
    );
  });

/** Scales in balance. */
export const balance: Drawn = (p) => {
  const pan = (x: number, y: number): string =>
    stroke(`M${x}-44L${x - 34} ${y}M${x}-44L${x + 34} ${y}`, p.dark, 2.2) +
    fill(`M${x - 40} ${y}H${x + 40}Q${x + 30} ${y + 26} ${x} ${y + 26}T${x - 40} ${y}Z`, p.main);
  return (
    box(-5, -72, 10, 150, 4, p.dark) +
    fill("M-46 90Q-42 72-14 72H14Q42 72 46 90Z", p.second) +
    stroke("M-78-44Q-30-62 0-56T78-44", p.dark, 8) +
    disc(0, -72, 12, p.second) +
    pan(-78, 22) +
    pan(78, 22)
  );
};

/** A shield with a phone inside it. */
export const shield: Drawn = (p) =>
  fill("M0-96Q44-72 84-72Q88 40 0 96Q-88 40-84-72Q-44-72 0-96Z", p.main) +
  fill("M0-80Q38-60 70-59Q72 30 0 78Z", mix(p.main, p.light, 0.16)) +
  box(-28, -48, 56, 92, 9, p.light) +
  box(-22, -38, 44, 66, 3, p.dark) +
  stroke("M-13-8L-2 6L17-18", p.second, 7) +
  disc(0, 36, 4, p.dark);

/** A bowl of rice under a round table's steam; home cooking of three generations. */
export const bowls: Drawn = (p) => {
  const bowl = (w: number, colour: string, food: string): string =>
    oval(0, -2, w * 0.46, w * 0.2, food) +
    fill(`M${-w / 2} 0H${w / 2}Q${w * 0.42} ${w * 0.42} 0 ${w * 0.44}T${-w / 2} 0Z`, colour) +
    stroke(
      `M${-w * 0.42} ${w * 0.12}Q0 ${w * 0.24} ${w * 0.42} ${w * 0.12}`,
      p.light,
      3,
      'opacity="0.7"',
    ) +
    box(-w * 0.2, w * 0.42, w * 0.4, w * 0.08, 3, mix(colour, p.dark, 0.3));
  return (
    stroke("M-14-60q-10-14 0-26M14-60q-10-14 0-26", p.light, 4, 'opacity="0.7"') +
    place(bowl(92, p.main, p.light), 0, -26) +
    place(bowl(84, p.second, mix(p.main, p.light, 0.4)), -60, 30) +
    place(bowl(84, p.dark, mix(p.second, p.light, 0.35)), 60, 30) +
    stroke("M-112 90L-20 56M-106 98L-14 62", mix(p.second, p.dark, 0.4), 4)
  );
};

/** A lotus on its leaf. */
export const lotusOnWater: Drawn = (p) =>
  oval(0, 62, 104, 20, p.main) +
  stroke("M-90 62H90M-60 52L60 72M-60 72L60 52", mix(p.main, p.light, 0.3), 1.8) +
  place(lotus(104, mix(p.second, p.light, 0.55), p.second), 0, 60) +
  oval(70, 84, 44, 9, mix(p.main, p.dark, 0.3));
