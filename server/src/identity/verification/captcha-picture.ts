import { randomInt } from "node:crypto";
import sharp from "sharp";
import svgCaptcha from "svg-captcha";

/** Characters without those that look alike, so that they stay readable when drawn or enlarged. */
const CHARACTERS = "ACDEFGHKLMNPQRTUVWXY34679";
const LENGTH = 4;
/** Twice the size of the first display, so that it can be enlarged. */
const WIDTH_PX = 320;
const HEIGHT_PX = 112;
const SIZE_PX = 106;
/** A contrast of 9.6:1, because MIIT's rules for older people require a picture that they can read. */
const INK = "#0b4a3b";
const GROUND = "#f6f2ea";

/** One stroke of a glyph's outline; the library has no types for its font. */
interface Stroke {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
}
interface Font {
  charToGlyph(character: string): {
    getPath(x: number, y: number, size: number): { readonly commands: readonly Stroke[] };
  };
}
const { font } = (svgCaptcha as unknown as { readonly options: { readonly font: Font } }).options;

const between = (least: number, most: number): number =>
  least + (randomInt(1_000_000) / 1_000_000) * (most - least);

type Bend = (x: number, y: number) => readonly [number, number];

/** Rotates, slants and scales one glyph about its centre, and places it. */
function placed(middleX: number, middleY: number): Bend {
  const turn = between(-0.35, 0.35);
  const lean = between(-0.25, 0.25);
  const size = between(0.88, 1.12);
  return (x, y) => {
    const [wide, high] = [(x + lean * y) * size, y * size];
    return [
      middleX + wide * Math.cos(turn) - high * Math.sin(turn),
      middleY + wide * Math.sin(turn) + high * Math.cos(turn),
    ];
  };
}

/** A wave over the whole picture, so that no glyph keeps its shape. */
function wave(): Bend {
  const [alongX, alongY] = [between(0, 6.3), between(0, 6.3)];
  const [byX, byY] = [between(26, 40), between(26, 40)];
  return (x, y) => [x + 4 * Math.sin(y / byY + alongY), y + 6 * Math.sin(x / byX + alongX)];
}

function outline(strokes: readonly Stroke[], bend: Bend): string {
  const point = (x = 0, y = 0): string =>
    bend(x, y)
      .map((value) => value.toFixed(1))
      .join(" ");
  return strokes
    .map(({ type, x, y, x1, y1, x2, y2 }) => {
      if (type === "Z") return "Z";
      if (type === "Q") return `Q${point(x1, y1)} ${point(x, y)}`;
      if (type === "C") return `C${point(x1, y1)} ${point(x2, y2)} ${point(x, y)}`;
      return `${type}${point(x, y)}`;
    })
    .join("");
}

/** A line through all characters, of their colour and about their width, so that it cannot be removed by its colour. */
function crossing(): string {
  const heights = [0, 0.35, 0.65, 1].map((at) => {
    const x = at * WIDTH_PX;
    return `${x.toFixed(0)} ${between(0.25, 0.75) * HEIGHT_PX}`;
  });
  const [start, first, second, end] = heights;
  const width = between(3, 4).toFixed(1);
  return `<path d="M${start} C${first} ${second} ${end}" fill="none" stroke="${INK}" stroke-width="${width}"/>`;
}

/** Four characters as coloured pixels; only their look tells which they are. A data URL of a PNG. */
export async function drawCaptcha(): Promise<{ readonly text: string; readonly picture: string }> {
  const text = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(
    "",
  );
  const ripple = wave();
  const glyphs = [...text].map((character, at) => {
    const put = placed(
      ((at + 0.5) / LENGTH) * (WIDTH_PX - 40) + 20 + between(-8, 8),
      HEIGHT_PX / 2 + between(-8, 8),
    );
    const { commands } = font
      .charToGlyph(character)
      .getPath(-SIZE_PX * 0.26, SIZE_PX * 0.26, SIZE_PX);
    return `<path fill="${INK}" stroke="${INK}" stroke-width="4" d="${outline(commands, (x, y) => ripple(...put(x, y)))}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><rect width="100%" height="100%" fill="${GROUND}"/>${glyphs.join("")}${crossing()}${crossing()}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  return { text, picture: `data:image/png;base64,${png.toString("base64")}` };
}
