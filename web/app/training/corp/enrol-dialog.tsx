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
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
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
    showToast(words.enrolled(answer.data.enrolledNum), "done");
    onClose();
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
              disabled={looked.fate.enrolledNum === 0}
              loading={enrol.isBusy}
              onClick={() => void go(looked.fileUrl)}
            >
              {words.enrolNow(looked.fate.enrolledNum)}
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
  const { sentences } = usePunctuation();
  const { rowNum, enrolledNum, alreadyInNum, faultNum, faults } = fate;
  const more = faultNum - faults.length;
  return (
    <>
      <p role="status">
        {sentences(
          words.rows(rowNum),
          words.willEnrol(enrolledNum),
          ...(alreadyInNum > 0 ? [words.inAlready(alreadyInNum)] : []),
          ...(faultNum > 0 ? [words.wrong(faultNum)] : []),
        )}
      </p>
      {faults.length === 0 ? null : (
        <Stack as="ul" gap={0}>
          {faults.map(({ row, column, value, fault }) => (
            <Row as="li" key={row} gap={1} gapX={4} wrap line="below" pad={2} padX={0}>
              <Text tabular>{words.rowOf(row)}</Text>
              <Box as="span" grow narrow>
                {column} <b>{value}</b>
              </Box>
              <Text tone="danger">{words.faults[fault]}</Text>
            </Row>
          ))}
        </Stack>
      )}
      {more > 0 ? <Text tone="muted">{words.moreFaults(more)}</Text> : null}
    </>
  );
}
