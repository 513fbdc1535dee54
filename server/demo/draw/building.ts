import { n } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import type { Random } from "./random.ts";
import { box, disc, fill, oval, place, stroke } from "./shape.ts";

/** A tiled roof of width `w` whose eaves stand on y = 0, tips turned up. */
export function roof(w: number, h: number, colour: string, line: string): string {
  const half = w / 2;
  const ridge = half * 0.62;
  let all = fill(
    `M${n(-half)} ${n(-h * 0.16)}Q${n(-half * 0.86)} ${n(-h * 0.02)} ${n(-half * 0.7)} 0L${n(half * 0.7)} 0Q${n(half * 0.86)} ${n(-h * 0.02)} ${n(half)} ${n(-h * 0.16)}Q${n(half * 0.76)} ${n(-h * 0.3)} ${n(ridge)} ${n(-h)}L${n(-ridge)} ${n(-h)}Q${n(-half * 0.76)} ${n(-h * 0.3)} ${n(-half)} ${n(-h * 0.16)}Z`,
    colour,
  );
  const tiles = Math.max(5, Math.round(w / 9));
  for (let i = 1; i < tiles; i += 1) {
    const t = (i / tiles) * 2 - 1;
    all += stroke(
      `M${n(t * ridge)} ${n(-h * 0.92)}Q${n(t * half * 0.8)} ${n(-h * 0.35)} ${n(t * half * 0.86)} ${n(-h * 0.05)}`,
      line,
      0.9,
      'opacity="0.55"',
    );
  }
  all += stroke(`M${n(-ridge - 3)} ${n(-h - 1)}H${n(ridge + 3)}`, mix(colour, line, 0.4), h * 0.09);
  all += stroke(
    `M${n(-ridge - 3)} ${n(-h - 1)}q${n(-h * 0.09)} ${n(-h * 0.04)} ${n(-h * 0.12)} ${n(-h * 0.16)}M${n(ridge + 3)} ${n(-h - 1)}q${n(h * 0.09)} ${n(-h * 0.04)} ${n(h * 0.12)} ${n(-h * 0.16)}`,
    mix(colour, line, 0.4),
    h * 0.08,
  );
  return all;
}

/** Colours of a house. */
export interface HousePaint {
  readonly roof: string;
  readonly line: string;
  readonly wall: string;
  readonly window: string;
  readonly frame: string;
}

/** A house on y = 0 with lattice windows; returns one flat sheet of paper. */
export function house(random: Random, w: number, h: number, paint: HousePaint): string {
  const roofHeight = Math.min(h * 0.42, w * 0.3);
  const wall = h - roofHeight;
  let all = box(-w * 0.36, -wall, w * 0.72, wall, 0, paint.wall);
  const columns = Math.max(1, Math.round(w / 46));
  const size = (w * 0.6) / columns;
  for (let i = 0; i < columns; i += 1) {
    const x = -w * 0.3 + size * (i + 0.5);
    const isLit = random.chance(0.75);
    const ww = size * 0.58;
    const wh = Math.min(wall * 0.5, ww * 1.25);
    const y = -wall * 0.78;
    all += box(
      x - ww / 2,
      y,
      ww,
      wh,
      1.5,
      isLit ? paint.window : mix(paint.wall, paint.frame, 0.4),
    );
    all += stroke(
      `M${n(x)} ${n(y)}v${n(wh)}M${n(x - ww / 2)} ${n(y + wh / 2)}h${n(ww)}`,
      paint.frame,
      1.3,
    );
    all += `<rect x="${n(x - ww / 2)}" y="${n(y)}" width="${n(ww)}" height="${n(wh)}" rx="1.5" fill="none" stroke="${paint.frame}" stroke-width="1.6"/>`;
  }
  return all + place(roof(w, roofHeight, paint.roof, paint.line), 0, -wall);
}

/** A street of houses along the line y = 0, from x = 0 to `width`. */
export function street(random: Random, width: number, height: number, paint: HousePaint): string {
  let all = "";
  let x = -random.range(0, 50);
  while (x < width + 30) {
    const w = random.range(95, 175) * (height / 110);
    all += place(house(random, w, height * random.range(0.72, 1.12), paint), x + w / 2, 0);
    x += w * random.range(0.66, 0.8);
  }
  return all;
}

/** A storeyed pagoda on y = 0. */
export function pagoda(
  storeys: number,
  w: number,
  colour: string,
  line: string,
  wall: string,
  light: string,
): string {
  let all = "";
  let y = 0;
  for (let i = 0; i < storeys; i += 1) {
    const t = 1 - i / (storeys + 1.5);
    const h = w * 0.34 * (0.55 + t * 0.45);
    all +=
      box(-w * 0.3 * t, y - h, w * 0.6 * t, h, 0, wall) +
      box(-w * 0.06, y - h * 0.72, w * 0.12, h * 0.5, 3, light);
    all += place(roof(w * t, h * 0.52, colour, line), 0, y - h + h * 0.06);
    y -= h + h * 0.4;
  }
  return (
    all +
    stroke(`M0 ${n(y + 4)}V${n(y - w * 0.24)}`, colour, 3) +
    disc(0, y - w * 0.1, w * 0.035, light) +
    disc(0, y - w * 0.19, w * 0.024, light)
  );
}

