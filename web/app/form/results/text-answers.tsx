import { listTexts, type getResults } from "@perennial/contract/form/results.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Pagination } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { useResultWords } from "./result-words.ts";
import styles from "./results.module.css";
import type { Slice } from "./slice-choice.tsx";

const PAGE_SIZE = 5;

/** What was written to one question, some at a time. */
export function TextAnswers({
  formId,
  slice,
  field,
}: {
  readonly formId: string;
  readonly slice: Slice | undefined;
  readonly field: OutputOf<typeof getResults>["fields"][number];
}): ReactNode {
  const words = useResultWords();
  const [pageNo, setPageNo] = useState(1);
  const read = useRead(listTexts, {
    id: formId,
    field: field.key,
    pageNo,
    pageSize: PAGE_SIZE,
    ...(slice ? { slice } : {}),
  });
  // Few write something beside an option; where nobody did, nothing is said about it.
  if (field.options.length > 0 && (read.data ?? []).length === 0 && pageNo === 1) return null;
  return (
    <Panel title={words.texts}>
      <Reading of={read}>
        {(texts) =>
          texts.length === 0 ? (
            <Text as="p" tone="muted">
              {words.nobody}
            </Text>
          ) : (
            <Stack gap={3} narrow>
              <Box as="ul" className={styles.texts}>
                {texts.map(({ text, name }, at) => (
                  // Anonymous answers have nothing to be told apart by.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={`${pageNo}-${at}`}>
                    <span>{text}</span>
                    {name === "" ? null : (
                      <Text tone="muted" size={1}>
                        {words.writer(name)}
                      </Text>
                    )}
                  </li>
                ))}
              </Box>
              {read.page && read.page.rowCount > PAGE_SIZE ? (
                <Pagination
                  simple
                  align="end"
                  current={pageNo}
                  pageSize={PAGE_SIZE}
                  total={read.page.rowCount}
                  showSizeChanger={false}
                  onChange={setPageNo}
                />
              ) : null}
            </Stack>
          )
        }
      </Reading>
    </Panel>
  );
}
