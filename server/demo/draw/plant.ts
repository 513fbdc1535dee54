import { n } from "./canvas.ts";
import { mix } from "./colour.ts";
import type { Random } from "./random.ts";
import { around, curve, disc, fill, leafPath, oval, place, stroke } from "./shape.ts";
import type { Point } from "./shape.ts";

/** A five-petal blossom around the origin. */
export function blossom(r: number, petal: string, heart: string): string {
  return (
    around(5, () =>
      fill(
        `M0 0C${n(-r * 0.75)} ${n(-r * 0.35)} ${n(-r * 0.55)} ${n(-r * 1.15)} 0 ${n(-r)}C${n(r * 0.55)} ${n(-r * 1.15)} ${n(r * 0.75)} ${n(-r * 0.35)} 0 0Z`,
        petal,
      ),
    ) +
    around(
      7,
      () => stroke(`M0 0V${n(-r * 0.42)}`, heart, r * 0.07) + disc(0, -r * 0.46, r * 0.07, heart),
    ) +
    disc(0, 0, r * 0.14, heart)
  );
}

/** A winding plum branch from the origin, growing along `angle`, with blossoms and buds. */
export function plumBranch(
  random: Random,
  length: number,
  angle: number,
  bark: string,
  petal: string,
  heart: string,
): string {
  let wood = "";
  let flowers = "";
  const grow = (
    x: number,
    y: number,
    direction: number,
    reach: number,
    width: number,
    depth: number,
  ): void => {
    const points: Point[] = [[x, y]];
    let [px, py, turn] = [x, y, direction];
    const steps = depth === 0 ? 9 : 5;
    for (let i = 1; i <= steps; i += 1) {
      turn += random.range(-1, 1) * (depth === 0 ? 26 : 20) + (direction - turn) * 0.3;
      px += (Math.cos((turn * Math.PI) / 180) * reach) / steps;
      py += (Math.sin((turn * Math.PI) / 180) * reach) / steps;
      points.push([px, py]);
      if (depth < 2 && i > 1 && random.chance(depth === 0 ? 0.8 : 0.45))
        grow(
          px,
          py,
          turn + (i % 2 === 0 ? 1 : -1) * random.range(28, 58),
          reach * random.range(0.34, 0.5),
          width * 0.5,
          depth + 1,
        );
      if (random.chance(depth === 0 ? 0.35 : 0.75)) {
        const r = random.range(6.5, 12.5);
        flowers += random.chance(0.72)
          ? place(
              blossom(r, petal, heart),
              px + random.range(-7, 7),
              py + random.range(-7, 7),
              1,
              random.range(0, 72),
            )
          : disc(px + random.range(-4, 4), py + random.range(-6, 4), r * 0.34, petal);
      }
    }
    // One tapering outline, so that the branch has no joints.
    const left: Point[] = [];
    const right: Point[] = [];
    points.forEach(([qx, qy], i) => {
      const [nx, ny] = points[Math.min(i + 1, points.length - 1)] ?? [qx, qy];
      const [ox, oy] = points[Math.max(i - 1, 0)] ?? [qx, qy];
      const run = Math.hypot(nx - ox, ny - oy) || 1;
      const half = (width / 2) * (1 - i / (points.length + 0.6)) * (0.8 + (i % 2) * 0.35);
      left.push([qx - ((ny - oy) / run) * half, qy + ((nx - ox) / run) * half]);
      right.unshift([qx + ((ny - oy) / run) * half, qy - ((nx - ox) / run) * half]);
    });
    wood += fill(
      `${curve(left)}L${n(right[0]?.[0] ?? 0)} ${n(right[0]?.[1] ?? 0)}${curve(right).replace(/^M/, "L")}Z`,
      bark,
    );
  };
  grow(0, 0, angle, length, length * 0.042, 0);
  return wood + flowers;
}

/** Bamboo: jointed stems rising from y = 0, leaves in threes. */
export function bamboo(
  random: Random,
  height: number,
  stem: string,
  leaf: string,
  count: number,
): string {
  let all = "";
  for (let s = 0; s < count; s += 1) {
    const x = s * random.range(20, 34) * (height / 300);
    const lean = random.range(-0.09, 0.13);
    const w = height * random.range(0.018, 0.032);
    let y = 0;
    while (y < height * random.range(0.85, 1)) {
      const joint = height * random.range(0.13, 0.17);
      const [x1, x2] = [x + y * lean, x + (y + joint) * lean];
      all += stroke(
        `M${n(x1)} ${n(-y - 2.5)}Q${n((x1 + x2) / 2 - w * 0.2)} ${n(-y - joint / 2)} ${n(x2)} ${n(-y - joint + 1)}`,
        mix(stem, leaf, s * 0.18),
        w,
        'stroke-linecap="butt"',
      );
      if (y > height * 0.28 && random.chance(0.75)) {
        const side = random.chance(0.5) ? 0 : 180;
        for (const spread of [-34, 0, 30])
          all += place(
            fill(
              leafPath(height * random.range(0.13, 0.2), height * 0.017),
              mix(leaf, stem, random.range(0, 0.5)),
            ),
            x2,
            -y - joint,
            1,
            side + (side === 0 ? 1 : -1) * (34 + spread) * (random.chance(0.8) ? 1 : -0.5),
          );
      }
      y += joint;
    }
  }
  return all;
}

