import type { ParsedPaper, ParsedQuestion } from "../../src/question/paper-text/parsed-paper.ts";
import { differences, factsOf, plain, type Sample, type Wanted } from "./expected.ts";

interface Found {
  readonly one: ParsedQuestion;
  readonly depth: number;
  readonly isDoubted: boolean;
}

/** What came of one paper: questions that are right, that are not, and those of them that nothing marks. */
export interface Verdict {
  readonly total: number;
  readonly right: number;
  readonly silent: number;
  /** Right questions with a doubt that the paper gives no cause for. */
  readonly needless: number;
  readonly misses: readonly string[];
}

function flat(questions: readonly ParsedQuestion[], depth = 0, isDoubted = false): Found[] {
  return questions.flatMap((one) => {
    const isSo = isDoubted || one.doubts.length > 0;
    return [{ one, depth, isDoubted: isSo }, ...flat(one.children, depth + 1, isSo)];
  });
}

/** How much a question that was found is like one that was wanted. */
function likeness(wanted: Wanted, { one, depth }: Found): number {
  const got = factsOf(one);
  const same = wanted.facts.filter((fact) => got.includes(fact)).length;
  const isNumber = wanted.facts[0]?.split(" ")[0] === String(one.number);
  const isStem = wanted.start !== "" && plain(one.stem).includes(plain(wanted.start).slice(0, 5));
  return same + (isNumber ? 1 : 0) + (isStem ? 3 : 0) + (wanted.depth === depth ? 0.5 : 0);
}

/** Pairs of what was wanted and found, in order, so that they are most alike together. */
function aligned(wanted: readonly Wanted[], found: readonly Found[]) {
  const best = Array.from({ length: wanted.length + 1 }, () =>
    Array.from({ length: found.length + 1 }, () => 0),
  );
  const at = (w: number, f: number): number => best[w]?.[f] ?? 0;
  const like = (w: number, f: number): number => {
    const [one, other] = [wanted[w], found[f]];
    const score = one && other ? likeness(one, other) : 0;
    return score >= 2 ? score : -1;
  };
  for (let w = wanted.length - 1; w >= 0; w -= 1)
    for (let f = found.length - 1; f >= 0; f -= 1) {
      const row = best[w];
      if (row) row[f] = Math.max(at(w + 1, f), at(w, f + 1), at(w + 1, f + 1) + like(w, f));
    }
  const pairs: [Wanted | undefined, Found | undefined][] = [];
  let [w, f] = [0, 0];
  while (w < wanted.length || f < found.length) {
    const isPair =
      w < wanted.length && f < found.length && at(w, f) === at(w + 1, f + 1) + like(w, f);
    if (isPair) pairs.push([wanted[w++], found[f++]]);
    else if (w < wanted.length && (f === found.length || at(w, f) === at(w + 1, f)))
      pairs.push([wanted[w++], undefined]);
    else pairs.push([undefined, found[f++]]);
  }
  return pairs;
}

/** Compares what was understood of a paper with what its author meant. */
export function judge(sample: Sample, paper: ParsedPaper): Verdict {
  const found = flat(paper.questions);
  const misses: string[] = [];
  const count = { right: 0, silent: 0, needless: 0 };
  const isMarked = (wanted: Wanted): boolean => {
    const line = sample.lines.findIndex((each) => each.includes(wanted.start.slice(0, 6))) + 1;
    const owner = found.findLast(({ one }) => one.lines[0] <= line && line <= one.lines[1]);
    return paper.leftOver.includes(line) || owner?.isDoubted === true;
  };
  for (const [wanted, got] of aligned(sample.wanted, found)) {
    const wrong = wanted && got ? differences(wanted, got.one) : ["-"];
    if (wanted && got && wanted.depth !== got.depth) wrong.push("belongs elsewhere");
    if (wanted && got && wrong.length === 0) {
      count.right += 1;
      const extra = got.one.doubts.filter(({ code }) => !wanted.doubts.includes(code));
      if (extra.length > 0) {
        count.needless += 1;
        misses.push(
          `${sample.name}: needless ${extra.map(({ code }) => code).join(",")} on ${wanted.said}`,
        );
      }
      continue;
    }
    const isSilent = got ? !got.isDoubted : wanted !== undefined && !isMarked(wanted);
    if (isSilent) count.silent += 1;
    const what = wanted ? (got ? "differs" : "lost") : "not meant";
    misses.push(
      [
        `${sample.name}: ${isSilent ? "SILENT " : ""}${what}: ${wanted?.said ?? ""}`,
        ...(got
          ? [
              `    got ${factsOf(got.one).join(" | ")} ?${got.one.doubts.map(({ code }) => code).join(",")}`,
            ]
          : []),
        ...(wanted && got ? wrong.map((each) => `    ${each}`) : []),
      ].join("\n"),
    );
  }
  const total = sample.wanted.length + misses.filter((miss) => miss.includes("not meant:")).length;
  return { total, ...count, misses };
}
