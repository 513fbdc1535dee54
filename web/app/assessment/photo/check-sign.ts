/** The sign of each state of a check. */
export const CHECK_SIGN = {
  waiting: "waiting",
  same: "done",
  different: "refused",
  unclear: "over",
} as const;
