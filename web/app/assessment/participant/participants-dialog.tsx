import {
  importParticipants,
  readParticipants,
} from "@perennial/contract/assessment/participant.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert, Button, Input, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { uploadFile } from "../../space/field/upload.ts";
import { useWrite } from "../../space/query.ts";
import { SheetPicker } from "../../space/sheet-picker.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ParticipantRows, type ReadList } from "./participant-rows.tsx";
import { useParticipantWords } from "./participant-words.ts";

const TEMPLATE = "/api/assessment/api/participant/template";
const LINES_MAX = rulesOf(readParticipants, "lines").maxLength;
const LIST_ONLY = "";
const NO_SESSIONS: readonly { readonly id: string; readonly name: string }[] = [];

type Source = InputOf<typeof readParticipants>;

interface DialogProps {
  readonly settingId: string;
  /** Sessions in which whoever is on the list can be seated. */
  readonly sessions?: readonly { readonly id: string; readonly name: string }[];
  /** What is read anew after it. */
  readonly invalidates: readonly AnyOperation[];
  readonly onClose: () => void;
}

interface ChooseProps extends Pick<DialogProps, "settingId"> {
  readonly sessions: readonly { readonly id: string; readonly name: string }[];
  readonly onRead: (source: Source, list: ReadList) => void;
}

/** Where a list is chosen or pasted, and read. */
function ChooseList({ settingId, sessions, onRead }: ChooseProps): ReactNode {
  const words = useParticipantWords();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [lines, setLines] = useState("");
  const [sessionId, setSessionId] = useState(LIST_ONLY);
  const [fault, setFault] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const read = useWrite(readParticipants, { isQuiet: true });
  const start = async (): Promise<void> => {
    setFault("");
    setIsBusy(true);
    const uploaded = file && (await uploadFile(file, "tempimportfile", true));
    const source: Source = {
      settingId,
      ...(sessionId === LIST_ONLY ? {} : { sessionId }),
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
      {sessions.length > 0 ? (
        <Stack gap={1}>
          <label htmlFor={`${id}session`}>{words.target}</label>
          <Select
            id={`${id}session`}
            value={sessionId}
            options={[
              { value: LIST_ONLY, label: words.listOnly },
              ...sessions.map((session) => ({ value: session.id, label: session.name })),
            ]}
            onChange={setSessionId}
          />
        </Stack>
      ) : null}
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

interface ReviewProps extends Pick<DialogProps, "invalidates" | "onClose"> {
  readonly source: Source;
  readonly read: ReadList;
  readonly onOther: () => void;
}

/** What a list would change; nothing is, before it is confirmed. */
function ReviewList({ source, read, invalidates, onOther, onClose }: ReviewProps): ReactNode {
  const words = useParticipantWords();
  const [list, setList] = useState(read);
  const [savedNum, setSavedNum] = useState(0);
  const [fault, setFault] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { send } = useWrite(importParticipants, { invalidates, isQuiet: true });
  const { rows, waitingNum, sameNum, refusedNum, listedNum, freeNum } = list;
  const save = async (): Promise<void> => {
    setFault("");
    setIsBusy(true);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each call takes what the one before has left
      const answer = await send(source);
      if (!answer.success) {
        setFault(answer.message);
        break;
      }
      const { savedNum: some, ...left } = answer.data;
      setList(left);
      setSavedNum((before) => before + some);
      if (left.waitingNum === 0 || some === 0) break;
    }
    setIsBusy(false);
  };
  const facts = [words.listed(listedNum), ...(freeNum === null ? [] : [words.free(freeNum)])];
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text role="status" weight="strong" tabular>
          {savedNum > 0 ? words.saved(savedNum) : words.counts(waitingNum, sameNum, refusedNum)}
        </Text>
        <Text tone="muted" size={1} tabular>
          {facts.join(" · ")}
        </Text>
      </Stack>
      {refusedNum > 0 ? <Text tone="muted">{words.refusedHint}</Text> : null}
      {waitingNum + savedNum === 0 ? <p>{words.nothing}</p> : null}
      <ParticipantRows rows={rows} />
      {fault === "" ? null : <Alert type="error" showIcon title={fault} />}
      <Row gap={3} justify="end" wrap>
        <Button disabled={isBusy} onClick={onOther}>
          {words.other}
        </Button>
        {waitingNum > 0 ? (
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            {words.confirm(waitingNum)}
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

/** Brings a list of participants: chosen or pasted, looked through, confirmed. Mount it only while it is open. */
export function ParticipantsDialog({
  settingId,
  sessions = NO_SESSIONS,
  invalidates,
  onClose,
}: DialogProps): ReactNode {
  const words = useParticipantWords();
  const [read, setRead] = useState<{ readonly source: Source; readonly list: ReadList }>();
  return (
    <Dialog title={words.title} room="wide" onClose={onClose}>
      {read ? (
        <ReviewList
          source={read.source}
          read={read.list}
          invalidates={invalidates}
          onOther={() => setRead(undefined)}
          onClose={onClose}
        />
      ) : (
        <ChooseList
          settingId={settingId}
          sessions={sessions}
          onRead={(source, list) => setRead({ source, list })}
        />
      )}
    </Dialog>
  );
}
