/**
 * What anybody may do only so often. The figures are in `server/src/kernel/budget/figures.ts`; an operation or endpoint
 * names the budget that it spends.
 */
export const BUDGET_NAMES = [
  /** The wide budget that every request spends, reads and writes alike. */
  "read",
  "write",
  /** Pages that have to be rendered; a page from the cache costs nothing. */
  "render",
  "search",
  /** Wrong passwords and codes; a right one is given back. */
  "signIn",
  /**
   * Guesses at one account by strangers, from all addresses together; the second budget limits how many more are let
   * through once the first is spent.
   */
  "guess",
  "guessSlow",
  /** Sessions that one person opens. */
  "session",
  /** Rows that a sign-in begins with: a redirect to an outside service, a QR code, a captcha. */
  "signInStart",
  "sendCode",
  "register",
  /** Questions that would help somebody guess: whether a name is taken, what became of a receipt. */
  "checkName",
  "lookUp",
  "realName",
  /** Texts for others: posts, replies, ratings, reports, inquiries. */
  "post",
  /** Texts for oneself that are saved while typing: notes and drafts. */
  "draft",
  /** Answers to papers and to one's own practice, saved while one works. */
  "answer",
  /** Answers to forms by people without an account. */
  "visitorAnswer",
  /** Private letters, and searches for a recipient. */
  "letter",
  /** Likes, favourites, follows, votes. */
  "vote",
  "enrolment",
  "upload",
  "export",
  /** Page errors that browsers report. */
  "browserError",
] as const;

/** The name of a budget. */
export type BudgetName = (typeof BUDGET_NAMES)[number];
