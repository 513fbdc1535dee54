import { n } from "./canvas.ts";

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** A smooth line through the points (Catmull-Rom as Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(q[0] + (r[0] - p[0]) / 6)} ${n(q[1] + (r[1] - p[1]) / 6)} ${n(r[0] - (s[0] - q[0]) / 6)} ${n(r[1] - (s[1] - q[1]) / 6)} ${n(r[0])} ${n(r[1])}`;
  }
  return d;
}

/** A filled path. */
export function fill(d: string, colour: string, more = ""): string {
  return `<path d="${d}" fill="${colour}" ${more}/>`;
}

/** A stroked path with round ends. */
export function stroke(d: string, colour: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more.includes("linecap") ? "" : 'stroke-linecap="round"'} stroke-linejoin="round" ${more}/>`;
}

/** A disc. */
export function disc(x: number, y: number, r: number, colour: string, more = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}" ${more}/>`;
}

/** An ellipse. */
export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  more = "",
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}" ${more}/>`;
}

/** A rectangle with rounded corners. */
export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colour: string,
  more = "",
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${colour}" ${more}/>`;
}

/** A drawing moved, scaled and turned as one. */
export function place(
  drawing: string,
  x: number,
  y: number,
  scale = 1,
  turn = 0,
  more = "",
): string {
  const size = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? "" : ` rotate(${n(turn)})`}${size}" ${more}>${drawing}</g>`;
}

/** A drawing mirrored left to right. */
export function mirror(drawing: string): string {
  return `<g transform="scale(-1 1)">${drawing}</g>`;
}

/** A drawing that casts a soft shadow. */
export function lifted(drawing: string): string {
  return `<g filter="url(#lift)">${drawing}</g>`;
}

/** A leaf from the origin to the right, pointed at both ends. */
export function leafPath(length: number, width: number, bend = 0): string {
  return `M0 0C${n(length * 0.3)} ${n(-width + bend)} ${n(length * 0.7)} ${n(-width * 0.8 + bend)} ${n(length)} ${n(bend * 0.4)}C${n(length * 0.7)} ${n(width * 0.55 + bend)} ${n(length * 0.3)} ${n(width * 0.7 + bend)} 0 0Z`;
}

/** Copies of a drawing turned around the origin. */
export function around(count: number, drawing: (i: number) => string, from = 0): string {
  let all = "";
  for (let i = 0; i < count; i += 1)
    all += `<g transform="rotate(${n(from + (360 / count) * i)})">${drawing(i)}</g>`;
  return all;
}

/** A point on a circle; degrees, clockwise from the right. */
export function polar(r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle)];
}
