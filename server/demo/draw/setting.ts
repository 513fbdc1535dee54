import type { Canvas } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { cloud, orb, sky, stars } from "./land.ts";
import type { Random } from "./random.ts";
import type { Scheme } from "./scheme.ts";
import { place } from "./shape.ts";

/**
 * A background. `focus` is the x around which the object will stand and `light` that of the sun or moon,
 * both as shares of the width.
 */
export type Setting = (
  c: Canvas,
  random: Random,
  scheme: Scheme,
  focus: number,
  light?: number,
) => void;

/** A sky with its light, its clouds and, by night, its stars. */
export function openSky(
  c: Canvas,
  random: Random,
  s: Scheme,
  x: number,
  y: number,
  r: number,
): void {
  sky(c, s.top, s.bottom);
  if (s.isDark && s.orb === token.gold)
    c.add(stars(random, c.width, c.height * 0.6, mix(s.orb, token.paper, 0.3), 46));
  orb(c, x, y, r, s.orb);
  const tone = mix(s.top, s.isDark ? s.mist : token.white, s.isDark ? 0.28 : 0.55);
  for (let i = 0; i < 3; i += 1)
    c.add(
      `<g opacity="0.75">${place(cloud(random, tone, random.range(60, 110)), random.range(0, c.width), random.range(0.1, 0.42) * c.height)}</g>`,
    );
}
