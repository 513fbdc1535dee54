const NUMBER_TO_NUMBER = /(\d{1,3}) ?(?:[-—–~至到、,]|to|and) ?第? ?(\d{1,3})/;
const CHINESE_RANGE =
  /(?:回答|完成|作答|做).{0,8}?(\d{1,3})(?: ?[-—–~至到、,] ?第? ?(\d{1,3}))? ?(?:小?题|各题|问题)/;
const BARE_RANGE = /(?:回答|完成|作答).{0,4}?(\d{1,3}) ?[-—–~至到] ?(\d{1,3})/;
const ENGLISH_RANGE =
  /(?:questions?|items?|numbers?) ?(\d{1,3})(?: ?(?:-|–|—|~|to|and) ?(\d{1,3}))?/i;
const ENGLISH_MATERIAL = /passage|dialogue|text|conversation|listen|based on|following|read/i;
const NEW_MATERIAL =
  /^ ?(?:[([【]? ?(?:材料|案例|短文|文章|资料|篇章) ?[一二三四五六七八九十\d]{0,3} ?[)】\]]? ?(?:[:.、]|$)|[([]?[一二三四五六七八九十]{1,2}[)\]]|(?:passage|text|dialogue) ?(?:[a-h]|\d|one|two|three)?(?: ?[:.]|$))/i;
const MARK_ALONE = /^ ?[([]?[一二三四五六七八九十]{1,2}[)\]] ?/;

/** The numbers that a line announces for the material that follows: 阅读下面材料，回答1—3题. */
export function rangeOf(plain: string): readonly [number, number] | undefined {
  const found = CHINESE_RANGE.exec(plain) ?? BARE_RANGE.exec(plain);
  if (found) return [Number(found[1]), Number(found[2] ?? found[1])];
  const english = ENGLISH_MATERIAL.test(plain) ? ENGLISH_RANGE.exec(plain) : null;
  if (!english) return undefined;
  const more = NUMBER_TO_NUMBER.exec(plain);
  return more
    ? [Number(more[1]), Number(more[2])]
    : [Number(english[1]), Number(english[2] ?? english[1])];
}

/** A line within a section of materials that begins the next one: 材料二, （二）, Passage B. */
export const beginsMaterial = (plain: string): boolean => NEW_MATERIAL.test(plain);

/** The length of a mark that only numbers the material and is none of its words: `（一）`. */
export const markOfMaterial = (plain: string): number => MARK_ALONE.exec(plain)?.[0].length ?? 0;
