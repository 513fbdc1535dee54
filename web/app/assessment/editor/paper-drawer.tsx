import type { ReactNode } from "react";
import {
  BankPicker,
  QuestionWriter,
  type BankLine,
  type SavedQuestion,
} from "../../question/library/public.tsx";
import { stemText } from "../../question/public.tsx";
import type { DraftItem, DraftSection } from "./paper-draft.ts";

/** What is open beside a paper: questions are chosen for a section, or one is written for it or changed. */
export interface Drawer {
  readonly kind: "pick" | "write";
  readonly section: number;
  readonly questionId?: string | undefined;
}

const pickedItem = (line: BankLine): DraftItem => ({
  questionId: line.id,
  pinned: null,
  points: null,
  isFixed: false,
  type: line.type,
  stemText: line.stem,
  difficulty: line.difficulty,
  newest: line.version,
  isDisabled: line.state === 0,
  isSecret: line.isSecret,
  isForeign: false,
});

const writtenItem = (
  { id, version, item, beside }: SavedQuestion,
  known?: DraftItem,
): DraftItem => ({
  pinned: null,
  points: null,
  isFixed: false,
  isDisabled: false,
  isForeign: false,
  ...known,
  questionId: id,
  type: item.type,
  stemText: stemText(item.name),
  difficulty: beside.difficulty,
  newest: version,
  isSecret: beside.isSecret,
});

interface PaperDrawerProps {
  readonly drawer: Drawer;
  readonly libraryId: string;
  readonly libraries: readonly { readonly id: string; readonly name: string }[];
  readonly sections: readonly DraftSection[];
  readonly mayBeSecret: boolean;
  readonly onSections: (sections: readonly DraftSection[]) => void;
  readonly onClose: () => void;
}

/** The drawer in which questions are chosen or written; what comes of it stands in the paper at once. */
export function PaperDrawer(props: PaperDrawerProps): ReactNode {
  const { drawer, libraryId, libraries, sections, mayBeSecret, onSections, onClose } = props;
  const { section, questionId } = drawer;
  const add = (items: readonly DraftItem[]): void => {
    onSections(
      sections.map((one, at) =>
        at === section ? { ...one, items: [...one.items, ...items] } : one,
      ),
    );
    onClose();
  };
  const wrote = (question: SavedQuestion): void => {
    if (questionId === undefined) return add([writtenItem(question)]);
    onSections(
      sections.map((one) => ({
        ...one,
        items: one.items.map((item) =>
          item.questionId === questionId ? writtenItem(question, item) : item,
        ),
      })),
    );
    return onClose();
  };
  if (drawer.kind === "write")
    return (
      <QuestionWriter
        libraryId={libraryId}
        questionId={questionId}
        onSaved={wrote}
        onClose={onClose}
      />
    );
  return (
    <BankPicker
      libraries={libraries}
      taken={new Set(sections.flatMap(({ items }) => items.map((one) => one.questionId)))}
      mayBeSecret={mayBeSecret}
      onPick={(lines) => add(lines.map(pickedItem))}
      onClose={onClose}
    />
  );
}
