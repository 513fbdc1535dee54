import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { Box, Row } from "../../ui/layout/layout.tsx";
import type { FieldDefinition } from "../field/field-definition.ts";
import styles from "../field/field-table.module.css";
import { RowActions, type RowAction } from "../row-action.tsx";
import { useTableWords } from "./table-words.ts";

interface TableCardsProps<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly definitions: readonly FieldDefinition[];
  readonly nameOf: (row: Row) => string;
  readonly cellOf: (definition: FieldDefinition, row: Row) => ReactNode;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
  readonly chosenKeys: readonly string[];
  readonly onChoose: ((row: Row, isOn: boolean) => void) | undefined;
  readonly nothing: ReactNode;
}

/** A table's rows on a phone: one card each, its first column as the title. */
export function TableCards<Row extends { readonly id: string }>({
  rows,
  definitions,
  nameOf,
  cellOf,
  actionsOf,
  chosenKeys,
  onChoose,
  nothing,
}: TableCardsProps<Row>): ReactNode {
  const words = useTableWords();
  const [first, ...rest] = definitions;
  if (rows.length === 0) return nothing;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <Box as="li" pad={4} line="above" key={row.id}>
          <Row gap={3} align="center">
            {onChoose ? (
              <Checkbox
                aria-label={words.choose(nameOf(row))}
                checked={chosenKeys.includes(row.id)}
                onChange={(event) => onChoose(row, event.target.checked)}
              />
            ) : null}
            <strong>{first ? cellOf(first, row) : nameOf(row)}</strong>
          </Row>
          <dl>
            {rest.map((definition) => (
              <div key={definition.name}>
                <dt>{definition.label}</dt>
                <dd>{cellOf(definition, row)}</dd>
              </div>
            ))}
          </dl>
          {actionsOf ? <RowActions actions={actionsOf(row)} of={nameOf(row)} /> : null}
        </Box>
      ))}
    </ul>
  );
}
