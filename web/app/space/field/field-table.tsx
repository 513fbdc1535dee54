import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { Button, Drawer, Pagination, Table, type TableColumnType } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useMedia } from "../../kernel/device-media.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FieldDetail, FieldValue } from "./field-detail.tsx";
import type { FieldDefinition, FieldValues } from "./field-definition.ts";
import styles from "./field-table.module.css";
import { useRead } from "../query.ts";
import { BulkBar, RowActions, type RowAction } from "../row-action.tsx";
import { PAGE_SIZES, tableQuery, withTableQuery, type TableQuery } from "../table/table-address.ts";
import { TableCards } from "../table/table-cards.tsx";
import { TableChoiceButton, useTableChoice } from "../table/table-choice.tsx";
import { TableFilters } from "../table/table-filters.tsx";
import { useTableWords } from "../table/table-words.ts";

/** A row of a paged operation. */
export type RowOf<O extends AnyOperation> =
  OutputOf<O> extends readonly (infer Row)[] ? Row : never;

/** What the actions of a table may use. */
export interface TableTools<Row> {
  /** Reads the rows anew. */
  readonly again: () => Promise<void>;
  readonly openDetail: (row: Row) => void;
}

interface FieldTableProps<O extends AnyOperation> {
  /** Remembers columns and density under this name. */
  readonly name: string;
  /** What the rows are, for those who do not see the page's title. */
  readonly label: string;
  readonly definitions: readonly FieldDefinition[];
  /** A paged list; it gets pageNo, pageSize, the search values by field name, and `params`. */
  readonly operation: O;
  readonly params?: Partial<InputOf<O>>;
  /** Search and sort as the operation wants them; by name, without sort, when it is left out. */
  readonly toParams?: (query: Pick<TableQuery, "search" | "sort">) => Partial<InputOf<O>>;
  /** Field whose value names a row; the first one when it is left out. */
  readonly nameField?: string;
  /** Cells that are more than their value. */
  readonly cells?: Readonly<Record<string, (row: RowOf<O>) => ReactNode>>;
  /** True shows the row's fields in a drawer; a function shows what it answers. */
  readonly detail?: boolean | ((row: RowOf<O>, tools: TableTools<RowOf<O>>) => ReactNode);
  readonly rowActions?: (row: RowOf<O>, tools: TableTools<RowOf<O>>) => readonly RowAction[];
  /** With it, rows can be chosen. */
  readonly bulkActions?: (
    rows: readonly RowOf<O>[],
    tools: TableTools<RowOf<O>>,
  ) => readonly RowAction[];
  /** Address of the export of what is searched for; the server makes the file. */
  readonly exportHref?: (query: Pick<TableQuery, "search" | "sort">) => string;
  /** Beside the column choice: the import dialog's button, as a rule. */
  readonly tools?: ReactNode;
  /** What is said of the count, for lists that are counted only so far. */
  readonly totalWords?: (page: PageInfo) => string;
  /** Shown instead of 暂无数据 when nothing is searched for. */
  readonly empty?: ReactNode;
}

interface KnownRow {
  readonly id: string;
}

