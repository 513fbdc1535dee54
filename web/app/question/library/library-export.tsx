import { EXPORT_PATH } from "@perennial/contract/question/export.ts";
import { Button, Checkbox, Radio } from "antd";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { RowAction } from "../../space/row-action.tsx";
import { useFileFetch } from "../../space/save-file.ts";
import { tableQuery } from "../../space/table/table-address.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useExportWords } from "./export-words.ts";
import type { useLibraryColumns } from "./library-columns.tsx";

const FORMS = ["docx", "xlsx", "text", "gift", "qti21", "qti30"] as const;
/** Forms that may go without the key. */
const PAPERS: ReadonlySet<string> = new Set(["docx", "text"]);

interface LibraryExportProps {
  readonly libraryId: string;
  /** How many questions were chosen; undefined for all that the filters find. */
  readonly count: number | undefined;
  /** Which questions, as the list is asked for them. */
  readonly wanted: object;
  readonly onClose: () => void;
}

/** The form of a file of questions, and the way to it. */
function LibraryExport({ libraryId, count, wanted, onClose }: LibraryExportProps): ReactNode {
  const words = useExportWords();
  const { isBusy, fetchFile } = useFileFetch();
  const [form, setForm] = useState<(typeof FORMS)[number]>("docx");
  const [hasKey, setHasKey] = useState(true);
  const isPaper = PAPERS.has(form);
  const send = async (): Promise<void> => {
    const query = new URLSearchParams({ libraryId });
    const body = { ...wanted, format: form, hasKey: hasKey || !isPaper };
    if (await fetchFile(`${EXPORT_PATH}?${query.toString()}`, body)) onClose();
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap={4}>
        <Text as="p">{count === undefined ? words.filtered : words.chosen(count)}</Text>
        <Radio.Group
          aria-label={words.form}
          value={form}
          onChange={(event) => setForm(FORMS.find((one) => one === event.target.value) ?? "docx")}
        >
          <Stack gap={3}>
            {FORMS.map((one) => (
              <Radio key={one} value={one}>
                {words.forms[one]}
                <Text as="span" block tone="muted" size={1}>
                  {words.hints[one]}
                </Text>
              </Radio>
            ))}
          </Stack>
        </Radio.Group>
        {isPaper ? (
          <Checkbox checked={hasKey} onChange={(event) => setHasKey(event.target.checked)}>
            {words.key}
          </Checkbox>
        ) : (
          <Text tone="muted" size={1}>
            {words.keyAlways}
          </Text>
        )}
        <Row gap={3} align="center" wrap>
          <Button type="primary" size="large" loading={isBusy} onClick={() => void send()}>
            {words.export}
          </Button>
          <Button size="large" onClick={onClose}>
            {words.cancel}
          </Button>
          {isBusy ? (
            <Text tone="muted" size={1} role="status">
              {words.working}
            </Text>
          ) : null}
        </Row>
      </Stack>
    </Dialog>
  );
}

interface Exported {
  /** Columns of the library's list, by which the address says what is searched for. */
  readonly columns: ReturnType<typeof useLibraryColumns>;
  readonly libraryId: string;
  readonly knowledgeId: string | undefined;
}

/** The export of a library's list: a button for all that is found, an action for what was chosen, and their dialog. */
export function useLibraryExport({ columns, libraryId, knowledgeId }: Exported) {
  const words = useExportWords();
  const [address] = useSearchParams();
  const [open, setOpen] = useState<Pick<LibraryExportProps, "count" | "wanted">>();
  const exportFound = (): void => {
    const searchable = columns.definitions.filter((one) => one.searchable === true);
    const { order: _order, ...found } = columns.toParams(tableQuery(address, searchable));
    const wanted = { ...found, ...(knowledgeId === undefined ? {} : { knowledgeId }) };
    setOpen({ count: undefined, wanted });
  };
  return {
    button: (
      <Button icon={<Icon name="download" size={1} />} onClick={exportFound}>
        {words.export}
      </Button>
    ),
    action: (ids: readonly string[]): RowAction => ({
      key: "export",
      label: words.export,
      run: () => setOpen({ count: ids.length, wanted: { ids } }),
    }),
    dialog: open ? (
      <LibraryExport libraryId={libraryId} {...open} onClose={() => setOpen(undefined)} />
    ) : null,
  };
}
