import type { Canvas } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { brushStroke, enso, flyingCrane, spatter, standingCrane, wash } from "./ink.ts";
import { grass, mountains, sky } from "./land.ts";
import { blueprint, gear, gearTrain, threads } from "./machine.ts";
import { bamboo, pineBough, plumBranch } from "./plant.ts";
import type { Random } from "./random.ts";
import type { Scheme } from "./scheme.ts";
import { disc, lifted, mirror, place, stroke } from "./shape.ts";
import type { Point } from "./shape.ts";
import { ripples } from "./water.ts";
import { range } from "./setting-country.ts";
import { openSky } from "./setting.ts";
import type { Setting } from "./setting.ts";

/** Ink on paper: a breath circle, a branch and a crane. */
export const inkwork: Setting = (c, random, s, focus) => {
  sky(c, s.top, s.bottom);
  const dark = s.isDark ? mix(s.orb, s.top, 0.15) : s.near;
  const red = s.isDark ? token.gold : token.persimmon;
  c.add(
    place(
      wash(random, c.width * 0.7, c.height * 0.55, s.far, s.isDark ? 0.35 : 0.28),
      c.width * focus,
      c.height * 0.78,
    ),
  );
  mountains(
    c,
    random,
    mix(s.far, s.bottom, 0.62),
    mix(s.far, s.bottom, 0.28),
    s.bottom,
    c.height * 0.62,
    2,
    0.8,
  );
  c.add(
    place(
      enso(random, c.height * 0.36, c.height * 0.075, random.chance(0.55) ? red : dark),
      c.width * focus,
      c.height * 0.52,
    ),
  );
  const side = focus > 0.5 ? 1 : -1;
  edgeFigure(c, random, s, side, { dark, red });
  c.add(
    lifted(
      place(
        side > 0
          ? flyingCrane(token.white, token.ink)
          : mirror(flyingCrane(token.white, token.ink)),
        c.width * (0.5 + side * 0.02),
        c.height * random.range(0.2, 0.28),
        c.height / 720,
      ),
    ),
  );
  c.add(place(spatter(random, 40, dark, 14), c.width * focus - side * 90, c.height * 0.3));
  const run: Point[] = [];
  for (let i = 0; i <= 6; i += 1)
    run.push([
      c.width * focus - side * c.width * 0.22 + side * i * c.width * 0.075,
      c.height * (0.925 + Math.sin(i) * 0.006),
    ]);
  c.add(
    `<g opacity="0.85">${brushStroke(random, side > 0 ? run : run.toReversed(), c.height * 0.05, dark, 0.6)}</g>`,
  );
};

/** What stands at one edge of an ink drawing: a branch, bamboo, a crane, or nothing. */
function edgeFigure(
  c: Canvas,
  random: Random,
  s: Scheme,
  side: 1 | -1,
  { dark, red }: { readonly dark: string; readonly red: string },
): void {
  const edge = side > 0 ? c.width : 0;
  const kind = random.int(0, 4);
  const flip = (drawing: string): string => (side > 0 ? mirror(drawing) : drawing);
  if (kind === 0)
    c.add(
      place(
        flip(plumBranch(random, c.height * 0.9, -28, dark, red, mix(token.gold, token.paper, 0.3))),
        edge,
        c.height * 0.62,
      ),
    );
  if (kind === 1)
    c.add(
      place(
        flip(pineBough(random, c.width * 0.3, dark, s.isDark ? s.mist : token.pine)),
        edge,
        c.height * 0.22,
      ),
    );
  if (kind === 2)
    c.add(
      place(
        flip(
          bamboo(
            random,
            c.height * 1.02,
            s.isDark ? s.mist : token.pine,
            s.isDark ? s.words : token.pineStrong,
            3,
          ),
        ),
        edge + side * -24,
        c.height * 1.02,
      ),
    );
  if (kind === 3)
    c.add(
      place(
        flip(standingCrane(token.white, s.isDark ? token.ink : s.near)),
        edge - side * 70,
        c.height * 0.98,
        c.height / 330,
      ),
    );
}

/** Bamboo and reeds round a still pond. */
export const garden: Setting = (c, random, s, focus) => {
  openSky(
    c,
    random,
    { ...s, orb: mix(s.orb, s.top, 0.55) },
    c.width * focus,
    c.height * 0.5,
    c.height * 0.37,
  );
  mountains(c, random, mix(s.far, s.mist, 0.5), s.far, s.mist, c.height * 0.4, 2, 0.4);
  c.add(ripples(random, 0, c.height * 0.8, c.width, c.height * 0.2, mix(s.near, s.mist, 0.6), 26));
  const side = focus > 0.5 ? 1 : -1;
  c.add(
    place(
      side > 0
        ? mirror(bamboo(random, c.height * 1.05, token.pine, s.near, 4))
        : bamboo(random, c.height * 1.05, token.pine, s.near, 4),
      side > 0 ? c.width - 12 : 12,
      c.height * 1.02,
    ),
  );
  c.add(grass(random, c.width, c.height + 4, s.near, c.height * 0.18, 70));
};

