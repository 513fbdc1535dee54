import { mix, token } from "./colour.ts";
import { box, disc, fill, stroke } from "./shape.ts";

const line = mix(token.pine, token.muted, 0.35);
const soft = token.pineSoft;
const warm = mix(token.persimmonSoft, token.gold, 0.2);

function frame(drawing: string, w = 240, h = 160): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" fill="none">${drawing}</svg>`;
}

const ground = stroke("M30 136H210M52 146H96M150 146H172", mix(line, token.line, 0.5), 2);
const hills = fill("M18 136Q48 84 82 112Q112 70 150 108Q184 86 222 136Z", soft);

/** An empty shelf with one leaf: nothing here yet. */
const empty = frame(
  hills +
    ground +
    disc(186, 40, 13, warm) +
    stroke("M62 60H178V136M62 60V136M62 98H178", line, 3) +
    stroke("M78 98V74H90V98M96 98V70H106V98M112 98L124 76L133 81L121 98", line, 2.4) +
    fill("M142 136Q138 118 156 112Q158 130 142 136Z", token.pineSoft) +
    stroke("M142 136Q138 118 156 112Q158 130 142 136ZM142 136L152 120", token.pine, 2.2) +
    stroke("M84 118H126M84 126H108", mix(line, token.line, 0.6), 2.2),
);

/** A signpost at a fork whose boards point both ways: not found. */
const notFound = frame(
  hills +
    ground +
    disc(52, 38, 12, warm) +
    stroke("M120 136V34", line, 4) +
    fill("M120 44H176L190 56L176 68H120Z", token.persimmonSoft) +
    stroke("M120 44H176L190 56L176 68H120Z", token.persimmon, 2.6) +
    stroke("M136 56H166", token.persimmon, 2.4) +
    fill("M120 78H70L56 90L70 102H120Z", soft) +
    stroke("M120 78H70L56 90L70 102H120Z", line, 2.6) +
    stroke("M80 90H106", line, 2.4) +
    stroke("M154 136q4-18 14-22M166 136q0-14 8-18", token.pine, 2.2) +
    stroke("M190 30q6-8 11 0q5-8 11 0M206 46q4-6 8 0q4-6 8 0", line, 2),
);

/** A closed double door under a roof, a lantern out: the site is closed. */
const closed = frame(
  hills +
    ground +
    fill("M74 136V66H166V136Z", token.paper) +
    stroke("M74 136V66H166V136M120 66V136", line, 3) +
    stroke("M46 66Q64 60 74 40H166Q176 60 194 66Z", line, 3) +
    fill("M46 66Q64 60 74 40H166Q176 60 194 66Z", soft) +
    stroke("M46 66Q64 60 74 40H166Q176 60 194 66ZM92 42L86 64M120 42V64M148 42L154 64", line, 2.4) +
    disc(112, 102, 4, token.persimmon) +
    disc(128, 102, 4, token.persimmon) +
    stroke("M112 106a5 6 0 0 0 0 10M128 106a5 6 0 0 1 0 10", token.persimmon, 2) +
    stroke("M84 78H110V92H84ZM130 78H156V92H130Z", mix(line, token.line, 0.5), 2) +
    box(96, 116, 48, 13, 2, warm) +
    stroke("M104 122.500H136", token.persimmon, 2.4) +
    stroke("M192 66V78", line, 2) +
    stroke("M184 84Q184 78 192 78T200 84Q200 96 192 96T184 84Z", line, 2.2),
);

/** A bamboo fence with a shut gate: not allowed. */
const forbidden = frame(
  hills +
    ground +
    disc(190, 36, 12, warm) +
    [38, 60, 82, 158, 180, 202].map((x) => stroke(`M${x} 136V84`, line, 3)).join("") +
    stroke("M28 96H96M28 124H96M144 96H212M144 124H212", line, 2.6) +
    fill("M100 70H140V136H100Z", token.paper) +
    stroke("M96 136V62M144 136V62M100 76L140 128M140 76L100 128M100 70H140V134H100Z", line, 3) +
    box(106, 92, 28, 24, 5, token.persimmonSoft) +
    stroke(
      "M106 97a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5h-18a5 5 0 0 1-5-5ZM112 92v-6a8 8 0 0 1 16 0v6M120 101v6",
      token.persimmon,
      2.4,
    ),
);

/** A shop front: shown for a shop without a logo. */
const defaultShop = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" fill="none"><rect width="240" height="240" fill="${soft}"/>${
  disc(120, 120, 86, token.paper) +
  fill("M66 98L78 66H162L174 98Z", warm) +
  fill(
    "M66 98a9 12 0 0 0 18 0a9 12 0 0 0 18 0a9 12 0 0 0 18 0a9 12 0 0 0 18 0a9 12 0 0 0 18 0a9 12 0 0 0 18 0Z",
    token.persimmonSoft,
  ) +
  stroke(
    "M66 98L78 66H162L174 98a9 12 0 0 1-18 0a9 12 0 0 1-18 0a9 12 0 0 1-18 0a9 12 0 0 1-18 0a9 12 0 0 1-18 0a9 12 0 0 1-18 0Z",
    token.persimmon,
    3,
  ) +
  stroke("M76 112V170H164V112M88 170V128H114V170M126 128H152V150H126ZM108 148v6", line, 3.4)
}</svg>`;

/** Hills and a sun behind a frame: shown for a picture that is missing. */
const defaultCover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 318" width="560" height="318" fill="none"><rect width="560" height="318" fill="${soft}"/>${
  disc(382, 104, 34, warm) +
  fill("M0 250Q90 130 176 206Q262 96 360 200Q450 150 560 236V318H0Z", mix(soft, token.pine, 0.14)) +
  fill("M0 282Q130 196 250 262T560 254V318H0Z", mix(soft, token.pine, 0.28)) +
  stroke("M20 268Q130 198 246 254M290 262Q420 244 540 262", mix(soft, token.pine, 0.5), 2) +
  stroke("M256 118q12-10 24-2q12-8 24 2v34q-12-8-24 0q-12-8-24 0ZM280 116v34", line, 4)
}</svg>`;

/** The line drawings of empty states and the pictures that stand in for missing ones, by file name. */
export function drawStates(): Record<string, string> {
  return {
    "empty.svg": empty,
    "not-found.svg": notFound,
    "closed.svg": closed,
    "forbidden.svg": forbidden,
    "default-shop.svg": defaultShop,
    "default-cover.svg": defaultCover,
  };
}
