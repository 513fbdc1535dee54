/** One line of a contact setting. */
interface Contact {
  readonly name: string;
  readonly value: string;
}

/** Reads "name|number,name|number" (front §3, Customer-service settings); an entry without a name shows its number. */
export function contactsOf(entries: string): Contact[] {
  return entries
    .split(/[,，]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [first = "", second] = entry.split("|").map((part) => part.trim());
      const value = second ?? first;
      return value ? [{ name: first, value }] : [];
    });
}

/** Opens a chat with a QQ number in the installed client or on the web. */
export function qqAddress(number: string): string {
  return `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`;
}

/** A phone number that can be dialled: digits and a leading plus. */
export function phoneAddress(number: string): string {
  return `tel:${number.replace(/(?!^\+)[^\d]/g, "")}`;
}
