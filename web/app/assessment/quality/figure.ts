/** A figure with at most one decimal; a dash where there is none. */
export const figure = (value: number | null): string =>
  value === null ? "—" : String(Math.round(value * 10) / 10);

/** A share from 0 to 1 in percent. */
export const percent = (share: number | null): string =>
  share === null ? "—" : `${Math.round(share * 100)}%`;
