/** True for a path of this site: it begins with one slash, and nothing in it leads a browser elsewhere. */
export const isOwnPath = (path: string): boolean =>
  path.startsWith("/") && !/^\/[/\\]/.test(path) && !/[\s\\]/.test(path);

/** True when a path is `above` or lies below it, compared on a segment boundary. */
export const isAtOrBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`);

/** A path or address without slashes at its end. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
