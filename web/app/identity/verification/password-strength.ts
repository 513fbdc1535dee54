/** 0 for nothing typed, then 1 (weak) to 4 (strong). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z]/];
/** From this length on three or four classes count as strong. */
const LONG = 10;

/** Counts the classes digit, lower case, upper case, symbol: 1, 2, then 3 or 4 by length (front §5). */
export function passwordStrength(password: string): PasswordStrength {
  const classes = CLASSES.filter((kind) => kind.test(password)).length;
  if (classes < 3) return classes as PasswordStrength;
  return password.length < LONG ? 3 : 4;
}
