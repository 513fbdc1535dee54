import type { DemoShop } from "../../src/commerce/demo/shops.ts";
import { gardenWindow } from "./building.ts";
import { Canvas } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { papercut, wok } from "./object-home.ts";
import type { Drawn, Paint } from "./object-paint.ts";
import { brushAndStone, openBook } from "./object-study.ts";
import { joint } from "./object-work.ts";
import { sprig } from "./object-world.ts";
import { enso } from "./ink.ts";
import { orb, stars } from "./land.ts";
import { bridge, house } from "./building.ts";
import { gear } from "./machine.ts";
import { randomOf } from "./random.ts";
import { box, disc, fill, lifted, place } from "./shape.ts";
import { scales } from "./water.ts";

const paper: Paint = {
  main: token.pine,
  second: token.persimmon,
  light: token.paper,
  dark: token.night,
};

/** The evening school: a lit house under the moon. */
const nightHouse: Drawn = () => {
  const random = randomOf("shop-evening-school");
  return (
    disc(46, -58, 24, token.gold) +
    place(
      house(random, 170, 118, {
        roof: token.pineStrong,
        line: token.pineSoft,
        wall: token.persimmonSoft,
        window: token.gold,
        frame: token.night,
      }),
      0,
      78,
    )
  );
};

const signs: Record<
  string,
  {
    ground: string;
    sign: Drawn;
    paint: Paint;
    size: number;
    window: "moon" | "octagon" | "hexagon" | "begonia" | "arch";
  }
> = {
  "shop-ink-house": {
    ground: token.night,
    sign: brushAndStone,
    paint: { ...paper, light: token.paper },
    size: 0.6,
    window: "moon",
  },
  "shop-craft-yard": {
    ground: token.persimmon,
    sign: papercut,
    paint: {
      main: token.persimmon,
      second: token.gold,
      light: token.persimmonSoft,
      dark: token.ink,
    },
    size: 0.84,
    window: "begonia",
  },
  "shop-workbench": {
    ground: mix(token.pineStrong, token.night, 0.3),
    sign: joint,
    paint: { ...paper, main: token.persimmon, second: mix(token.gold, token.persimmon, 0.35) },
    size: 0.55,
    window: "hexagon",
  },
  "shop-kitchen": {
    ground: mix(token.gold, token.persimmon, 0.2),
    sign: wok,
    paint: { ...paper, dark: token.night, light: token.line },
    size: 0.58,
    window: "moon",
  },
  "shop-evening-school": {
    ground: mix(token.night, token.pine, 0.35),
    sign: nightHouse,
    paint: paper,
    size: 0.76,
    window: "arch",
  },
  "shop-academy": {
    ground: token.pine,
    sign: openBook,
    paint: { ...paper, main: token.persimmon, second: token.pine },
    size: 0.66,
    window: "octagon",
  },
  "shop-field-notes": {
    ground: mix(token.pine, token.pineSoft, 0.45),
    sign: sprig,
    paint: paper,
    size: 0.66,
    window: "arch",
  },
};

/** A shop's sign, 240 × 240. */
export function drawShopLogo(shop: DemoShop): string {
  const sign = signs[shop.key];
  if (sign === undefined) throw new Error(`No sign for ${shop.key}`);
  const c = new Canvas(240, 240);
  const random = randomOf(shop.key);
  c.add(
    box(
      0,
      0,
      240,
      240,
      0,
      c.linear([
        [0, mix(sign.ground, token.white, 0.1)],
        [1, sign.ground],
      ]),
    ),
  );
  if (sign.window === "octagon" || sign.window === "begonia")
    c.add(
      `<g opacity="0.35">${scales(0, 0, 240, 240, 26, sign.ground, mix(sign.ground, token.white, 0.4))}</g>`,
    );
  if (sign.window === "hexagon")
    c.add(
      `<g opacity="0.4">${place(gear(20, 128, mix(sign.ground, token.white, 0.08), mix(sign.ground, token.white, 0.3), sign.ground, 1), 120, 120, 1, 5)}</g>`,
    );
  if (shop.key === "shop-evening-school") c.add(stars(random, 240, 240, token.gold, 30));
  if (shop.key === "shop-kitchen") orb(c, 120, 120, 60, token.paper, 0.5);
  if (shop.key === "shop-field-notes")
    c.add(
      place(
        bridge(240, mix(sign.ground, token.pine, 0.4), mix(sign.ground, token.white, 0.4)),
        120,
        236,
      ),
    );
  c.add(
    lifted(
      fill(
        gardenWindow(sign.window, 92),
        shop.key === "shop-evening-school" ? mix(token.night, token.ink, 0.2) : token.paper,
        'transform="translate(120 120)"',
      ),
    ),
  );
  c.add(
    `<path d="${gardenWindow(sign.window, 84)}" transform="translate(120 120)" fill="none" stroke="${mix(token.gold, token.persimmon, 0.25)}" stroke-width="1.6" opacity="0.8"/>`,
  );
  if (shop.key === "shop-ink-house")
    c.add(`<g opacity="0.28">${place(enso(random, 70, 12, token.persimmon), 120, 120)}</g>`);
  c.add(lifted(place(sign.sign(sign.paint), 120, 120, sign.size)));
  return c.toString();
}
