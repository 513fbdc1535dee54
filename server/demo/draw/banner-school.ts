import { mix, token } from "./colour.ts";
import { enso, flyingCrane, spatter } from "./ink.ts";
import { mountains, orb, sky } from "./land.ts";
import { bamboo, pineBough } from "./plant.ts";
import { disc, lifted, mirror, place } from "./shape.ts";
import { waves } from "./water.ts";
import type { BannerScene } from "./banner-province.ts";

/** Cranes over the sea. */
export const schoolCranes: BannerScene = (c, random, x, h, u) => {
  sky(c, mix(token.pineStrong, token.night, 0.2), mix(token.pine, token.pineSoft, 0.15));
  orb(c, x(0.55), h * 0.48, u * 0.34, mix(token.persimmon, token.gold, 0.35), 0.4);
  mountains(
    c,
    random,
    mix(token.pine, token.pineSoft, 0.3),
    mix(token.pine, token.pineStrong, 0.5),
    mix(token.pine, token.pineSoft, 0.4),
    h * 0.44,
    2,
    0.9,
  );
  for (const [px, py, size] of [
    [0.26, 0.3, 480],
    [0.5, 0.2, 620],
    [0.7, 0.34, 540],
    [0.42, 0.5, 760],
  ] as const)
    c.add(lifted(place(flyingCrane(token.white, token.ink), x(px), h * py, u / size)));
  waves(c, random, h * 0.66, mix(token.pine, token.pineSoft, 0.2), token.pineStrong, 4);
  c.add(
    lifted(
      place(
        mirror(bamboo(random, h * 1.1, mix(token.pine, token.pineSoft, 0.3), token.pineStrong, 4)),
        x(1.02),
        h * 1.02,
      ),
    ),
  );
};

/** An open circle in white ink. */
export const schoolInk: BannerScene = (c, random, x, h, u) => {
  sky(c, mix(token.night, token.ink, 0.35), mix(token.night, token.pine, 0.25));
  mountains(
    c,
    random,
    mix(token.night, token.pineSoft, 0.25),
    mix(token.night, token.ink, 0.55),
    mix(token.night, token.pineSoft, 0.35),
    h * 0.4,
    4,
    0.95,
  );
  c.add(
    place(enso(random, u * 0.37, h * 0.085, token.paper), x(0.5), h * 0.46),
    disc(x(0.5), h * 0.46, u * 0.27, token.persimmon),
    lifted(place(flyingCrane(token.white, token.ink), x(0.48), h * 0.46, u / 470)),
  );
  c.add(
    lifted(
      place(
        mirror(pineBough(random, u * 0.9, token.ink, mix(token.pine, token.pineSoft, 0.35))),
        x(1.05),
        h * 0.28,
      ),
    ),
    place(spatter(random, u * 0.4, token.paper, 36), x(0.3), h * 0.3),
  );
  waves(
    c,
    random,
    h * 0.86,
    mix(token.night, token.pine, 0.3),
    mix(token.night, token.ink, 0.5),
    2,
  );
};
