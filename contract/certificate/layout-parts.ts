/** Sides of an A4 page in millimetres. */
export const PAGE_MM = { long: 297, short: 210 } as const;

/** The longest text of a field. */
export const TEXT_LENGTH = 600;

/** What is drawn around the text. */
export const FRAMES = ["none", "line", "double", "corners", "ribbon"] as const;

/** What a text of a template may name; `{name}` stands for the learner's name. */
export const PLACEHOLDERS = [
  "name",
  "title",
  "kind",
  "className",
  "hours",
  "score",
  "startDay",
  "endDay",
  "issuedDay",
  "number",
  "issuer",
  "verifyUrl",
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];
