import { bridge, lanternString, street } from "./building.ts";
import type { Canvas } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { enso, flyingCrane, spatter, standingCrane } from "./ink.ts";
import { cloud, grass, mist, mountains, orb, ridge, sky, stars } from "./land.ts";
import { blueprint, gear, gearTrain, threads } from "./machine.ts";
import { joint, teaSet } from "./object-work.ts";
import { brushAndStone, openBook } from "./object-study.ts";
import { onDark, onLight } from "./object-paint.ts";
import type { Paint } from "./object-paint.ts";
import { people, telescope, tent } from "./object-world.ts";
import { fir, frond, pineBough, plumBranch } from "./plant.ts";
import type { Random } from "./random.ts";
import { schemes } from "./scheme.ts";
import type { Scheme } from "./scheme.ts";
import { disc, lifted, mirror, place } from "./shape.ts";
import type { Point } from "./shape.ts";
import { boat, waves } from "./water.ts";

/** A banner fills any frame: `x` turns a share of its lively right part into a
 * coordinate, `h` is the height and `u` the unit of the objects, smaller than `h` in a narrow frame. */
export type BannerScene = (
  c: Canvas,
  random: Random,
  x: (share: number) => number,
  h: number,
  u: number,
) => void;

const light: Paint = onLight[0] ?? {
  main: token.pine,
  second: token.persimmon,
  light: token.paper,
  dark: token.pineStrong,
};
const dark: Paint = onDark[0] ?? light;

/** Hills at sunrise, cranes, a book. */
export const evergreen: BannerScene = (c, random, x, h, u) => {
  const s: Scheme = schemes.forest;
  sky(c, mix(token.pineStrong, token.night, 0.2), mix(token.pine, token.gold, 0.25));
  orb(c, x(0.56), h * 0.4, u * 0.34, mix(token.gold, token.persimmonSoft, 0.3), 0.5);
  for (let i = 0; i < 4; i += 1)
    c.add(
      `<g opacity="0.5">${place(cloud(random, mix(token.pine, token.pineSoft, 0.3), h * 0.34), x(random.range(-0.1, 1)), h * random.range(0.16, 0.5))}</g>`,
    );
  mountains(
    c,
    random,
    mix(token.pine, token.pineSoft, 0.25),
    mix(token.pineStrong, token.night, 0.6),
    mix(token.pine, token.pineSoft, 0.35),
    h * 0.36,
    5,
    0.7,
  );
  c.add(
    lifted(place(flyingCrane(token.white, token.ink), x(0.5), h * 0.36, u / 470)),
    lifted(place(flyingCrane(token.white, token.ink), x(0.3), h * 0.3, u / 700)),
    lifted(place(flyingCrane(token.white, token.ink), x(0.14), h * 0.2, u / 900)),
  );
  c.add(
    lifted(
      place(
        mirror(
          pineBough(
            random,
            u * 0.8,
            mix(token.night, token.ink, 0.4),
            mix(token.pine, token.pineSoft, 0.32),
          ),
        ),
        x(1.04),
        h * 0.24,
      ),
    ),
  );
  for (let i = 0; i < 12; i += 1)
    c.add(
      place(
        fir(h * random.range(0.12, 0.24), mix(s.near, token.pine, random.range(0, 0.35))),
        random.range(0, c.width),
        h * random.range(0.99, 1.05),
      ),
    );
  c.add(
    lifted(
      place(
        openBook({ ...light, main: token.persimmon, second: token.gold }),
        x(0.56),
        h * 0.76,
        u / 380,
      ),
    ),
  );
};

