import type { assessmentMessages } from "@perennial/contract/assessment/messages.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import { pointsFaults } from "../arrange/points.ts";
import type { DrawnRule } from "../draw/draw.ts";
import type { Draft } from "./draft.ts";
import { mayAsk } from "./save-draft.ts";

/** Something that keeps a paper from being published, at its place. */
export type DraftFault = FieldFault & { readonly message: keyof typeof assessmentMessages };

function* questionFaults({ row, sections }: Draft): Generator<DraftFault> {
  for (const [at, { items }] of sections.entries())
    for (const [place, { head }] of items.entries()) {
      const path = `sections.${at}.items.${place}`;
      if (head?.site_id !== row.site_id) yield { path, message: "assessment.questionForeign" };
      else if (head.state === 0) yield { path, message: "assessment.questionDisabled" };
      else if (!mayAsk(row.kind, head)) yield { path, message: "assessment.questionSecret" };
    }
}

/** Where each rule of a paper stands, in the order in which they are drawn. */
export const rulesOf = ({ sections }: Draft) =>
  sections.flatMap(({ rules }, section) => rules.map((rule, place) => ({ rule, section, place })));

/** The field where a fault of the whole paper's points stands. */
const FIELDS = {
  noSection: "sections",
  sectionEmpty: "sections",
  pointsMissing: "sections",
  totalDiffers: "total",
  passLineHigh: "passLine",
} as const;

/** All that keeps a paper from being published; `drawn` is what its rules would get. */
export function draftFaults(draft: Draft, drawn: readonly DrawnRule[]): DraftFault[] {
  const { row, sections } = draft;
  const places = rulesOf(draft);
  return [
    ...pointsFaults(sections, row.total, row.pass_line).map(({ fault, section }) => ({
      path: section === undefined ? FIELDS[fault] : `sections.${section}`,
      message: `assessment.${fault}` as const,
    })),
    ...questionFaults(draft),
    ...drawn.flatMap(({ missing }, at): DraftFault[] => {
      const place = places[at];
      return missing > 0 && place
        ? [
            {
              path: `sections.${place.section}.rules.${place.place}`,
              message: "assessment.ruleShort",
            },
          ]
        : [];
    }),
  ];
}
