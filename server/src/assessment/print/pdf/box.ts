/** Something that stands in a line like a letter: a formula, a picture, a blank. Lengths are points. */
export interface Box {
  readonly width: number;
  /** Above the baseline. */
  readonly rise: number;
  /** Below it. */
  readonly depth: number;
  draw(x: number, baseline: number): void;
}

/** A strip across the page that is never torn: a line, a row of a table, a row of options. */
export interface Strip {
  readonly height: number;
  draw(x: number, y: number): void;
}

/** An empty strip. */
export const gap = (height: number): Strip => ({ height, draw: () => undefined });

/** A strip further to the right. */
export const indented = (strip: Strip, by: number): Strip => ({
  height: strip.height,
  draw: (x, y) => strip.draw(x + by, y),
});

export const heightOf = (strips: readonly Strip[]): number =>
  strips.reduce((sum, { height }) => sum + height, 0);
