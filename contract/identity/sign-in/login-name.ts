/** A letter first, 6 to 50 of letters, digits, @ . _ with a letter and a digit (front §5). */
export const LOGIN_NAME = /^(?=\D{0,50}\d)[A-Za-z][A-Za-z0-9@._]{5,49}$/;

/**
 * Names that administrators give and old accounts bring along: an e-mail-like one, or 4 to 22 letters, digits or
 * underscores (front §5).
 */
const ACCOUNT_NAME = /^(?:\w{4,22}|[\w.-]{1,32}@[\w-]{1,32}(?:\.[A-Za-z]{2,8}){1,2})$/;

/** A name that reads as a mobile number would be taken for the number of whoever has it. */
const MOBILE_LIKE = /^1[3-9]\d{9}$/;

/** True for a login name that an administrator may give, or a sheet bring: by either of the two rules. */
export const isAccountName = (name: string): boolean =>
  (LOGIN_NAME.test(name) || ACCOUNT_NAME.test(name)) && !MOBILE_LIKE.test(name);
