import { getMarkingBoard, getScript } from "@perennial/contract/assessment/marking.ts";
import { importMarks, saveMarks } from "@perennial/contract/assessment/mark-sheet.ts";
import { listGivenPapers, listSittingLearners } from "@perennial/contract/assessment/setting.ts";
import { Alert, Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import { uploadFile } from "../../../space/field/upload.ts";
import { useWrite } from "../../../space/query.ts";
import { SheetPicker } from "../../../space/sheet-picker.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { SheetRows, type Sheet } from "./sheet-rows.tsx";
import { useSheetWords } from "./sheet-words.ts";

const REASON_MAX = rulesOf(saveMarks, "reason").maxLength;

interface DialogProps {
  readonly settingId: string;
  /** Where the sheet to fill in comes from. */
  readonly downloadHref: string;
  readonly onClose: () => void;
}

interface ChooseProps {
  readonly settingId: string;
  readonly downloadHref: string;
  readonly onRead: (sheet: Sheet) => void;
}

/** Where a filled-in sheet is chosen and read. */
function ChooseSheet({ settingId, downloadHref, onRead }: ChooseProps): ReactNode {
  const words = useSheetWords();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);
  const read = useWrite(importMarks, { isQuiet: true });
  const start = async (chosen: File): Promise<void> => {
    setFault("");
    setIsSending(true);
    const uploaded = await uploadFile(chosen, "tempimportfile", true);
    const answer = uploaded.success
      ? await read.send({ settingId, fileUrl: uploaded.data.url, fileName: chosen.name })
      : uploaded;
    setIsSending(false);
    if (!answer.success) return setFault(answer.fields?.[0]?.message ?? answer.message);
    if ("rows" in answer.data) onRead(answer.data);
  };
  return (
    <Stack gap={4}>
      <p>{words.lead}</p>
      <SheetPicker
        words={{ template: words.download, choose: words.choose, noFile: words.noFile }}
        templateHref={downloadHref}
        file={file}
        onChoose={setFile}
      />
      {fault === "" ? null : <Alert type="error" showIcon title={fault} />}
      <Row justify="end">
        <Button
          type="primary"
          disabled={!file}
          loading={isSending}
          onClick={() => file && void start(file)}
        >
          {words.read}
        </Button>
      </Row>
    </Stack>
  );
}

interface ReviewProps {
  readonly settingId: string;
  readonly read: Sheet;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What a sheet would change; nothing is saved before it is confirmed, then all that waits, some at once. */
function ReviewSheet({ settingId, read, onOther, onClose }: ReviewProps): ReactNode {
  const words = useSheetWords();
  const id = useId();
  const [sheet, setSheet] = useState(read);
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { send } = useWrite(saveMarks, {
    invalidates: [getMarkingBoard, getScript, listSittingLearners, listGivenPapers],
    isQuiet: true,
  });
  const { waitingNum, savedNum, sameNum, refusedNum } = sheet;
  const isBegun = savedNum > 0;
  const save = async (): Promise<void> => {
    if (sheet.needsReason && reason.trim() === "") return setFault(words.whyMissing);
    setFault("");
    setIsBusy(true);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each call takes what the one before has left
      const answer = await send({ settingId, id: sheet.id, reason });
      if (!answer.success) {
        setFault(answer.message);
        break;
      }
      setSheet(answer.data);
      if (answer.data.waitingNum === 0) break;
    }
    setIsBusy(false);
  };
  return (
    <Stack gap={4}>
      <Text role="status" weight="strong" tabular>
        {isBegun && waitingNum === 0
          ? words.savedCounts(savedNum, refusedNum)
          : words.counts(waitingNum, sameNum, refusedNum)}
      </Text>
      {refusedNum > 0 ? <Text tone="muted">{words.refusedHint}</Text> : null}
      {waitingNum + savedNum + refusedNum === 0 ? <p>{words.nothing}</p> : null}
      <SheetRows rows={sheet.rows} label={words.upload} />
      {sheet.needsReason ? (
        <Stack gap={1}>
          <label htmlFor={id}>{words.why}</label>
          <Input
            id={id}
            value={reason}
            aria-describedby={`${id}-hint`}
            {...(REASON_MAX === undefined ? {} : { maxLength: REASON_MAX })}
            onChange={(event) => setReason(event.target.value)}
          />
          <Text id={`${id}-hint`} tone="muted" size={1}>
            {words.whyHint}
          </Text>
        </Stack>
      ) : null}
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

/** Brings a filled-in sheet of marks: chosen, looked through, confirmed. Mount it only while it is open. */
export function MarkSheetDialog({ settingId, downloadHref, onClose }: DialogProps): ReactNode {
  const words = useSheetWords();
  const [sheet, setSheet] = useState<Sheet>();
  return (
    <Dialog title={words.upload} room="wide" onClose={onClose}>
      {sheet ? (
        <ReviewSheet
          settingId={settingId}
          read={sheet}
          onOther={() => setSheet(undefined)}
          onClose={onClose}
        />
      ) : (
        <ChooseSheet settingId={settingId} downloadHref={downloadHref} onRead={setSheet} />
      )}
    </Dialog>
  );
}
