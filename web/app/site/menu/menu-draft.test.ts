import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftTree, moveEntry, createEntry, withoutEntry, type DraftEntry } from "./menu-draft.ts";

const entry = (id: string, parentId: string | null = null): DraftEntry => ({
  ...createEntry([], ""),
  id,
  parentId,
});
const menu = [entry("a"), entry("a1", "a"), entry("a2", "a"), entry("b"), entry("b1", "b")];
const shape = (entries: readonly DraftEntry[]): string =>
  entries.map(({ id, parentId }) => `${id}<${parentId ?? ""}`).join(" ");

describe("moving entries of a menu", () => {
  it.each([
    ["b", "a", "before", "b< b1<b a< a1<a a2<a"],
    ["a1", "b", "into", "a< a2<a b< a1<b b1<b"],
    ["a1", "b1", "after", "a< a2<a b< b1<b a1<b"],
    ["a", "b", "after", "b< b1<b a< a1<a a2<a"],
    ["a", "a1", "into", "a< a1<a a2<a b< b1<b"],
    ["b1", "a", "after", "a< a1<a a2<a b1< b<"],
  ] as const)("%s %s %s", (id, target, place, expected) => {
    expect(shape(moveEntry(menu, id, target, place))).toBe(expected);
  });

  it("law: nothing is lost, nothing doubled, parents stay before children", () => {
    const id = fc.constantFrom(...menu.map((one) => one.id));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, id, fc.constantFrom("into", "before", "after" as const)), {
          maxLength: 12,
        }),
        (moves) => {
          let entries: DraftEntry[] = [...menu];
          for (const [one, other, place] of moves) entries = moveEntry(entries, one, other, place);
          expect(entries).toHaveLength(menu.length);
          expect(new Set(entries.map((one) => one.id)).size).toBe(menu.length);
          const seen = new Set<string>();
          for (const one of entries) {
            if (one.parentId !== null) expect(seen.has(one.parentId)).toBe(true);
            seen.add(one.id);
          }
        },
      ),
    );
  });
});

it("takes an entry away with what lies below it", () => {
  expect(shape(withoutEntry(menu, "a"))).toBe("b< b1<b");
  expect(draftTree(menu)[0]?.children.map(({ key }) => key)).toEqual(["a1", "a2"]);
  expect(createEntry([entry("entry-2"), entry("entry-3")], "").id).toBe("entry-4");
});
