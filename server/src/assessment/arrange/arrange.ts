import { randomOf, shuffled } from "../draw/random.ts";

/** Something in a list that may be mixed; `isFixed` keeps its place, such as 以上都对. */
interface Movable {
  readonly id: string;
  readonly isFixed: boolean;
}

/** A question with what stands in it. Parts are never mixed: they follow their text. */
export interface LaidQuestion extends Movable {
  readonly options: readonly Movable[];
  readonly children: readonly { readonly id: string; readonly options: readonly Movable[] }[];
}

/** A section as its author has ordered it. */
export interface LaidSection {
  readonly id: string;
  readonly isShuffled: boolean;
  readonly questions: readonly LaidQuestion[];
}

/** The order of a question's options, and of those of its parts. */
export interface ArrangedQuestion {
  readonly id: string;
  readonly options: readonly string[];
  readonly children: readonly { readonly id: string; readonly options: readonly string[] }[];
}

/** A section in the order in which it is shown. Sections themselves stay where they are. */
export interface ArrangedSection {
  readonly id: string;
  readonly questions: readonly ArrangedQuestion[];
}

type Mix = <T extends Movable>(values: readonly T[]) => readonly T[];

const asWritten: Mix = (values) => values;

/** Mixes what is not fixed; with `mustDiffer` never as it was, where that is possible. */
function mixer(random: () => number, mustDiffer: boolean): Mix {
  return (values) => {
    const free = values.filter(({ isFixed }) => !isFixed);
    let mixed = shuffled(free, random);
    const isSame = mixed.every((one, at) => one === free[at]);
    if (mustDiffer && isSame) mixed = [...mixed.slice(1), ...mixed.slice(0, 1)];
    const next = mixed.values();
    return values.map((one) => (one.isFixed ? one : (next.next().value ?? one)));
  };
}

const idsOf = (values: readonly Movable[]): string[] => values.map(({ id }) => id);

function arranged(
  sections: readonly LaidSection[],
  mixQuestions: (section: LaidSection) => Mix,
  mixOptions: Mix,
): ArrangedSection[] {
  return sections.map((section) => ({
    id: section.id,
    questions: mixQuestions(section)(section.questions).map((question) => ({
      id: question.id,
      options: idsOf(mixOptions(question.options)),
      children: question.children.map((child) => ({
        id: child.id,
        options: idsOf(mixOptions(child.options)),
      })),
    })),
  }));
}

/** The order of a paper for one learner: the same for the same seed. */
export function arrangeFor(
  sections: readonly LaidSection[],
  seed: string,
  isOptionShuffled: boolean,
): ArrangedSection[] {
  const mix = mixer(randomOf(seed), false);
  return arranged(
    sections,
    ({ isShuffled }) => (isShuffled ? mix : asWritten),
    isOptionShuffled ? mix : asWritten,
  );
}

/**
 * The paper as version A (0), B (1), C … for a class in one room: A is as written, in the others every list differs from
 * A that can. Questions stay in their sections.
 */
export function arrangeVersion(
  sections: readonly LaidSection[],
  seed: string,
  version: number,
): ArrangedSection[] {
  if (version === 0) return arranged(sections, () => asWritten, asWritten);
  const mix = mixer(randomOf(`${seed}:${version}`), true);
  return arranged(sections, () => mix, mix);
}
