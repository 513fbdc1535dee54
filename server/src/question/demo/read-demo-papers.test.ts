import { existsSync } from "node:fs";
import { join } from "node:path";
import { BankType } from "@perennial/contract/question/item.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsOfItem } from "../item/faults.ts";
import { likenessOf } from "../item/likeness.ts";
import { wordsOfContent } from "../item/marks.ts";
import { splitItem } from "../item/split-item.ts";
import { readDemoPapers, type DemoItem, type DemoPaper } from "./read-demo-papers.ts";

const PICTURES = join(import.meta.dirname, "../../../demo/pictures");
const FILE = /src="\/files\/demo\/([^"]+)"/g;
const ALL = Array.from({ length: 30 }, (_, at) => at + 1);
/** As the bank warns of two that are alike (decision 037). */
const ALIKE = 0.8;

let papers: DemoPaper[];
let all: (DemoItem & { readonly at: string })[];
beforeAll(() => {
  papers = readDemoPapers();
  all = papers.flatMap(({ name, items }) =>
    items.map((item) => Object.assign(item, { at: `${name} ${item.number}` })),
  );
});

describe("the demo's questions", () => {
  it("are thirty for each of twenty courses", () => {
    expect(new Set(papers.map(({ courseId }) => courseId)).size).toBe(20);
    for (const { items } of papers) expect(items.map(({ number }) => number)).toEqual(ALL);
  });

  it("are of all types and of every difficulty", () => {
    const types = new Set(all.map(({ item }) => item.type));
    expect([...types].toSorted((one, other) => one - other)).toEqual(BankType.options);
    expect(new Set(all.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3]));
  });

  it("are read without any doubt and without a line that is left over", () => {
    expect(all.filter(({ doubts }) => doubts.length > 0).map(({ at }) => at)).toEqual([]);
    expect(papers.flatMap(({ leftOver }) => leftOver)).toEqual([]);
  });

  it("can be asked as they are, with a key and a sentence of explanation", () => {
    const faults = all.flatMap(({ at, item }) =>
      faultsOfItem(item).map(({ path, message }) => `${at} ${path} ${message}`),
    );
    expect(faults).toEqual([]);
    const mute = all.filter(
      ({ item }) => item.analysis === "" && item.children.every(({ analysis }) => analysis === ""),
    );
    expect(mute.map(({ at }) => at)).toEqual([]);
  });

  it("name points of knowledge that their course has, four to fourteen of them", () => {
    for (const { points, items } of papers) {
      const names = points.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThanOrEqual(4);
      expect(names.length).toBeLessThanOrEqual(14);
      for (const { knowledge } of items) {
        expect(knowledge.length).toBeGreaterThan(0);
        expect(names).toEqual(expect.arrayContaining([...knowledge]));
      }
    }
  });

  it("show pictures and sounds that are there, all of them", () => {
    const used = all.flatMap(({ item }) => [...item.name.matchAll(FILE)].map(([, file]) => file));
    expect(used.filter((file) => !existsSync(join(PICTURES, file ?? "")))).toEqual([]);
    expect(used.filter((file) => file?.endsWith(".png"))).toHaveLength(24);
    expect(used.filter((file) => file?.endsWith(".mp3"))).toHaveLength(9);
  });

  it("are not alike", () => {
    const words = all.map(({ at, item }) => ({
      at,
      text: wordsOfContent(splitItem(item).content),
    }));
    const alike = papers.flatMap(({ name }) => {
      const own = words.filter(({ at }) => at.startsWith(`${name} `));
      return own.flatMap((one, place) =>
        own
          .slice(place + 1)
          .filter((other) => likenessOf(one.text, other.text) >= ALIKE)
          .map((other) => `${one.at} = ${other.at}`),
      );
    });
    expect(alike).toEqual([]);
    expect(new Set(words.map(({ text }) => text)).size).toBe(600);
  });

  it("have their right options at no fixed place", () => {
    const places = all
      .filter(({ item }) => item.type === 1)
      .map(({ item }) => item.options.findIndex(({ isRight }) => isRight));
    for (const place of [0, 1, 2, 3])
      expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 8);
  });
});
