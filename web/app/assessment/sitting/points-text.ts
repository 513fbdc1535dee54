const PLACES = 100;

/** Points with at most two decimals: 7, 7.5, 6.67. */
export const pointsText = (points: number): string => String(Math.round(points * PLACES) / PLACES);
