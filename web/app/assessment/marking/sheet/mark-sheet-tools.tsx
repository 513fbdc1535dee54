import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useParams } from "react-router";
import { MarkSheetDialog } from "./mark-sheet-dialog.tsx";
import { useSheetWords } from "./sheet-words.ts";

interface ToolsProps {
  readonly settingId: string;
  /** Files on what was handed in. */
  readonly fileNum: number;
}

/** Of what was given out, or of the class whose learners are looked at: its files, its sheet of marks down and up again. */
export function MarkSheetTools({ settingId, fileNum }: ToolsProps): ReactNode {
  const words = useSheetWords();
  const { classId } = useParams();
  const [isOpen, setIsOpen] = useState(false);
  const query = new URLSearchParams({ settingId, ...(classId === undefined ? {} : { classId }) });
  const href = `/api/assessment/api/marking/sheet/export?${query.toString()}`;
  return (
    <>
      {fileNum > 0 ? (
        <Button href={`/api/assessment/api/marking/files/export?${query.toString()}`}>
          {words.files(fileNum)}
        </Button>
      ) : null}
      <Button href={href}>{words.download}</Button>
      <Button onClick={() => setIsOpen(true)}>{words.upload}</Button>
      {isOpen ? (
        <MarkSheetDialog
          settingId={settingId}
          downloadHref={href}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
