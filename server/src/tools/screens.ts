import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isAtOrBelow } from "@perennial/contract/kernel/own-path.ts";
import { domains } from "../domains.ts";
import { joinMenus, type ManagerPage, type MenuPart } from "../kernel/menu/menu-part.ts";
import { needsSignIn } from "../site/public.ts";

const app = join(import.meta.dirname, "..", "..", "..", "web", "app");
const MANAGER = "/course/:id/manager/";
const menus = joinMenus(domains);

/** What web/app/<domain>/routes.ts exports; the type check of the server does not read the web's tree. */
interface RouteTable {
  readonly pages?: readonly { readonly path: string; readonly file: string }[];
  readonly screens?: readonly Located[];
  readonly managerScreens?: readonly Located[];
}

interface Located {
  readonly path: string;
  readonly screen: () => unknown;
}

/** One screen of the product at one of its addresses. */
export interface Screen {
  readonly domain: string;
  readonly address: string;
  readonly file: string;
  /** Who may open it: anyone, signed-in, a permission, or a right on the course. */
  readonly access: string;
  /** The menu entry that permits it; empty for public pages. Undefined: nothing permits it. */
  readonly entry: string | undefined;
}

/**
 * The module that a screen is fetched from. A table writes it from its own folder, which may be one below the domain's;
 * test runners write it from the root.
 */
function fileOf(domain: string, screen: () => unknown): string {
  const [, file = ""] = /"([^"]+[.]screen[.]tsx)"/.exec(String(screen)) ?? [];
  const name = file.replace(`/web/app/${domain}/`, "./").slice(2);
  const root = join(app, domain);
  if (existsSync(join(root, name))) return `web/app/${domain}/${name}`;
  const below = readdirSync(root, { recursive: true, encoding: "utf8" });
  return `web/app/${domain}/${below.find((path) => path.endsWith(`/${name}`)) ?? name}`;
}

/** Whether an entry is meant for an address: its own one, or the same place below a console. */
export function leadsTo(url: string, address: string): boolean {
  if (url === "") return false;
  if (!url.startsWith("./")) return isAtOrBelow(address, url);
  return address.startsWith("/admin-") && isAtOrBelow(address.replace(/^\/[^/]+/, "."), url);
}

const longest = <T>(found: readonly T[], lengthOf: (one: T) => number): T | undefined =>
  found.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];

function spaceScreen(domain: string, { path, screen }: Located): Screen {
  const above = menus.entries.filter(({ url = "" }) => leadsTo(url, path));
  const entry = longest<MenuPart>(above, ({ url = "" }) => url.length);
  const access = entry?.permission ?? "signed-in, by the role's menu";
  return { domain, address: path, file: fileOf(domain, screen), access, entry: entry?.id };
}

function managerScreen(domain: string, { path, screen }: Located): Screen {
  const above = menus.managerPages.filter((page) => isAtOrBelow(path, page.path));
  const page = longest<ManagerPage>(above, (one) => one.path.length);
  return {
    domain,
    address: `${MANAGER}${path}`,
    file: fileOf(domain, screen),
    access: `course:${page?.need}`,
    entry: page?.path,
  };
}

function publicPage(domain: string, { path, file }: { path: string; file: string }): Screen {
  const address = `/${path}`;
  const access = needsSignIn(address) ? "signed-in" : "anyone";
  return { domain, address, file: `web/app/${file}`, access, entry: "" };
}

/** Every screen of the product, by domain; those of the frame itself are shell's. */
export async function readScreens(): Promise<Screen[]> {
  const names = readdirSync(app).filter((name) => existsSync(join(app, name, "routes.ts")));
  const screens: Screen[] = [];
  for (const domain of names.toSorted()) {
    const table = (await import(
      new URL(`../../../web/app/${domain}/routes.ts`, import.meta.url).href
    )) as RouteTable;
    screens.push(
      ...(table.pages ?? []).map((page) => publicPage(domain, page)),
      ...(table.screens ?? []).map((one) => spaceScreen(domain, one)),
      ...(table.managerScreens ?? []).map((one) => managerScreen(domain, one)),
    );
  }
  return screens;
}
