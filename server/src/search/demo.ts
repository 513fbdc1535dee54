import { foldTitle } from "../kernel/search/lexemes.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "../site/public.ts";
import type { SearchTables } from "./tables.ts";

/** What people type, beside the words of titles. */
const GROUPS: readonly (readonly string[])[] = [
  ["毛笔字", "书法", "写字"],
  ["太极", "太极拳"],
  ["手机", "智能手机"],
  ["养生", "健康"],
  ["唱歌", "合唱", "声乐"],
  ["照相", "摄影", "拍照"],
  ["急救", "救护"],
  ["电脑", "计算机"],
];

/** Synonyms of the demo's sites. */
export async function demoSynonyms(services: Services): Promise<void> {
  await tablesOf<SearchTables>(services.db)
    .insertInto("search.synonym")
    .values(
      [PROVINCE_SITE_ID, SCHOOL_SITE_ID].flatMap((siteId) =>
        GROUPS.map((words, at) => ({
          id: `synonym-${siteId}-${at + 1}`,
          site_id: siteId,
          words: [...words],
          folded: words.map(foldTitle),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
