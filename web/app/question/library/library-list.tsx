import { listBank } from "@perennial/contract/question/bank.ts";
import { copyQuestions, updateQuestions } from "@perennial/contract/question/curate.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { MarksDialog, ProposeDialog, TransferDialog } from "../curate/bulk-dialogs.tsx";
import { useCurateWords } from "../curate/curate-words.ts";
import styles from "../curate/curate.module.css";
import { KnowledgePanel } from "../curate/knowledge-panel.tsx";
import { useShownLibrary } from "../curate/offered-library.ts";
import { QuestionDetail } from "../curate/question-detail.tsx";
import { useLibraryColumns } from "./library-columns.tsx";
import { useLibraryExport } from "./library-export.tsx";
import type { LibraryHost } from "./library-host.ts";
import { LibraryPage } from "./library-page.tsx";
import { useLibraryWords } from "./library-words.ts";
import { QuestionHistory } from "./question-history.tsx";
import { QuestionUses } from "./question-uses.tsx";

type BankLine = RowOf<typeof listBank>;
type Change = Omit<
  Parameters<ReturnType<typeof useWrite<typeof updateQuestions>>["send"]>[0],
  "libraryId" | "ids"
>;
/** What is open over the list: of one question, or of several. */
type Opened =
  | { readonly kind: "history" | "uses"; readonly row: BankLine }
  | {
      readonly kind: "marks" | "move" | "copy" | "propose";
      readonly ids: readonly string[];
      readonly again: () => Promise<void>;
    };

/** The point of knowledge that the address names; another one begins at the first page. */
function usePoint(): readonly [string | undefined, (id: string | undefined) => void] {
  const [address, setAddress] = useSearchParams();
  return [
    address.get("point") ?? undefined,
    (id) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        next.delete("pageNo");
        if (id === undefined) next.delete("point");
        else next.set("point", id);
        return next;
      }),
  ];
}

/** The dialog that is open over the list. */
function OpenedDialog({
  opened,
  libraryId,
  onClose,
}: {
  readonly opened: Opened;
  readonly libraryId: string;
  readonly onClose: () => void;
}): ReactNode {
  const words = useLibraryWords();
  if ("row" in opened) {
    const { kind, row } = opened;
    return (
      <Dialog place="end" title={kind === "history" ? words.history : words.uses} onClose={onClose}>
        {kind === "history" ? (
          <QuestionHistory questionId={row.id} version={row.version} onDone={onClose} />
        ) : (
          <QuestionUses questionId={row.id} />
        )}
      </Dialog>
    );
  }
  const { kind, ids, again } = opened;
  const given = {
    libraryId,
    ids,
    onClose: (isDone: boolean): void => {
      onClose();
      if (isDone) void again();
    },
  };
  if (kind === "marks") return <MarksDialog {...given} />;
  if (kind === "propose") return <ProposeDialog {...given} />;
  return <TransferDialog {...given} isMove={kind === "move"} />;
}

/** Which library is looked at, and what that means. */
function LibrarySwitch({
  shown,
}: {
  readonly shown: ReturnType<typeof useShownLibrary>;
}): ReactNode {
  const words = useCurateWords();
  if (shown.choices.length < 2) return null;
  return (
    <Row gap={2} gapX={4} align="center" wrap>
      <Select
        size="large"
        showSearch
        optionFilterProp="label"
        aria-label={words.library}
        className={styles.switch ?? ""}
        options={shown.choices}
        value={shown.libraryId}
        onChange={shown.show}
      />
      {shown.isOther ? (
        <Text role="note" tone="muted" size={1}>
          {words.browseNote}
        </Text>
      ) : null}
    </Row>
  );
}

/** Ways from the list to what else is done with the library. */
function ListActions({
  host,
  mayEdit,
}: {
  readonly host: LibraryHost;
  readonly mayEdit: boolean;
}): ReactNode {
  const words = useLibraryWords();
  const curate = useCurateWords();
  return (
    <>
      <Link to={host.share}>
        <Button>{curate.share}</Button>
      </Link>
      {mayEdit ? (
        <>
          <Link to={host.curate}>
            <Button>{curate.curate}</Button>
          </Link>
          <Link to={host.log}>
            <Button>{words.log}</Button>
          </Link>
          <Link to={host.imports}>
            <Button>{words.import}</Button>
          </Link>
          <Link to={host.editor()}>
            <Button type="primary">{words.write}</Button>
          </Link>
        </>
      ) : null}
    </>
  );
}

