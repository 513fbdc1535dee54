import type { QuestionUse } from "@perennial/contract/question/bank.ts";
import type { z } from "zod";
import type { AnyDatabase } from "../kernel/database/database.ts";

/** What an upper domain says of the questions that its things ask. */
export interface QuestionUses {
  /** How many places ask each question; those that nothing asks may be left out. */
  readonly count: (db: AnyDatabase, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The places that ask a question. */
  readonly list: (db: AnyDatabase, id: string) => Promise<readonly z.output<typeof QuestionUse>[]>;
  /** Learners meet the question there outside of exams, so that it cannot be kept for these. */
  readonly isOpen: boolean;
}

const sources: QuestionUses[] = [];

/** An upper domain makes itself known, once, when its module is loaded. */
export function provideQuestionUses(source: QuestionUses): void {
  sources.push(source);
}

/** How many places ask each of these questions, and how many of them outside of exams. */
export async function countUses(
  db: AnyDatabase,
  ids: readonly string[],
): Promise<{
  readonly all: ReadonlyMap<string, number>;
  readonly open: ReadonlyMap<string, number>;
}> {
  const [all, open] = [new Map<string, number>(), new Map<string, number>()];
  if (ids.length > 0)
    for (const source of sources)
      // One transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      for (const [id, num] of await source.count(db, ids)) {
        all.set(id, (all.get(id) ?? 0) + num);
        if (source.isOpen) open.set(id, (open.get(id) ?? 0) + num);
      }
  return { all, open };
}

/** How many places ask a question. */
export const useNumOf = async (db: AnyDatabase, id: string): Promise<number> =>
  (await countUses(db, [id])).all.get(id) ?? 0;

/** Where a question is asked, as all domains say. */
export async function listUses(
  db: AnyDatabase,
  id: string,
): Promise<z.output<typeof QuestionUse>[]> {
  const found: z.output<typeof QuestionUse>[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
  for (const source of sources) found.push(...(await source.list(db, id)));
  return found;
}
