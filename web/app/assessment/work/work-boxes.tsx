import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FilesDialog } from "../attachment/files-dialog.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";
import type { Opened } from "./use-work.ts";
import type { WorkPage } from "./use-work-page.ts";
import { WorkTools } from "./work-tools.tsx";
import { useWorkWords } from "./work-words.ts";

interface WorkBoxesProps {
  readonly opened: Opened;
  readonly page: WorkPage;
  readonly map: ReactNode;
  readonly onCalculator: () => void;
}

/** What opens over the paper: the map on a phone, the tools, and the question before handing in. */
export function WorkBoxes({ opened, page, map, onCalculator }: WorkBoxesProps): ReactNode {
  const words = useWorkWords();
  const close = (): void => page.showBox(undefined);
  if (page.box === "map")
    return (
      <Dialog title={words.map} place="low" onClose={close}>
        {map}
      </Dialog>
    );
  if (page.box === "submit")
    return (
      <SubmitDialog
        action={words.submit[opened.kind]}
        all={page.ids.length}
        open={page.open}
        flagged={page.flagged}
        refusedFiles={page.refusedFiles}
        onGo={page.go}
        onSubmit={page.submit}
        onClose={close}
      />
    );
  if (page.box === "files" && page.waitingFiles > 0)
    return <FilesDialog num={page.waitingFiles} onClose={close} />;
  if (page.box === "tools")
    return (
      <WorkTools
        layout={opened.isOnePerPage ? undefined : { isOne: page.isOne }}
        onCalculator={
          opened.hasCalculator
            ? () => {
                close();
                onCalculator();
              }
            : undefined
        }
        onClose={close}
      />
    );
  return null;
}
