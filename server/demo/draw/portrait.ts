import type { DemoTeacher } from "../../src/identity/demo/teachers.ts";
import { gardenWindow } from "./building.ts";
import { Canvas } from "./canvas.ts";
import { mix, token } from "./colour.ts";
import { spatter } from "./ink.ts";
import { mountains } from "./land.ts";
import { randomOf } from "./random.ts";
import { schemes } from "./scheme.ts";
import type { Scheme } from "./scheme.ts";
import { box, fill, lifted, place } from "./shape.ts";
import { clothes, face, hairBack, hairFront } from "./portrait-bust.ts";
import { looks } from "./portrait-look.ts";

/** A teacher's portrait, 360 × 480: the head and shoulders in a round window, their subject behind. */
export function drawPortrait(teacher: DemoTeacher): string {
  const look = looks[teacher.key];
  if (look === undefined) throw new Error(`No look for ${teacher.key}`);
  const c = new Canvas(360, 480);
  const random = randomOf(teacher.key);
  const s: Scheme = schemes[look.hour];
  const skin = mix(
    mix("#F3CFAE", token.persimmonSoft, 0.2),
    token.persimmon,
    random.range(0.02, 0.14),
  );
  c.add(
    box(
      0,
      0,
      360,
      480,
      0,
      c.linear([
        [0, s.top],
        [1, s.bottom],
      ]),
    ),
  );
  mountains(c, random, mix(s.far, s.mist, 0.55), mix(s.far, s.near, 0.35), s.mist, 250, 3, 0.7);
  c.add(
    lifted(
      fill(
        gardenWindow("moon", 138),
        mix(s.plate, s.isDark ? s.orb : s.top, 0.12),
        `transform="translate(180 190)"`,
      ),
    ),
    `<circle cx="180" cy="190" r="129" fill="none" stroke="${mix(s.plate, s.near, 0.22)}" stroke-width="1.6"/>`,
  );
  c.add(
    `<g opacity="0.8">${look.behind(random, s)}</g>`,
    place(spatter(random, 60, s.near, 9), random.range(50, 310), random.range(40, 90)),
  );
  c.add(
    lifted(
      `<g transform="translate(0 14)">${hairBack(look)}${clothes(look, skin)}${face(look, skin)}${hairFront(look)}</g>`,
    ),
  );
  return c.toString();
}
