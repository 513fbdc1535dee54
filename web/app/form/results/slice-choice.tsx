import type { getResults } from "@perennial/contract/form/results.ts";
import { GROUP_MIN } from "@perennial/contract/form/widgets.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Select } from "antd";
import { useId, type ReactNode } from "react";
import { Panel } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useResultWords } from "./result-words.ts";
import styles from "./results.module.css";

export type Slice = NonNullable<InputOf<typeof getResults>["slice"]>;
type Results = OutputOf<typeof getResults>;

interface Offer {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly slice: Slice;
}

const ALL = "all";

/** Narrows what is counted to the answers of an organisation, of a class, or with an option. */
export function SliceChoice({
  results,
  slice,
  onSlice,
}: {
  readonly results: Results;
  readonly slice: Slice | undefined;
  readonly onSlice: (slice: Slice | undefined) => void;
}): ReactNode {
  const words = useResultWords();
  const id = useId();
  const offer = (given: Slice, name: string, num: number | null): Offer => {
    const isSmall = num === null || num < GROUP_MIN;
    return {
      value: JSON.stringify(given),
      label: isSmall ? words.groupSmall(name) : words.groupOf(name, num),
      disabled: isSmall,
      slice: given,
    };
  };
  const groups = [
    {
      label: words.corps,
      options: results.corps.map(({ group, name, num }) => offer({ by: "corp", group }, name, num)),
    },
    {
      label: words.classes,
      options: results.classes.map(({ group, name, num }) =>
        offer({ by: "class", group }, name, num),
      ),
    },
    ...results.fields
      .filter(({ isDivider }) => isDivider)
      .map(({ key: field, label, options }) => ({
        label: words.byAnswer(label),
        options: options.map(({ key: group, name, num }) =>
          offer({ by: "field", field, group }, name, num),
        ),
      })),
  ].filter(({ options }) => options.length > 0);
  const offers = groups.flatMap(({ options }) => options);
  return (
    <Panel>
      <Stack gap={2} narrow>
        <label htmlFor={id}>{words.filter}</label>
        <Select
          id={id}
          className={styles.filter ?? ""}
          showSearch={{ optionFilterProp: "label" }}
          value={slice ? JSON.stringify(slice) : ALL}
          onChange={(value) => onSlice(offers.find((one) => one.value === value)?.slice)}
          options={[
            { value: ALL, label: words.all },
            ...groups.map(({ label, options }) => ({
              label,
              options: options.map((one) => ({
                value: one.value,
                label: one.label,
                disabled: one.disabled,
              })),
            })),
          ]}
        />
        <Text tone="muted" size={1}>
          {words.smallNote}
        </Text>
      </Stack>
    </Panel>
  );
}
