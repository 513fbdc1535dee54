import { pinyin } from "pinyin-pro";

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
const PIECES = new RegExp(`[${CJK}]+|(?:(?![${CJK}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
const IS_CJK = new RegExp(`^[${CJK}]`, "u");
const HAN_RUNS = /\p{Script=Han}+/gu;
const ACCENTS = /\p{Mn}/gu;
const LATIN_SOUND = /^[a-z]{2,}$/;
const MAX_WORD = 40;
/** Letters of pinyin that are indexed from each position of a title on; a longer query is cut to as many. */
const MAX_SOUND = 24;
/** From so many letters on, the beginning of a Latin word is enough to find it. */
const MIN_PREFIX = 3;
/** Letters of a long text's words by which they are found; a longer word of a query is cut to as many. */
const MAX_BEGINNING = 16;

// Prefixes that no word can begin with, so that the kinds of lexemes in one tsvector stay distinct.
const SOUND = "~";
const FIRST_SOUND = "^";
const BLURRED_SOUND = "≈";

/** Runs of Chinese (or kana, hangul) and whole words of other scripts, normalised to one width and case. */
export function piecesOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(PIECES) ?? [];
}

/** True for a piece in Chinese, kana or hangul. */
export const isChinese = (piece: string): boolean => IS_CJK.test(piece);

function foldWord(word: string): string {
  return word.normalize("NFD").replace(ACCENTS, "").slice(0, MAX_WORD);
}

function gramsOf(run: string): { singles: string[]; pairs: string[] } {
  const singles = Array.from(run);
  return { singles, pairs: singles.slice(1).map((character, at) => `${singles[at]}${character}`) };
}

/** For every position in the text: how it reads from there on, in full and by initials. */
function soundsOf(text: string, isTitle: boolean): string[] {
  return (text.normalize("NFKC").match(HAN_RUNS) ?? []).flatMap((run, runAt) => {
    const syllables = syllablesOf(run);
    return syllables.flatMap((_, from) => {
      const rest = syllables.slice(from, from + MAX_SOUND);
      const sounds = [rest.join(""), rest.map((syllable) => syllable.slice(0, 1)).join("")];
      const marks = isTitle && runAt === 0 && from === 0 ? [SOUND, FIRST_SOUND] : [SOUND];
      return sounds.flatMap((sound) => marks.map((mark) => mark + sound.slice(0, MAX_SOUND)));
    });
  });
}

/** Pinyin with the sounds merged that people confuse: zh and z, ch and c, sh and s, -ng and -n. */
const blur = (sound: string): string => sound.replace(/([zcs])h/g, "$1").replaceAll("ng", "n");

/** How Chinese reads, without tones, character by character. */
export function syllablesOf(run: string): string[] {
  return pinyin(run, { toneType: "none", type: "array", v: true, nonZh: "removed" });
}

/** Lexemes that find a name despite a wrong character of the same sound or confused pinyin. */
export function blurredSoundLexemes(name: string): string[] {
  return (name.normalize("NFKC").match(HAN_RUNS) ?? []).flatMap((run) => {
    const syllables = syllablesOf(run);
    return syllables.map(
      (_, from) =>
        BLURRED_SOUND + blur(syllables.slice(from, from + MAX_SOUND).join("")).slice(0, MAX_SOUND),
    );
  });
}

/** How a whole keyword reads; undefined unless it is all Chinese or plain letters. */
export function soundOf(keyword: string): string | undefined {
  const sounds = piecesOf(keyword).map((piece) =>
    IS_CJK.test(piece) ? syllablesOf(piece).join("") : foldWord(piece),
  );
  return sounds.length > 0 && sounds.every((sound) => LATIN_SOUND.test(sound))
    ? sounds.join("")
    : undefined;
}

/** How a whole keyword reads with the sounds merged that people confuse; undefined as for `soundOf`. */
export function blurredSoundOf(keyword: string): string | undefined {
  const sound = soundOf(keyword);
  return sound === undefined ? undefined : blur(sound);
}

/** Text of a tsquery for names that sound like the keyword; undefined unless it is all pinyin or Chinese. */
export function soundAlikeQuery(keyword: string): string | undefined {
  const sounds = piecesOf(keyword).map((piece) =>
    IS_CJK.test(piece) ? syllablesOf(piece).join("") : foldWord(piece),
  );
  if (sounds.length === 0 || !sounds.every((sound) => LATIN_SOUND.test(sound))) return undefined;
  return sounds
    .map((sound) => quoteLexeme(BLURRED_SOUND + blur(sound).slice(0, MAX_SOUND), true))
    .join(" & ");
}

/**
 * For a Chinese keyword of three characters or more: for each character that may be wrong, the tsquery of the rest and
 * the LIKE pattern of a normalised title. Empty for any other keyword.
 */
export function oneWrongCharacter(keyword: string): { words: string; pattern: string }[] {
  const [run = "", ...more] = piecesOf(keyword);
  const { singles } = gramsOf(run);
  if (more.length > 0 || !IS_CJK.test(run) || singles.length < 3) return [];
  return singles.map((_, open) => {
    const kept = [singles.slice(0, open), singles.slice(open + 1)];
    const grams = kept.flatMap((part) => {
      const { pairs } = gramsOf(part.join(""));
      return pairs.length > 0 ? pairs : part;
    });
    return {
      words: grams.map((gram) => quoteLexeme(gram)).join(" & "),
      pattern: `%${kept.map((part) => part.join("")).join("_")}%`,
    };
  });
}

/**
 * Lexemes that find a row, for `array_to_tsvector`: single characters, pairs of neighbours and whole Latin words of all
 * texts, and the pinyin of the names from every character on; the first name is the row's title. PostgreSQL's own
 * parser takes a Chinese sentence for one word, so it is not used.
 */
export function searchLexemes(names: readonly string[], texts: readonly string[] = []): string[] {
  const lexemes = new Set(names.flatMap((name, at) => soundsOf(name, at === 0)));
  for (const piece of [...names, ...texts].flatMap(piecesOf)) {
    if (!IS_CJK.test(piece)) {
      lexemes.add(foldWord(piece));
      continue;
    }
    const { singles, pairs } = gramsOf(piece);
    for (const gram of [...singles, ...pairs]) lexemes.add(gram);
  }
  lexemes.delete("");
  return [...lexemes];
}

/**
 * Lexemes that find a long text: single characters, pairs of neighbours, whole Latin words and their beginnings from three
 * letters up to sixteen. A word is then found by its beginning without looking through all that begin so.
 */
export function textLexemes(text: string): string[] {
  const lexemes = new Set(searchLexemes([], [text]));
  for (const lexeme of lexemes)
    if (!IS_CJK.test(lexeme))
      for (
        let letters = MIN_PREFIX;
        letters <= Math.min(lexeme.length - 1, MAX_BEGINNING);
        letters += 1
      )
        lexemes.add(lexeme.slice(0, letters));
  return [...lexemes];
}

/** Lexemes of `textLexemes` that every text has which contains the keyword; none when nothing can be searched for. */
export function keywordLexemes(keyword: string): string[] {
  const lexemes = piecesOf(keyword).flatMap((piece) => {
    if (!IS_CJK.test(piece)) return foldWord(piece).slice(0, MAX_BEGINNING);
    const { singles, pairs } = gramsOf(piece);
    return pairs.length > 0 ? pairs : singles;
  });
  return [...new Set(lexemes)].filter(Boolean);
}

/** One lexeme as text of a tsquery; with `isPrefix` it matches everything that begins with it. */
export function quoteLexeme(lexeme: string, isPrefix = false): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${isPrefix ? ":*" : ""}`;
}

