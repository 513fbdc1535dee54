/**
 * What somebody may do only so often. The figures stand in `server/src/kernel/budget/figures.ts`; an operation or
 * endpoint names the one that it spends.
 */
export const BUDGET_NAMES = [
  /** Everything that is asked, and everything that is changed, without more. */
  "read",
  "write",
  /** A page that must be rendered, not one from the cache. */
  "render",
  "search",
  /** Wrong passwords and codes; a right one gives its place back. */
  "signIn",
  /** Guesses at one account by strangers from anywhere, and how many more while they are too many. */
  "guess",
  "guessSlow",
  /** Sessions that one person opens. */
  "session",
  /** Rows that a sign-in begins with: at an outside service, a QR code, a captcha. */
  "signInStart",
  "sendCode",
  "register",
  /** Questions that would serve to guess: is a name taken, what became of a receipt. */
  "checkName",
  "lookUp",
  "realName",
  /** Words for others: posts, replies, ratings, reports, inquiries. */
  "post",
  /** Words for oneself that are saved while typing: notes and drafts. */
  "draft",
  /** Private letters, tries to find a recipient among them. */
  "letter",
  /** Likes, favourites, follows, votes. */
  "vote",
  "enrolment",
  "upload",
  "export",
  /** Errors of pages that browsers tell of. */
  "browserError",
] as const;

/** The name of a budget. */
export type BudgetName = (typeof BUDGET_NAMES)[number];
