import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useAttachmentWords } from "./attachment-words.ts";

/** Says that it is handed in once so many files are with the server. */
export function FilesDialog({
  num,
  onClose,
}: {
  readonly num: number;
  readonly onClose: () => void;
}): ReactNode {
  const words = useAttachmentWords();
  return (
    <Dialog title={words.waitTitle} place="low" onClose={onClose}>
      <Stack gap={4}>
        <p role="status">{words.waitText(num)}</p>
        <Row justify="end">
          <Button onClick={onClose}>{words.waitBack}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
