import type { NavMenuItem } from "@perennial/contract/site/appearance.ts";
import { expect, it } from "vitest";
import { chosenMenuItem } from "./menu-choice.ts";

const item = (id: string, url: string, children: NavMenuItem[] = []): NavMenuItem => ({
  id,
  name: id,
  url,
  openType: "Self",
  children,
});

const menu = [
  item("home", "/"),
  item("course", "/course", [item("tea", "/course?tagIds=tea")]),
  item("class", "/courseClass"),
  item("news", "/news", [item("notice", "/cms/channelIndef/Notice")]),
  item("library", "https://library.test/course"),
];

it.each([
  ["/", "home"],
  ["/course", "course"],
  ["/course/c1", "course"],
  ["/courseClass/c1", "class"],
  ["/cms/channelIndef/Notice", "news"],
  ["/theme/spring", "home"],
  ["/login", undefined],
])("%s chooses %s", (pathname, id) => {
  expect(chosenMenuItem(menu, pathname)).toBe(id);
});

it("chooses nothing in an empty menu", () => {
  expect(chosenMenuItem([], "/theme/spring")).toBeUndefined();
});
