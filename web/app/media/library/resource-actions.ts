import { cancelProcessing, retryProcessing } from "@perennial/contract/media/playback/playback.ts";
import {
  auditResources,
  updateResource,
  getQuota,
  listResourceFolders,
  listResources,
  removeResource,
} from "@perennial/contract/media/resource/library.ts";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import type { LibraryRow } from "./library-row.ts";
import { useLibraryWords } from "./library-words.ts";
import type { ResourceTableName } from "./resource-fields.ts";

const lists = [listResources, getQuota, listResourceFolders] as const;

/** What may be done with one resource or with several: audit, change, process again, stop, delete. */
export function useResourceActions(
  name: ResourceTableName,
  onEdit: (row: LibraryRow) => void,
  onRefuse: (rows: readonly LibraryRow[]) => void,
) {
  const words = useLibraryWords();
  const removing = useWrite(removeResource, { invalidates: lists, done: words.removed });
  const passing = useWrite(auditResources, { invalidates: lists, done: words.passed });
  const sharing = useWrite(updateResource, { invalidates: lists });
  const retrying = useWrite(retryProcessing, { invalidates: lists, done: words.retried });
  const stopping = useWrite(cancelProcessing, { invalidates: lists, done: words.stopped });

  const pass = (rows: readonly LibraryRow[]): RowAction => ({
    key: "pass",
    label: words.pass,
    isDisabled: rows.length === 0,
    ask: {
      title: words.pass,
      text: words.passAsk(words.several(rows[0]?.name ?? "", rows.length)),
    },
    run: () => passing.send({ resourceIds: rows.map(({ id }) => id), audit: 1 }),
  });
  const refuse = (rows: readonly LibraryRow[]): RowAction => ({
    key: "refuse",
    label: words.refuse,
    isDanger: true,
    isDisabled: rows.length === 0,
    run: () => onRefuse(rows),
  });
  const ofRow = (row: LibraryRow): RowAction[] => {
    const { id, may, status, isShared } = row;
    const decisions = [
      ...(may.audit && name !== "mine" && row.audit !== 1 ? [pass([row])] : []),
      ...(may.audit && name !== "mine" && row.audit !== 2 ? [refuse([row])] : []),
    ];
    // The review decides; everything else is the library's.
    if (name === "audit") return decisions;
    const mayRetry = status === "FAILURE" || status === "TERMINATION";
    const mayStop = status === "NEW" || status === "PROCESSING";
    return [
      ...decisions,
      ...(may.change
        ? [
            { key: "edit", label: words.edit, run: () => onEdit(row) },
            {
              key: "share",
              label: isShared ? words.unshare : words.share,
              run: () => sharing.send({ resourceId: id, isShared: !isShared }),
            },
          ]
        : []),
      ...(may.change && mayRetry
        ? [{ key: "retry", label: words.retry, run: () => retrying.send({ resourceId: id }) }]
        : []),
      ...(may.change && mayStop
        ? [
            {
              key: "stop",
              label: words.stop,
              ask: { title: words.stop, text: words.stopAsk(row.name) },
              run: () => stopping.send({ resourceId: id }),
            },
          ]
        : []),
      ...(may.remove || may.change
        ? [
            {
              key: "remove",
              label: words.remove,
              isDanger: true,
              ask: {
                title: words.remove,
                text: row.useNum > 0 ? words.inUse(row.name) : words.removeAsk(row.name),
              },
              run: () => removing.send({ resourceId: id }),
            },
          ]
        : []),
    ];
  };
  const ofRows = (rows: readonly LibraryRow[]): RowAction[] => {
    const own = rows.filter(({ may }) => may.audit);
    return [
      pass(own.filter((row) => row.audit !== 1)),
      refuse(own.filter((row) => row.audit !== 2)),
    ];
  };
  return { ofRow, ofRows };
}
