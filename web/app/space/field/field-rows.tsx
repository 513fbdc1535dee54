import { Table, type TableColumnType } from "antd";
import type { ReactNode } from "react";
import type { TableQuery } from "../table/table-address.ts";
import { useTableWords } from "../table/table-words.ts";

interface FieldRowsProps<Row> {
  readonly columns: TableColumnType<Row>[];
  readonly rows: readonly Row[];
  readonly isDense: boolean;
  readonly isLoading: boolean;
  /** What stands where no rows are. */
  readonly nothing: ReactNode;
  readonly nameOf: (row: Row) => string;
  readonly chosenKeys: readonly string[];
  /** With it, rows can be chosen. */
  readonly onChosen: ((rows: readonly Row[]) => void) | undefined;
  readonly onSort: (sort: TableQuery["sort"]) => void;
}

/** The rows of a table where there is room for columns. */
export function FieldRows<Row extends object>(props: FieldRowsProps<Row>): ReactNode {
  const { nameOf, chosenKeys, onChosen, onSort } = props;
  const words = useTableWords();
  const selection = onChosen
    ? {
        rowSelection: {
          selectedRowKeys: [...chosenKeys],
          onChange: (_keys: unknown, picked: Row[]) => onChosen(picked),
          getCheckboxProps: (row: Row) => ({ "aria-label": words.choose(nameOf(row)) }),
        },
      }
    : {};
  return (
    <Table<Row>
      rowKey="id"
      size={props.isDense ? "small" : "middle"}
      columns={props.columns}
      dataSource={props.rows}
      loading={props.isLoading}
      pagination={false}
      sticky={{ offsetHeader: 56 }}
      scroll={{ x: "max-content" }}
      showSorterTooltip={false}
      locale={{ emptyText: props.nothing }}
      {...selection}
      onChange={(_paging, _filters, sorter) => {
        const { order, columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        onSort(order ? { by: String(columnKey), isDescending: order === "descend" } : undefined);
      }}
    />
  );
}
