/** A text as it was written, for others to read. */
export interface WrittenText {
  readonly text: string;
  readonly form: "text" | "html";
}

/** The verdict on a text by the site's words. */
export interface JudgedText {
  /** The text that remains. */
  readonly text: string;
  /** Words because of which the whole text is refused. */
  readonly refused: readonly string[];
  /** A person has to look at it before others see it. */
  readonly needsLook: boolean;
}

/** Judges texts by the words of a site, each in its field; long ones in a separate process. */
export type JudgeTexts = (
  siteId: string,
  texts: readonly WrittenText[],
  by: string | undefined,
) => Promise<readonly JudgedText[]>;
