/**
 * True when `path` is `root` or lies below it, compared on a segment boundary: `CP/10/` is not below `CP/1/`
 */
export function isWithin(path: string, root: string): boolean {
  const closed = root.endsWith("/") ? root : `${root}/`;
  return (path.endsWith("/") ? path : `${path}/`).startsWith(closed);
}
