import { readStored, writeStored } from "../kernel/device-storage.ts";

/** Distance of the widget's corner from the left and the top edge, in CSS px. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

const EDGE_PX = 8;
/** Width of the page's content: --page-width of styles/tokens.css. */
const PAGE_PX = 1200;
const WIDGET_PX = 92;
/** Lower end of the right margin, where the ways to customer service and to the top stand. */
const SERVICE_PX = 400;

/** Windows in which the widget has room beside the page, and those in which the narrower customer service has. */
export const WIDGET_VIEW = `(min-width: ${PAGE_PX + 2 * (WIDGET_PX + 2 * EDGE_PX)}px)`;
export const SERVICE_VIEW = `(min-width: ${PAGE_PX + 2 * (44 + 3 * EDGE_PX)}px)`;

const KEY = "floatingWidgetPlace";

/** Keeps the widget inside the window and in the nearer margin beside the page, so that it covers nothing of it. */
export function placeInside(
  place: Place,
  widget: { width: number; height: number },
  view: { width: number; height: number },
): Place {
  const within = (value: number, from: number, to: number): number =>
    Math.round(Math.max(from, Math.min(value, to)));
  const margin = (view.width - PAGE_PX) / 2;
  const isLeft = place.left + widget.width / 2 < view.width / 2;
  const most = view.height - widget.height - EDGE_PX;
  return isLeft
    ? {
        left: within(place.left, EDGE_PX, margin - widget.width - EDGE_PX),
        top: within(place.top, EDGE_PX, most),
      }
    : {
        left: within(
          place.left,
          view.width - margin + EDGE_PX,
          view.width - widget.width - EDGE_PX,
        ),
        top: within(place.top, EDGE_PX, most - SERVICE_PX),
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
