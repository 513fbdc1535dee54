import type { TableColumnType } from "antd";
import type { ReactNode } from "react";
import type { FieldDefinition } from "./field-definition.ts";
import { RowActions, type RowAction } from "../row-action.tsx";
import type { TableQuery } from "../table/table-address.ts";

interface ColumnParts<Row> {
  /** The columns that are shown. */
  readonly definitions: readonly FieldDefinition[];
  readonly sort: TableQuery["sort"];
  readonly cellOf: (definition: FieldDefinition, row: Row) => ReactNode;
  readonly nameOf: (row: Row) => string;
  /** Left out where rows have no actions. */
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
  /** Head of the column of actions. */
  readonly actionsTitle: string;
}

/** What a column that may be sorted by says of its order. */
function sorterOf(name: string, sort: TableQuery["sort"]) {
  const order = sort?.isDescending ? ("descend" as const) : ("ascend" as const);
  return { sorter: true, sortOrder: sort?.by === name ? order : null };
}

function columnOf<Row>(
  definition: FieldDefinition,
  sort: TableQuery["sort"],
  cellOf: ColumnParts<Row>["cellOf"],
): TableColumnType<Row> {
  const { name, label, width, widgetType, isSortable, styles } = definition;
  return {
    key: name,
    title: label,
    ...(width === undefined ? {} : { width }),
    align: widgetType === "Number" ? "right" : "left",
    ...(isSortable ? sorterOf(name, sort) : {}),
    ...(styles ? { onCell: () => ({ style: styles }) } : {}),
    render: (_value: unknown, row: Row) => cellOf(definition, row),
  };
}

/** Columns of a table from field definitions, with the actions of a row at the end. */
export function columnsOf<Row>(parts: ColumnParts<Row>): TableColumnType<Row>[] {
  const { definitions, sort, cellOf, nameOf, actionsOf, actionsTitle } = parts;
  const columns = definitions.map((definition) => columnOf(definition, sort, cellOf));
  if (actionsOf)
    columns.push({
      key: "actions",
      title: actionsTitle,
      fixed: "end",
      render: (_value: unknown, row: Row) => (
        <RowActions actions={actionsOf(row)} of={nameOf(row)} />
      ),
    });
  return columns;
}
