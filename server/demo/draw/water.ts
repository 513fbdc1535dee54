import { n } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import type { Random } from "./random.ts";
import { curve, fill, stroke } from "./shape.ts";
import type { Point } from "./shape.ts";

/** Still water: fine broken lines that close up towards the far shore. */
export function ripples(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  count: number,
): string {
  let all = "";
  for (let i = 0; i < count; i += 1) {
    const t = random.next();
    const ly = y + h * t * t;
    const length = (20 + 90 * t) * random.range(0.5, 1.3);
    const lx = x + random.range(-0.05, 1) * w;
    all += stroke(
      `M${n(lx)} ${n(ly)}q${n(length / 4)} ${n(-1.5 - t * 2)} ${n(length / 2)} 0t${n(length / 2)} 0`,
      colour,
      0.8 + t * 1.2,
      `opacity="${n(random.range(0.3, 0.8))}"`,
    );
  }
  return all;
}

/** Sheets of waves from far to near; each carries parallel lines like an old woodcut. */
export function waves(
  c: Canvas,
  random: Random,
  top: number,
  from: string,
  to: string,
  layers: number,
  foam: string = token.paper,
): void {
  for (let i = 0; i < layers; i += 1) {
    const t = layers === 1 ? 1 : i / (layers - 1);
    const y = top + (c.height - top) * t * 0.8;
    const size = 10 + t * 16;
    const length = c.width / random.range(2.2, 3.6);
    const phase = random.range(0, 6.3);
    const line = (offset: number): Point[] => {
      const points: Point[] = [];
      for (let x = -20; x <= c.width + 20; x += 14) {
        const angle = (x / length) * Math.PI * 2 + phase;
        points.push([
          x,
          y + offset + Math.sin(angle) * size * 0.7 + Math.sin(angle * 2.1 + i) * size * 0.22,
        ]);
      }
      return points;
    };
    const colour = mix(from, to, t);
    const d = `${curve(line(0))}L${c.width + 30} ${c.height + 10}L-30 ${c.height + 10}Z`;
    c.add(
      fill(
        d,
        c.linear([
          [0, colour],
          [1, mix(colour, to, 0.5)],
        ]),
        'filter="url(#layer)"',
      ),
    );
    for (let k = 1; k <= 3; k += 1)
      c.add(
        stroke(
          curve(line(k * (4 + t * 4))),
          mix(colour, foam, 0.5 - k * 0.1),
          1.5 - k * 0.25,
          'opacity="0.75"',
        ),
      );
    c.add(stroke(curve(line(0.6)), mix(colour, foam, 0.72), 1.3 + t));
  }
}

/** Overlapping fans of the old sea-wave pattern, filling a box. */
export function scales(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fillColour: string,
  lineColour: string,
): string {
  let all = "";
  let row = 0;
  for (let cy = y; cy < y + h + r; cy += r * 0.5, row += 1)
    for (let cx = x - r + (row % 2) * r; cx < x + w + r; cx += r * 2)
      for (const share of [1, 0.72, 0.44])
        all += `<circle cx="${n(cx)}" cy="${n(cy + r * 0.5)}" r="${n(r * share)}" fill="${fillColour}" stroke="${lineColour}" stroke-width="${n(1.2)}"/>`;
  return all;
}

/** A small boat with a boatman, about 120 wide, afloat on y = 0. */
export function boat(hull: string, awning: string, person: string): string {
  return (
    stroke("M34-6L52-74", hull, 2) +
    fill("M28-6L24-34Q30-44 36-34L40-6Z", person) +
    fill("M18-36L30-48L44-36Z", awning) +
    fill("M-34-8Q-34-32-10-32T14-8Z", awning) +
    fill("M-72-14Q-30 0 10-4T70-16Q54 12 10 12Q-48 14-72-14Z", hull)
  );
}
