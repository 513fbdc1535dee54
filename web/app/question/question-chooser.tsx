import {
  listQuestions,
  removeQuestion,
  type ChoiceTypeNumber,
} from "@perennial/contract/question/question.ts";
import { Button, Input, Pagination, Select, Tabs } from "antd";
import { useState, type ReactNode } from "react";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { QuestionCopies } from "./question-copies.tsx";
import { QuestionFileView } from "./question-file.tsx";
import { QuestionForm } from "./question-form.tsx";
import type { AuthoredQuestion } from "./question-lines.ts";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";
import { stemText } from "./stem-text.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";

export interface QuestionChooserProps {
  readonly courseId: string;
  readonly title: string;
  /** What the drawer begins with. */
  readonly first?: "choose" | "write";
  /** Stands there already and can't be chosen again. */
  readonly taken?: readonly string[];
  readonly onUse: (question: AuthoredQuestion) => void;
  readonly onClose: () => void;
}

const PAGE_SIZE = 8;
const NONE: readonly string[] = [];
const TYPES = [1, 2, 3, 10] as const satisfies readonly ChoiceTypeNumber[];

/** A drawer in which a question of the course is chosen, written or changed. */
export default function QuestionChooserPart({
  courseId,
  title,
  first = "choose",
  taken = NONE,
  onUse,
  onClose,
}: QuestionChooserProps): ReactNode {
  const words = useQuestionWords();
  const [tab, setTab] = useState<string>(first);
  const [edited, setEdited] = useState<AuthoredQuestion>();
  return (
    <Dialog place="end" title={title} onClose={onClose}>
      {edited ? (
        <>
          <Button style={{ marginBottom: 12 }} onClick={() => setEdited(undefined)}>
            {words.back}
          </Button>
          <QuestionForm
            key={edited.id}
            courseId={courseId}
            question={edited}
            onSaved={() => setEdited(undefined)}
          />
        </>
      ) : (
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            {
              key: "choose",
              label: words.choose,
              children: (
                <QuestionList courseId={courseId} taken={taken} onUse={onUse} onEdit={setEdited} />
              ),
            },
            {
              key: "write",
              label: words.write,
              children: (
                <QuestionForm courseId={courseId} action={words.saveAndUse} onSaved={onUse} />
              ),
            },
            {
              key: "copy",
              label: words.fromOthers,
              children: <QuestionCopies courseId={courseId} onUse={onUse} />,
            },
          ]}
        />
      )}
    </Dialog>
  );
}

interface QuestionListProps {
  readonly courseId: string;
  readonly taken: readonly string[];
  readonly onUse: (question: AuthoredQuestion) => void;
  readonly onEdit: (question: AuthoredQuestion) => void;
}

function QuestionList({ courseId, taken, onUse, onEdit }: QuestionListProps): ReactNode {
  const words = useQuestionWords();
  const [keyword, setKeyword] = useState("");
  const [type, setType] = useState<ChoiceTypeNumber>();
  const [pageNo, setPageNo] = useState(1);
  const [leaving, setLeaving] = useState<AuthoredQuestion>();
  const remove = useWrite(removeQuestion, { invalidates: [listQuestions], done: words.removed });
  const list = useRead(listQuestions, {
    courseId,
    keyword: keyword.trim(),
    ...(type === undefined ? {} : { type }),
    pageNo,
    pageSize: PAGE_SIZE,
  });
  const isFiltered = keyword.trim() !== "" || type !== undefined;
  return (
    <>
      <Row gap={2} align="center" wrap>
        <Input.Search
          allowClear
          aria-label={words.search}
          placeholder={words.search}
          style={{ flex: "1 1 220px" }}
          onSearch={(next) => {
            setKeyword(next);
            setPageNo(1);
          }}
        />
        <Select<ChoiceTypeNumber | undefined>
          allowClear
          aria-label={words.type}
          placeholder={words.allTypes}
          style={{ width: 160 }}
          value={type ?? null}
          onChange={(next) => {
            setType(next ?? undefined);
            setPageNo(1);
          }}
          options={TYPES.map((value) => ({ value, label: words.types[value] }))}
        />
      </Row>
      <Reading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={isFiltered ? words.noneFound : words.none} />
          ) : (
            <Stack as="ul" gap={2} above={3} className={styles.list}>
              {rows.map((row) => (
                <Row
                  as="li"
                  gap={2}
                  gapX={3}
                  align="center"
                  wrap
                  pad={3}
                  border
                  round="control"
                  key={row.id}
                >
                  <div>
                    {stemText(row.name)}
                    <Text as="small" block tone="muted" size={1}>
                      {words.types[row.type]} · {words.used(row.useNum)}
                    </Text>
                    <QuestionFileView file={row} isSmall />
                  </div>
                  <Row as="span" gap={2} align="center" wrap>
                    <Button
                      type="primary"
                      disabled={taken.includes(row.id)}
                      onClick={() => onUse(row)}
                    >
                      {words.use}
                    </Button>
                    <Button onClick={() => onEdit(row)}>{words.edit}</Button>
                    {row.useNum === 0 && !taken.includes(row.id) ? (
                      <Button onClick={() => setLeaving(row)}>{words.remove}</Button>
                    ) : null}
                  </Row>
                </Row>
              ))}
            </Stack>
          )
        }
      </Reading>
      {(list.page?.totalPage ?? 0) > 1 ? (
        <Pagination
          align="center"
          style={{ marginTop: 16 }}
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={list.page?.rowCount ?? 0}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
      {leaving ? (
        <Ask
          title={words.removeTitle}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => void remove.send({ id: leaving.id }).then(() => setLeaving(undefined))}
        >
          {words.removeAsk(stemText(leaving.name).slice(0, 40))}
        </Ask>
      ) : null}
    </>
  );
}
