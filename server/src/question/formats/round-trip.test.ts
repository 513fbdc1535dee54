import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDocx } from "./docx/read-docx.ts";
import { writeDocx } from "./docx/write-docx.ts";
import { readGift } from "./gift/read-gift.ts";
import { writeGift } from "./gift/write-gift.ts";
import { readQuestionsSheet } from "./sheet/read-questions-sheet.ts";
import { writeQuestionsSheet } from "./sheet/write-questions-sheet.ts";
import { readQti } from "./qti/read-qti.ts";
import { writeQti } from "./qti/write-qti.ts";
import type { PackedQuestion, QuestionPack, ReadResult } from "./read-result.ts";
import { packs } from "./test-questions.ts";

type Form = readonly [
  name: string,
  there: (pack: QuestionPack) => unknown,
  back: (written: never) => ReadResult | Promise<ReadResult>,
];

const FORMS: readonly Form[] = [
  ["Word", (pack) => writeDocx(pack, { hasKey: true }), readDocx],
  ["GIFT", writeGift, readGift],
  ["a spreadsheet", writeQuestionsSheet, readQuestionsSheet],
  ["QTI 2.1", (pack) => writeQti(pack, "2.1"), readQti],
  ["QTI 3.0", (pack) => writeQti(pack, "3.0"), readQti],
];

const questionsOf = ({ rows }: ReadResult): (PackedQuestion | undefined)[] =>
  rows.map(
    ({ item, facts }) =>
      item && { item, facts: JSON.parse(JSON.stringify(facts)) as PackedQuestion["facts"] },
  );

describe.each(FORMS)("%s", (_name, there, back) => {
  it("gives back the same questions of all types", async () => {
    await fc.assert(
      fc.asyncProperty(packs, async (pack) => {
        const read = await back((await there(pack)) as never);
        expect(questionsOf(read)).toEqual(pack.questions);
        expect(read.rows.flatMap(({ doubts, faults }) => [...doubts, ...faults])).toEqual([]);
        const files = new Map(pack.media.map((file) => [file.digest, file.bytes]));
        for (const { digest, bytes } of read.media)
          expect(Buffer.from(bytes)).toEqual(Buffer.from(files.get(digest) ?? []));
      }),
      // The same cases in each run, so that a failure is somebody's change.
      { numRuns: 60, seed: 38 },
    );
  });
});
