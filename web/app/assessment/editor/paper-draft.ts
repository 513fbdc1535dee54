import type { checkDraft } from "@perennial/contract/assessment/publish.ts";
import type { getPaper } from "@perennial/contract/assessment/paper.ts";
import type { PaperRuleInput } from "@perennial/contract/assessment/paper-parts.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";

export type StoredPaper = OutputOf<typeof getPaper>;
type StoredSection = StoredPaper["sections"][number];

/** A question that was picked by hand, with what the bank says of it. */
export type DraftItem = StoredSection["items"][number];

/** A rule while it is written; the key stays while it moves. */
export interface DraftRule extends PaperRuleInput {
  readonly key: string;
}

/** A section while it is written; a new one has no id yet. */
export interface DraftSection extends Omit<StoredSection, "id" | "items" | "rules"> {
  readonly key: string;
  readonly id: string | undefined;
  readonly items: readonly DraftItem[];
  readonly rules: readonly DraftRule[];
}

/** A paper while it is written. */
export interface PaperDraft extends Pick<
  StoredPaper,
  "name" | "instructions" | "total" | "passLine" | "policy" | "isOptionShuffled" | "versionNum"
> {
  readonly sections: readonly DraftSection[];
}

const newKey = (): string => crypto.randomUUID();

/** What was stored, as it is written on. */
export const draftOf = (stored: StoredPaper): PaperDraft => ({
  name: stored.name,
  instructions: stored.instructions,
  total: stored.total,
  passLine: stored.passLine,
  policy: stored.policy,
  isOptionShuffled: stored.isOptionShuffled,
  versionNum: stored.versionNum,
  sections: stored.sections.map((section) =>
    Object.assign({}, section, {
      key: section.id,
      rules: section.rules.map((rule) => Object.assign({ key: newKey() }, rule)),
    }),
  ),
});

/** The draft as operations take it. */
export function writtenOf(id: string, draft: PaperDraft): InputOf<typeof checkDraft> {
  const { sections, ...settings } = draft;
  return {
    id,
    ...settings,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      instructions: section.instructions,
      pointsEach: section.pointsEach,
      isShuffled: section.isShuffled,
      items: section.items.map(({ questionId, pinned, points, isFixed }) => ({
        questionId,
        pinned,
        points,
        isFixed,
      })),
      rules: section.rules.map(({ key: _key, ...rule }) => rule),
    })),
  };
}

/** A section without questions. */
export const createSection = (name: string, pointsEach: number): DraftSection => ({
  key: newKey(),
  id: undefined,
  name,
  instructions: "",
  pointsEach,
  isShuffled: false,
  items: [],
  rules: [],
});

/** A rule that draws from the paper's own library. */
export const createRule = (): DraftRule => ({
  key: newKey(),
  count: 5,
  libraryId: null,
  type: null,
  difficulty: null,
  knowledgeIds: [],
  tags: [],
  points: null,
});

/** Points of a section together. */
export const sectionPoints = ({ pointsEach, items, rules }: DraftSection): number =>
  items.reduce((all, { points }) => all + (points ?? pointsEach), 0) +
  rules.reduce((all, { count, points }) => all + count * (points ?? pointsEach), 0);

/** Points of all questions together. */
export const paperPoints = ({ sections }: PaperDraft): number =>
  sections.reduce((all, section) => all + sectionPoints(section), 0);

/** The paper with another total, and the pass line at the same share of it. */
export const withTotal = (draft: PaperDraft, total: number): PaperDraft => ({
  ...draft,
  total,
  passLine: draft.total > 0 ? Math.round((draft.passLine * total * 2) / draft.total) / 2 : 0,
});

/** How many questions a section has, with those that its rules want. */
export const sectionQuestions = ({ items, rules }: DraftSection): number =>
  rules.reduce((all, { count }) => all + count, items.length);

/** A place of a question: the section and its number there, both from 0. */
export interface ItemPlace {
  readonly section: number;
  readonly at: number;
}

/** The sections with a question in another place, in the same section or in another one. */
export function withMoved(
  sections: readonly DraftSection[],
  from: ItemPlace,
  to: ItemPlace,
): DraftSection[] {
  const item = sections[from.section]?.items[from.at];
  if (!item) return [...sections];
  return sections.map((section, at) => {
    if (at !== from.section && at !== to.section) return section;
    const items = section.items.filter((one) => one !== item);
    if (at === to.section) items.splice(to.at, 0, item);
    return { ...section, items };
  });
}

/** The list with one member in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
