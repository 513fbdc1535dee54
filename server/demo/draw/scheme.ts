import { mix, token } from "./colour.ts";

/** Colours of one hour and weather. */
export interface Scheme {
  readonly top: string;
  readonly bottom: string;
  /** The farthest and the nearest sheet of land. */
  readonly far: string;
  readonly near: string;
  readonly mist: string;
  readonly orb: string;
  /** The pale disc that an object stands before. */
  readonly plate: string;
  readonly words: string;
  readonly isDark: boolean;
}

const { pine, pineStrong, pineSoft, persimmon, persimmonSoft, paper, night, gold, ink, line } =
  token;

/** The hours of the day, all mixed from the tokens. */
export const schemes = {
  dawn: {
    top: mix(gold, paper, 0.5),
    bottom: persimmonSoft,
    far: mix(pine, paper, 0.6),
    near: pineStrong,
    mist: persimmonSoft,
    orb: mix(persimmon, gold, 0.25),
    plate: paper,
    words: pineStrong,
    isDark: false,
  },
  day: {
    top: mix(pine, paper, 0.78),
    bottom: paper,
    far: mix(pine, paper, 0.62),
    near: pine,
    mist: paper,
    orb: mix(gold, paper, 0.15),
    plate: persimmonSoft,
    words: pineStrong,
    isDark: false,
  },
  dusk: {
    top: mix(persimmon, night, 0.45),
    bottom: mix(gold, persimmonSoft, 0.25),
    far: mix(persimmon, gold, 0.35),
    near: mix(night, persimmon, 0.2),
    mist: mix(gold, persimmonSoft, 0.4),
    orb: gold,
    plate: persimmonSoft,
    words: persimmonSoft,
    isDark: true,
  },
  night: {
    top: night,
    bottom: mix(pine, night, 0.45),
    far: mix(pine, night, 0.35),
    near: mix(night, ink, 0.5),
    mist: pine,
    orb: gold,
    plate: mix(gold, paper, 0.6),
    words: mix(gold, paper, 0.45),
    isDark: true,
  },
  paper: {
    top: paper,
    bottom: mix(line, paper, 0.4),
    far: mix(night, paper, 0.72),
    near: night,
    mist: paper,
    orb: persimmon,
    plate: mix(persimmonSoft, gold, 0.22),
    words: ink,
    isDark: false,
  },
  jade: {
    top: mix(pine, paper, 0.55),
    bottom: pineSoft,
    far: mix(pine, paper, 0.42),
    near: mix(pineStrong, night, 0.4),
    mist: pineSoft,
    orb: paper,
    plate: paper,
    words: pineStrong,
    isDark: false,
  },
  clay: {
    top: mix(persimmon, paper, 0.52),
    bottom: persimmonSoft,
    far: mix(persimmon, paper, 0.42),
    near: mix(persimmon, night, 0.55),
    mist: persimmonSoft,
    orb: paper,
    plate: paper,
    words: mix(persimmon, ink, 0.55),
    isDark: false,
  },
  forest: {
    top: pineStrong,
    bottom: pine,
    far: mix(pine, pineSoft, 0.22),
    near: mix(pineStrong, night, 0.7),
    mist: mix(pine, pineSoft, 0.35),
    orb: mix(gold, paper, 0.35),
    plate: persimmonSoft,
    words: pineSoft,
    isDark: true,
  },
  honey: {
    top: mix(gold, paper, 0.12),
    bottom: mix(gold, persimmonSoft, 0.6),
    far: mix(persimmon, gold, 0.62),
    near: mix(persimmon, ink, 0.3),
    mist: mix(gold, paper, 0.55),
    orb: paper,
    plate: paper,
    words: mix(persimmon, ink, 0.6),
    isDark: false,
  },
} as const satisfies Record<string, Scheme>;

/** The name of an hour. */
export type SchemeName = keyof typeof schemes;
