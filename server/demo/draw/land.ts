import { n } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { mix } from "./colour.ts";
import type { Random } from "./random.ts";
import { box, curve, disc, fill, place, stroke } from "./shape.ts";
import type { Point } from "./shape.ts";

/** A sky from top to bottom over the whole picture. */
export function sky(c: Canvas, top: string, bottom: string, middle = mix(top, bottom, 0.5)): void {
  c.add(
    box(
      0,
      0,
      c.width,
      c.height,
      0,
      c.linear([
        [0, top],
        [0.55, middle],
        [1, bottom],
      ]),
    ),
  );
}

/** Sun or moon with a glow of its own colour. */
export function orb(c: Canvas, x: number, y: number, r: number, colour: string, glow = 0.35): void {
  const halo = c.radial([
    [0, colour, glow],
    [0.45, colour, glow * 0.45],
    [1, colour, 0],
  ]);
  c.add(disc(x, y, r * 3.2, halo), disc(x, y, r, colour));
}

/** How a ridge is made: where its foot line is and how high and rough it stands. */
interface Ridge {
  readonly base: number;
  readonly height: number;
  /** 0 rolling, 1 steep. */
  readonly steep: number;
  /** Number of main summits over the width. */
  readonly summits: number;
}

/** The points of a ridge from left to right. */
function ridgePoints(random: Random, width: number, ridge: Ridge): Point[] {
  const points: Point[] = [];
  const phase = random.range(0, 7);
  const second = random.range(0, 7);
  const third = random.range(0, 7);
  const steps = Math.round(26 + ridge.steep * 16);
  for (let i = -1; i <= steps + 1; i += 1) {
    const t = i / steps;
    const main = Math.sin(t * ridge.summits * Math.PI * 2 + phase);
    const peak = main > 0 ? main ** (1 + ridge.steep * 0.5) : main * 0.5;
    const rough =
      Math.sin(t * ridge.summits * 5.3 + second) * 0.42 +
      Math.sin(t * ridge.summits * 13.7 + third) * 0.16 * (0.4 + ridge.steep) +
      (random.next() - 0.5) * 0.16 * ridge.steep;
    points.push([t * width, ridge.base - ridge.height * (0.46 * peak + 0.2 * rough + 0.3)]);
  }
  return points;
}

/** A sheet of paper cut along a ridge: solid at the crest, lost in mist at the foot. */
export function ridge(
  c: Canvas,
  random: Random,
  shape: Ridge,
  colour: string,
  foot: string,
  hasTexture = false,
): void {
  const points = ridgePoints(random, c.width, shape);
  const d = `${curve(points)}L${c.width + 30} ${c.height + 10}L-30 ${c.height + 10}Z`;
  const paint = c.linear([
    [0, mix(colour, foot, 0.02)],
    [0.28, colour],
    [0.72, mix(colour, foot, 0.55)],
    [1, mix(colour, foot, 0.8)],
  ]);
  c.add(fill(d, paint, 'filter="url(#layer)"'));
  if (!hasTexture) return;
  // Contours under the crest, the same woodcut lines that the waves carry.
  for (let k = 1; k <= 4; k += 1) {
    const lowered = points.map(([x, y], i): Point => [
      x,
      y + k * (3.4 + k * 0.9) + Math.sin(i * 0.7) * k * 0.5,
    ]);
    c.add(
      stroke(
        curve(lowered),
        mix(colour, foot, 0.55),
        1.3 - k * 0.2,
        `opacity="${n(0.62 - k * 0.1)}"`,
      ),
    );
  }
}

/** A range of ridges from far to near, each darker than the last. */
export function mountains(
  c: Canvas,
  random: Random,
  from: string,
  to: string,
  mist: string,
  top: number,
  layers: number,
  steep = 0.7,
): void {
  for (let i = 0; i < layers; i += 1) {
    const t = layers === 1 ? 1 : i / (layers - 1);
    const base = top + (c.height - top) * (0.22 + t * 0.68);
    ridge(
      c,
      random,
      {
        base,
        height: (c.height - top) * (0.52 - t * 0.2),
        steep: steep * (1 - t * 0.35),
        summits: random.range(1.1, 2.1) + t * 0.5,
      },
      mix(from, to, t),
      mix(mist, mix(from, to, t), 0.15 + t * 0.35),
      i > 0 && i < layers - 1,
    );
  }
}

/** A bank of mist lying across the picture. */
export function mist(c: Canvas, y: number, height: number, colour: string, opacity = 0.7): void {
  const paint = c.linear([
    [0, colour, 0],
    [0.5, colour, opacity],
    [1, colour, 0],
  ]);
  c.add(box(-10, y - height / 2, c.width + 20, height, 0, paint));
}

/** A lucky cloud: rounded bars of unequal length that grow out of each other. */
export function cloud(random: Random, colour: string, size: number): string {
  const h = size * 0.16;
  let bars = "";
  const rows = random.int(3, 4);
  for (let i = 0; i < rows; i += 1) {
    const w = size * random.range(0.45, 1) * (i === 1 ? 1.1 : 0.9);
    const x = random.range(-0.35, 0.15) * size + i * size * 0.06;
    bars += box(x - w / 2, i * h * 0.92, w, h, h / 2, colour);
  }
  return place(bars, 0, -h * rows * 0.5);
}

/** Reeds or grass at the foot of a picture. */
export function grass(
  random: Random,
  width: number,
  y: number,
  colour: string,
  height: number,
  count: number,
): string {
  let all = "";
  for (let i = 0; i < count; i += 1) {
    const x = random.range(-10, width + 10);
    const h = height * random.range(0.5, 1);
    const lean = random.range(-0.5, 0.5) * h;
    all += fill(
      `M${n(x - 1.6)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}Q${n(x + 2)} ${n(y - h * 0.5)} ${n(x + 1.6)} ${n(y)}Z`,
      colour,
    );
  }
  return all;
}

/** Small far birds. */
export function birds(
  random: Random,
  x: number,
  y: number,
  colour: string,
  count: number,
  size = 7,
): string {
  let all = "";
  for (let i = 0; i < count; i += 1) {
    const bx = x + i * size * 2.4 + random.range(-6, 6);
    const by = y + random.range(-12, 12);
    const s = size * random.range(0.7, 1.15);
    all += stroke(
      `M${n(bx - s)} ${n(by - s * 0.35)}Q${n(bx - s * 0.4)} ${n(by - s * 0.5)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - s * 0.5)} ${n(bx + s)} ${n(by - s * 0.35)}`,
      colour,
      1.6,
    );
  }
  return all;
}

/** Stars, the brighter ones with four points. */
export function stars(
  random: Random,
  width: number,
  height: number,
  colour: string,
  count: number,
): string {
  let all = "";
  for (let i = 0; i < count; i += 1) {
    const [x, y, r] = [random.range(0, width), random.range(0, height), random.range(0.5, 1.5)];
    all +=
      i % 9 === 0
        ? fill(
            `M${n(x)} ${n(y - r * 4)}Q${n(x)} ${n(y)} ${n(x + r * 4)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r * 4)}Q${n(x)} ${n(y)} ${n(x - r * 4)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r * 4)}Z`,
            colour,
          )
        : disc(x, y, r, colour, `opacity="${n(random.range(0.4, 0.9))}"`);
  }
  return all;
}
