/** The tokens of the system theme; every colour of every picture is one of them or a mixture. */
export const token = {
  pine: "#176B57",
  pineStrong: "#0B4A3B",
  pineSoft: "#E6F1EC",
  persimmon: "#B4531A",
  persimmonSoft: "#FBEDE3",
  ink: "#1B2A28",
  muted: "#55635F",
  paper: "#FBF9F5",
  white: "#FFFFFF",
  line: "#E4E0D8",
  night: "#12343A",
  gold: "#F0B35A",
} as const;

type Lab = readonly [number, number, number];

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function labOf(hex: string): Lab {
  const r = linear(Number.parseInt(hex.slice(1, 3), 16));
  const g = linear(Number.parseInt(hex.slice(3, 5), 16));
  const b = linear(Number.parseInt(hex.slice(5, 7), 16));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf(share: number): string {
  const curved = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, curved)) * 255);
  return byte.toString(16).padStart(2, "0");
}

/** The colour at `share` of the way from one to the other, in OKLab so that no mixture turns muddy. */
export function mix(from: string, to: string, share: number): string {
  const a = labOf(from);
  const b = labOf(to);
  const [lightness, green, blue] = [0, 1, 2].map(
    (i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share,
  ) as unknown as Lab;
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * blue) ** 3;
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * blue) ** 3;
  const s = (lightness - 0.0894841775 * green - 1.291485548 * blue) ** 3;
  return `#${hexOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${hexOf(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${hexOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}
