import { gardenWindow, lanternString, windowShapes } from "./building.ts";
import { Canvas, n } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { flyingCrane } from "./ink.ts";
import { grass, ridge } from "./land.ts";
import { blueprint } from "./machine.ts";
import { objectFor, papersFor } from "./motif.ts";
import { people } from "./object-world.ts";
import { pineBough, plumBranch, roundTree } from "./plant.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import { schemes } from "./scheme.ts";
import type { Scheme, SchemeName } from "./scheme.ts";
import { print, range, river, sea, town } from "./setting-country.ts";
import { garden, loom, workshop } from "./setting-indoors.ts";
import type { Setting } from "./setting.ts";
import { box, disc, fill, lifted, mirror, place, stroke } from "./shape.ts";
import { scales } from "./water.ts";

type Composition = (c: Canvas, random: Random, s: Scheme, key: string, order: number) => void;

const landscapes: readonly Setting[] = [range, town, sea, river, garden, print, loom, workshop];
const hours: readonly SchemeName[] = [
  "dawn",
  "jade",
  "night",
  "clay",
  "day",
  "dusk",
  "forest",
  "honey",
  "paper",
];

/** The object grows out of the foreground, a great sun behind it. */
const onGround: Composition = (c, random, s, key, order) => {
  const focus = order % 2 === 0 ? 0.6 : 0.4;
  (landscapes[order % 4] ?? range)(c, random, s, focus, focus > 0.5 ? 0.16 : 0.84);
  const [x, y] = [c.width * focus, c.height * 0.5];
  c.add(
    lifted(disc(x, y, c.height * 0.35, s.plate)),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(c.height * 0.325)}" fill="none" stroke="${mix(s.plate, s.near, 0.25)}" stroke-width="1.4"/>`,
  );
  c.add(lifted(place(objectFor(key)(papersFor(random, order)), x, y, c.height / 375)));
  ridge(
    c,
    random,
    { base: c.height * 1.02, height: c.height * 0.12, steep: 0.1, summits: 0.9 },
    s.near,
    mix(s.near, token.ink, 0.4),
  );
  c.add(grass(random, c.width, c.height + 4, mix(s.near, s.far, 0.22), c.height * 0.17, 54));
};

/** People in the place, what they come for above them. */
const gathering: Composition = (c, random, s, key, order) => {
  const focus = order % 2 === 0 ? 0.36 : 0.64;
  (landscapes[(order + 1) % 4] ?? town)(c, random, s, focus, 1 - focus);
  ridge(
    c,
    random,
    { base: c.height * 1.0, height: c.height * 0.16, steep: 0.1, summits: 0.8 },
    mix(s.near, s.mist, 0.12),
    s.near,
  );
  const papers = papersFor(random, order);
  const crowd = {
    ...papers,
    main: mix(papers.main, s.plate, s.isDark ? 0.3 : 0),
    dark: mix(papers.dark, s.plate, s.isDark ? 0.25 : 0.08),
  };
  c.add(
    lifted(
      place(
        people(crowd, random.int(3, 5)),
        c.width * (1 - focus),
        c.height * 0.72,
        c.height / 310,
      ),
    ),
  );
  const window = gardenWindow(random.pick(windowShapes), c.height * 0.28);
  c.add(
    place(
      lifted(fill(window, s.plate)) +
        `<path d="${window}" transform="scale(0.92)" fill="none" stroke="${mix(s.plate, s.near, 0.3)}" stroke-width="1.4"/>`,
      c.width * focus,
      c.height * 0.42,
    ),
  );
  c.add(lifted(place(objectFor(key)(papers), c.width * focus, c.height * 0.42, c.height / 460)));
  c.add(
    place(
      roundTree(random, c.height * 0.5, mix(s.near, token.pine, 0.5), mix(s.near, token.ink, 0.4)),
      focus < 0.5 ? c.width * 0.94 : c.width * 0.06,
      c.height * 0.98,
    ),
  );
};

/** A room: lattice wall, a garden window onto the country, the object on the sill. */
const indoors: Composition = (c, random, s, key, order) => {
  const focus = order % 2 === 0 ? 0.73 : 0.27;
  const shape = windowShapes[order % windowShapes.length] ?? "moon";
  const r = c.height * 0.37;
  const [x, y] = [c.width * (focus > 0.5 ? 0.33 : 0.67), c.height * 0.42];
  const wall = mix(s.plate, s.isDark ? s.orb : s.top, 0.3);
  c.add(
    `<g clip-path="${c.clip(`<path transform="translate(${n(x)} ${n(y)})" d="${gardenWindow(shape, r)}"/>`)}">`,
  );
  (landscapes[(order + 2) % 4] ?? range)(c, random, s, 1 - focus);
  c.add("</g>");
  const hole = gardenWindow(shape, r);
  const wood = mix(token.persimmon, token.ink, 0.3 + (order % 3) * 0.12);
  c.add(
    `<g transform="translate(${n(x)} ${n(y)})"><path d="M${n(-x)} ${n(-y)}h${c.width}v${c.height}h${-c.width}Z${hole}" fill="${wall}" fill-rule="evenodd" filter="url(#lift)"/><path d="${hole}" fill="none" stroke="${mix(s.near, wall, 0.3)}" stroke-width="6"/></g>`,
  );
  c.add(
    box(-4, c.height * 0.84, c.width + 8, c.height * 0.2, 0, wood, 'filter="url(#layer)"'),
    box(-4, c.height * 0.84, c.width + 8, c.height * 0.025, 0, mix(wood, s.plate, 0.4)),
  );
  // The object stands on the sill: its box ends at +95.
  const size = c.height / 400;
  c.add(
    lifted(
      place(
        objectFor(key)(papersFor(random, order)),
        c.width * focus,
        c.height * 0.86 - 95 * size,
        size,
      ),
    ),
  );
  const growth =
    order % 3 === 0
      ? pineBough(random, c.width * 0.26, mix(s.near, token.ink, 0.3), token.pine)
      : plumBranch(
          random,
          c.height * 0.55,
          14,
          mix(s.near, token.ink, 0.3),
          token.persimmon,
          token.gold,
        );
  c.add(place(focus > 0.5 ? mirror(growth) : growth, focus > 0.5 ? c.width : 0, c.height * 0.07));
};