/** A list from field definitions (front §3): search, paging and sort in the address, columns, bulk bar, details. */
export function FieldTable<O extends AnyOperation>(props: FieldTableProps<O>): ReactNode {
  type Row = RowOf<O> & KnownRow;
  const { definitions, operation, rowActions, bulkActions, detail } = props;
  const words = useTableWords();
  const [address, setAddress] = useSearchParams();
  const fields = definitions.filter(({ searchable }) => searchable === true);
  const sortable = definitions.filter(({ isSortable }) => isSortable === true);
  const known = [...fields, ...sortable];
  const query = tableQuery(address, known);
  const [choice, setChoice] = useTableChoice(props.name, definitions);
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const [opened, setOpened] = useState<Row>();
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);

  // Ant Design measures with a hidden copy of the head; nobody should reach the copy of its check box by Tab.
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const copies = box.current?.querySelectorAll(".ant-table-measure-row input") ?? [];
    for (const copy of copies) copy.setAttribute("tabindex", "-1");
  });

  const { data, page, isFetching, failure, again } = useRead(operation, {
    ...props.params,
    ...(props.toParams ? props.toParams(query) : query.search),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  } as InputOf<O>);
  const rows = (data ?? []) as readonly Row[];
  const tools: TableTools<RowOf<O>> = {
    again: async () => {
      setChosen([]);
      await again();
    },
    openDetail: (row) => setOpened(row as Row),
  };
  const go = (next: Partial<TableQuery>): void => {
    setChosen([]);
    setAddress(withTableQuery(address, { ...query, pageNo: 1, ...next }, fields), {
      preventScrollReset: next.pageNo === undefined,
    });
  };

  const nameField = props.nameField ?? definitions[0]?.name ?? "id";
  const nameOf = (row: Row): string => {
    const name = (row as FieldValues)[nameField];
    return typeof name === "string" || typeof name === "number" ? String(name) : row.id;
  };
  const cellOf = (definition: FieldDefinition, row: Row): ReactNode =>
    props.cells?.[definition.name]?.(row) ?? (
      <FieldValue definition={definition} value={(row as FieldValues)[definition.name]} />
    );
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...(detail
      ? [{ key: "detail", label: words.detail, run: () => setOpened(row) } satisfies RowAction]
      : []),
    ...(rowActions?.(row, tools) ?? []),
  ];
  const hasActions = Boolean(detail ?? rowActions);
  const shown = definitions.filter(
    ({ name, showInList }) => showInList !== false && choice.columns.includes(name),
  );
  const columns: TableColumnType<Row>[] = shown.map((definition) => ({
    key: definition.name,
    title: definition.label,
    ...(definition.width === undefined ? {} : { width: definition.width }),
    align: definition.widgetType === "Number" ? ("right" as const) : ("left" as const),
    ...(definition.isSortable
      ? {
          sorter: true,
          sortOrder:
            query.sort?.by === definition.name
              ? query.sort.isDescending
                ? ("descend" as const)
                : ("ascend" as const)
              : null,
        }
      : {}),
    ...(definition.styles ? { onCell: () => ({ style: definition.styles ?? {} }) } : {}),
    render: (_value: unknown, row: Row) => cellOf(definition, row),
  }));
  if (hasActions) {
    columns.push({
      key: "actions",
      title: words.actions,
      fixed: "end",
      render: (_value: unknown, row: Row) => (
        <RowActions actions={actionsOf(row)} of={nameOf(row)} />
      ),
    });
  }

  const isSearching = Object.keys(query.search).length > 0;
  const nothing = failure ? (
    <EmptyState
      message={failure.message}
      action={<Button onClick={() => void again()}>{words.again}</Button>}
    />
  ) : isSearching || props.empty === undefined ? (
    <EmptyState message={isSearching ? words.nothingFound : words.none} />
  ) : (
    props.empty
  );
  const chosenKeys = chosen.map(({ id }) => id);

  return (
    <section ref={box} className={styles.table} aria-label={props.label} aria-busy={isFetching}>
      {fields.length > 0 ? (
        <TableFilters
          key={JSON.stringify(query.search)}
          fields={fields}
          search={query.search}
          onSearch={(search) => go({ search })}
        />
      ) : null}
      <div className={styles.tools}>
        <p className={styles.total} role="status">
          {page ? (props.totalWords?.(page) ?? words.total(page.rowCount)) : ""}
        </p>
        {props.tools}
        {props.exportHref ? (
          <Button href={props.exportHref(query)} icon={<Icon name="download" size={1} />}>
            {words.export}
          </Button>
        ) : null}
        {isNarrow ? null : (
          <TableChoiceButton definitions={definitions} choice={choice} onChoice={setChoice} />
        )}
      </div>
      {chosen.length > 0 && bulkActions ? (
        <BulkBar
          count={chosen.length}
          actions={bulkActions(chosen, tools)}
          onClear={() => setChosen([])}
        />
      ) : null}
      {isNarrow ? (
        <TableCards
          rows={rows}
          definitions={shown}
          nameOf={nameOf}
          cellOf={cellOf}
          actionsOf={hasActions ? actionsOf : undefined}
          chosenKeys={chosenKeys}
          onChoose={
            bulkActions
              ? (row, isOn) =>
                  setChosen(isOn ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))
              : undefined
          }
          nothing={data || failure ? nothing : null}
        />
      ) : (
        <Table<Row>
          rowKey="id"
          size={choice.isDense ? "small" : "middle"}
          columns={columns}
          dataSource={rows}
          loading={isFetching && !data}
          pagination={false}
          sticky={{ offsetHeader: 56 }}
          scroll={{ x: "max-content" }}
          showSorterTooltip={false}
          locale={{ emptyText: data || failure ? nothing : " " }}
          {...(bulkActions
            ? {
                rowSelection: {
                  selectedRowKeys: chosenKeys,
                  onChange: (_keys: unknown, picked: Row[]) => setChosen(picked),
                  getCheckboxProps: (row: Row) => ({ "aria-label": words.choose(nameOf(row)) }),
                },
              }
            : {})}
          onChange={(_paging, _filters, sorter) => {
            const { order, columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
            go({
              sort: order
                ? { by: String(columnKey), isDescending: order === "descend" }
                : undefined,
            });
          }}
        />
      )}
      {page && page.rowCount > 0 ? (
        <Pagination
          className={styles.pager ?? ""}
          current={query.pageNo}
          pageSize={query.pageSize}
          total={page.rowCount}
          showSizeChanger={!isNarrow}
          pageSizeOptions={[...PAGE_SIZES]}
          simple={isNarrow}
          onChange={(pageNo, pageSize) =>
            go({ pageNo: pageSize === query.pageSize ? pageNo : 1, pageSize })
          }
        />
      ) : null}
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size={isNarrow ? "100%" : 560}
        title={opened ? words.detailOf(nameOf(opened)) : ""}
        destroyOnHidden
      >
        {opened === undefined ? null : typeof detail === "function" ? (
          detail(opened, tools)
        ) : (
          <FieldDetail
            definitions={definitions}
            values={opened as FieldValues}
            cells={Object.fromEntries(
              Object.entries(props.cells ?? {}).map(([name, cell]) => [name, cell(opened)]),
            )}
          />
        )}
      </Drawer>
    </section>
  );
}
