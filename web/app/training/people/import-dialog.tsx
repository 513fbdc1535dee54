import {
  importLearners,
  readLearnerList,
} from "@perennial/contract/training/people/learner-list.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert, Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { uploadFile } from "../../space/field/upload.ts";
import { useWrite } from "../../space/query.ts";
import { SheetPicker } from "../../space/sheet-picker.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useImportWords } from "./import-words.ts";
import { ListRows } from "./list-rows.tsx";

const TEMPLATE = "/api/training/api/project/learners/template";
const LINES_MAX = rulesOf(readLearnerList, "lines").maxLength;

type Source = InputOf<typeof readLearnerList>;
type ReadList = OutputOf<typeof readLearnerList>;

interface ChooseProps {
  readonly packageId: string;
  readonly onRead: (source: Source, list: ReadList) => void;
}

/** Where a list is chosen or pasted, and read. */
function ChooseList({ packageId, onRead }: ChooseProps): ReactNode {
  const words = useImportWords();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [lines, setLines] = useState("");
  const [fault, setFault] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const read = useWrite(readLearnerList, { isQuiet: true });
  const start = async (): Promise<void> => {
    setFault("");
    setIsBusy(true);
    const uploaded = file && (await uploadFile(file, "tempimportfile", true));
    const source: Source = {
      packageId,
      ...(uploaded?.success ? { fileUrl: uploaded.data.url } : { lines }),
    };
    const answer = uploaded && !uploaded.success ? uploaded : await read.send(source);
    setIsBusy(false);
    if (!answer.success) return setFault(answer.fields?.[0]?.message ?? answer.message);
    if ("rows" in answer.data) onRead(source, answer.data);
  };
  return (
    <Stack gap={4}>
      <p>{words.lead}</p>
      <SheetPicker words={words} templateHref={TEMPLATE} file={file} onChoose={setFile} />
      <Stack gap={1}>
        <label htmlFor={`${id}lines`}>{words.lines}</label>
        <Input.TextArea
          id={`${id}lines`}
          rows={4}
          value={lines}
          aria-describedby={`${id}hint`}
          {...(LINES_MAX === undefined ? {} : { maxLength: LINES_MAX })}
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

interface ReviewProps {
  readonly source: Source;
  readonly read: ReadList;
  readonly onDone: () => Promise<void>;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What a list would change; nothing is, before it is confirmed. */
function ReviewList({ source, read, onDone, onOther, onClose }: ReviewProps): ReactNode {
  const words = useImportWords();
  const [list, setList] = useState(read);
  const [savedNum, setSavedNum] = useState(0);
  const [fault, setFault] = useState("");
  const { send, isBusy } = useWrite(importLearners, { isQuiet: true });
  const { rows, waitingNum, sameNum, refusedNum } = list;
  const save = async (): Promise<void> => {
    setFault("");
    const answer = await send(source);
    if (!answer.success) return setFault(answer.message);
    setList(answer.data);
    setSavedNum(answer.data.savedNum);
    await onDone();
  };
  return (
    <Stack gap={4}>
      <Text role="status" weight="strong" tabular>
        {savedNum > 0 ? words.saved(savedNum) : words.counts(waitingNum, sameNum, refusedNum)}
      </Text>
      {refusedNum > 0 ? <Text tone="muted">{words.refusedHint}</Text> : null}
      {waitingNum + savedNum === 0 ? <p>{words.nothing}</p> : null}
      <ListRows rows={rows} />
      {fault === "" ? null : <Alert type="error" showIcon title={fault} />}
      <Row gap={3} justify="end" wrap>
        <Button disabled={isBusy} onClick={onOther}>
          {words.other}
        </Button>
        {waitingNum > 0 ? (
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
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

interface ImportDialogProps {
  readonly packageId: string;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Brings a list of learners: chosen or pasted, looked through, confirmed. Mount it only while it is open. */
export function ImportDialog({ packageId, onDone, onClose }: ImportDialogProps): ReactNode {
  const words = useImportWords();
  const [read, setRead] = useState<{ readonly source: Source; readonly list: ReadList }>();
  return (
    <Dialog title={words.title} room="wide" onClose={onClose}>
      {read ? (
        <ReviewList
          source={read.source}
          read={read.list}
          onDone={onDone}
          onOther={() => setRead(undefined)}
          onClose={onClose}
        />
      ) : (
        <ChooseList packageId={packageId} onRead={(source, list) => setRead({ source, list })} />
      )}
    </Dialog>
  );
}
