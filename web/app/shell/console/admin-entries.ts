/** Where each administrator's console begins (seed 001 §2); a role's entry path is one of them. */
export const ADMIN_ENTRIES = [
  "/admin-site",
  "/admin-su",
  "/admin-platform",
  "/admin-school",
  "/admin-real-school",
  "/admin-real-college",
  "/admin-real-class",
  "/admin-act",
  "/admin-sec-classroom",
] as const;

/** The console that a path lies in; undefined for a page of another area. */
export function entryOf(pathname: string): string | undefined {
  return ADMIN_ENTRIES.find((entry) => pathname === entry || pathname.startsWith(`${entry}/`));
}
