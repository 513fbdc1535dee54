import { n } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import type { Random } from "./random.ts";
import { curve, disc, fill, leafPath, oval, place, polar, stroke } from "./shape.ts";
import type { Point } from "./shape.ts";

/** A dry-brush stroke along a line: many bristles, some of which run out of ink. */
export function brushStroke(
  random: Random,
  points: readonly Point[],
  width: number,
  colour: string,
  dryness = 0.5,
): string {
  let all = "";
  const bristles = Math.max(10, Math.round(width * 0.9));
  for (let i = 0; i < bristles; i += 1) {
    const t = i / (bristles - 1) - 0.5;
    const edge = 1 - Math.abs(t) * 1.2;
    const end = random.chance(dryness * (1.15 - edge))
      ? random.range(0.45, 0.95)
      : random.range(0.93, 1);
    const start = random.range(0, 0.05);
    const last = Math.max(2, Math.round(points.length * end));
    const own = points.slice(Math.floor(points.length * start), last).map(([x, y], k): Point => {
      const press = Math.min(1, 0.62 + k * 0.16);
      return [x + t * width * 0.22 * press, y + t * width * press + random.range(-0.5, 0.5)];
    });
    if (own.length > 1)
      all += stroke(
        curve(own),
        colour,
        (width / bristles) * random.range(1.1, 2.1),
        `opacity="${n(random.range(0.65, 1))}"`,
      );
  }
  return all;
}

/** The open circle of one breath. */
export function enso(
  random: Random,
  r: number,
  width: number,
  colour: string,
  from = random.range(-120, 40),
): string {
  let all = "";
  const bristles = Math.round(width * 1.1);
  const sweep = random.range(312, 334);
  for (let i = 0; i < bristles; i += 1) {
    const t = i / (bristles - 1) - 0.5;
    const own = sweep * (random.chance(0.42 + Math.abs(t) * 0.6) ? random.range(0.55, 0.98) : 1);
    const points: Point[] = [];
    for (let a = random.range(0, 7); a < own; a += 11) {
      const press = 0.72 + 0.36 * Math.sin(((a / sweep) * 0.85 + 0.1) * Math.PI);
      points.push(polar(r + t * width * press + Math.sin(a / 40) * 1.4, from + a));
    }
    if (points.length > 1)
      all += stroke(
        curve(points),
        colour,
        (width / bristles) * random.range(1, 2),
        `opacity="${n(random.range(0.6, 1))}"`,
      );
  }
  return all;
}

/** Soft blots of thin ink. */
export function wash(random: Random, w: number, h: number, colour: string, opacity = 0.16): string {
  let all = "";
  for (let i = 0; i < 5; i += 1)
    all += oval(
      random.range(-0.3, 0.3) * w,
      random.range(-0.3, 0.3) * h,
      w * random.range(0.2, 0.45),
      h * random.range(0.2, 0.42),
      colour,
      `opacity="${n(opacity * random.range(0.5, 1.1))}"`,
    );
  return `<g filter="url(#haze)">${all}</g>`;
}

/** Splashes of a loaded brush around the origin. */
export function spatter(random: Random, reach: number, colour: string, count: number): string {
  let all = "";
  for (let i = 0; i < count; i += 1) {
    const [x, y] = polar(reach * random.next() ** 0.6, random.range(0, 360));
    all += disc(x, y, random.range(0.6, 2.6), colour, `opacity="${n(random.range(0.35, 0.9))}"`);
  }
  return all;
}

function wing(
  long: number,
  from: number,
  to: number,
  feather: string,
  tip: string,
  line: string,
): string {
  let all = "";
  const count = 11;
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const angle = from + (to - from) * t;
    const length = long * (1 - 0.5 * t ** 1.4);
    const isTip = t < 0.46;
    all += place(
      fill(
        leafPath(length, long * 0.058, long * 0.05),
        isTip ? tip : feather,
        `stroke="${line}" stroke-width="0.7"`,
      ) + (isTip ? fill(leafPath(length * 0.66, long * 0.052, long * 0.04), feather) : ""),
      0,
      0,
      1,
      angle,
    );
  }
  return all;
}

/** A crane in flight to the right, about 220 wide around its shoulder. */
export function flyingCrane(feather: string, tip: string, crown: string = token.persimmon): string {
  const line = mix(feather, tip, 0.25);
  return (
    stroke("M-34 10Q-80 18-128 20M-34 13Q-80 24-124 29", tip, 2.6) +
    place(wing(112, -118, -172, mix(feather, tip, 0.1), tip, line), 6, -2) +
    fill("M-62 10Q-30-12 14-8Q34-5 46-3Q30 16-6 18Q-40 20-62 10Z", feather) +
    fill("M-62 10Q-82 8-92 14Q-76 20-50 15Z", tip) +
    stroke("M40 0Q62 6 84-4T122-14", feather, 7) +
    stroke("M62 4Q86-2 104-11", tip, 4, 'opacity="0.9"') +
    oval(124, -15, 7.5, 5.2, feather) +
    disc(126, -18.6, 3, crown) +
    fill("M129-18L152-17L129-12Z", tip) +
    disc(126.5, -15, 1, tip) +
    place(wing(124, -82, -152, feather, tip, line), 0, -4)
  );
}

/** A standing crane, feet on y = 0, about 150 high, looking right. */
export function standingCrane(
  feather: string,
  tip: string,
  crown: string = token.persimmon,
): string {
  return (
    stroke("M-4-62L-2-30L-4 0M12-60L16-32L12-2M-4 0l10-1M12-2l10-1", tip, 2.2) +
    fill("M-52-58Q-34-92 6-88Q30-86 30-74Q22-56-4-54Q-32-54-52-58Z", feather) +
    fill("M-20-62Q-44-70-66-48Q-52-46-38-50Q-52-40-58-30Q-34-40-16-56Z", tip) +
    stroke("M22-78Q44-92 32-112T40-140", feather, 6.5) +
    stroke("M31-104Q30-118 36-130", tip, 3.4) +
    oval(42, -143, 7, 5, feather) +
    disc(43, -147, 2.8, crown) +
    fill("M47-146L70-142L47-140Z", tip) +
    disc(44.5, -143, 0.9, tip)
  );
}

/** A red name seal with cut lines in place of characters. */
export function seal(
  random: Random,
  size: number,
  colour: string = token.persimmon,
  cut: string = token.paper,
): string {
  let lines = "";
  for (let i = 0; i < 2; i += 1)
    for (let k = 0; k < 2; k += 1) {
      const [x, y] = [size * (0.12 + i * 0.42), size * (0.12 + k * 0.42)];
      const s = size * 0.34;
      const d = random.pick([
        `M0 0H${n(s)}M0 ${n(s / 2)}H${n(s)}M0 ${n(s)}H${n(s)}M${n(s / 2)} 0V${n(s)}`,
        `M0 0V${n(s)}H${n(s)}M${n(s)} 0V${n(s * 0.6)}M${n(s * 0.3)} ${n(s * 0.4)}H${n(s)}`,
        `M0 0H${n(s)}V${n(s)}H0ZM0 ${n(s / 2)}H${n(s)}`,
        `M${n(s / 2)} 0V${n(s)}M0 ${n(s * 0.3)}H${n(s)}M0 ${n(s)}L${n(s / 2)} ${n(s * 0.5)}L${n(s)} ${n(s)}`,
      ]);
      lines += place(stroke(d, cut, size * 0.052), x, y);
    }
  return `<rect width="${n(size)}" height="${n(size)}" rx="${n(size * 0.1)}" fill="${colour}"/>${lines}`;
}
