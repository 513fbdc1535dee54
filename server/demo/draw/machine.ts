import { n } from "./canvas.ts";
import { mix } from "./colour.ts";
import type { Random } from "./random.ts";
import { around, curve, disc, fill, polar, stroke } from "./shape.ts";
import type { Point } from "./shape.ts";

/** A gear around the origin; `style` chooses how the web is cut out. */
export function gear(
  teeth: number,
  r: number,
  face: string,
  line: string,
  hole: string,
  style: number,
): string {
  const depth = r * Math.min(0.2, 2.6 / teeth);
  let d = "";
  for (let i = 0; i < teeth; i += 1) {
    const step = 360 / teeth;
    const a = i * step;
    for (const [k, radius] of [
      [-0.27, r - depth],
      [-0.16, r],
      [0.16, r],
      [0.27, r - depth],
    ] as const) {
      const [x, y] = polar(radius, a + k * step);
      d += `${d === "" ? "M" : "L"}${n(x)} ${n(y)}`;
    }
  }
  let all = fill(`${d}Z`, face, `stroke="${line}" stroke-width="1" stroke-linejoin="round"`);
  all += `<circle r="${n(r - depth * 2)}" fill="none" stroke="${line}" stroke-width="1.2" opacity="0.7"/>`;
  if (style === 0)
    all += around(6, () =>
      disc(r * 0.52, 0, r * 0.13, hole, `stroke="${line}" stroke-width="0.8"`),
    );
  if (style === 1)
    all += around(5, () => {
      const [x1, y1] = polar(r * 0.68, -26);
      const [x2, y2] = polar(r * 0.68, 26);
      const [x3, y3] = polar(r * 0.33, 18);
      const [x4, y4] = polar(r * 0.33, -18);
      return fill(
        `M${n(x1)} ${n(y1)}A${n(r * 0.68)} ${n(r * 0.68)} 0 0 1 ${n(x2)} ${n(y2)}L${n(x3)} ${n(y3)}A${n(r * 0.33)} ${n(r * 0.33)} 0 0 0 ${n(x4)} ${n(y4)}Z`,
        hole,
        `stroke="${line}" stroke-width="0.8"`,
      );
    });
  if (style === 2)
    all += `<circle r="${n(r * 0.55)}" fill="${mix(face, line, 0.25)}"/><circle r="${n(r * 0.44)}" fill="none" stroke="${line}" stroke-width="1.2"/>`;
  return `${all}<circle r="${n(r * 0.22)}" fill="${mix(face, line, 0.35)}"/><circle r="${n(r * 0.13)}" fill="${hole}"/>`;
}

/** A place in a train of gears. */
export interface GearPlace {
  readonly x: number;
  readonly y: number;
  readonly teeth: number;
  readonly r: number;
  readonly turn: number;
}

/** Gears that really mesh: each next one touches the last at pitch distance, teeth between teeth. */
export function gearTrain(
  random: Random,
  x: number,
  y: number,
  teeth: readonly number[],
  module: number,
  angles: readonly number[],
): GearPlace[] {
  const train: GearPlace[] = [];
  teeth.forEach((count, i) => {
    const r = (count * module) / 2 + module;
    const last = train[i - 1];
    if (last === undefined) {
      train.push({ x, y, teeth: count, r, turn: random.range(0, 20) });
      return;
    }
    const angle = angles[i - 1] ?? 0;
    const [dx, dy] = polar(((last.teeth + count) * module) / 2 + module * 0.35, angle);
    const facing = ((angle - last.turn) / 360) * last.teeth;
    train.push({
      x: last.x + dx,
      y: last.y + dy,
      teeth: count,
      r,
      turn: angle + 180 + ((facing + 0.5) * 360) / count,
    });
  });
  return train;
}

/** A sheaf of threads through the same points, each a little apart. */
export function threads(
  random: Random,
  points: readonly Point[],
  spread: number,
  colours: readonly string[],
  count: number,
  width = 1.5,
): string {
  let all = "";
  const phase = random.range(0, 6);
  for (let i = 0; i < count; i += 1) {
    const t = i / Math.max(1, count - 1) - 0.5;
    const own = points.map(([x, y], k): Point => {
      const open = 0.25 + 0.75 * Math.abs(Math.sin(k * 0.9 + phase));
      return [x + t * spread * 0.15, y + t * spread * open];
    });
    all += stroke(
      curve(own),
      colours[i % colours.length] ?? "#000000",
      width,
      `opacity="${n(0.75 + 0.25 * Math.cos(i))}"`,
    );
  }
  return all;
}

/** The grid of a drawing sheet. */
export function blueprint(w: number, h: number, step: number, colour: string): string {
  let d = "";
  for (let x = step; x < w; x += step) d += `M${n(x)} 0V${n(h)}`;
  for (let y = step; y < h; y += step) d += `M0 ${n(y)}H${n(w)}`;
  return `<path d="${d}" stroke="${colour}" stroke-width="0.7" opacity="0.55" fill="none"/>`;
}
