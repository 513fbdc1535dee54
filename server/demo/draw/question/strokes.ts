import { token } from "../colour.ts";

/** Width and height of every picture of a question. */
export const SIZE = [480, 300] as const;

type Point = readonly [x: number, y: number];

/** Letters as strokes, so that a picture looks the same whatever fonts there are. */
const LETTERS = {
  A: "M-6 8L0-8L6 8M-3.5 2H3.5",
  B: "M-5-8V8M-5-8H1a4 4 0 0 1 0 8H-5M1 0h1a4 4 0 0 1 0 8H-5",
  C: "M6-5A8 8 0 1 0 6 5",
  D: "M-5-8V8M-5-8H-2a8 8 0 0 1 0 16H-5",
} as const;

/** A letter on a disc, with a thin line to what it names. */
export function badge(letter: keyof typeof LETTERS, [x, y]: Point, to?: Point): string {
  const leader = to ? line([[x, y], to], token.ink, 1.5) : "";
  return `${leader}<circle cx="${x}" cy="${y}" r="15" fill="${token.pine}"/><path transform="translate(${x} ${y})" d="${LETTERS[letter]}" fill="none" stroke="${token.white}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Lines from point to point. */
export function line(
  points: readonly Point[],
  colour: string = token.ink,
  width = 3,
  extra = "",
): string {
  return `<polyline points="${points.map((one) => one.join(",")).join(" ")}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export const DASHED = 'stroke-dasharray="7 7"';

/** A path that is drawn and perhaps filled. */
export const path = (d: string, fill: string, colour = "none", width = 0): string =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const disc = ([x, y]: Point, r: number, fill: string, colour = "none", width = 0): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${colour}" stroke-width="${width}"/>`;

export const box = (
  [x, y]: Point,
  [width, height]: Point,
  fill: string,
  { colour = "none", stroke = 0, round = 0 } = {},
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" stroke="${colour}" stroke-width="${stroke}"/>`;

/** A piece of a round, from one share of it to another, beginning at the top. */
export function slice([x, y]: Point, r: number, from: number, to: number, fill: string): string {
  const at = (share: number): string => {
    const angle = 2 * Math.PI * share - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  };
  return path(
    `M${x} ${y}L${at(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`,
    fill,
    token.white,
    3,
  );
}

/** The whole picture, on paper or another ground. */
export const sheet = (parts: readonly string[], ground: string = token.paper): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE[0]}" height="${SIZE[1]}" viewBox="0 0 ${SIZE.join(" ")}">${box([0, 0], SIZE, ground)}${parts.join("")}</svg>`;
