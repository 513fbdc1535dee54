import {
  arrangeSiteColumns,
  listSiteColumns,
  removeSiteColumn,
  saveSiteColumn,
} from "@perennial/contract/training/site/site-column.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import type { RowAction } from "../../space/row-action.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { ColumnForm } from "./column-form.tsx";
import { below, hostOf, placed, stepped, type Column } from "./column-order.ts";
import { ColumnRow } from "./column-row.tsx";
import { useSiteWords } from "./site-words.ts";

/** …/lmsz: the columns of a project's micro-site in two levels. */
export default function SiteColumnsScreen(): ReactNode {
  return <ProjectFrame page="lmsz">{({ id }) => <Columns packageId={id} />}</ProjectFrame>;
}

function Columns({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useSiteWords();
  const read = useRead(listSiteColumns, { packageId });
  const [edited, setEdited] = useState<Column | "new">();
  const add = (
    <Button type="primary" onClick={() => setEdited("new")}>
      <Icon name="plus" size={1} />
      {words.newColumn}
    </Button>
  );
  return (
    <Panel title={words.columns} lead={words.columnsLead} extra={add}>
      <Reading of={read}>
        {(columns) =>
          columns.length === 0 ? (
            <EmptyState message={words.noColumns} />
          ) : (
            <ColumnList
              packageId={packageId}
              columns={columns}
              onEdit={setEdited}
              onRefused={read.again}
            />
          )
        }
      </Reading>
      {edited ? (
        <ColumnForm
          packageId={packageId}
          of={edited}
          columns={read.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Panel>
  );
}

interface ColumnListProps {
  readonly packageId: string;
  readonly columns: readonly Column[];
  readonly onEdit: (column: Column) => void;
  readonly onRefused: () => Promise<void>;
}

/** The columns in order; the pointer, arrow keys and a menu move them. */
function ColumnList({ packageId, columns, onEdit, onRefused }: ColumnListProps): ReactNode {
  const words = useSiteWords();
  const [order, setOrder] = useState<readonly Column[]>();
  const [from, setFrom] = useState<string>();
  const changes = { invalidates: [listSiteColumns] };
  const arrange = useWrite(arrangeSiteColumns, { ...changes, done: words.moved });
  const save = useWrite(saveSiteColumn, { ...changes, done: words.saved });
  const remove = useWrite(removeSiteColumn, { ...changes, done: words.removed });
  // Shown at once as it was moved, until the server has answered.
  const shown = order ?? columns;
  const move = async (next: readonly Column[]): Promise<void> => {
    if (next === shown) return;
    setOrder(next);
    const answer = await arrange.send({
      packageId,
      columns: next.map(({ id, parentId }) => (parentId === null ? { id } : { id, parentId })),
    });
    if (!answer.success) await onRefused();
    setOrder(undefined);
  };
  const actionsOf = (one: Column): RowAction[] => {
    const host = hostOf(shown, one.id);
    const { id, name, kind, link, isVisible, parentId } = one;
    const place = parentId === null ? {} : { parentId };
    return [
      { key: "edit", label: words.edit, run: () => onEdit(one) },
      {
        key: "show",
        label: isVisible ? words.hide : words.show,
        run: () => save.send({ packageId, id, name, kind, link, isVisible: !isVisible, ...place }),
      },
      { key: "up", label: words.up, run: () => move(stepped(shown, id, -1)) },
      { key: "down", label: words.down, run: () => move(stepped(shown, id, 1)) },
      ...(host
        ? [{ key: "in", label: words.indent, run: () => move(below(shown, id, host.id)) }]
        : []),
      ...(parentId === null
        ? []
        : [{ key: "out", label: words.outdent, run: () => move(below(shown, id, null)) }]),
      {
        key: "remove",
        label: words.remove,
        isDanger: true,
        ask: { title: words.remove, text: words.removeColumn(name) },
        run: () => remove.send({ packageId, id }),
      },
    ];
  };
  return (
    <ol aria-label={words.columns}>
      {shown.map((one) => (
        <ColumnRow
          key={one.id}
          of={one}
          actions={actionsOf(one)}
          isDragging={from !== undefined && from !== one.id}
          onDrag={(isOn) => setFrom(isOn ? one.id : undefined)}
          onStep={(by) => void move(stepped(shown, one.id, by))}
          onDrop={() => {
            if (from !== undefined) void move(placed(shown, from, one.id));
            setFrom(undefined);
          }}
        />
      ))}
    </ol>
  );
}