function wordQuery(piece: string): string | undefined {
  const word = foldWord(piece);
  if (word === "") return undefined;
  const asWord = quoteLexeme(word, word.length >= MIN_PREFIX);
  if (!LATIN_SOUND.test(word)) return asWord;
  return `(${asWord} | ${quoteLexeme(SOUND + word.slice(0, MAX_SOUND), true)})`;
}

/**
 * Text of a tsquery that requires every part of the keyword: neighbours of a Chinese run, Latin words, or pinyin in
 * full and by initials (书法, shufa, sf). Undefined when nothing can be searched for, as with punctuation only.
 */
export function searchQuery(keyword: string): string | undefined {
  const parts = new Set<string>();
  for (const piece of piecesOf(keyword)) {
    if (IS_CJK.test(piece)) {
      const { singles, pairs } = gramsOf(piece);
      for (const gram of pairs.length > 0 ? pairs : singles) parts.add(quoteLexeme(gram));
      continue;
    }
    const query = wordQuery(piece);
    if (query) parts.add(query);
  }
  return parts.size > 0 ? [...parts].join(" & ") : undefined;
}

/** Text of a tsquery for titles whose pinyin begins with the keyword; undefined unless it consists of plain letters. */
export function soundPrefixQuery(keyword: string): string | undefined {
  const letters = keyword.trim().toLowerCase();
  return LATIN_SOUND.test(letters)
    ? quoteLexeme(FIRST_SOUND + letters.slice(0, MAX_SOUND), true)
    : undefined;
}

/** A title for comparison and prefixes: one width, one case, trimmed. */
export function foldTitle(title: string): string {
  return title.normalize("NFKC").trim().toLowerCase();
}
