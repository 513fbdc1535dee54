import { publishPaper, unpublishPaper } from "@perennial/contract/assessment/publish.ts";
import { listPapers, type getPaper } from "@perennial/contract/assessment/paper.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { placeName, type PaperFault } from "../fault-place.ts";
import { usePaperWords } from "../paper-words.ts";
import { PaperState } from "./paper-state.tsx";

type Paper = OutputOf<typeof listPapers>[number];

interface PublishDialogProps {
  readonly paper: Paper;
  /** Where what keeps it from being published is mended; left out in the editor itself. */
  readonly editor?: string | undefined;
  /** The paper in its new state. */
  readonly onDone: (paper: OutputOf<typeof getPaper>) => void;
  readonly onClose: () => void;
}

/** States of a paper and the steps between them: 0 to 2 freezes it, 2 to 1 opens it to learners. */
export function PublishDialog({ paper, editor, onDone, onClose }: PublishDialogProps): ReactNode {
  const words = usePaperWords();
  const [faults, setFaults] = useState<readonly PaperFault[]>([]);
  const writes = { invalidates: [listPapers], isQuiet: true };
  const publish = useWrite(publishPaper, writes);
  const unpublish = useWrite(unpublishPaper, writes);
  const { id, version, publishState, hasChanges, may } = paper;
  const isBusy = publish.isBusy || unpublish.isBusy;

  const bring = async (to: 1 | 2): Promise<void> => {
    setFaults([]);
    // What nobody has seen is frozen before it is opened.
    for (const step of publishState === 0 && to === 1 ? ([2, 1] as const) : [to]) {
      // oxlint-disable-next-line no-await-in-loop -- one state after the other
      const answer = await publish.send({ id, version, publishState: step });
      if (!answer.success)
        return setFaults(answer.fields ?? [{ path: "", message: answer.message }]);
      if (step !== to) continue;
      showToast(to === 1 ? words.published : words.prePublished, "done");
      onDone(answer.data);
    }
    return undefined;
  };
  const takeBack = async (): Promise<void> => {
    setFaults([]);
    const answer = await unpublish.send({ id, version });
    if (!answer.success) return setFaults([{ path: "", message: answer.message }]);
    showToast(words.unpublished, "done");
    return onDone(answer.data);
  };
  return (
    <Dialog title={words.publishTitle(paper.name)} onClose={onClose}>
      <Stack gap={4} narrow>
        <Stack gap={2} pad={4} round="control" ground="paper">
          <Row gap={3} align="center" wrap>
            <Text tone="muted" size={1}>
              {words.stateNow}
            </Text>
            <PaperState paper={paper} />
          </Row>
          <p>{words.stateHints[publishState]}</p>
          {publishState !== 0 && hasChanges ? <p>{words.changesHint}</p> : null}
        </Stack>
        {faults.length > 0 ? (
          <Stack gap={2} role="alert">
            <Text weight="strong">{words.notReady}</Text>
            <Stack as="ul" gap={1}>
              {faults.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {placeName(path, words)}：{message}
                </li>
              ))}
            </Stack>
            {editor === undefined ? null : <Link to={editor}>{words.toEditor}</Link>}
          </Stack>
        ) : null}
        <Row gap={2} wrap justify="end">
          {publishState !== 0 && may.unpublish ? (
            <Button
              danger
              disabled={isBusy}
              title={words.unpublishHint}
              onClick={() => void takeBack()}
            >
              {words.unpublish}
            </Button>
          ) : null}
          {publishState === 0 ? (
            <Button disabled={isBusy} title={words.prePublishHint} onClick={() => void bring(2)}>
              {words.prePublish}
            </Button>
          ) : null}
          {publishState === 2 && hasChanges ? (
            <Button disabled={isBusy} onClick={() => void bring(2)}>
              {words.refreeze}
            </Button>
          ) : null}
          {publishState !== 1 || hasChanges ? (
            <Button type="primary" loading={isBusy} onClick={() => void bring(1)}>
              {publishState === 1 ? words.republish : words.publishNow}
            </Button>
          ) : null}
        </Row>
        {publishState !== 0 ? (
          <Text tone="muted" size={1}>
            {may.unpublish ? words.unpublishHint : words.attempted}
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}