/** The lit river town. */
export const festival: BannerScene = (c, random, x, h, u) => {
  sky(c, token.night, mix(token.pine, token.night, 0.35));
  c.add(stars(random, c.width, h * 0.5, mix(token.gold, token.paper, 0.4), 70));
  orb(c, x(0.86), h * 0.24, u * 0.12, mix(token.gold, token.paper, 0.3));
  mountains(
    c,
    random,
    mix(token.pine, token.night, 0.5),
    mix(token.pine, token.night, 0.7),
    token.pine,
    h * 0.36,
    2,
    0.5,
  );
  for (let i = 0; i < 2; i += 1) {
    const tone = mix(mix(token.pine, token.night, 0.35), mix(token.night, token.ink, 0.4), i);
    const town = street(random, x(1.05) - x(0.02 + i * 0.3), h * (0.26 + i * 0.06), {
      roof: tone,
      line: mix(tone, token.pineSoft, 0.35),
      wall: mix(tone, token.persimmon, 0.25),
      window: token.gold,
      frame: mix(tone, token.ink, 0.4),
    });
    c.add(`<g filter="url(#layer)">${place(town, x(0.05 + i * 0.3), h * (0.66 + i * 0.06))}</g>`);
  }
  c.add(
    lifted(
      place(bridge(u * 0.86, mix(token.night, token.pineSoft, 0.22), token.gold), x(0.3), h * 0.74),
    ),
  );
  waves(
    c,
    random,
    h * 0.72,
    mix(token.pine, token.night, 0.35),
    mix(token.night, token.ink, 0.55),
    3,
    token.gold,
  );
  c.add(
    lanternString(random, x(-0.05), x(1.1), -6, 13, 11, h * 0.085, token.persimmon, token.gold),
  );
  c.add(
    lifted(
      place(
        people({ ...light, dark: mix(token.pine, token.pineSoft, 0.3) }, 5),
        x(0.74),
        h * 0.7,
        u / 420,
      ),
    ),
    lifted(
      place(
        boat(mix(token.persimmon, token.ink, 0.35), token.persimmon, token.gold),
        x(0.2),
        h * 0.9,
        u / 430,
      ),
    ),
  );
};

/** Brush, plum and crane in the evening. */
export const senior: BannerScene = (c, random, x, h, u) => {
  sky(c, mix(token.persimmon, token.ink, 0.55), mix(token.persimmon, token.gold, 0.12));
  mountains(
    c,
    random,
    mix(token.persimmon, token.gold, 0.25),
    mix(token.persimmon, token.ink, 0.55),
    mix(token.persimmon, token.gold, 0.4),
    h * 0.52,
    3,
    0.85,
  );
  c.add(
    disc(x(0.52), h * 0.5, u * 0.33, mix(token.gold, token.persimmonSoft, 0.25), 'opacity="0.96"'),
    place(enso(random, u * 0.4, h * 0.075, token.gold), x(0.52), h * 0.5),
  );
  c.add(
    place(spatter(random, u * 0.4, token.gold, 40), x(0.3), h * 0.4),
    lifted(
      place(
        brushAndStone({
          main: token.pine,
          second: token.persimmon,
          light: token.paper,
          dark: token.night,
        }),
        x(0.52),
        h * 0.52,
        u / 330,
      ),
    ),
  );
  c.add(
    lifted(
      place(
        mirror(
          plumBranch(
            random,
            u * 1.05,
            16,
            mix(token.night, token.ink, 0.4),
            token.persimmonSoft,
            token.persimmon,
          ),
        ),
        x(1.04),
        h * 0.16,
      ),
    ),
  );
  c.add(
    lifted(place(flyingCrane(token.white, token.ink), x(0.2), h * 0.3, u / 560)),
    lifted(place(mirror(standingCrane(token.white, token.ink)), x(0.86), h * 0.99, u / 330)),
    grass(random, c.width, h + 4, mix(token.night, token.persimmon, 0.2), h * 0.15, 110),
  );
};

