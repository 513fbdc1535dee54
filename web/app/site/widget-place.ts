import { readStored, writeStored } from "../kernel/device-storage.ts";

/** Distance of the widget's corner from the left and the top edge, in CSS px. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

const EDGE_PX = 8;
const KEY = "floatingWidgetPlace";

/** Keeps the widget wholly inside the window. */
export function placeInside(
  place: Place,
  widget: { width: number; height: number },
  view: { width: number; height: number },
): Place {
  const inside = (value: number, size: number, room: number): number =>
    Math.round(Math.max(EDGE_PX, Math.min(value, room - size - EDGE_PX)));
  return {
    left: inside(place.left, widget.width, view.width),
    top: inside(place.top, widget.height, view.height),
  };
}

/** Where the visitor last left it; undefined at first. */
export function rememberedPlace(): Place | undefined {
  const [left = NaN, top = NaN] = (readStored("local", KEY) ?? "")
    .split(" ")
    .map(Number.parseFloat);
  return Number.isFinite(left) && Number.isFinite(top) ? { left, top } : undefined;
}

export function rememberPlace(place: Place): void {
  writeStored("local", KEY, `${place.left} ${place.top}`);
}
