import type { ComponentProps, ReactNode } from "react";
import { Stack } from "../../ui/layout/layout.tsx";
import { faultsAt, type PaperFault } from "../fault-place.ts";
import styles from "./editor.module.css";
import { ItemRow } from "./item-row.tsx";
import { moved, type DraftSection } from "./paper-draft.ts";
import { RuleRow, type RuleOutlook } from "./rule-row.tsx";

interface SectionPartsProps {
  readonly section: DraftSection;
  readonly at: number;
  /** How many questions and rules of the paper stand before it. */
  readonly firstQuestion: number;
  readonly firstRule: number;
  readonly ownLibraryId: string;
  readonly libraries: readonly { readonly id: string; readonly name: string }[];
  readonly faults: readonly PaperFault[];
  readonly outlooks: readonly RuleOutlook[];
  readonly mayEdit: boolean;
  /** The question that something is dragged over. */
  readonly over: number | undefined;
  readonly onSection: (section: DraftSection) => void;
  readonly onWrite: (questionId: string) => void;
  readonly onDrag: (
    at: number,
    state: Parameters<ComponentProps<typeof ItemRow>["onDrag"]>[0],
  ) => void;
}

const replaced = <T,>(list: readonly T[], at: number, next: T): T[] =>
  list.map((one, place) => (place === at ? next : one));
const without = <T,>(list: readonly T[], at: number): T[] =>
  list.filter((_, place) => place !== at);

/** The questions of a section and below them its rules. */
export function SectionParts(props: SectionPartsProps): ReactNode {
  const { section, at, faults, outlooks, mayEdit, onSection, onWrite, onDrag } = props;
  const { items, rules } = section;
  return (
    <>
      {items.length > 0 ? (
        <ol className={styles.items}>
          {items.map((item, place) => (
            <ItemRow
              key={item.questionId}
              item={item}
              section={section}
              number={props.firstQuestion + place + 1}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              faults={faultsAt(faults, `sections.${at}.items.${place}`)}
              mayEdit={mayEdit}
              isOver={props.over === place}
              onItem={(next) => onSection({ ...section, items: replaced(items, place, next) })}
              onMove={(by) => onSection({ ...section, items: moved(items, place, place + by) })}
              onRemove={() => onSection({ ...section, items: without(items, place) })}
              onWrite={() => onWrite(item.questionId)}
              onDrag={(state) => onDrag(place, state)}
            />
          ))}
        </ol>
      ) : null}
      {rules.length > 0 ? (
        <Stack as="ol" gap={3} narrow className={styles.items}>
          {rules.map((rule, place) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              number={props.firstRule + place + 1}
              ownLibraryId={props.ownLibraryId}
              libraries={props.libraries}
              pointsEach={section.pointsEach}
              outlook={outlooks.find((one) => one.section === at && one.rule === place)}
              faults={faultsAt(faults, `sections.${at}.rules.${place}`)}
              mayEdit={mayEdit}
              onRule={(next) => onSection({ ...section, rules: replaced(rules, place, next) })}
              onRemove={() => onSection({ ...section, rules: without(rules, place) })}
            />
          ))}
        </Stack>
      ) : null}
    </>
  );
}
