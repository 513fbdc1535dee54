import { Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useEditorWords } from "./editor-words.ts";

interface PaperConflictProps {
  /** Where what stands there now can be looked at. */
  readonly address: string;
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Two teachers on one paper: the second decides what stays; nothing is overwritten silently, and nothing is lost. */
export function PaperConflict(props: PaperConflictProps): ReactNode {
  const { address, isBusy, onMine, onTheirs, onClose } = props;
  const words = useEditorWords();
  return (
    <Dialog title={words.conflict} onClose={onClose}>
      <Stack gap={4} narrow>
        <p>{words.conflictHint}</p>
        <Row gap={2} wrap justify="end">
          <Button href={address} target="_blank" rel="noreferrer">
            {words.lookAtTheirs}
          </Button>
          <Button disabled={isBusy} onClick={onTheirs}>
            {words.takeTheirs}
          </Button>
          <Button type="primary" loading={isBusy} onClick={onMine}>
            {words.takeMine}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
