/** Characters of a unified social credit code; I, O, S, V and Z are left out (GB 32100). */
const CHARACTERS = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/**
 * True for a unified social credit code whose check character is right. It does without zod, so that both sides may use
 * it.
 */
export function isCreditCode(typed: string): boolean {
  const code = typed.trim().toUpperCase();
  if (!SHAPE.test(code)) return false;
  let sum = 0;
  for (let at = 0; at < 17; at += 1) sum += CHARACTERS.indexOf(code[at] ?? "") * (3 ** at % 31);
  return CHARACTERS[(31 - (sum % 31)) % 31] === code[17];
}