/** Meshing gears over a drawing sheet, threads running through. */
export const workshop: Setting = (c, random, s, focus) => {
  sky(c, s.top, s.bottom);
  c.add(blueprint(c.width, c.height, c.height / 15, mix(s.top, s.isDark ? s.mist : s.far, 0.4)));
  const module = c.height / random.range(36, 42);
  const sign = focus > 0.5 ? 1 : -1;
  const train = gearTrain(
    random,
    c.width * (focus + sign * 0.17),
    c.height * random.range(0.1, 0.24),
    [random.int(13, 17), random.int(20, 25), random.int(11, 14)],
    module,
    [90 + sign * random.range(12, 38), 90 + sign * random.range(55, 75)],
  );
  const papers = [
    mix(s.far, s.mist, 0.35),
    mix(s.near, s.far, 0.45),
    token.persimmon,
    mix(token.gold, s.mist, 0.2),
  ];
  train.forEach((g, i) =>
    c.add(
      lifted(
        place(
          gear(
            g.teeth,
            g.r,
            papers[(i + random.int(0, 3)) % 4] ?? s.far,
            mix(s.near, token.ink, 0.4),
            mix(s.top, s.bottom, 0.5),
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
  c.add(
    lifted(
      place(
        gear(9, c.height * 0.09, mix(s.far, s.bottom, 0.3), s.near, s.bottom, 2),
        c.width * (1 - focus) - sign * c.width * 0.16,
        c.height * 0.14,
        1,
        random.range(0, 40),
      ),
    ),
  );
  flow(c, random, s, c.height * 0.86, c.height * 0.2);
};

/** Sheaves of thread streaming across. */
export const loom: Setting = (c, random, s, focus) => {
  sky(c, s.top, s.bottom);
  c.add(
    disc(
      c.width * focus,
      c.height * 0.48,
      c.height * 0.62,
      mix(s.top, s.mist, 0.25),
      'opacity="0.6"',
    ),
  );
  for (let i = 0; i < 3; i += 1)
    flow(c, random, s, c.height * (0.62 + i * 0.15), c.height * (0.2 + i * 0.05));
};

function flow(c: Canvas, random: Random, s: Scheme, y: number, spread: number): void {
  const points: Point[] = [];
  for (let i = -1; i <= 7; i += 1)
    points.push([(i / 6) * c.width, y + random.range(-0.5, 0.5) * spread * 1.1]);
  const colours = [s.near, token.persimmon, mix(token.gold, s.mist, 0.15), mix(s.far, s.near, 0.4)];
  c.add(
    `<g filter="url(#layer)">${threads(random, points, spread, s.isDark ? [token.gold, token.persimmon, s.words, s.mist] : colours, 22, c.height / 200)}</g>`,
  );
}

/** A moon gate in a plain wall, the country behind it. */
export const moonGate: Setting = (c, random, s, focus) => {
  const r = c.height * 0.43;
  const [x, y] = [c.width * focus, c.height * 0.5];
  c.add(
    `<rect width="${c.width}" height="${c.height}" fill="${s.bottom}"/>`,
    `<g clip-path="${c.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`)}">`,
  );
  range(c, random, s, focus + 0.08);
  c.add("</g>");
  const wall = mix(s.isDark ? s.near : token.paper, s.isDark ? s.far : s.bottom, 0.25);
  c.add(
    `<path d="M0 0H${c.width}V${c.height}H0ZM${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z" fill="${wall}" fill-rule="evenodd" filter="url(#lift)"/>`,
  );
  c.add(
    `<circle cx="${x}" cy="${y}" r="${r + 7}" fill="none" stroke="${mix(s.near, wall, 0.25)}" stroke-width="5"/>`,
  );
  c.add(
    stroke(`M0 ${c.height * 0.93}H${c.width}`, mix(s.near, wall, 0.4), c.height * 0.012),
    `<rect y="${c.height * 0.94}" width="${c.width}" height="${c.height * 0.06}" fill="${mix(s.near, wall, 0.2)}"/>`,
  );
  const edge = focus > 0.5 ? 0 : c.width;
  const growth = plumBranch(
    random,
    c.height * 0.6,
    8,
    mix(s.near, token.ink, 0.4),
    token.persimmon,
    token.gold,
  );
  c.add(place(edge === 0 ? growth : mirror(growth), edge, c.height * 0.06));
};
