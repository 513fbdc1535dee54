import { expect, it } from "vitest";
import { placeInside } from "./widget-place.ts";

const widget = { width: 92, height: 130 };
const view = { width: 1440, height: 900 };

it.each([
  ["beside the page at the left", { left: 500, top: 300 }, { left: 20, top: 300 }],
  ["beside the page at the right", { left: 900, top: 100 }, { left: 1328, top: 100 }],
  ["inside the window", { left: -40, top: -1 }, { left: 8, top: 8 }],
  ["above the lower edge", { left: 0, top: 899 }, { left: 8, top: 762 }],
  ["above customer service", { left: 1439, top: 899 }, { left: 1340, top: 362 }],
  ["on whole pixels", { left: 12.4, top: 12.6 }, { left: 12, top: 13 }],
])("stays %s", (_where, place, inside) => {
  expect(placeInside(place, widget, view)).toEqual(inside);
});
