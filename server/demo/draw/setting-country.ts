import { bridge, lanternString, pagoda, street } from "./building.ts";
import { mix, token } from "./colour.ts";
import { birds, mist, mountains, ridge } from "./land.ts";
import { fir, roundTree } from "./plant.ts";
import { lifted, place } from "./shape.ts";
import { boat, scales, waves } from "./water.ts";
import { openSky } from "./setting.ts";
import type { Setting } from "./setting.ts";

/** Roofs in three rows with lanterns above. */
export const town: Setting = (c, random, s, focus, light = 1 - focus) => {
  openSky(c, random, s, c.width * light + random.range(-20, 20), c.height * 0.3, c.height * 0.085);
  if (random.chance(0.6))
    ridge(
      c,
      random,
      { base: c.height * 0.7, height: c.height * 0.3, steep: 0.5, summits: 1.4 },
      mix(s.far, s.mist, 0.45),
      s.mist,
    );
  const tall = random.chance(0.45) ? random.range(0.1, 0.32) : -1;
  for (let i = 0; i < 3; i += 1) {
    const t = i / 2;
    const tone = mix(s.far, s.near, t);
    const paint = {
      roof: tone,
      line: mix(tone, s.mist, 0.4),
      wall: mix(tone, s.isDark ? s.mist : token.paper, s.isDark ? 0.22 : 0.72 - t * 0.18),
      window: mix(token.gold, token.paper, s.isDark ? 0 : 0.12),
      frame: mix(tone, token.ink, 0.25),
    };
    if (i === 1 && tall >= 0)
      c.add(
        lifted(
          place(
            pagoda(
              5,
              c.height * 0.25,
              mix(tone, s.near, 0.3),
              mix(tone, s.mist, 0.5),
              paint.wall,
              token.gold,
            ),
            c.width * (focus > 0.5 ? tall : 1 - tall),
            c.height * 0.84,
          ),
        ),
      );
    c.add(
      `<g filter="url(#layer)">${place(street(random, c.width, c.height * (0.25 + i * 0.03), paint), 0, c.height * (0.72 + i * 0.17))}</g>`,
    );
    if (i === 1)
      for (let k = 0; k < 3; k += 1)
        c.add(
          place(
            roundTree(random, c.height * 0.16, mix(tone, token.pine, 0.4), s.near),
            random.range(0, c.width),
            c.height * 0.9,
          ),
        );
  }
  c.add(
    lanternString(
      random,
      -20,
      c.width + 20,
      random.range(-4, 10),
      random.range(5, 12),
      random.int(5, 8),
      c.height * 0.075,
      token.persimmon,
      mix(token.gold, token.paper, 0.2),
    ),
  );
};

/** A river with a bridge, a boat and houses on the bank. */
export const river: Setting = (c, random, s, focus, light = focus) => {
  openSky(c, random, s, c.width * light, c.height * 0.32, c.height * 0.1);
  mountains(c, random, mix(s.far, s.mist, 0.3), s.far, s.mist, c.height * 0.28, 2, 0.6);
  const tone = mix(s.far, s.near, 0.45);
  const paint = {
    roof: mix(tone, s.near, 0.4),
    line: mix(tone, s.mist, 0.5),
    wall: mix(tone, s.isDark ? s.mist : token.paper, s.isDark ? 0.25 : 0.75),
    window: token.gold,
    frame: s.near,
  };
  c.add(
    `<g filter="url(#layer)">${place(street(random, c.width * 0.55, c.height * 0.22, paint), focus > 0.5 ? -30 : c.width * 0.5, c.height * 0.68)}</g>`,
  );
  c.add(
    lifted(
      place(
        bridge(c.width * 0.5, mix(s.near, s.mist, 0.18), mix(s.near, s.mist, 0.6)),
        c.width * (focus > 0.5 ? 0.62 : 0.38),
        c.height * 0.7,
      ),
    ),
  );
  waves(c, random, c.height * 0.68, mix(s.far, s.mist, 0.2), s.near, 3);
  c.add(
    lifted(
      place(
        boat(token.ink, token.persimmon, token.night),
        c.width * (1 - focus) + random.range(-20, 30),
        c.height * 0.84,
        c.height / 520,
      ),
    ),
  );
};

/** Ridge behind ridge with firs on the last. */
export const range: Setting = (c, random, s, focus, light = focus) => {
  openSky(
    c,
    random,
    s,
    c.width * (light + random.range(-0.06, 0.06)),
    c.height * random.range(0.24, 0.34),
    c.height * random.range(0.1, 0.16),
  );
  mountains(
    c,
    random,
    s.far,
    s.near,
    s.mist,
    c.height * random.range(0.22, 0.34),
    random.int(4, 5),
    random.range(0.45, 0.9),
  );
  mist(c, c.height * 0.74, c.height * 0.2, s.mist, 0.35);
  for (let i = 0; i < 9; i += 1)
    c.add(
      place(
        fir(c.height * random.range(0.1, 0.2), mix(s.near, s.far, random.range(0, 0.3))),
        random.range(0, c.width),
        c.height * random.range(0.98, 1.04),
      ),
    );
  if (!s.isDark)
    c.add(birds(random, c.width * (light < 0.5 ? 0.56 : 0.3), c.height * 0.13, s.near, 4));
};

/** Waves to the horizon. */
export const sea: Setting = (c, random, s, focus, light = focus) => {
  openSky(c, random, s, c.width * light, c.height * 0.42, c.height * random.range(0.15, 0.22));
  if (random.chance(0.6))
    ridge(
      c,
      random,
      { base: c.height * 0.62, height: c.height * 0.24, steep: 0.8, summits: 1.2 },
      mix(s.far, s.mist, 0.35),
      s.mist,
    );
  waves(c, random, c.height * 0.55, s.far, s.near, 5);
  c.add(
    lifted(
      place(
        boat(token.ink, token.persimmon, token.night),
        c.width * (1 - focus) + random.range(-30, 30),
        c.height * 0.66,
        c.height / 600,
      ),
    ),
  );
};

/** Sea of scales below a line of hills, flat as a print. */
export const print: Setting = (c, random, s, focus, light = focus) => {
  openSky(c, random, s, c.width * light, c.height * 0.36, c.height * 0.2);
  mountains(c, random, s.far, mix(s.far, s.near, 0.6), s.mist, c.height * 0.3, 3, 0.85);
  c.add(
    `<g filter="url(#layer)">${scales(0, c.height * 0.78, c.width, c.height * 0.25, c.height * 0.085, mix(s.near, s.far, 0.15), mix(s.near, s.mist, 0.65))}</g>`,
  );
};