/** A pine bough reaching right from the origin, with fans of needles. */
export function pineBough(random: Random, length: number, bark: string, needle: string): string {
  const points: Point[] = [];
  for (let i = 0; i <= 5; i += 1)
    points.push([(i / 5) * length, Math.sin(i * 1.1) * length * 0.05 - i * length * 0.012]);
  let all =
    stroke(curve(points), bark, length * 0.035) +
    stroke(curve(points.slice(0, 3)), bark, length * 0.055);
  const fan = (x: number, y: number, r: number): string => {
    let needles = "";
    for (let a = -168; a <= -12; a += 6.5) {
      const long = r * (0.86 + random.next() * 0.2);
      needles += stroke(
        `M0 0L${n(Math.cos((a * Math.PI) / 180) * long)} ${n(Math.sin((a * Math.PI) / 180) * long * 0.72)}`,
        needle,
        r * 0.045,
      );
    }
    return place(
      fill(
        `M${n(-r * 0.86)} 0A${n(r * 0.86)} ${n(r * 0.62)} 0 0 1 ${n(r * 0.86)} 0Z`,
        mix(needle, bark, 0.35),
        'opacity="0.55"',
      ) + needles,
      x,
      y,
    );
  };
  points.slice(1).forEach(([x, y], i) => {
    const r = length * random.range(0.13, 0.19) * (1 - i * 0.06);
    all +=
      stroke(`M${n(x - r * 0.4)} ${n(y)}L${n(x)} ${n(y - r * 0.35)}`, bark, 2.2) +
      fan(x, y - r * 0.3, r);
    if (i % 2 === 0)
      all +=
        stroke(
          `M${n(x)} ${n(y)}q${n(r * 0.3)} ${n(r * 0.3)} ${n(r * 0.6)} ${n(r * 0.55)}`,
          bark,
          2,
        ) + fan(x + r * 0.6, y + r * 0.62, r * 0.75);
  });
  return all;
}

/** A round tree on y = 0. */
export function roundTree(random: Random, size: number, crown: string, trunk: string): string {
  let all = stroke(
    `M0 0V${n(-size * 0.6)}M0 ${n(-size * 0.3)}L${n(size * 0.14)} ${n(-size * 0.5)}`,
    trunk,
    size * 0.055,
  );
  const light = mix(crown, "#FFFFFF", 0.16);
  for (let i = 0; i < 4; i += 1) {
    const [x, y] = [random.range(-0.2, 0.2) * size, -size * random.range(0.55, 0.85)];
    all += oval(
      x,
      y,
      size * random.range(0.2, 0.3),
      size * random.range(0.2, 0.27),
      i % 2 === 0 ? crown : light,
    );
  }
  return all;
}

/** A tall fir made of stacked fans, on y = 0. */
export function fir(size: number, colour: string): string {
  let all = stroke(`M0 0V${n(-size * 0.3)}`, mix(colour, "#000000", 0.35), size * 0.06);
  for (let i = 0; i < 4; i += 1) {
    const [y, w] = [-size * (0.12 + i * 0.2), size * (0.3 - i * 0.055)];
    all += fill(
      `M${n(-w)} ${n(y)}Q0 ${n(y - size * 0.04)} ${n(w)} ${n(y)}Q${n(w * 0.3)} ${n(y - size * 0.16)} 0 ${n(y - size * 0.32)}Q${n(-w * 0.3)} ${n(y - size * 0.16)} ${n(-w)} ${n(y)}Z`,
      mix(colour, "#FFFFFF", i * 0.06),
    );
  }
  return all;
}

/** A fern frond or a twig of paired leaves from the origin upwards. */
export function frond(
  length: number,
  pairs: number,
  leaf: string,
  vein: string,
  width = 0.2,
): string {
  let all = "";
  for (let i = pairs; i >= 1; i -= 1) {
    const t = i / (pairs + 0.6);
    const size = length * width * (1.25 - t);
    for (const side of [-1, 1])
      all += place(
        fill(leafPath(size * 1.6, size * 0.4), mix(leaf, vein, side > 0 ? 0 : 0.18)),
        Math.sin(t * 1.1) * length * 0.08,
        -length * t,
        1,
        side > 0 ? -38 : -142,
      );
  }
  return (
    stroke(
      `M0 0Q${n(length * 0.02)} ${n(-length * 0.5)} ${n(length * 0.08)} ${n(-length)}`,
      vein,
      length * 0.018,
    ) + all
  );
}

/** A lotus flower seen from the side, about `r` high. */
export function lotus(r: number, petal: string, shade: string): string {
  let all = "";
  for (const [angle, size] of [
    [-78, 0.82],
    [78, 0.82],
    [-52, 0.95],
    [52, 0.95],
    [-26, 1.02],
    [26, 1.02],
    [0, 1.05],
  ] as const) {
    const long = r * size;
    all += place(
      fill(
        `M0 0C${n(-long * 0.42)} ${n(-long * 0.3)} ${n(-long * 0.3)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(long * 0.3)} ${n(-long * 0.8)} ${n(long * 0.42)} ${n(-long * 0.3)} 0 0Z`,
        mix(petal, shade, Math.abs(angle) / 100),
      ) + stroke(`M0 ${n(-long * 0.2)}V${n(-long * 0.75)}`, shade, r * 0.014, 'opacity="0.5"'),
      0,
      0,
      1,
      angle,
    );
  }
  return all;
}
