import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { Button, Pagination } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useMedia } from "../../kernel/device-media.ts";
import { groupedNumber } from "../../kernel/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { columnsOf } from "./field-columns.tsx";
import { FieldRows } from "./field-rows.tsx";
import { FieldDetail, FieldValue } from "./field-detail.tsx";
import type { FieldDefinition, FieldValues } from "./field-definition.ts";
import styles from "./field-table.module.css";
import { useRead } from "../query.ts";
import { BulkBar, type RowAction } from "../row-action.tsx";
import { useExactTotal } from "../table/exact-total.ts";
import { PAGE_SIZES, tableQuery, withTableQuery, type TableQuery } from "../table/table-address.ts";
import { TableCards } from "../table/table-cards.tsx";
import { TableChoiceButton, useTableChoice } from "../table/table-choice.tsx";
import { TableFilters } from "../table/table-filters.tsx";
import { useTableWords } from "../table/table-words.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

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
  /** Shown when there are no rows and nothing is searched for: what fills the list, and the way there. */
  readonly empty: ReactNode;
}

interface KnownRow {
  readonly id: string;
}

/** How many rows there are; of a long list first that there are more, then the number, and how many can be paged. */
function TotalLine({ page }: { readonly page: PageInfo }): string {
  const words = useTableWords();
  const total = useExactTotal(page);
  const paged = groupedNumber(page.rowCount);
  if (total === undefined) return words.totalOrMore(paged);
  const all = words.total(groupedNumber(total));
  return page.totalKey === undefined ? all : words.pagedOf(all, paged);
}

/** Above the rows: how many there are, and what can be done with all of them. */
function TableHead<O extends AnyOperation>({
  page,
  query,
  tools,
  exportHref,
  choice,
}: Pick<FieldTableProps<O>, "tools" | "exportHref"> & {
  readonly page: PageInfo | undefined;
  readonly query: TableQuery;
  readonly choice: ReactNode;
}): ReactNode {
  const words = useTableWords();
  return (
    <Row gap={2} align="center" wrap pad={2} padX={4}>
      <Box as="p" grow tone="muted" size={1} tabular role="status">
        {page ? <TotalLine page={page} /> : ""}
      </Box>
      {tools}
      {exportHref ? (
        <Button href={exportHref(query)} icon={<Icon name="download" size={1} />}>
          {words.export}
        </Button>
      ) : null}
      {choice}
    </Row>
  );
}

/** What a row is called: the value of its naming field (of several words all), or its id. */
function rowName(row: KnownRow, field = "id"): string {
  const name = (row as unknown as FieldValues)[field];
  if (Array.isArray(name)) return name.join(" ");
  return typeof name === "string" || typeof name === "number" ? String(name) : row.id;
}

/** What stands where no rows are: why there are none, and what can be done. */
function NoRows({
  failure,
  isSearching,
  empty,
  onAgain,
  onReset,
}: {
  readonly failure: string | undefined;
  readonly isSearching: boolean;
  readonly empty: ReactNode;
  readonly onAgain: () => void;
  readonly onReset: () => void;
}): ReactNode {
  const words = useTableWords();
  if (failure !== undefined)
    return (
      <EmptyState message={failure} action={<Button onClick={onAgain}>{words.again}</Button>} />
    );
  if (isSearching)
    return (
      <EmptyState
        message={words.nothingFound}
        action={<Button onClick={onReset}>{words.clearFilters}</Button>}
      />
    );
  return empty;
}

/** The fields of a row in the drawer, or what the screen shows of it. */
function RowDetail<O extends AnyOperation>({
  definitions,
  cells,
  detail,
  row,
  tools,
}: Pick<FieldTableProps<O>, "definitions" | "cells" | "detail"> & {
  readonly row: RowOf<O>;
  readonly tools: TableTools<RowOf<O>>;
}): ReactNode {
  if (typeof detail === "function") return detail(row, tools);
  const shown = Object.entries(cells ?? {}).map(([name, cell]) => [name, cell(row)] as const);
  return (
    <FieldDetail
      definitions={definitions}
      values={row as FieldValues}
      cells={Object.fromEntries(shown)}
    />
  );
}

/** Ant Design measures with a hidden copy of the head; nobody should reach the copy of its check box by Tab. */
function useTabOnce() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const copies = box.current?.querySelectorAll(".ant-table-measure-row input") ?? [];
    for (const copy of copies) copy.setAttribute("tabindex", "-1");
  });
  return box;
}

/** A list from field definitions (front §3): search, paging and sort in the address, columns, bulk bar, details. */
export function FieldTable<O extends AnyOperation>(props: FieldTableProps<O>): ReactNode {
  type Row = RowOf<O> & KnownRow;
  const { definitions, operation, rowActions, bulkActions, detail } = props;
  const words = useTableWords();
  const [address, setAddress] = useSearchParams();
  const fields = definitions.filter(({ searchable }) => searchable === true);
  const sortable = definitions.filter(({ isSortable }) => isSortable === true);
  const query = tableQuery(address, [...fields, ...sortable]);
  const [choice, setChoice] = useTableChoice(props.name, definitions);
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const [opened, setOpened] = useState<Row>();
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);

  const box = useTabOnce();
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

  const nameOf = (row: Row): string => rowName(row, props.nameField ?? definitions[0]?.name);
  const cellOf = (field: FieldDefinition, row: Row): ReactNode =>
    props.cells?.[field.name]?.(row) ?? (
      <FieldValue definition={field} value={(row as FieldValues)[field.name]} />
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
  const columns = columnsOf<Row>({
    definitions: shown,
    sort: query.sort,
    cellOf,
    nameOf,
    actionsOf: hasActions ? actionsOf : undefined,
    actionsTitle: words.actions,
  });

  const nothing = (
    <NoRows
      failure={failure?.message}
      isSearching={Object.keys(query.search).length > 0}
      empty={props.empty}
      onAgain={() => void again()}
      onReset={() => go({ search: {} })}
    />
  );
  const chosenKeys = chosen.map(({ id }) => id);
  return (
    <Box as="section" narrow card ref={box} aria-label={props.label} aria-busy={isFetching}>
      {fields.length > 0 ? (
        <TableFilters
          key={JSON.stringify(query.search)}
          fields={fields}
          search={query.search}
          onSearch={(search) => go({ search })}
        />
      ) : null}
      <TableHead
        {...props}
        page={page}
        query={query}
        choice={
          isNarrow ? null : (
            <TableChoiceButton definitions={definitions} choice={choice} onChoice={setChoice} />
          )
        }
      />
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
        <FieldRows<Row>
          columns={columns}
          rows={rows}
          isDense={choice.isDense}
          isLoading={isFetching && !data}
          nothing={data || failure ? nothing : " "}
          nameOf={nameOf}
          chosenKeys={chosenKeys}
          onChosen={bulkActions ? setChosen : undefined}
          onSort={(sort) => go({ sort })}
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
      {opened === undefined ? null : (
        <Dialog
          place="end"
          title={words.detailOf(nameOf(opened))}
          onClose={() => setOpened(undefined)}
        >
          <RowDetail {...props} row={opened} tools={tools} />
        </Dialog>
      )}
    </Box>
  );
}
