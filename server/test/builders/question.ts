import { QuestionItem } from "@perennial/contract/question/item.ts";
import type { z } from "zod";
import { tablesOf, type Services } from "../../src/kernel/services.ts";
import { libraryOfName } from "../../src/question/library/library.ts";
import {
  insertQuestion,
  requireWhole,
  type QuestionFlags,
} from "../../src/question/library/write-question.ts";
import type { QuestionTables } from "../../src/question/tables.ts";
import { PROVINCE_SITE_ID } from "../../src/site/public.ts";

/** A question that is built: where it stands, and what differs from a choice of two. */
export interface QuestionGiven extends Partial<QuestionFlags> {
  /** The library by its name, `1.course7`. */
  readonly library: string;
  readonly ownerId?: string;
  readonly item?: Partial<z.input<typeof QuestionItem>>;
}

/** A question as an author would have saved it. */
export async function buildQuestion(
  services: Services,
  { library: name, ownerId = "author", item: given, ...flags }: QuestionGiven,
): Promise<string> {
  const library = libraryOfName(name);
  if (!library) throw new Error(`no library ${name}`);
  const item = QuestionItem.parse({
    type: 1,
    name: "<p>潮汐由什么引起？</p>",
    options: [
      { optionContent: "月球与太阳的引力", isRight: true },
      { optionContent: "风", isRight: false },
    ],
    ...given,
  });
  requireWhole(item);
  const place = { ...library, siteId: PROVINCE_SITE_ID, corpId: "CP", rightPath: "CP/", ownerId };
  return insertQuestion(tablesOf<QuestionTables>(services.db), place, item, flags);
}
