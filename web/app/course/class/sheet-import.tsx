import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import type { importLearners } from "@perennial/contract/course/class/class-learner.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Flex } from "antd";
import { useState, type ReactNode } from "react";
import { uploadFile } from "../../space/field/upload.ts";
import { SheetPicker } from "../../space/sheet-picker.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "./class.module.css";
import { useLearnerWords } from "./class-learner-words.ts";

type Report = OutputOf<typeof importLearners>;

interface SheetImportProps {
  readonly title: string;
  readonly lead: string;
  readonly templateHref: string;
  readonly onSend: (fileUrl: string) => Promise<Envelope<OutputOf<typeof importLearners>>>;
  readonly onClose: () => void;
}

/** A sheet of people: template, file, then what became of every row. */
export function SheetImport(props: SheetImportProps): ReactNode {
  const { title, lead, templateHref, onSend, onClose } = props;
  const words = useLearnerWords();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const [isBusy, setIsBusy] = useState(false);
  const start = async (): Promise<void> => {
    if (!file) return;
    setIsBusy(true);
    const uploaded = await uploadFile(file, "tempimportfile", true);
    if (uploaded.success) {
      const answer = await onSend(uploaded.data.url);
      if (answer.success) setReport(answer.data);
    } else if (uploaded.message) showToast(uploaded.message);
    setIsBusy(false);
  };
  if (report)
    return (
      <Dialog title={title} onClose={onClose}>
        <Stack gap={4} className={styles.form}>
          <p role="status">
            <strong>{words.importDone(report.succeeded, report.total)}</strong>
          </p>
          {report.faults.length > 0 ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
            <section className={styles.faults} aria-label={words.message} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{words.row}</th>
                    <th scope="col">{words.value}</th>
                    <th scope="col">{words.message}</th>
                  </tr>
                </thead>
                <tbody>
                  {report.faults.map((fault) => (
                    <tr key={`${fault.row} ${fault.message}`}>
                      <td>{fault.row}</td>
                      <td>{fault.value}</td>
                      <td>{fault.message}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ) : null}
          <Flex justify="end">
            <Button type="primary" onClick={onClose}>
              {words.done}
            </Button>
          </Flex>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4} className={styles.form}>
        <p>{lead}</p>
        <SheetPicker
          words={{ template: words.template, choose: words.chooseFile, noFile: words.noFile }}
          templateHref={templateHref}
          file={file}
          onChoose={setFile}
        />
        <Flex justify="end">
          <Button type="primary" disabled={!file} loading={isBusy} onClick={() => void start()}>
            {words.importNow}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