/** Gears and threads. */
export const craft: BannerScene = (c, random, x, h, u) => {
  sky(c, token.night, mix(token.night, token.pineStrong, 0.8));
  c.add(blueprint(c.width, h, h / 16, mix(token.night, token.pine, 0.4)));
  const papers = [
    token.gold,
    mix(token.pine, token.pineSoft, 0.2),
    token.persimmon,
    mix(token.pine, token.night, 0.25),
    mix(token.gold, token.persimmon, 0.5),
  ];
  gearTrain(random, x(0.24), h * 0.18, [15, 25, 13, 20, 12], u / 40, [42, -48, 52, -30]).forEach(
    (g, i) =>
      c.add(
        lifted(
          place(
            gear(
              g.teeth,
              g.r,
              papers[i] ?? token.gold,
              mix(token.night, token.ink, 0.5),
              mix(token.night, token.pineStrong, 0.5),
              i,
            ),
            g.x,
            g.y,
            1,
            g.turn,
          ),
        ),
      ),
  );
  for (let k = 0; k < 2; k += 1) {
    const points: Point[] = [];
    for (let i = -1; i <= 9; i += 1)
      points.push([
        (i / 8) * c.width,
        h * (0.86 + k * 0.07) + random.range(-0.5, 0.5) * h * 0.16 * (0.25 + i / 9),
      ]);
    c.add(
      `<g filter="url(#layer)">${threads(random, points, h * 0.16, [token.gold, token.persimmon, token.pineSoft, mix(token.pine, token.pineSoft, 0.4)], 20, u / 230)}</g>`,
    );
  }
  c.add(
    lifted(disc(x(0.55), h * 0.5, u * 0.3, token.persimmonSoft)),
    lifted(place(joint(light), x(0.55), h * 0.52, u / 460)),
    lifted(disc(x(0.9), h * 0.6, u * 0.19, mix(token.gold, token.paper, 0.55))),
    lifted(place(teaSet(light), x(0.9), h * 0.6, u / 760)),
  );
};

/** A camp under circling stars. */
export const starry: BannerScene = (c, random, x, h, u) => {
  sky(c, mix(token.night, token.ink, 0.3), mix(token.pine, token.night, 0.3));
  c.add(stars(random, c.width, h * 0.7, mix(token.gold, token.paper, 0.5), 150));
  let arcs = "";
  for (let i = 1; i < 9; i += 1)
    arcs += `<circle cx="${x(0.55)}" cy="${h * 0.32}" r="${u * 0.1 * i}" fill="none" stroke="${token.gold}" stroke-width="${2.2 - i * 0.1}" stroke-dasharray="${40 + i * 22} ${60 + i * 37}" stroke-dashoffset="${i * 53}" stroke-linecap="round" opacity="${0.85 - i * 0.05}"/>`;
  c.add(arcs);
  mountains(
    c,
    random,
    mix(token.pine, token.pineSoft, 0.12),
    mix(token.night, token.ink, 0.4),
    mix(token.pine, token.pineSoft, 0.2),
    h * 0.38,
    4,
    0.8,
  );
  mist(c, h * 0.8, h * 0.2, token.pine, 0.3);
  ridge(
    c,
    random,
    { base: h * 1.02, height: h * 0.2, steep: 0.15, summits: 0.8 },
    mix(token.night, token.ink, 0.6),
    token.ink,
  );
  c.add(
    lifted(place(tent(dark), x(0.34), h * 0.78, u / 460)),
    lifted(
      place(
        telescope({ ...dark, dark: mix(token.pine, token.pineSoft, 0.4) }),
        x(0.62),
        h * 0.76,
        u / 460,
      ),
    ),
    lifted(
      place(
        people(
          {
            ...light,
            main: token.persimmon,
            second: token.pine,
            dark: mix(token.pine, token.pineSoft, 0.2),
          },
          3,
        ),
        x(0.8),
        h * 0.8,
        u / 540,
      ),
    ),
  );
  for (let i = 0; i < 10; i += 1)
    c.add(
      place(
        fir(
          h * random.range(0.14, 0.32),
          mix(token.pineStrong, token.night, random.range(0.3, 0.8)),
        ),
        random.chance(0.5) ? x(random.range(0.9, 1.1)) : random.range(0, c.width),
        h * random.range(0.97, 1.04),
      ),
    );
  c.add(
    place(
      frond(h * 0.5, 8, mix(token.pine, token.night, 0.2), mix(token.night, token.pine, 0.4)),
      x(1.0),
      h * 1.05,
      1,
      -14,
    ),
  );
};
