/**
 * The rule for names that people choose: a letter first, then letters, digits, @ . _, 6 to 50 characters, with a letter
 * and a digit among them (front §5).
 */
export const LOGIN_NAME = /^(?=\D{0,50}\d)[A-Za-z][A-Za-z0-9@._]{5,49}$/;

/**
 * The rule for names that administrators give and that old accounts have: shaped like a mail address, or 4 to 22
 * letters, digits or underscores (front §5).
 */
const ACCOUNT_NAME = /^(?:\w{4,22}|[\w.-]{1,32}@[\w-]{1,32}(?:\.[A-Za-z]{2,8}){1,2})$/;

/** A name that looks like a mobile number would be taken for the number of its holder. */
const MOBILE_LIKE = /^1[3-9]\d{9}$/;

/** True for a login name that an administrator or a sheet may give: it follows either rule. */
export const isAccountName = (name: string): boolean =>
  (LOGIN_NAME.test(name) || ACCOUNT_NAME.test(name)) && !MOBILE_LIKE.test(name);