/** The questions of a library: search, filters, points of knowledge, what can be done with them, the way to the editor. */
export function LibraryList({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useLibraryWords();
  const curate = useCurateWords();
  const shown = useShownLibrary(host.libraryId);
  const { libraryId, isOther } = shown;
  const mayEdit = shown.mayEdit && !isOther;
  const columns = useLibraryColumns(host, { libraryId, isOther, mayEdit });
  const [pointId, choosePoint] = usePoint();
  const [opened, setOpened] = useState<Opened>();
  const change = useWrite(updateQuestions, { invalidates: [listBank], done: words.changed });
  const copy = useWrite(copyQuestions, {});
  const exported = useLibraryExport({ columns, libraryId, knowledgeId: pointId });
  const bulk = (
    rows: readonly BankLine[],
    key: string,
    label: string,
    what: Change,
  ): RowAction => ({
    key,
    label,
    run: () => change.send({ libraryId, ids: rows.map(({ id }) => id), ...what }),
  });
  const copyHere = (rows: readonly BankLine[]): RowAction => ({
    key: "copyHere",
    label: curate.copyHere,
    run: async () => {
      const ids = rows.map(({ id }) => id);
      const answer = await copy.send({ libraryId, ids, targetId: host.libraryId });
      if (answer.success)
        showToast(curate.copiedNum(answer.data.ids.length, answer.data.knownNum), "done");
    },
  });
  const actionsOf = (row: BankLine): readonly RowAction[] => {
    if (isOther) return [copyHere([row])];
    const looks: readonly RowAction[] = [
      { key: "history", label: words.history, run: () => setOpened({ kind: "history", row }) },
      { key: "uses", label: words.uses, run: () => setOpened({ kind: "uses", row }) },
    ];
    if (!mayEdit) return looks;
    return [
      { key: "edit", label: words.edit, to: host.editor(row.id) },
      ...looks,
      {
        ...bulk([row], "state", row.state === 1 ? words.disable : words.enable, {
          state: row.state === 1 ? 0 : 1,
        }),
        ...(row.state === 1
          ? { isDanger: true, ask: { title: words.disable, text: words.disableAsk(1) } }
          : {}),
      },
    ];
  };
  const bulkOf = (rows: readonly BankLine[], again: () => Promise<void>): readonly RowAction[] => {
    if (isOther) return [copyHere(rows)];
    const open = (kind: "marks" | "move" | "copy" | "propose", label: string): RowAction => ({
      key: kind,
      label,
      run: () => setOpened({ kind, ids: rows.map(({ id }) => id), again }),
    });
    if (!mayEdit) return [open("copy", curate.copyTo)];
    return [
      open("propose", curate.propose),
      open("marks", curate.marks),
      open("move", curate.moveTo),
      open("copy", curate.copyTo),
      exported.action(rows.map(({ id }) => id)),
      bulk(rows, "practice", words.makePractice, { mayPractise: true, isSecret: false }),
      bulk(rows, "secret", words.makeSecret, { mayPractise: false, isSecret: true }),
      bulk(rows, "neither", words.makeNeither, { mayPractise: false, isSecret: false }),
      bulk(rows, "enable", words.enable, { state: 1 }),
      {
        ...bulk(rows, "disable", words.disable, { state: 0 }),
        isDanger: true,
        ask: { title: words.disable, text: words.disableAsk(rows.length) },
      },
    ];
  };
  return (
    <LibraryPage
      host={host}
      title={words.title}
      lead={words.lead}
      action={<ListActions host={host} mayEdit={mayEdit} />}
    >
      <LibrarySwitch shown={shown} />
      <div className={styles.shelves}>
        <KnowledgePanel
          key={libraryId}
          libraryId={libraryId}
          mayEdit={mayEdit}
          isFilter
          chosen={pointId}
          onChoose={choosePoint}
        />
        <Stack gap={4} narrow>
          <FieldTable
            key={libraryId}
            name="question-library"
            label={words.title}
            operation={listBank}
            params={{ libraryId, ...(pointId === undefined ? {} : { knowledgeId: pointId }) }}
            nameField="stem"
            {...columns}
            tools={mayEdit ? exported.button : undefined}
            detail={({ id }) => <QuestionDetail questionId={id} />}
            rowActions={actionsOf}
            bulkActions={(rows, { again }) => bulkOf(rows, again)}
            empty={
              <EmptyState
                message={mayEdit ? `${words.empty}，${words.emptyHint}` : words.empty}
                action={
                  mayEdit ? (
                    <Link to={host.imports}>
                      <Button>{words.import}</Button>
                    </Link>
                  ) : undefined
                }
              />
            }
          />
        </Stack>
      </div>
      {opened ? (
        <OpenedDialog opened={opened} libraryId={libraryId} onClose={() => setOpened(undefined)} />
      ) : null}
      {exported.dialog}
    </LibraryPage>
  );
}
