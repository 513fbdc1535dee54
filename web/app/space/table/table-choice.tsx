import { fieldsOf, unknownJson } from "../../kernel/unknown-json.ts";
import { Button, Checkbox, Popover, Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import type { FieldDefinition } from "../field/field-definition.ts";
import styles from "../field/field-table.module.css";
import { useTableWords } from "./table-words.ts";

/** How somebody likes to see a table, kept in this browser. */
export interface TableChoice {
  /** Names of the columns that are shown. */
  readonly columns: readonly string[];
  readonly isDense: boolean;
}

const listed = (definitions: readonly FieldDefinition[]): FieldDefinition[] =>
  definitions.filter(({ showInList }) => showInList !== false);

/** The choice that was kept under a name, else every column that is not secondary. */
function choiceOf(name: string, definitions: readonly FieldDefinition[]): TableChoice {
  const standard = listed(definitions)
    .filter(({ isSecondary }) => isSecondary !== true)
    .map((definition) => definition.name);
  const kept = fieldsOf<keyof TableChoice>(unknownJson(readStored("local", `table ${name}`)));
  const chosen = Array.isArray(kept.columns) ? kept.columns : [];
  const columns = listed(definitions)
    .map((definition) => definition.name)
    .filter((column) => chosen.includes(column));
  return { columns: columns.length > 0 ? columns : standard, isDense: kept.isDense === true };
}

/** The remembered choice of a table and the way to change it. */
export function useTableChoice(
  name: string,
  definitions: readonly FieldDefinition[],
): [TableChoice, (next: TableChoice) => void] {
  const [choice, setChoice] = useState(() => choiceOf(name, definitions));
  return [
    choice,
    (next) => {
      setChoice(next);
      writeStored("local", `table ${name}`, JSON.stringify(next));
    },
  ];
}

interface TableChoiceButtonProps {
  readonly definitions: readonly FieldDefinition[];
  readonly choice: TableChoice;
  readonly onChoice: (next: TableChoice) => void;
}

/** Which columns are shown and how high the rows are. */
export function TableChoiceButton({
  definitions,
  choice,
  onChoice,
}: TableChoiceButtonProps): ReactNode {
  const words = useTableWords();
  const columns = listed(definitions);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={words.columns}
      content={
        <Stack gap={4} scroll="y" className={styles.choice}>
          <Checkbox.Group
            aria-label={words.columns}
            value={[...choice.columns]}
            options={columns.map(({ name, label }) => ({ value: name, label }))}
            onChange={(names) => {
              if (names.length === 0) return;
              onChoice({
                ...choice,
                columns: columns.map(({ name }) => name).filter((name) => names.includes(name)),
              });
            }}
          />
          <Segmented
            aria-label={words.density}
            block
            value={choice.isDense ? "dense" : "roomy"}
            options={[
              { value: "roomy", label: words.roomy },
              { value: "dense", label: words.dense },
            ]}
            onChange={(density) => onChoice({ ...choice, isDense: density === "dense" })}
          />
        </Stack>
      }
    >
      <Button icon={<Icon name="settings" size={1} />}>{words.columns}</Button>
    </Popover>
  );
}
