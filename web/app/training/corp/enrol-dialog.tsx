import {
  CORP_TEMPLATE_PATH,
  enrolBySheet,
  getCorpProject,
  listCorpLearners,
  listCorpProjects,
} from "@perennial/contract/training/corp/corp-enrolment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { uploadFile } from "../../space/field/upload.ts";
import { useWrite } from "../../space/query.ts";
import { SheetPicker } from "../../space/sheet-picker.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useImportWords } from "../people/import-words.ts";
import { ListRows } from "../people/list-rows.tsx";
import { useCorpWords } from "./corp-words.ts";

type Fate = OutputOf<typeof enrolBySheet>;

interface EnrolDialogProps {
  readonly packageId: string;
  readonly onClose: () => void;
}

/** A sheet of people: what would become of each row, and then their enrolment. */
export function EnrolDialog({ packageId, onClose }: EnrolDialogProps): ReactNode {
  const words = useCorpWords();
  const [file, setFile] = useState<File>();
  const [looked, setLooked] = useState<{ readonly fileUrl: string; readonly fate: Fate }>();
  const [isBusy, setIsBusy] = useState(false);
  const enrol = useWrite(enrolBySheet, {
    invalidates: [getCorpProject, listCorpLearners, listCorpProjects],
  });
  const look = async (): Promise<void> => {
    if (!file) return;
    setIsBusy(true);
    const uploaded = await uploadFile(file, "tempimportfile", true);
    if (uploaded.success) {
      const fileUrl = uploaded.data.url;
      const answer = await enrol.send({ packageId, fileUrl, isPreview: true });
      if (answer.success) setLooked({ fileUrl, fate: answer.data });
    } else if (uploaded.message) showToast(uploaded.message);
    setIsBusy(false);
  };
  const go = async (fileUrl: string): Promise<void> => {
    const answer = await enrol.send({ packageId, fileUrl, isPreview: false });
    if (!answer.success) return;
    const { data: fate } = answer;
    showToast(words.enrolled(fate.savedNum), "done");
    // Others may have taken the last places since the preview: then the rows say for whom there was none.
    if (looked && fate.savedNum < looked.fate.waitingNum)
      setLooked({
        fileUrl,
        fate: { ...fate, waitingNum: 0, sameNum: fate.sameNum + fate.savedNum },
      });
    else onClose();
  };
  return (
    <Dialog title={words.enrol} onClose={onClose}>
      {looked ? (
        <Stack gap={4}>
          <FateOf fate={looked.fate} />
          <Row gap={2} justify="end" wrap>
            <Button onClick={() => setLooked(undefined)}>{words.otherFile}</Button>
            <Button
              type="primary"
              disabled={looked.fate.waitingNum === 0}
              loading={enrol.isBusy}
              onClick={() => void go(looked.fileUrl)}
            >
              {words.enrolNow(looked.fate.waitingNum)}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Stack gap={4}>
          <p>{words.enrolLead}</p>
          <SheetPicker
            words={{ template: words.template, choose: words.chooseFile, noFile: words.noFile }}
            templateHref={CORP_TEMPLATE_PATH}
            file={file}
            onChoose={setFile}
          />
          <Row gap={2} justify="end" wrap>
            <Button type="primary" disabled={!file} loading={isBusy} onClick={() => void look()}>
              {words.look}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

function FateOf({ fate }: { readonly fate: Fate }): ReactNode {
  const words = useCorpWords();
  const listWords = useImportWords();
  const { sentences } = usePunctuation();
  const { rowNum, waitingNum, sameNum, refusedNum, rows } = fate;
  const more = refusedNum - rows.length;
  return (
    <>
      <p role="status">
        {sentences(
          words.rows(rowNum),
          words.willEnrol(waitingNum),
          ...(sameNum > 0 ? [words.inAlready(sameNum)] : []),
          ...(refusedNum > 0 ? [words.wrong(refusedNum)] : []),
        )}
      </p>
      {rows.length === 0 ? null : <ListRows words={listWords} rows={rows} />}
      {more > 0 ? <Text tone="muted">{words.moreFaults(more)}</Text> : null}
    </>
  );
}
