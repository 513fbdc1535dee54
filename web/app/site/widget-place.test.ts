import { expect, it } from "vitest";
import { placeInside } from "./widget-place.ts";

const widget = { width: 120, height: 60 };
const view = { width: 1000, height: 700 };

it.each([
  [
    { left: 100, top: 100 },
    { left: 100, top: 100 },
  ],
  [
    { left: -40, top: -1 },
    { left: 8, top: 8 },
  ],
  [
    { left: 990, top: 699 },
    { left: 872, top: 632 },
  ],
  [
    { left: 12.4, top: 12.6 },
    { left: 12, top: 13 },
  ],
])("%o → %o", (place, inside) => {
  expect(placeInside(place, widget, view)).toEqual(inside);
});
