import { join } from "node:path";
import { expect, it } from "vitest";
import { readSamples } from "../../../test/papers/expected.ts";
import { judge } from "../../../test/papers/judge.ts";
import { parsePaper } from "./parse-paper.ts";

const FOLDER = join(import.meta.dirname, "../../../test/papers");
const FEWEST_PAPERS = 114;
const LEAST_RIGHT = 0.97;
/** Doubts without cause cost a teacher's time; a parser that doubts everything is of no use. */
const MOST_NEEDLESS = 0.03;

it("understands 97 % of the questions of the corpus and marks each of the others", () => {
  const samples = readSamples(FOLDER);
  const verdicts = samples.map((sample) => judge(sample, parsePaper(sample.lines)));
  const sum = (key: "total" | "right" | "silent" | "needless") =>
    verdicts.reduce((all, verdict) => all + verdict[key], 0);
  const [total, right] = [sum("total"), sum("right")];
  const misses = verdicts.flatMap((verdict) => verdict.misses);
  console.log(`${samples.length} papers, ${right} of ${total} questions right`);
  console.log(misses.join("\n"));
  expect(samples.length).toBeGreaterThanOrEqual(FEWEST_PAPERS);
  expect(misses.filter((miss) => miss.includes("SILENT"))).toEqual([]);
  expect(sum("silent")).toBe(0);
  expect(right / total).toBeGreaterThanOrEqual(LEAST_RIGHT);
  expect(sum("needless") / total).toBeLessThanOrEqual(MOST_NEEDLESS);
});
