import { Alert, Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { uploadFile } from "../../space/field/upload.ts";
import { SheetPicker } from "../../space/sheet-picker.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ListRows, type ListedRow } from "./list-rows.tsx";
import type { ListWords } from "./list-words.ts";

/** Where a list comes from: an upload, or rows that were pasted. */
interface ListSource {
  readonly fileUrl?: string;
  readonly lines?: string;
}

/** What would become of each row of a list. */
interface ReadList {
  readonly rows: readonly ListedRow[];
  readonly waitingNum: number;
  readonly sameNum: number;
  readonly refusedNum: number;
}

type Answer<Data> =
  | { readonly success: true; readonly data: Data }
  | {
      readonly success: false;
      readonly message: string;
      readonly fields?: readonly { readonly message: string }[] | undefined;
    };

interface ListDialogProps {
  readonly words: ListWords;
  /** Where the sheet to fill in comes from. */
  readonly template: string;
  readonly linesMax: number | undefined;
  readonly read: (source: ListSource) => Promise<Answer<ReadList>>;
  readonly save: (source: ListSource) => Promise<Answer<ReadList & { readonly savedNum: number }>>;
  readonly onClose: () => void;
}

interface ChooseProps extends Pick<ListDialogProps, "words" | "template" | "linesMax" | "read"> {
  readonly onRead: (source: ListSource, list: ReadList) => void;
}

/** Where a list is chosen or pasted, and read. */
function ChooseList({ words, template, linesMax, read, onRead }: ChooseProps): ReactNode {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [lines, setLines] = useState("");
  const [fault, setFault] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const start = async (): Promise<void> => {
    setFault("");
    setIsBusy(true);
    const uploaded = file && (await uploadFile(file, "tempimportfile", true));
    const source: ListSource = uploaded?.success ? { fileUrl: uploaded.data.url } : { lines };
    const answer = uploaded && !uploaded.success ? uploaded : await read(source);
    setIsBusy(false);
    if (!answer.success) return setFault(answer.fields?.[0]?.message ?? answer.message);
    if ("rows" in answer.data) onRead(source, answer.data);
  };
  return (
    <Stack gap={4}>
      <p>{words.lead}</p>
      <SheetPicker words={words} templateHref={template} file={file} onChoose={setFile} />
      <Stack gap={1}>
        <label htmlFor={`${id}lines`}>{words.lines}</label>
        <Input.TextArea
          id={`${id}lines`}
          rows={4}
          value={lines}
          aria-describedby={`${id}hint`}
          {...(linesMax === undefined ? {} : { maxLength: linesMax })}
          onChange={(event) => {
            setLines(event.target.value);
            setFile(undefined);
          }}
        />
        <Text id={`${id}hint`} tone="muted" size={1}>
          {words.linesHint}
        </Text>
      </Stack>
      {fault === "" ? null : <Alert type="error" showIcon title={fault} />}
      <Row justify="end">
        <Button
          type="primary"
          disabled={!file && lines.trim() === ""}
          loading={isBusy}
          onClick={() => void start()}
        >
          {words.read}
        </Button>
      </Row>
    </Stack>
  );
}

interface ReviewProps extends Pick<ListDialogProps, "words" | "save"> {
  readonly source: ListSource;
  readonly read: ReadList;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What a list would change; nothing is, before it is confirmed. */
function ReviewList({ words, save, source, read, onOther, onClose }: ReviewProps): ReactNode {
  const [list, setList] = useState(read);
  const [savedNum, setSavedNum] = useState(0);
  const [fault, setFault] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { rows, waitingNum, sameNum, refusedNum } = list;
  const confirm = async (): Promise<void> => {
    setFault("");
    setIsBusy(true);
    const answer = await save(source);
    setIsBusy(false);
    if (!answer.success) return setFault(answer.message);
    setList(answer.data);
    return setSavedNum(answer.data.savedNum);
  };
  return (
    <Stack gap={4}>
      <Text role="status" weight="strong" tabular>
        {savedNum > 0 ? words.saved(savedNum) : words.counts(waitingNum, sameNum, refusedNum)}
      </Text>
      {refusedNum > 0 ? <Text tone="muted">{words.refusedHint}</Text> : null}
      {waitingNum + savedNum === 0 ? <p>{words.nothing}</p> : null}
      <ListRows words={words} rows={rows} />
      {fault === "" ? null : <Alert type="error" showIcon title={fault} />}
      <Row gap={3} justify="end" wrap>
        <Button disabled={isBusy} onClick={onOther}>
          {words.other}
        </Button>
        {waitingNum > 0 ? (
          <Button type="primary" loading={isBusy} onClick={() => void confirm()}>
            {words.confirmNum(waitingNum)}
          </Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {words.close}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Brings a list of people: chosen or pasted, looked through, confirmed. Mount it only while it is open. */
export function ListDialog({
  words,
  template,
  linesMax,
  read,
  save,
  onClose,
}: ListDialogProps): ReactNode {
  const [found, setFound] = useState<{ readonly source: ListSource; readonly list: ReadList }>();
  return (
    <Dialog title={words.title} room="wide" onClose={onClose}>
      {found ? (
        <ReviewList
          words={words}
          save={save}
          source={found.source}
          read={found.list}
          onOther={() => setFound(undefined)}
          onClose={onClose}
        />
      ) : (
        <ChooseList
          words={words}
          template={template}
          linesMax={linesMax}
          read={read}
          onRead={(source, list) => setFound({ source, list })}
        />
      )}
    </Dialog>
  );
}
