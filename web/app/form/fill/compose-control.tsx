import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import type { ControlProps } from "./control-props.ts";
import { useFillWords } from "./fill-words.ts";
import styles from "./fill.module.css";
import { dateText, fromDateText } from "./moments.ts";

type Cell = string | number | null;

/** Rows with the same columns, each a labelled entry. */
export function ComposeControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const words = useFillWords();
  if (field.widget !== "Compose") return null;
  const { columns, rowsMin, rowsMax } = field;
  const given = typeof value === "object" && "rows" in value ? value.rows : [];
  const blank: Record<string, Cell> = {};
  const rows = [
    ...given,
    ...Array.from({ length: Math.max(rowsMin, 1) - given.length }, () => blank),
  ];
  const set = (at: number, key: string, cell: Cell): void =>
    onValue({ rows: rows.map((row, place) => (place === at ? { ...row, [key]: cell } : row)) });
  return (
    <Stack gap={4}>
      {rows.map((row, at) => (
        <Stack
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          key={at}
          gap={2}
          role="group"
          aria-label={words.row(at + 1)}
        >
          <Row gap={3} justify="between" align="center">
            <span>{words.row(at + 1)}</span>
            {rows.length > Math.max(rowsMin, 1) ? (
              <Button
                kind="quiet"
                aria-label={`${words.remove} ${words.row(at + 1)}`}
                onClick={() => onValue({ rows: rows.filter((_row, place) => place !== at) })}
              >
                {words.remove}
              </Button>
            ) : null}
          </Row>
          {columns.map((column, place) => (
            <ColumnEntry
              key={column.key}
              column={column}
              cell={row[column.key] ?? null}
              onCell={(cell) => set(at, column.key, cell)}
              tied={at === 0 && place === 0 ? tied : undefined}
            />
          ))}
        </Stack>
      ))}
      {rows.length < rowsMax ? (
        <Button onClick={() => onValue({ rows: [...rows, {}] })}>{words.addRow}</Button>
      ) : null}
    </Stack>
  );
}

interface ColumnEntryProps {
  readonly column: Extract<ControlProps["field"], { widget: "Compose" }>["columns"][number];
  readonly cell: Cell;
  readonly onCell: (cell: Cell) => void;
  readonly tied: ControlProps["tied"] | undefined;
}

/** One cell with its label. */
function ColumnEntry({ column, cell, onCell, tied }: ColumnEntryProps): ReactNode {
  const words = useFillWords();
  const { label, widget, options } = column;
  if (widget === "DropdownSelect")
    return (
      <select
        {...tied}
        aria-label={label}
        className={styles.control}
        value={cell ?? ""}
        onChange={({ target }) => onCell(target.value === "" ? null : target.value)}
      >
        <option value="">{`${label}：${words.choose}`}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    );
  const isNumber = widget === "Number";
  const isDate = widget === "Date";
  return (
    <input
      {...tied}
      aria-label={label}
      placeholder={label}
      className={styles.control}
      type={isNumber ? "number" : isDate ? "date" : widget === "MobileNumber" ? "tel" : "text"}
      step={isNumber ? "any" : undefined}
      maxLength={isNumber || isDate ? undefined : FORM_LIMITS.shortMax}
      value={isDate && typeof cell === "number" ? dateText(cell) : (cell ?? "")}
      onChange={({ target }) => {
        if (target.value === "") onCell(null);
        else if (isDate) onCell(fromDateText(target.value));
        else onCell(isNumber ? target.valueAsNumber : target.value);
      }}
    />
  );
}
