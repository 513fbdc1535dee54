import { getCross, type getResults } from "@perennial/contract/form/results.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Grid, Stack, Text } from "../../ui/layout/layout.tsx";
import { useResultWords } from "./result-words.ts";
import styles from "./results.module.css";

type Results = OutputOf<typeof getResults>;
type By = Pick<InputOf<typeof getCross>, "by" | "byField">;

/** How groups differ in one question. */
export function CrossPart({ results }: { readonly results: Results }): ReactNode {
  const words = useResultWords();
  const ids = { field: useId(), by: useId() };
  const asked = results.fields.filter(({ options }) => options.length > 0);
  const [chosen, setChosen] = useState<string>();
  const [dividedBy, setDividedBy] = useState<string>();
  const field = chosen ?? asked[0]?.key;
  const ways: readonly { readonly value: string; readonly label: string; readonly by: By }[] = [
    ...(results.corps.length > 0
      ? [{ value: "corp", label: words.corps, by: { by: "corp" } as const }]
      : []),
    ...(results.classes.length > 0
      ? [{ value: "class", label: words.classes, by: { by: "class" } as const }]
      : []),
    ...results.fields
      .filter(({ isDivider, key }) => isDivider && key !== field)
      .map(({ key, label }) => ({
        value: `field-${key}`,
        label: words.byAnswer(label),
        by: { by: "field", byField: key } as const,
      })),
  ];
  const way = ways.find(({ value }) => value === dividedBy) ?? ways[0];
  if (field === undefined || way === undefined) return null;
  return (
    <Panel title={words.cross} lead={words.crossLead}>
      <Stack gap={4} narrow>
        <Grid columns={2} folds="tablet" gap={3}>
          <Stack gap={1} narrow>
            <label htmlFor={ids.field}>{words.crossField}</label>
            <Select
              id={ids.field}
              value={field}
              onChange={setChosen}
              options={asked.map(({ key, label }) => ({ value: key, label }))}
            />
          </Stack>
          <Stack gap={1} narrow>
            <label htmlFor={ids.by}>{words.crossBy}</label>
            <Select
              id={ids.by}
              value={way.value}
              onChange={setDividedBy}
              options={ways.map(({ value, label }) => ({ value, label }))}
            />
          </Stack>
        </Grid>
        <CrossTable formId={results.id} field={field} by={way.by} />
      </Stack>
    </Panel>
  );
}

const percentOf = (num: number, all: number): number =>
  all === 0 ? 0 : Math.round((num / all) * 100);

function CrossTable({
  formId,
  field,
  by,
}: {
  readonly formId: string;
  readonly field: string;
  readonly by: By;
}): ReactNode {
  const words = useResultWords();
  const read = useRead(getCross, { id: formId, field, ...by });
  return (
    <Reading of={read}>
      {({ options, groups }) =>
        groups.length === 0 ? (
          <Text as="p" tone="muted">
            {words.noGroups}
          </Text>
        ) : (
          <div className={styles.wide}>
            <table className={styles.table} aria-label={words.cross}>
              <thead>
                <tr>
                  <th scope="col">{words.group}</th>
                  <th scope="col">{words.sum}</th>
                  {options.map(({ key, name }) => (
                    <th key={key} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map(({ group, name, num, nums }) => (
                  <tr key={group}>
                    <th scope="row">{name}</th>
                    {num === null ? (
                      <td colSpan={options.length + 1} className={styles.hidden}>
                        {words.hidden}
                      </td>
                    ) : (
                      <>
                        <td>{num}</td>
                        {options.map(({ key }, at) => (
                          <td key={key}>
                            {nums[at] ?? 0}
                            <Text tone="muted" size={1}>
                              {` ${words.percent(percentOf(nums[at] ?? 0, num))}`}
                            </Text>
                          </td>
                        ))}
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Reading>
  );
}
