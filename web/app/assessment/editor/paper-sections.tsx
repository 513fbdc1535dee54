import type { checkDraft } from "@perennial/contract/assessment/publish.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { placeOf, type PaperFault } from "../fault-place.ts";
import { useLibraryNames } from "../library-names.ts";
import type { PaperHost } from "../paper-host.ts";
import { useEditorWords } from "./editor-words.ts";
import {
  createSection,
  moved,
  sectionQuestions,
  withMoved,
  type DraftSection,
  type ItemPlace,
} from "./paper-draft.ts";
import { PaperDrawer, type Drawer } from "./paper-drawer.tsx";
import { SectionCard } from "./section-card.tsx";
import { SectionParts } from "./section-parts.tsx";

interface PaperSectionsProps {
  readonly host: PaperHost;
  readonly sections: readonly DraftSection[];
  readonly mayEdit: boolean;
  /** What is kept for exams may be asked. */
  readonly mayBeSecret: boolean;
  readonly faults: readonly PaperFault[];
  readonly outlooks: OutputOf<typeof checkDraft>["rules"];
  readonly onSections: (sections: readonly DraftSection[]) => void;
  /** A drawer that is open from the beginning: a question to change, or "" for a new one. */
  readonly opened?: string | undefined;
}

const EACH = 2;

/** Sections of a paper with their questions and rules, and the drawers in which questions are chosen and written. */
export function PaperSections(props: PaperSectionsProps): ReactNode {
  const { host, sections, mayEdit, mayBeSecret, faults, outlooks, onSections, opened } = props;
  const words = useEditorWords();
  const libraries = useLibraryNames(host);
  const [drawer, setDrawer] = useState<Drawer | undefined>(() =>
    opened === undefined || !mayEdit || sections.length === 0
      ? undefined
      : { kind: "write", section: sections.length - 1, questionId: opened || undefined },
  );
  const [dragged, setDragged] = useState<ItemPlace>();
  const [over, setOver] = useState<ItemPlace>();
  const [removing, setRemoving] = useState<number>();

  const change = (at: number, section: DraftSection): void =>
    onSections(sections.map((one, place) => (place === at ? section : one)));
  const remove = (at: number): void => {
    onSections(sections.filter((_, place) => place !== at));
    setRemoving(undefined);
  };
  const drag = (place: ItemPlace, state: "begins" | "over" | "dropped" | "ends"): void => {
    if (state === "begins") return setDragged(place);
    if (state === "over") return dragged ? setOver(place) : undefined;
    if (state === "dropped" && dragged) onSections(withMoved(sections, dragged, place));
    setDragged(undefined);
    return setOver(undefined);
  };
  const [numbers, rules] = numbersOf(sections);
  return (
    <Stack gap={4} narrow>
      {sections.length === 0 ? <EmptyState message={words.noSections} /> : null}
      {sections.map((section, at) => (
        <SectionCard
          key={section.key}
          section={section}
          at={at}
          isLast={at === sections.length - 1}
          faults={headFaults(faults, at)}
          mayEdit={mayEdit}
          onSection={(next) => change(at, next)}
          onMove={(by) => onSections(moved(sections, at, at + by))}
          onRemove={() => (sectionQuestions(section) === 0 ? remove(at) : setRemoving(at))}
          onPick={() => setDrawer({ kind: "pick", section: at })}
          onWrite={() => setDrawer({ kind: "write", section: at })}
        >
          <SectionParts
            section={section}
            at={at}
            firstQuestion={numbers[at] ?? 0}
            firstRule={rules[at] ?? 0}
            ownLibraryId={host.libraryId}
            libraries={libraries}
            faults={faults}
            outlooks={outlooks}
            mayEdit={mayEdit}
            over={over?.section === at ? over.at : undefined}
            onSection={(next) => change(at, next)}
            onWrite={(questionId) => setDrawer({ kind: "write", section: at, questionId })}
            onDrag={(place, state) => drag({ section: at, at: place }, state)}
          />
        </SectionCard>
      ))}
      {mayEdit ? (
        <Row gap={4} align="center" wrap>
          <Button
            size="large"
            icon={<Icon name="plus" size={1} />}
            onClick={() => onSections([...sections, createSection(words.newSection, EACH)])}
          >
            {words.addSection}
          </Button>
          <Text size={1}>
            <Link to={host.imports}>{words.toImport}</Link>
          </Text>
        </Row>
      ) : null}
      {drawer ? (
        <PaperDrawer
          drawer={drawer}
          libraryId={host.libraryId}
          libraries={libraries}
          sections={sections}
          mayBeSecret={mayBeSecret}
          onSections={onSections}
          onClose={() => setDrawer(undefined)}
        />
      ) : null}
      {removing === undefined ? null : (
        <Ask
          title={words.removeSection(removing + 1)}
          action={words.remove}
          isDanger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            {words.removeSectionAsk(sections[removing] ? sectionQuestions(sections[removing]) : 0)}
          </p>
        </Ask>
      )}
    </Stack>
  );
}

/** What is said of a section itself, and not of a question or rule within it. */
const headFaults = (faults: readonly PaperFault[], section: number): string[] =>
  faults
    .map((one) => ({ ...one, place: placeOf(one.path) }))
    .filter(({ place }) => place.section === section)
    .filter(({ place: { list } }) => list !== "items" && list !== "rules")
    .map(({ message }) => message);

/** How many questions and how many rules stand before each section. */
function numbersOf(sections: readonly DraftSection[]): [questions: number[], rules: number[]] {
  const questions: number[] = [];
  const rules: number[] = [];
  let [asked, ruled] = [0, 0];
  for (const section of sections) {
    questions.push(asked);
    rules.push(ruled);
    asked += sectionQuestions(section);
    ruled += section.rules.length;
  }
  return [questions, rules];
}
