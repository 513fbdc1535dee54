import { createElement as h, useId, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Kept, KeeperContext } from "./kept.tsx";
import { heldCharacters, keeperFor } from "./kept-parts.ts";

let drawn = 0;

function Card({ name }: { readonly name: string }): ReactNode {
  drawn += 1;
  return h("li", null, name);
}

const kept = (name: string): ReactNode =>
  h(Kept, { part: "card", of: [name], children: h(Card, { name }) });

/** The page as the server sends it, with its parts kept. */
function page(content: ReactNode, about = "zh"): string {
  const keeper = keeperFor(about);
  return keeper.whole(renderToString(h(KeeperContext, { value: keeper }, content)));
}

it("draws a part once for all pages, with the HTML that the browser expects", () => {
  const list = h("ul", null, "Two: ", kept("tea"), kept("<b>&"), kept("tea"), " in all");
  const before = drawn;
  const plain = renderToString(list).replaceAll("<!-- -->", "");
  expect(drawn - before).toBe(3);
  for (let time = 0; time < 3; time += 1) expect(page(list).replaceAll("<!-- -->", "")).toBe(plain);
  // Twice on the first page, where nobody knew it yet.
  expect(drawn - before).toBe(6);
});

it("draws it anew for other data, and for other facts of the page", () => {
  page(kept("bell"));
  const before = drawn;
  expect(page(kept("drum"))).toBe("<li>drum</li>");
  expect(page(kept("bell"), "en")).toBe("<li>bell</li>");
  expect(drawn - before).toBe(2);
});

it("keeps parts within parts", () => {
  const both = h(Kept, { part: "list", of: ["harp"], children: h("ul", null, kept("harp")) });
  expect([page(both), page(both), page(kept("harp"))]).toEqual([
    "<ul><li>harp</li></ul>",
    "<ul><li>harp</li></ul>",
    "<li>harp</li>",
  ]);
});

it("takes no word of people for a mark", () => {
  const [mark = ""] = keeperFor("zh").marksOf("card of somebody");
  expect(mark).toMatch(/[0-9a-f-]{36}/);
  expect(page(h("p", null, "\u0001 0 known\u0002"))).toBe("<p>\u0001 0 known\u0002</p>");
});

it("refuses a part whose ids hold its place on the page", () => {
  const Labelled = (): ReactNode => h("p", { id: useId() });
  const part = h(Kept, { part: "labelled", of: [], children: h(Labelled) });
  expect(() => page(part)).toThrow("useId");
});

it("holds two megabytes at most, of those that were needed last", () => {
  for (let at = 0; at < 100; at += 1) page(kept(`${at}${"x".repeat(20_000)}`));
  expect(heldCharacters()).toBeLessThanOrEqual(1_000_000);
  const before = drawn;
  page(kept(`99${"x".repeat(20_000)}`));
  expect(drawn).toBe(before);
});
