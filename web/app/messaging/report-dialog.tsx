import { rulesOf } from "../kernel/operation/rules-of.ts";
import { reportLetter } from "@perennial/contract/messaging/letter.ts";
import type { ReactNode } from "react";
import { FieldForm } from "../space/field/field-form.tsx";
import { useWrite } from "../space/query.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import styles from "./messages.module.css";
import { useMessageWords } from "./message-words.ts";

interface ReportDialogProps {
  readonly letterId: string;
  readonly onClose: () => void;
}

/** Says what is wrong with a received letter. */
export function ReportDialog({ letterId, onClose }: ReportDialogProps): ReactNode {
  const words = useMessageWords();
  const { send } = useWrite(reportLetter);
  return (
    <Dialog title={words.report} onClose={onClose}>
      <Stack gap={4} className={styles.dialog}>
        <p className={styles.note}>{words.reportLead}</p>
        <FieldForm<{ readonly reason: string }>
          isNew
          isGuarded={false}
          layout="above"
          definitions={[
            {
              name: "reason",
              label: words.reason,
              widgetType: "MultiLineText",
              ...rulesOf(reportLetter, "reason"),
            },
          ]}
          stored={{ reason: "" }}
          saved={words.reported}
          saveWords={words.report}
          onCancel={onClose}
          onSaved={onClose}
          onSave={({ reason }) => send({ id: letterId, reason })}
        />
      </Stack>
    </Dialog>
  );
}
