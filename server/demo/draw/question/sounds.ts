import { wavOf, type Tone } from "./tones.ts";

const C = 261.63;
/** A tone so many half-tones above the middle C. */
const above = (halfs: number): number => C * 2 ** (halfs / 12);

/** Tones one after the other. */
const row = (halfs: readonly number[], step: number, long: number, as: Tone["as"], from = 0) =>
  halfs.map((half, at): Tone => ({ at: from + at * step, seconds: long, hertz: above(half), as }));

const together = (halfs: readonly number[], at: number, seconds: number): Tone[] =>
  halfs.map((half) => ({ at, seconds, hertz: above(half), as: "string" }));

/** Knocks so many times a minute; every `bar`-th is louder and higher. */
function knocks(aMinute: number, count: number, bar: number): Tone[] {
  return Array.from({ length: count }, (_, at) => {
    const isFirst = at % bar === 0;
    return {
      at: (at * 60) / aMinute,
      seconds: 0.15,
      hertz: isFirst ? 1_175 : 784,
      loud: isFirst ? 1 : 0.45,
      as: "click",
    };
  });
}

/** A note that begins to alternate with its upper neighbour. */
function trill(): Tone[] {
  const quick = Array.from({ length: 24 }, (_, at): Tone => ({
    at: 2 + at * 0.125,
    seconds: 0.125,
    hertz: above(at % 2 === 0 ? 7 : 9),
    as: "reed",
  }));
  return [{ at: 0, seconds: 2, hertz: above(7), as: "reed" }, ...quick];
}

const PENTATONIC = [0, 2, 4, 7, 9, 12];
const PHRASE = [0, 2, 4, 7, 4, 2];

/** What is heard in questions of hearing, by their keys. */
export const questionSounds = {
  "interval-fifth": () =>
    wavOf([...row([0, 7], 1.2, 1.1, "string"), ...together([0, 7], 2.8, 1.8)], 4.8),
  "beat-three": () => wavOf(knocks(96, 15, 3), 9.6),
  "major-minor": () =>
    wavOf([...together([0, 4, 7], 0.1, 2.2), ...together([0, 3, 7], 2.8, 2.2)], 5.2),
  "melody-rising": () => wavOf(row([0, 2, 4, 7], 0.8, 0.78, "string"), 3.6),
  pentatonic: () => wavOf(row(PENTATONIC, 0.7, 0.68, "reed"), 4.4),
  trill: () => wavOf(trill(), 5.2),
  staccato: () =>
    wavOf([...row(PHRASE, 0.5, 0.5, "reed"), ...row(PHRASE, 0.5, 0.16, "reed", 3.8)], 7),
  "beat-110": () => wavOf(knocks(110, 18, 1), 10),
  "busy-tone": () =>
    wavOf(
      Array.from({ length: 8 }, (_, at): Tone => ({
        at: at * 0.7,
        seconds: 0.35,
        hertz: 450,
        as: "beep",
      })),
      5.6,
    ),
} satisfies Record<string, () => Buffer>;
