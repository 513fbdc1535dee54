import { listAnswers, type getResults } from "@perennial/contract/form/results.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useResultWords } from "./result-words.ts";
import type { Slice } from "./slice-choice.tsx";

/** Everything that one person has answered. */
function OneAnswer({ values }: Pick<RowOf<typeof listAnswers>, "values">): ReactNode {
  return (
    <Stack as="dl" gap={4} narrow>
      {values.map(({ key, label, text, files }) => (
        <Stack key={key} gap={1} narrow>
          <Text as="dt" tone="muted" size={1}>
            {label}
          </Text>
          <dd>
            {text}
            {files.length > 0 ? (
              <Row gap={3} wrap>
                {files.map(({ name, url }) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ))}
              </Row>
            ) : null}
          </dd>
        </Stack>
      ))}
    </Stack>
  );
}

/** The answers one by one, where people have answered by name. */
export function AnswerList({
  results: { id, isAnonymous },
  slice,
}: {
  readonly results: OutputOf<typeof getResults>;
  readonly slice: Slice | undefined;
}): ReactNode {
  const words = useResultWords();
  if (isAnonymous)
    return (
      <Panel title={words.single}>
        <Text as="p" tone="muted">
          {words.noSingle}
        </Text>
      </Panel>
    );
  return (
    <Stack as="section" gap={2} narrow aria-label={words.single}>
      <Text as="h2" size={2}>
        {words.single}
      </Text>
      <FieldTable
        name="form-answers"
        label={words.single}
        definitions={[
          { name: "name", label: words.name, widgetType: "SingleLineText", width: 120 },
          { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 200 },
          { name: "className", label: words.klass, widgetType: "SingleLineText", width: 160 },
          {
            name: "submittedAt",
            label: words.submittedAt,
            widgetType: "SingleLineText",
            width: 160,
          },
          { name: "version", label: words.version, widgetType: "Number", width: 80 },
        ]}
        operation={listAnswers}
        params={{ id, ...(slice ? { slice } : {}) }}
        cells={{
          corpName: ({ corpName }) => corpName || "—",
          className: ({ className }) => className || "—",
          submittedAt: ({ submittedAt }) => (submittedAt ? plainDateTime(submittedAt) : "—"),
        }}
        detail={({ values }) => <OneAnswer values={values} />}
        empty={<EmptyState message={words.none} />}
      />
    </Stack>
  );
}