/** A hanging lantern; the cord's top is at the origin, the lantern `size` wide below. */
export function lantern(
  size: number,
  cord: number,
  body: string,
  glow: string,
  cap: string = token.gold,
): string {
  const [w, h] = [size, size * 0.86];
  const y = cord + h / 2 + size * 0.12;
  let all = stroke(`M0 0V${n(cord)}`, cap, 1.2);
  all += oval(0, y, w * 0.86, h * 0.86, glow, 'opacity="0.16"');
  all += oval(0, y, w / 2, h / 2, body);
  for (const share of [0.72, 0.4])
    all += `<ellipse cx="0" cy="${n(y)}" rx="${n((w / 2) * share)}" ry="${n(h / 2)}" fill="none" stroke="${mix(body, glow, 0.55)}" stroke-width="1.1" opacity="0.8"/>`;
  all += oval(-w * 0.13, y - h * 0.1, w * 0.11, h * 0.2, glow, 'opacity="0.45"');
  all +=
    box(-w * 0.2, y - h * 0.55, w * 0.4, h * 0.13, 2, cap) +
    box(-w * 0.2, y + h * 0.43, w * 0.4, h * 0.13, 2, cap);
  const foot = y + h * 0.56;
  for (const dx of [-0.09, 0, 0.09])
    all += stroke(
      `M${n(dx * w)} ${n(foot)}q${n(dx * w * 0.4)} ${n(h * 0.2)} ${n(dx * w * 1.3)} ${n(h * 0.4)}`,
      cap,
      1.3,
    );
  return all;
}

/** A sagging string of lanterns between two points. */
export function lanternString(
  random: Random,
  x1: number,
  x2: number,
  y: number,
  sag: number,
  count: number,
  size: number,
  body: string,
  glow: string,
): string {
  let all = stroke(
    `M${n(x1)} ${n(y)}Q${n((x1 + x2) / 2)} ${n(y + sag * 2)} ${n(x2)} ${n(y)}`,
    mix(token.gold, token.ink, 0.35),
    1.4,
  );
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5 + random.range(-0.12, 0.12)) / count;
    const lx = x1 + (x2 - x1) * t;
    const ly = y + sag * 4 * t * (1 - t);
    all += place(lantern(size * random.range(0.82, 1.12), random.range(3, 9), body, glow), lx, ly);
  }
  return all;
}

/** An arched stone bridge, `w` long, its foot on y = 0. */
export function bridge(w: number, colour: string, line: string): string {
  const half = w / 2;
  const h = w * 0.26;
  let all = fill(
    `M${n(-half)} 0Q${n(-half * 0.45)} ${n(-h * 0.2)} ${n(-half * 0.28)} ${n(-h * 0.72)}Q0 ${n(-h * 1.18)} ${n(half * 0.28)} ${n(-h * 0.72)}Q${n(half * 0.45)} ${n(-h * 0.2)} ${n(half)} 0H${n(half * 0.3)}A${n(half * 0.3)} ${n(h * 0.66)} 0 0 0 ${n(-half * 0.3)} 0Z`,
    colour,
  );
  all += `<path d="M${n(-half * 0.3)} 0A${n(half * 0.3)} ${n(h * 0.66)} 0 0 1 ${n(half * 0.3)} 0" fill="none" stroke="${line}" stroke-width="3"/>`;
  // Balusters and rail follow the deck, whose outline is the upper edge of the stone.
  const deck = (t: number): number =>
    -h * Math.max(0, 0.97 - 0.42 * Math.abs(t) ** 1.2 - 0.55 * Math.abs(t) ** 2.6);
  let rail = "";
  for (let i = -12; i <= 12; i += 1) {
    const t = i / 13;
    rail += `${rail === "" ? "M" : "L"}${n(t * half)} ${n(deck(t) - 10)}`;
    if (i % 2 === 0) all += stroke(`M${n(t * half)} ${n(deck(t) - 1)}v-10`, line, 2);
  }
  return all + stroke(rail, line, 2);
}

/** The window shapes of old gardens. */
export const windowShapes = ["moon", "octagon", "hexagon", "begonia", "arch"] as const;

/** The outline of a garden window around the origin, about 2r wide and high. */
export function gardenWindow(kind: (typeof windowShapes)[number], r: number): string {
  if (kind === "moon")
    return `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0Z`;
  if (kind === "arch")
    return `M${n(-r * 0.82)} ${n(r)}V${n(-r * 0.2)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(r * 0.82)} ${n(-r * 0.2)}V${n(r)}Z`;
  if (kind === "begonia") {
    const [a, b] = [r * 0.6, r * 0.645];
    return `M${n(-a)} ${n(-a)}A${n(b)} ${n(b)} 0 0 1 ${n(a)} ${n(-a)}A${n(b)} ${n(b)} 0 0 1 ${n(a)} ${n(a)}A${n(b)} ${n(b)} 0 0 1 ${n(-a)} ${n(a)}A${n(b)} ${n(b)} 0 0 1 ${n(-a)} ${n(-a)}Z`;
  }
  const corners = kind === "octagon" ? 8 : 6;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.5 * (corners === 8 ? 1 : 0)) / corners) * Math.PI * 2;
    return `${n(Math.cos(angle) * r * 1.06)} ${n(Math.sin(angle) * r * 1.06)}`;
  });
  return `M${points.join("L")}Z`;
}