/** A torn sheet: pattern on one side, country on the other, the object across the edge. */
const collage: Composition = (c, random, s, key, order) => {
  const isLeft = order % 2 === 0;
  (landscapes[(order + 3) % landscapes.length] ?? sea)(
    c,
    random,
    s,
    isLeft ? 0.75 : 0.25,
    isLeft ? 0.82 : 0.18,
  );
  const edge = c.width * (isLeft ? 0.44 : 0.56);
  let d = `M${isLeft ? -10 : c.width + 10} -10L${n(edge)} -10`;
  for (let y = 0; y <= c.height + 10; y += 16)
    d += `L${n(edge + random.range(-7, 7) + Math.sin(y / 60) * 12)} ${y}`;
  d += `L${isLeft ? -10 : c.width + 10} ${c.height + 10}Z`;
  const ground = mix(mix(s.plate, token.paper, 0.4), s.far, s.isDark ? 0.04 : 0.2);
  c.add(
    fill(d, ground, 'filter="url(#lift)"'),
    `<g clip-path="${c.clip(`<path d="${d}"/>`)}" opacity="0.5">`,
  );
  c.add(
    order % 3 === 0
      ? blueprint(c.width, c.height, 22, mix(ground, s.near, 0.4))
      : scales(
          isLeft ? 0 : edge - 20,
          0,
          c.width * 0.5,
          c.height,
          30,
          ground,
          mix(ground, s.near, 0.28),
        ),
    "</g>",
  );
  c.add(stroke(d, mix(token.white, s.plate, 0.3), 3));
  c.add(lifted(disc(edge, c.height * 0.5, c.height * 0.36, s.plate)));
  c.add(
    lifted(place(objectFor(key)(papersFor(random, order)), edge, c.height * 0.5, c.height / 315)),
  );
};

/** Three arches side by side, one country running behind them all. */
const triptych: Composition = (c, random, s, key, order) => {
  const wall = s.isDark ? mix(s.near, s.far, 0.35) : mix(s.bottom, s.plate, 0.25);
  const arches = [0.165, 0.5, 0.835]
    .map(
      (t, i) =>
        `<path transform="translate(${n(c.width * t)} ${n(c.height * 0.53)})" d="${gardenWindow("arch", c.height * (i === 1 ? 0.4 : 0.32))}"/>`,
    )
    .join("");
  (landscapes[order % landscapes.length] ?? range)(c, random, s, 0.5);
  const holes = [0.165, 0.5, 0.835].map((t, i) => {
    const r = c.height * (i === 1 ? 0.4 : 0.32);
    const [x, y] = [c.width * t, c.height * 0.53];
    const w = r * 0.82;
    return `M${n(x - w)} ${n(y + r)}V${n(y - r * 0.2)}A${n(w)} ${n(w)} 0 0 1 ${n(x + w)} ${n(y - r * 0.2)}V${n(y + r)}Z`;
  });
  c.add(
    `<path d="M0 0H${c.width}V${c.height}H0Z${holes.join("")}" fill="${wall}" fill-rule="evenodd" filter="url(#lift)"/>`,
    `<g fill="none" stroke="${mix(s.near, wall, 0.3)}" stroke-width="3">${arches}</g>`,
  );
  const y = c.height * 0.56;
  c.add(
    lifted(disc(c.width / 2, y, c.height * 0.27, s.plate)),
    lifted(place(objectFor(key)(papersFor(random, order)), c.width / 2, y, c.height / 440)),
  );
  c.add(
    lifted(
      place(flyingCrane(token.white, token.ink), c.width * 0.2, c.height * 0.42, c.height / 640),
    ),
  );
  c.add(
    lanternString(
      random,
      -10,
      c.width + 10,
      2,
      5,
      6,
      c.height * 0.066,
      token.persimmon,
      token.gold,
    ),
  );
};

/** Hours that a text asks for. */
const ownHours: Record<string, SchemeName> = {
  "article-star-night": "night",
  "article-night-reading": "night",
  "article-night-shift-nurse": "night",
  "article-workshop-open": "honey",
  "article-mountain-bus": "day",
  "activity-tea-walk": "jade",
  "activity-taichi-thousand": "dawn",
};

const families: Record<string, readonly Composition[]> = {
  activity: [gathering, onGround, gathering, collage, onGround],
  article: [indoors, onGround, collage, indoors, gathering],
  school: [indoors, onGround],
  topic: [triptych, onGround, triptych, indoors, triptych, collage],
};

/** The picture of a news article, an activity or a topic; `order` is its place among its kind. */
export function drawScene(key: string, order: number, width = 640, height = 360): string {
  const c = new Canvas(width, height);
  const random = randomOf(key);
  const family = families[key.split("-")[0] ?? ""] ?? [onGround];
  const compose = family[order % family.length] ?? onGround;
  compose(
    c,
    random,
    schemes[ownHours[key] ?? hours[(order + (key.length % 3)) % hours.length] ?? "day"],
    key,
    order,
  );
  return c.toString();
}
