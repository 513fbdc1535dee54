/** A text as it was written, for others to read. */
export interface WrittenText {
  readonly text: string;
  readonly form: "text" | "html";
}

/** What the site's words say of a text. */
export interface JudgedText {
  /** What is left of it. */
  readonly text: string;
  /** Words for which the whole text is refused. */
  readonly refused: readonly string[];
  /** Somebody has to look at it before others see it. */
  readonly needsLook: boolean;
}

/** Judges texts by the words of a site, each in its place; long ones in a process of their own. */
export type JudgeTexts = (
  siteId: string,
  texts: readonly WrittenText[],
  by: string | undefined,
) => Promise<readonly JudgedText[]>;
