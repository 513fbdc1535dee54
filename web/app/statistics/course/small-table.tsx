import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Table } from "antd";
import type { ReactNode } from "react";
import { useMedia } from "../../kernel/device-media.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { TableCards } from "../../space/table/table-cards.tsx";

interface Column<Row> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

interface SmallTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly empty: ReactNode;
}

/** All rows at once, as a table on a desk and as cards on a phone. */
export function SmallTable<Row extends { readonly id: string; readonly name: string }>({
  label,
  columns,
  rows,
  empty,
}: SmallTableProps<Row>): ReactNode {
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  if (rows.length === 0) return empty;
  if (isNarrow) {
    const definitions = columns.map((column): FieldDefinition => ({
      name: column.name,
      label: column.label,
      widgetType: "SingleLineText",
    }));
    const cells = new Map(columns.map(({ name, cell }) => [name, cell]));
    return (
      <TableCards
        rows={rows}
        definitions={definitions}
        nameOf={({ name }) => name}
        cellOf={({ name }, row) => cells.get(name)?.(row)}
        actionsOf={undefined}
        chosenKeys={[]}
        onChoose={undefined}
        nothing={empty}
      />
    );
  }
  return (
    <Table<Row>
      aria-label={label}
      rowKey="id"
      pagination={false}
      dataSource={[...rows]}
      columns={columns.map(({ name, label: title, cell }) => ({
        key: name,
        title,
        render: (_value: unknown, row: Row) => cell(row),
      }))}
    />
  );
}
