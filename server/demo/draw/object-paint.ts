import { mix, token } from "./colour.ts";

/** The four papers that an object is cut from. */
export interface Paint {
  readonly main: string;
  readonly second: string;
  readonly light: string;
  readonly dark: string;
}

/** An object in a box of ±100 around the origin. */
export type Drawn = (paint: Paint) => string;

/** Papers that stand out on a light sheet. */
export const onLight: readonly Paint[] = [
  { main: token.pine, second: token.persimmon, light: token.paper, dark: token.pineStrong },
  {
    main: token.persimmon,
    second: token.pine,
    light: token.persimmonSoft,
    dark: mix(token.persimmon, token.ink, 0.5),
  },
  { main: token.night, second: token.gold, light: token.pineSoft, dark: token.ink },
  {
    main: mix(token.pine, token.night, 0.5),
    second: mix(token.persimmon, token.gold, 0.35),
    light: token.paper,
    dark: token.night,
  },
];

/** Papers that stand out in the dark. */
export const onDark: readonly Paint[] = [
  { main: token.gold, second: token.persimmon, light: token.paper, dark: token.night },
  { main: token.pineSoft, second: token.gold, light: token.white, dark: token.pineStrong },
  {
    main: mix(token.gold, token.persimmon, 0.45),
    second: token.pineSoft,
    light: token.persimmonSoft,
    dark: token.night,
  },
];
