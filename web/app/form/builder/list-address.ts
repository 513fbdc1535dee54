const LIST = "/dcwjgl";

/** Address of the list of forms, of a page below it. */
export function listAddress(pathname: string): string {
  const at = pathname.lastIndexOf(`${LIST}/`);
  return at < 0 ? pathname : pathname.slice(0, at + LIST.length);
}
