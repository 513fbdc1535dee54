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

/** Screens of the consoles below their entry, with the menu's words and drawings. */
export const ADMIN_MENU = [
  {
    group: "website",
    items: [
      { path: "/operative/website/info", name: "info", icon: "info" },
      { path: "/operative/website/seo", name: "seo", icon: "search" },
      { path: "/operative/website/status", name: "status", icon: "shield" },
      { path: "/operative/website/theme", name: "theme", icon: "brush" },
    ],
  },
  {
    group: "content",
    items: [{ path: "/operative/nrgl/nrgl", name: "articles", icon: "news" }],
  },
] as const;

/** What an entry leads to. */
export const ADMIN_HOME = ADMIN_MENU[0].items[0].path;
