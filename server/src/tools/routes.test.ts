import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { domains } from "../domains.ts";
import { joinMenus } from "../kernel/menu/menu-part.ts";
import { describeRoutes, docsFolder } from "./describe-routes.ts";
import { leadsTo, readScreens } from "./screens.ts";

const root = join(docsFolder, "..");
const menus = joinMenus(domains);

it("docs/routes.md and docs/routes are today's; run npm run routes after a change", async () => {
  const documents = await describeRoutes();
  for (const [name, text] of documents)
    expect(readFileSync(join(docsFolder, name), "utf8"), name).toBe(text);
  expect(readdirSync(join(docsFolder, "routes")).map((file) => `routes/${file}`)).toEqual(
    [...documents.keys()].filter((name) => name !== "routes.md").toSorted(),
  );
});

it("every screen is there, at an address of its own, and a menu entry permits it", async () => {
  const screens = await readScreens();
  const addresses = screens.map(({ address }) => address);
  expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([]);
  expect(screens.filter(({ entry }) => entry === undefined)).toEqual([]);
  for (const { file } of screens) expect(() => readFileSync(join(root, file))).not.toThrow();
});

it("every menu entry leads to a screen", async () => {
  const screens = await readScreens();
  const dead = menus.entries.filter(
    ({ url = "" }) => url !== "" && !screens.some(({ address }) => leadsTo(url, address)),
  );
  expect(dead).toEqual([]);
  const below = new Set(screens.map(({ address }) => address.replace("/course/:id/manager/", "")));
  const deadPages = menus.managerPages.filter(
    ({ path }) => ![...below].some((one) => one === path || one.startsWith(`${path}/`)),
  );
  expect(deadPages).toEqual([]);
});

it("the joining lists leave no domain's table out", async () => {
  const at = (file: string): string => readFileSync(join(root, "web", "app", file), "utf8");
  const lists = [
    ["pages", at("routes.ts")],
    ["screens", at("shell/space/space-routes.ts")],
    ["managerScreens", at("shell/manager/manager-routes.ts")],
  ] as const;
  for (const domain of new Set((await readScreens()).map((screen) => screen.domain)))
    for (const [table, list] of lists)
      if (at(`${domain}/routes.ts`).includes(`export const ${table}:`))
        expect(list, `${domain}.${table}`).toContain(`...${domain}.${table},`);
});
