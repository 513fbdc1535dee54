import { Canvas } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { randomOf } from "./random.ts";
import { craft, evergreen, festival, senior, starry } from "./banner-province.ts";
import type { BannerScene } from "./banner-province.ts";
import { schoolCranes, schoolInk } from "./banner-school.ts";

const scenes: Record<string, BannerScene> = {
  "banner-evergreen": evergreen,
  "banner-festival": festival,
  "banner-senior": senior,
  "banner-craft": craft,
  "banner-starry": starry,
  "banner-school-cranes": schoolCranes,
  "banner-school-ink": schoolInk,
};

/** A banner without words: dark and calm on the left, where white HTML words stand, lively on the right. */
export function drawBanner(key: string, width: number, height: number): string {
  const scene = scenes[key];
  if (scene === undefined) throw new Error(`No banner for ${key}`);
  const c = new Canvas(width, height);
  const isWide = width / height > 2.5;
  const from = width * (isWide ? 0.42 : 0.44);
  scene(
    c,
    randomOf(key),
    (share) => from + (width - from) * share,
    height,
    isWide ? height : height * 0.66,
  );
  // White words of the headline keep 4.5:1 on the veil; the country still shows through it.
  const veil =
    key === "banner-senior"
      ? mix(token.persimmon, token.ink, 0.66)
      : mix(
          token.night,
          token.pineStrong,
          key.includes("evergreen") || key.includes("cranes") ? 0.8 : 0.2,
        );
  c.add(
    `<rect width="${width}" height="${height}" fill="${c.linear(
      [
        [0, veil, isWide ? 0.8 : 0.92],
        [isWide ? 0.28 : 0.4, veil, isWide ? 0.7 : 0.84],
        [isWide ? 0.46 : 0.54, veil, isWide ? 0.24 : 0.4],
        [isWide ? 0.62 : 0.7, veil, 0],
      ],
      1,
      0,
    )}"/>`,
  );
  return c.toString();
}
