/** A login name with its middle hidden, for a screen that others may see: stud****01. Short ones keep their ends. */
export function maskedLoginName(loginName: string): string {
  const head = Math.min(4, Math.floor(loginName.length / 3));
  const tail = Math.min(2, Math.floor(loginName.length / 3));
  return `${loginName.slice(0, head)}****${tail > 0 ? loginName.slice(-tail) : ""}`;
}
