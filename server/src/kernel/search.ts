import { pinyin } from "pinyin-pro";

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
const PIECES = new RegExp(`[${CJK}]+|(?:(?![${CJK}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
const IS_CJK = new RegExp(`^[${CJK}]`, "u");
const HAN_RUNS = /\p{Script=Han}+/gu;
const ACCENTS = /\p{Mn}/gu;
const LATIN_SOUND = /^[a-z]{2,}$/;
const MAX_WORD = 40;
/** Letters of pinyin that are kept from each place of a title on; a longer query is cut to as many. */
const MAX_SOUND = 24;
/** From this many letters on, the beginning of a Latin word is enough. */
const MIN_PREFIX = 3;

// Marks that no word can begin with keep the kinds of lexemes apart in one tsvector.
const SOUND = "~";
const FIRST_SOUND = "^";
const BLURRED_SOUND = "≈";

/** Runs of Chinese (or kana, hangul) and whole words of other scripts, folded to one width and case. */
function piecesOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(PIECES) ?? [];
}

function foldWord(word: string): string {
  return word.normalize("NFD").replace(ACCENTS, "").slice(0, MAX_WORD);
}

function gramsOf(run: string): { singles: string[]; pairs: string[] } {
  const singles = Array.from(run);
  return { singles, pairs: singles.slice(1).map((character, at) => `${singles[at]}${character}`) };
}

/** For every place in the text: how it reads on from there, in full and by initials. */
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

/** Pinyin as people mix it up: zh with z, ch with c, sh with s, -ng with -n. */
const blur = (sound: string): string => sound.replace(/([zcs])h/g, "$1").replaceAll("ng", "n");

function syllablesOf(run: string): string[] {
  return pinyin(run, { toneType: "none", type: "array", v: true, nonZh: "removed" });
}

/** Lexemes by which a name is found in spite of a wrong character of the same sound or of mixed-up pinyin. */
export function blurredSoundLexemes(name: string): string[] {
  return (name.normalize("NFKC").match(HAN_RUNS) ?? []).flatMap((run) => {
    const syllables = syllablesOf(run);
    return syllables.map(
      (_, from) =>
        BLURRED_SOUND + blur(syllables.slice(from, from + MAX_SOUND).join("")).slice(0, MAX_SOUND),
    );
  });
}

/** Text of a tsquery for names that sound like the keyword; undefined when it is not all pinyin or Chinese. */
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
 * For a Chinese keyword of three characters or more, each way to have one of them wrong: the tsquery of what is
 * left, and the LIKE pattern of a folded title. Empty for any other keyword.
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
 * Lexemes that a row is found by, for `array_to_tsvector`: single characters, pairs of neighbours and whole Latin
 * words of all texts, and the pinyin of the names from every character on; the first name is the row's title.
 * PostgreSQL's own parser keeps a Chinese sentence as one word, so it takes no part.
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

/** One lexeme as text of a tsquery; with `isPrefix` everything that begins with it. */
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
 * Text of a tsquery that asks for every part of the keyword: neighbours of a Chinese run, Latin words, or pinyin
 * in full and by initials (书法, shufa, sf). Undefined when there is nothing to look for, such as only marks.
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

/** Text of a tsquery for titles whose pinyin begins with the keyword; undefined unless it is plain letters. */
export function soundPrefixQuery(keyword: string): string | undefined {
  const letters = keyword.trim().toLowerCase();
  return LATIN_SOUND.test(letters)
    ? quoteLexeme(FIRST_SOUND + letters.slice(0, MAX_SOUND), true)
    : undefined;
}

/** A title for comparing and for prefixes: one width, one case, no space around. */
export function foldTitle(title: string): string {
  return title.normalize("NFKC").trim().toLowerCase();
}
