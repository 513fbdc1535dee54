import { randomOf } from "./random.ts";

/** Width and height of the sheet, and how its lines lie. */
export const NOTES_SIZE = [720, 960] as const;
const [WIDTH, HEIGHT] = NOTES_SIZE;
const LINE = 56;
const LEFT = 96;

/** Strokes of figures as a pen draws them, in a box of 1 by 2. */
const FIGURES: Readonly<Record<string, string>> = {
  1: "M.35 .35 L.6 .05 L.55 2",
  2: "M.05 .5 Q.3 -.15 .8 .2 Q1.1 .7 .05 1.9 L1 1.85",
  3: "M.1 .15 Q.9 -.1 .85 .5 Q.8 .9 .35 .95 Q1 1 .9 1.6 Q.6 2.2 .05 1.8",
  5: "M.85 .05 L.2 .1 L.15 .85 Q.9 .65 .9 1.35 Q.75 2.1 .05 1.85",
  6: "M.75 .05 Q.1 .7 .1 1.4 Q.3 2.1 .8 1.7 Q1 1 .2 1.2",
};

/** A tune in figures, bar by bar; a dot below is a low note. */
const TUNE = [
  "3 5 6 5",
  "3 2 1 2",
  "3 5 3 2",
  "1 6. 5. 6.",
  "1 2 3 5",
  "2 3 2 1",
  "6. 1 5. 6.",
  "1 1 1 1",
];
/** Which of the seven holes are closed, for three notes. */
const HOLES = ["1111111", "1111110", "1111100"];

/** A photographed page of somebody's notes: a tune in figures and the holes of three notes. */
export function drawHandedNotes(): string {
  const random = randomOf("handed-notes");
  const shake = (): number => random.range(-2.5, 2.5);
  const lines: string[] = [];
  for (let y = 120; y < HEIGHT - 40; y += LINE)
    lines.push(`<path d="M40 ${y} H${WIDTH - 40}" stroke="#b9cfe0" stroke-width="1.5"/>`);
  const ink: string[] = [];
  for (const [at, bar] of TUNE.entries()) {
    const y = 180 + Math.floor(at / 2) * LINE * 2;
    const from = LEFT + (at % 2) * 280;
    for (const [place, note] of bar.split(" ").entries()) {
      const x = from + place * 62 + shake();
      const top = y + shake();
      ink.push(
        `<path transform="translate(${x} ${top}) scale(20 19)" d="${FIGURES[note.charAt(0)] ?? ""}" stroke-width=".17"/>`,
      );
      if (note.endsWith("."))
        ink.push(`<circle cx="${x + 10}" cy="${top + 50}" r="3.5" fill="#2b3a67"/>`);
    }
    ink.push(
      `<path d="M${from + 250} ${y - 6} L${from + 249 + shake()} ${y + 48}" stroke-width="3"/>`,
    );
  }
  for (const [at, closed] of HOLES.entries())
    for (const [hole, sign] of [...closed].entries())
      ink.push(
        `<circle cx="${LEFT + 40 + at * 190 + shake() / 2}" cy="${680 + hole * 32}" r="10" stroke-width="3" fill="${sign === "1" ? "#2b3a67" : "none"}"/>`,
      );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="light" x2="1" y2="1"><stop offset="0" stop-color="#fffdf4"/><stop offset="1" stop-color="#e7dfcb"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
<path d="M72 0 V${HEIGHT}" stroke="#e3a7a0" stroke-width="2"/>
${lines.join("")}
<g fill="none" stroke="#2b3a67" stroke-linecap="round" stroke-linejoin="round">${ink.join("")}</g>
</svg>`;
}
