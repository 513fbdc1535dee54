import {
  getImport,
  listImportRows,
  listImports,
  removeImport,
  RowFate,
  saveImport,
  updateImportRow,
} from "@perennial/contract/question/import.ts";
import { listBank } from "@perennial/contract/question/bank.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Pagination, Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ImportRowCard, type ImportedRow } from "./import-row-card.tsx";
import { ImportRowEditor } from "./import-row-editor.tsx";
import type { LibraryHost } from "./library-host.ts";
import { LibraryPage } from "./library-page.tsx";
import { useLibraryWords } from "./library-words.ts";

const PAGE = 20;
type Imported = OutputOf<typeof getImport>;

/** What became of an import, or what there is to do with it. */
function ImportHead({
  host,
  imported,
  onSave,
  onDrop,
  isBusy,
}: {
  readonly host: LibraryHost;
  readonly imported: Imported;
  readonly onSave: () => void;
  readonly onDrop: () => void;
  readonly isBusy: boolean;
}): ReactNode {
  const words = useLibraryWords();
  const { total, savedNum, sameNum, leftOutNum, refusedNum, doubtNum, leftOver } = imported;
  if (imported.state !== 1)
    return (
      <Panel title={imported.state === 2 ? words.done : words.dropped}>
        <Stack gap={3}>
          {imported.state === 2 ? (
            <p role="status">{words.outcome(savedNum, sameNum, leftOutNum + refusedNum)}</p>
          ) : null}
          <div>
            <Link to={host.list}>
              <Button type="primary">{words.toList}</Button>
            </Link>
          </div>
        </Stack>
      </Panel>
    );
  return (
    <Panel>
      <Row gap={4} align="center" justify="between" wrap>
        <Stack gap={1}>
          <Text weight="strong">{imported.title || imported.fileName || words.pasted}</Text>
          <Text tone="muted" size={1} role="status">
            {words.found(total)}
            {doubtNum > 0 ? ` · ${words.doubtful(doubtNum)}` : ""}
            {leftOver.length > 0 ? ` · ${words.leftOver(leftOver.length)}` : ""}
          </Text>
        </Stack>
        <Row gap={2} wrap>
          <Button danger size="large" disabled={isBusy} onClick={onDrop}>
            {words.drop}
          </Button>
          <Button
            type="primary"
            size="large"
            loading={isBusy}
            disabled={total - leftOutNum === 0}
            onClick={onSave}
          >
            {words.saveAll(total - leftOutNum)}
          </Button>
        </Row>
      </Row>
      {leftOver.length > 0 ? (
        <details>
          <summary>{words.leftOver(leftOver.length)}</summary>
          <ul>
            {leftOver.map(({ line, text }) => (
              <li key={line}>
                {words.lines(line, line)}：{text}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}

/** Looks through an import: the source beside what was understood, each doubt marked and mended in place. */
export function ImportReview({
  host,
  importId,
}: {
  readonly host: LibraryHost;
  readonly importId: string;
}): ReactNode {
  const words = useLibraryWords();
  const navigate = useNavigate();
  const [isDoubtful, setIsDoubtful] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const [edited, setEdited] = useState<ImportedRow>();
  const [isDropping, setIsDropping] = useState(false);
  const imported = useRead(getImport, { id: importId });
  const rows = useRead(listImportRows, {
    id: importId,
    pageNo,
    pageSize: PAGE,
    ...(isDoubtful ? { only: "doubtful" as const } : {}),
  });
  const changed = { invalidates: [getImport, listImportRows, listImports] };
  const update = useWrite(updateImportRow, changed);
  const save = useWrite(saveImport, {
    invalidates: [getImport, listImportRows, listImports, listBank],
    done: words.done,
  });
  const drop = useWrite(removeImport, changed);
  const isOpen = imported.data?.state === 1;
  const setLeftOut = (row: ImportedRow, isLeftOut: boolean): void => {
    const { no, version, difficulty, knowledge, tags } = row;
    void update.send({ id: importId, no, version, isLeftOut, difficulty, knowledge, tags });
  };
  return (
    <LibraryPage host={host} title={words.reviewTitle}>
      <Reading of={imported}>
        {(found) => (
          <ImportHead
            host={host}
            imported={found}
            isBusy={save.isBusy}
            onSave={() => void save.send({ id: importId })}
            onDrop={() => setIsDropping(true)}
          />
        )}
      </Reading>
      <Row gap={3} align="center" wrap>
        <Segmented
          aria-label={words.reviewTitle}
          size="large"
          value={isDoubtful ? "doubtful" : "all"}
          onChange={(value) => {
            setPageNo(1);
            setIsDoubtful(value === "doubtful");
          }}
          options={[
            { value: "all", label: words.all },
            { value: "doubtful", label: words.onlyDoubtful },
          ]}
        />
      </Row>
      <Reading of={rows}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState message={words.finished} />
          ) : (
            <Stack gap={4}>
              {found.map((row) => (
                <ImportRowCard
                  key={row.no}
                  row={row}
                  onMend={isOpen && row.item ? () => setEdited(row) : undefined}
                  onLeftOut={
                    isOpen ? () => setLeftOut(row, row.fate !== RowFate.leftOut) : undefined
                  }
                />
              ))}
              <Row justify="end">
                <Pagination
                  current={pageNo}
                  pageSize={PAGE}
                  total={rows.page?.rowCount ?? 0}
                  hideOnSinglePage
                  showSizeChanger={false}
                  onChange={setPageNo}
                />
              </Row>
            </Stack>
          )
        }
      </Reading>
      {edited ? (
        <Dialog place="end" title={words.mend} onClose={() => setEdited(undefined)}>
          <ImportRowEditor importId={importId} row={edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      ) : null}
      {isDropping ? (
        <Ask
          title={words.drop}
          action={words.drop}
          isDanger
          isBusy={drop.isBusy}
          onClose={() => setIsDropping(false)}
          onConfirm={() =>
            void drop.send({ id: importId }).then((answer) => {
              setIsDropping(false);
              if (answer.success) void navigate(host.list);
            })
          }
        >
          <p>{words.dropAsk}</p>
        </Ask>
      ) : null}
    </LibraryPage>
  );
}
