import { Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import type { FormDesk } from "./use-form-draft.ts";

/** Two people on one form: the second decides which one stays; nothing is lost silently. */
export function Conflict({ desk }: { readonly desk: FormDesk }): ReactNode {
  const words = useBuilderWords();
  return (
    <Dialog title={words.conflict} onClose={desk.leaveConflict}>
      <Stack gap={4} narrow>
        <p>{words.conflictHint}</p>
        <Row gap={2} wrap justify="end">
          <Button onClick={() => void desk.takeTheirs()}>{words.takeTheirs}</Button>
          <Button type="primary" onClick={() => void desk.takeMine()}>
            {words.takeMine}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
