import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Panel } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { placeName, placeOf, type PaperFault } from "../fault-place.ts";
import { PaperState } from "../list/paper-state.tsx";
import type { PaperHost } from "../paper-host.ts";
import { usePaperWords } from "../paper-words.ts";
import styles from "./editor.module.css";
import { useEditorWords } from "./editor-words.ts";
import { paperPoints, withTotal, type PaperDraft, type StoredPaper } from "./paper-draft.ts";

interface PaperSideProps {
  readonly host: PaperHost;
  readonly stored: StoredPaper;
  readonly draft: PaperDraft;
  readonly faults: readonly PaperFault[];
  readonly isChecking: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onDraft: (draft: PaperDraft) => void;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

const goTo = (path: string): void => {
  const place = document.getElementById(`section-${placeOf(path).section ?? 0}`);
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
};

function Balance({ draft, onDraft, stored }: PaperSideProps): ReactNode {
  const words = useEditorWords();
  const sum = paperPoints(draft);
  const { total, passLine } = draft;
  const percent = total > 0 ? Math.round((passLine / total) * 100) : 0;
  return (
    <Stack gap={2}>
      <Row gap={2} align="baseline" aria-live="polite">
        <span className={styles.sum}>{sum}</span>
        <Text tone="muted">/ {total}</Text>
        {sum === total ? (
          <Row as="span" inline gap={1} align="center" tone="success" size={1}>
            <Icon name="check" size={1} />
            {words.matches}
          </Row>
        ) : (
          <Text tone="danger" size={1}>
            {sum < total ? words.missingPoints(total - sum) : words.tooManyPoints(sum - total)}
          </Text>
        )}
      </Row>
      {sum !== total && sum > 0 && stored.may.edit ? (
        <div>
          <Button size="small" onClick={() => onDraft(withTotal(draft, sum))}>
            {words.takeSum(sum)}
          </Button>
        </div>
      ) : null}
      <Text tone="muted" size={1}>
        {words.passShare(percent)}
      </Text>
    </Stack>
  );
}

function Faults({ faults, isChecking }: PaperSideProps): ReactNode {
  const words = useEditorWords();
  const paper = usePaperWords();
  if (faults.length === 0)
    return (
      <Row as="p" gap={2} align="center" tone={isChecking ? "muted" : "success"} role="status">
        {isChecking ? null : <Icon name="check" size={1} />}
        {isChecking ? words.checking : words.noFaults}
      </Row>
    );
  return (
    <Stack gap={2} role="status">
      <Text weight="strong">{words.faults(faults.length)}</Text>
      <Stack as="ul" gap={2} className={styles.items}>
        {faults.map(({ path, message }) => (
          <Text as="li" size={1} key={`${path} ${message}`}>
            {placeOf(path).section === undefined ? (
              message
            ) : (
              <>
                <button type="button" className={styles.jump} onClick={() => goTo(path)}>
                  {placeName(path, paper)}
                </button>{" "}
                {message}
              </>
            )}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

/** Beside the paper: whether its points add up, what keeps it from being published, and what can be done with it. */
export function PaperSide(props: PaperSideProps): ReactNode {
  const { host, stored, isDirty, isBusy, onSave, onPublish } = props;
  const words = useEditorWords();
  const paper = usePaperWords();
  return (
    <Panel title={words.balance} extra={<PaperState paper={stored} />}>
      <Stack gap={5} narrow>
        <Balance {...props} />
        {stored.may.edit ? <Faults {...props} /> : <p role="note">{words.readOnly}</p>}
        {stored.may.edit && stored.publishState !== 0 ? (
          <Text as="p" tone="muted" size={1}>
            {words.frozenHint}
          </Text>
        ) : null}
        <Stack gap={2}>
          {stored.may.edit ? (
            <Button type="primary" size="large" block loading={isBusy} onClick={onSave}>
              {words.save}
            </Button>
          ) : null}
          {isDirty ? (
            <Text as="p" tone="muted" size={1} role="status">
              {words.unsaved}，{words.saveFirst}
            </Text>
          ) : (
            <Row gap={2}>
              <Link className={styles.wide} to={host.preview(stored.id)}>
                <Button size="large" block tabIndex={-1}>
                  {paper.preview}
                </Button>
              </Link>
              {stored.may.publish ? (
                <Button size="large" className={styles.wide ?? ""} onClick={onPublish}>
                  {paper.publish}
                </Button>
              ) : null}
            </Row>
          )}
        </Stack>
      </Stack>
    </Panel>
  );
}
