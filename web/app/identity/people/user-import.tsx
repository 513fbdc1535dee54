import { importUsers } from "@perennial/contract/identity/people/user-import.ts";
import type { UserType } from "@perennial/contract/identity/people/user-fields.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { listUsers } from "@perennial/contract/identity/people/user-admin.ts";
import { Button, Checkbox, Flex } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useWrite } from "../../space/query.ts";
import { uploadFile } from "../../space/field/upload.ts";
import { SheetPicker } from "../../space/sheet-picker.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { CorpSelect } from "./corp-select.tsx";
import { usePeopleWords } from "./people-words.ts";
import styles from "./people.module.css";

type Report = OutputOf<typeof importUsers>;
const FAULTS_SHOWN = 100;
const TEMPLATE = "/api/centro/api/user/importTemplate";

interface UserImportProps {
  readonly type: UserType;
  readonly onClose: () => void;
}

/** Import of people: template, file, organisation; then what became of every row. */
export function UserImport({ type, onClose }: UserImportProps): ReactNode {
  const words = usePeopleWords();
  const [report, setReport] = useState<Report>();
  return (
    <Dialog title={words.importTitle} onClose={onClose}>
      {report ? (
        <ImportReport report={report} onAgain={() => setReport(undefined)} onClose={onClose} />
      ) : (
        <ImportForm type={type} onReport={setReport} />
      )}
    </Dialog>
  );
}

function ImportForm({
  type,
  onReport,
}: {
  readonly type: UserType;
  readonly onReport: (report: Report) => void;
}): ReactNode {
  const words = usePeopleWords();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [corpId, setCorpId] = useState<string>();
  const [isAllOrNothing, setIsAllOrNothing] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const { send, isBusy } = useWrite(importUsers, { invalidates: [listUsers] });
  const start = async (): Promise<void> => {
    if (!file) return;
    setIsUploading(true);
    const uploaded = await uploadFile(file, "tempimportfile", true);
    setIsUploading(false);
    if (!uploaded.success) {
      if (uploaded.message) showToast(uploaded.message);
      return;
    }
    const answer = await send({
      type,
      fileUrl: uploaded.data.url,
      fileName: file.name,
      uploadId: crypto.randomUUID(),
      isAllOrNothing,
      ...(corpId ? { corpId } : {}),
    });
    if (answer.success) onReport(answer.data);
  };
  return (
    <Stack gap={4} className={styles.import}>
      <p>{words.importLead}</p>
      <p>{words.mobileNote}</p>
      <SheetPicker
        words={{ template: words.template, choose: words.chooseFile, noFile: words.noFile }}
        templateHref={TEMPLATE}
        file={file}
        onChoose={setFile}
      />
      <div>
        <label htmlFor={`${id}corp`}>{words.corp}</label>
        <CorpSelect
          id={`${id}corp`}
          value={corpId}
          onChange={setCorpId}
          placeholder={words.ownCorp}
        />
      </div>
      <Checkbox
        checked={isAllOrNothing}
        onChange={(event) => setIsAllOrNothing(event.target.checked)}
      >
        {words.allOrNothing}
      </Checkbox>
      <Flex justify="end">
        <Button
          type="primary"
          disabled={!file}
          loading={isBusy || isUploading}
          onClick={() => void start()}
        >
          {words.importNow}
        </Button>
      </Flex>
    </Stack>
  );
}

function ImportReport({
  report,
  onAgain,
  onClose,
}: {
  readonly report: Report;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const words = usePeopleWords();
  const { faults, initialPasswords, succeeded, total, uploadId } = report;
  return (
    <Stack gap={4} className={styles.import}>
      <p role="status">
        <strong>{words.importDone(succeeded, total)}</strong>
      </p>
      {faults.length > 0 ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
          <section className={styles.faults} aria-label={words.faults} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.row}</th>
                  <th scope="col">{words.column}</th>
                  <th scope="col">{words.message}</th>
                </tr>
              </thead>
              <tbody>
                {faults.slice(0, FAULTS_SHOWN).map((fault) => (
                  <tr key={`${fault.row} ${fault.column} ${fault.message}`}>
                    <td>{fault.row}</td>
                    <td>{fault.column}</td>
                    <td>{fault.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {faults.length > FAULTS_SHOWN ? (
            <p>{words.shownFaults(FAULTS_SHOWN, faults.length)}</p>
          ) : null}
        </>
      ) : null}
      {initialPasswords.length > 0 ? (
        <>
          <p>{words.initialPasswords}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
          <section className={styles.faults} aria-label={words.initialPasswords} tabIndex={0}>
            <table>
              <tbody>
                {initialPasswords.map((made) => (
                  <tr key={made.row}>
                    <td>{made.name}</td>
                    <td>{made.loginName}</td>
                    <td>
                      <code>{made.initialPassword}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      ) : null}
      <Flex gap={8} justify="end" wrap>
        {faults.length > 0 ? (
          <Button href={`/api/centro/api/user/importReport?uploadId=${uploadId}`}>
            {words.report}
          </Button>
        ) : null}
        <Button onClick={onAgain}>{words.again}</Button>
        <Button type="primary" onClick={onClose}>
          {words.done}
        </Button>
      </Flex>
    </Stack>
  );
}
