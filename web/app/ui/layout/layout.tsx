import { createElement, type ComponentProps, type ElementType, type ReactNode } from "react";

/** A step of the spacing scale in styles/tokens.css, in multiples of 4 px; "half" is 2 px. */
type Space = 0 | "half" | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

/** Screens up to the width of a phone, a tablet or a small desktop. */
type Range = "phone" | "tablet" | "wide";

type Tone =
  | "ink"
  | "muted"
  | "inherit"
  | "brand"
  | "brand-strong"
  | "accent"
  | "accent-strong"
  | "danger"
  | "success"
  | "warning"
  | "white"
  | "night"
  | "night-accent";

/** Position and look of a box, in tokens; styles/layout.css says what each means. */
interface Look {
  /** Space between the children; `gapX` when the horizontal space differs from the vertical one. */
  readonly gap?: Space;
  readonly gapX?: Space;
  readonly align?: "start" | "center" | "end" | "baseline" | "stretch";
  readonly justify?: "start" | "center" | "end" | "between";
  /** Horizontal position of the children of a stack. */
  readonly across?: "start" | "center" | "end";
  readonly wrap?: boolean;
  readonly inline?: boolean;
  /** Columns of equal width, and the width below which there is only one. */
  readonly columns?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly folds?: Range;
  readonly hiddenOn?: Range;
  /** Inner space; `padX` when the horizontal space differs from the vertical one. */
  readonly pad?: Space;
  readonly padX?: Space;
  readonly padTop?: Space;
  readonly padBottom?: Space;
  readonly padLeft?: Space;
  /** Margins above and below. */
  readonly above?: Space;
  readonly below?: Space;
  /** In the middle of its place, or at the far end of its row. */
  readonly middle?: boolean;
  readonly pushed?: boolean;
  readonly tone?: Tone;
  readonly size?: 0 | 1 | 2 | 3 | 4 | 5;
  readonly weight?: "strong" | "plain";
  readonly serif?: boolean;
  /** Digits of equal width. */
  readonly tabular?: boolean;
  readonly centred?: boolean;
  readonly tight?: boolean;
  readonly oneLine?: boolean;
  /** One line that ends in three dots. */
  readonly ellipsis?: boolean;
  /** A link without or with its underline; what it does under the pointer. */
  readonly plain?: boolean;
  readonly underlined?: boolean;
  readonly hover?:
    | "brand"
    | "link"
    | "underline"
    | "border"
    | "outline"
    | "soft"
    | "tint"
    | "paper"
    | "strong";
  readonly block?: boolean;
  /** A surface with a thin border and round corners. */
  readonly card?: boolean;
  readonly ground?:
    | "surface"
    | "paper"
    | "brand-soft"
    | "accent-soft"
    | "brand"
    | "night"
    | "line"
    | "none";
  readonly border?: boolean | "none";
  readonly line?: "above" | "below";
  readonly round?: "card" | "control" | "mark" | "pill" | "circle";
  /** Takes the remaining room; keeps its own width; may become narrower than its words. */
  readonly grow?: boolean;
  readonly rigid?: boolean;
  readonly narrow?: boolean;
  /** The whole width, the whole height, all columns; at least as high as a finger needs. */
  readonly full?: boolean;
  readonly tall?: boolean;
  readonly span?: boolean;
  readonly touch?: boolean;
  /** Content that is too large is cut off, or can be scrolled to. */
  readonly clip?: boolean;
  readonly scroll?: "x" | "y";
  /** Positioned children refer to its edges. */
  readonly anchor?: boolean;
  /** How a picture fills its place, and the place's shape. */
  readonly fit?: "cover" | "contain";
  readonly ratio?: "film" | "portrait";
}

/** Class names of styles/layout.css; a value other than true is appended: "gap-2". */
const CLASS_NAMES: Readonly<Record<string, string>> = {
  gap: "gap",
  gapX: "gap-x",
  align: "align",
  justify: "justify",
  across: "across",
  wrap: "wrap",
  inline: "inline",
  columns: "columns",
  folds: "folds",
  hiddenOn: "hidden-on",
  pad: "pad",
  padX: "pad-x",
  padTop: "pad-top",
  padBottom: "pad-bottom",
  padLeft: "pad-left",
  above: "above",
  below: "below",
  middle: "middle",
  pushed: "pushed",
  tone: "tone",
  size: "size",
  weight: "weight",
  serif: "serif",
  tabular: "tabular",
  centred: "centred",
  tight: "tight",
  oneLine: "one-line",
  ellipsis: "ellipsis",
  plain: "plain",
  underlined: "underlined",
  hover: "hover",
  block: "block",
  card: "card",
  ground: "ground",
  border: "border",
  line: "line",
  round: "round",
  grow: "grow",
  rigid: "rigid",
  narrow: "narrow",
  full: "full",
  tall: "tall",
  span: "span",
  touch: "touch",
  clip: "clip",
  scroll: "scroll",
  anchor: "anchor",
  fit: "fit",
  ratio: "ratio",
} satisfies Record<keyof Look, string>;

type LayoutProps<As extends ElementType> = Look & { readonly as?: As } & Omit<
    ComponentProps<As>,
    keyof Look | "as"
  >;

type Attributes = Record<string, unknown> & { as?: ElementType; className?: string };

function draw(tag: ElementType, base: string, props: object): ReactNode {
  const rest: Attributes = {};
  let className = base;
  for (const [key, value] of Object.entries(props as Record<string, string | number | boolean>)) {
    const name = CLASS_NAMES[key];
    if (name === undefined) rest[key] = value;
    else if (value === true) className += ` ${name}`;
    else if (value !== undefined && value !== false) className += ` ${name}-${value}`;
  }
  const { as = tag, className: own, ...attributes } = rest;
  // The screen's own styles come after styles/layout.css and win.
  attributes["className"] = (own ? `${className} ${own}` : className).trimStart();
  return createElement(as, attributes);
}

/** Children side by side. */
export function Row<As extends ElementType = "div">(props: LayoutProps<As>): ReactNode {
  return draw("div", "row", props);
}

/** Children below each other at their own height; one of them may `grow`. */
export function Column<As extends ElementType = "div">(props: LayoutProps<As>): ReactNode {
  return draw("div", "column", props);
}

/** Children below each other at the stack's width. */
export function Stack<As extends ElementType = "div">(props: LayoutProps<As>): ReactNode {
  return draw("div", "stack", props);
}

/** Children in `columns` of equal width. */
export function Grid<As extends ElementType = "div">(props: LayoutProps<As>): ReactNode {
  return draw("div", "stack", props);
}

/** A box that does not arrange its children. */
export function Box<As extends ElementType = "div">(props: LayoutProps<As>): ReactNode {
  return draw("div", "", props);
}

/** Text of another size, tone or weight. */
export function Text<As extends ElementType = "span">(props: LayoutProps<As>): ReactNode {
  return draw("span", "", props);
}
