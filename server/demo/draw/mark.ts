import { token } from "./colour.ts";
import { across, hasFont } from "./title.ts";

/**
 * The mark of 常学 in a box of 48: an open book whose pages grow into an evergreen.
 * Three tiers of needles stand for reading, practice and use; the spine is the trunk.
 */
function pineBook(leaf: string, page: string, sun: string): string {
  return (
    `<circle cx="24" cy="11.5" r="6.6" fill="${sun}"/>` +
    `<path d="M24 5.5c2.6 4.6 6.4 7.6 10.6 9.4-3 .8-6 .7-8.2.1 2.6 3.7 6.6 6.3 11.4 7.7-3.8 1-7.6.9-10.4.1 2.800 3.600 7.200 6 12.600 7.200-5.400 1.500-11 1.200-16 -.500-5 1.700-10.600 2-16 .500 5.400-1.200 9.800-3.600 12.600-7.200-2.800.8-6.600.9-10.400-.1 4.800-1.400 8.800-4 11.400-7.700-2.200.6-5.200.7-8.200-.1 4.200-1.800 8-4.800 10.600-9.400z" fill="${leaf}"/>` +
    `<path d="M24 34.500c-5-3.200-12-4-20-2.700v9c8-1.300 15-.3 20 3.200 5-3.500 12-4.500 20-3.200v-9c-8-1.300-15-.5-20 2.700z" fill="${page}"/>` +
    `<path d="M24 27.500v16.500" stroke="${leaf}" stroke-width="1.800" stroke-linecap="round"/>`
  );
}

/** The school's mark: a brush that stands in an open circle, in the same box. */
function brushRing(ring: string, brush: string, tip: string): string {
  return (
    `<path d="M30.500 6.500A18.500 18.500 0 1 0 41 17" fill="none" stroke="${ring}" stroke-width="4.200" stroke-linecap="round"/>` +
    `<path d="M42.800 3.200 28.600 20.400l3.200 2.700L45.600 5.600z" fill="${brush}"/><path d="M28.300 20.800c-5 1.600-7.600 6-8.800 13.400 6.600-3 11.200-6.300 12-10.700z" fill="${tip}"/>` +
    `<path d="M12 33.500c5 3.200 14 3.600 21 .6" fill="none" stroke="${ring}" stroke-width="1.800" stroke-linecap="round" opacity="0.7"/>`
  );
}

function logo(mark: string, words: string, sub: string, ink: string, muted: string): string {
  const width = 62 + [...words].length * 27.5;
  const name = hasFont
    ? across(words, 58, 5, 25.5, ink, 0.07)
    : `<text x="58" y="28" font-family="Songti SC, Noto Serif CJK SC, serif" font-weight="700" font-size="25.500" fill="${ink}">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width}" height="48" role="img" aria-label="${words}">${mark}${name}<text x="59" y="44" font-family="Georgia, 'Times New Roman', serif" font-size="9.200" letter-spacing="0.600" fill="${muted}">${sub}</text></svg>`;
}

function icon(mark: string, ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${ground}"/><g transform="translate(4.300 4.300) scale(0.820)">${mark}</g></svg>`;
}

/** Every mark by file name; the favicon is also rendered as a PNG of 32. */
export function drawMarks(): Record<string, string> {
  const province = "Yunling Lifelong Learning";
  const school = "Yunling University of the Third Age";
  return {
    "logo.svg": logo(
      pineBook(token.pine, token.persimmon, token.gold),
      "云岭终身学习平台",
      province,
      token.pineStrong,
      token.muted,
    ),
    "logo-light.svg": logo(
      pineBook(token.white, token.gold, token.persimmon),
      "云岭终身学习平台",
      province,
      token.white,
      token.pineSoft,
    ),
    "school-logo.svg": logo(
      brushRing(token.persimmon, token.pineStrong, token.ink),
      "云岭老年大学",
      school,
      token.ink,
      token.muted,
    ),
    "school-logo-light.svg": logo(
      brushRing(token.gold, token.white, token.pineSoft),
      "云岭老年大学",
      school,
      token.white,
      token.persimmonSoft,
    ),
    "mark.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${pineBook(token.pine, token.persimmon, token.gold)}</svg>`,
    "favicon.svg": icon(pineBook(token.white, token.gold, token.persimmon), token.pine),
    "school-favicon.svg": icon(
      brushRing(token.gold, token.white, token.persimmonSoft),
      token.pineStrong,
    ),
  };
}
