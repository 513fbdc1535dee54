/** The kind of phone that a user agent names; undefined for a computer. */
export function phoneKind(userAgent: string): "android" | "ios" | undefined {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return "ios";
  return /Android|HarmonyOS/i.test(userAgent) ? "android" : undefined;
}
