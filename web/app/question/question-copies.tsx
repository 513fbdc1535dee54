import {
  copyQuestion,
  listOwnQuestions,
  listQuestions,
} from "@perennial/contract/question/question.ts";
import { Button, Input, Pagination } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import type { AuthoredQuestion } from "./question-lines.ts";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";
import { stemText } from "./stem-text.ts";

const PAGE_SIZE = 8;

interface QuestionCopiesProps {
  readonly courseId: string;
  readonly onUse: (question: AuthoredQuestion) => void;
}

/** Questions that the teacher has written for other courses; using one copies it into this course. */
export function QuestionCopies({ courseId, onUse }: QuestionCopiesProps): ReactNode {
  const words = useQuestionWords();
  const [keyword, setKeyword] = useState("");
  const [pageNo, setPageNo] = useState(1);
  const copy = useWrite(copyQuestion, { invalidates: [listQuestions] });
  const list = useRead(listOwnQuestions, {
    courseId,
    keyword: keyword.trim(),
    pageNo,
    pageSize: PAGE_SIZE,
  });
  const use = async (id: string): Promise<void> => {
    const answer = await copy.send({ courseId, id });
    if (answer.success) onUse(answer.data);
  };
  return (
    <Stack gap={3}>
      <Text as="p" tone="muted">
        {words.copyHint}
      </Text>
      <Input
        allowClear
        aria-label={words.search}
        placeholder={words.search}
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          setPageNo(1);
        }}
      />
      <Reading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={keyword.trim() === "" ? words.noOthers : words.noneFound} />
          ) : (
            <Stack as="ul" full className={styles.list}>
              {rows.map((row) => (
                <Row as="li" gap={3} align="center" wrap key={row.id}>
                  <div>
                    {stemText(row.name)}
                    <Text as="small" block tone="muted" size={1}>
                      {words.types[row.type]}
                    </Text>
                  </div>
                  <Button type="primary" disabled={copy.isBusy} onClick={() => void use(row.id)}>
                    {words.copyAndUse}
                  </Button>
                </Row>
              ))}
            </Stack>
          )
        }
      </Reading>
      {(list.page?.totalPage ?? 0) > 1 ? (
        <Pagination
          align="center"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={list.page?.rowCount ?? 0}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </Stack>
  );
}
