import { RowFate, type listImportRows } from "@perennial/contract/question/import.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useAnswerWords } from "../answer/answer-words.ts";
import { QuestionView } from "../answer/question-view.tsx";
import { seenItem } from "../item/seen-item.ts";
import styles from "./library.module.css";
import { useLibraryWords } from "./library-words.ts";
import { RightAnswers } from "./right-answers.tsx";

export type ImportedRow = OutputOf<typeof listImportRows>[number];

const NO_FILE = { fileName: "", fileKind: 0, fileUrl: "" } as const;

interface ImportRowCardProps {
  readonly row: ImportedRow;
  /** Missing where nothing can be changed any more. */
  readonly onMend: (() => void) | undefined;
  readonly onLeftOut: (() => void) | undefined;
}

function FateMark({ row }: { readonly row: ImportedRow }): ReactNode {
  const words = useLibraryWords();
  if (row.fate === RowFate.saved) return <StateMark kind="done">{words.savedRow}</StateMark>;
  if (row.fate === RowFate.same) return <StateMark kind="over">{words.sameRow}</StateMark>;
  if (row.fate === RowFate.leftOut) return <StateMark kind="over">{words.leftOut}</StateMark>;
  const isWhole = row.item !== null && row.faults.length === 0;
  if (row.fate === RowFate.refused || !isWhole)
    return <StateMark kind="refused">{words.refused}</StateMark>;
  return <StateMark kind="waiting">{words.waiting}</StateMark>;
}

/** One question of an import: its lines of the source beside what was understood, with every doubt. */
export function ImportRowCard({ row, onMend, onLeftOut }: ImportRowCardProps): ReactNode {
  const words = useLibraryWords();
  const types = useAnswerWords().types;
  const doubtWords: Readonly<Record<string, string>> = words.doubts;
  const { item, source, doubts, faults, like } = row;
  const marks = [...new Set([...faults, ...doubts].map(({ code }) => code))];
  return (
    <Stack as="article" gap={3} pad={4} card aria-label={`${row.no}`}>
      <Row gap={3} align="center" justify="between" wrap>
        <Row gap={3} align="center" wrap>
          <b>{row.no}.</b>
          {item ? <Text tone="brand">{types[item.type]}</Text> : null}
          <FateMark row={row} />
        </Row>
        <Row gap={2} wrap>
          {onMend ? <Button onClick={onMend}>{words.mend}</Button> : null}
          {onLeftOut ? (
            <Button onClick={onLeftOut}>
              {row.fate === RowFate.leftOut ? words.takeIn : words.leaveOut}
            </Button>
          ) : null}
        </Row>
      </Row>
      {marks.length > 0 || like ? (
        <Stack as="ul" gap={1} pad={3} round="control" ground="accent-soft">
          {marks.map((code) => (
            <li key={code}>{doubtWords[code] ?? words.otherDoubt}</li>
          ))}
          {like ? (
            <li>
              {words.alike}（{words.share(like.percent)}）：{like.name}
            </li>
          ) : null}
        </Stack>
      ) : null}
      <div className={styles.pair}>
        <Stack gap={2} narrow>
          <Text tone="muted" size={1}>
            {words.source} · {words.lines(source.from, source.to)}
          </Text>
          <Text as="p" size={1} className={styles.source}>
            {source.text}
          </Text>
        </Stack>
        <Stack gap={2} narrow>
          <Text tone="muted" size={1}>
            {words.understood}
          </Text>
          {item ? (
            <>
              <QuestionView item={seenItem(item, NO_FILE)} answer={undefined} />
              <RightAnswers item={item} />
            </>
          ) : (
            <Text tone="danger">{words.refused}</Text>
          )}
        </Stack>
      </div>
    </Stack>
  );
}
