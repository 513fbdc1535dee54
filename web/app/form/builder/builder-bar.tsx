import { FormState } from "@perennial/contract/form/form.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Ask } from "../../space/ask.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { Preview } from "./preview.tsx";
import type { FormDesk } from "./use-form-draft.ts";

/** Whether everything is kept, in words. */
function KeptLine({ desk }: { readonly desk: FormDesk }): ReactNode {
  const words = useBuilderWords();
  const { isDirty, isBusy, faultNum, refusal, again } = desk;
  const isTrouble = faultNum > 0 || refusal !== undefined;
  const text = ((): string => {
    if (refusal !== undefined) return refusal;
    if (faultNum > 0) return words.faultsLeft(faultNum);
    if (isBusy) return words.saving;
    return isDirty ? words.unsaved : words.autoSaved;
  })();
  return (
    <Row gap={2} align="center" wrap className={styles.kept}>
      <Text tone={isTrouble ? "danger" : "muted"} size={1} role="status">
        {text}
      </Text>
      {refusal === undefined || isBusy ? null : <Button onClick={again}>{words.again}</Button>}
    </Row>
  );
}

/** What can be done with the form as a whole. */
export function BuilderBar({
  desk,
  onSettings,
}: {
  readonly desk: FormDesk;
  readonly onSettings: () => void;
}): ReactNode {
  const words = useBuilderWords();
  const [asks, setAsks] = useState<"publish" | "preview">();
  const { stored, isDirty, isBusy } = desk;
  const isOpen = stored.state === FormState.open;
  const isReady = !isDirty && !isBusy && stored.may.publish;
  return (
    <Row gap={2} align="center" wrap>
      <KeptLine desk={desk} />
      <Button disabled={!desk.undo} onClick={desk.undo}>
        {words.undo}
      </Button>
      <Button disabled={!desk.redo} onClick={desk.redo}>
        {words.redo}
      </Button>
      <Button onClick={onSettings}>{words.formSettings}</Button>
      <Button disabled={isDirty} onClick={() => setAsks("preview")}>
        {words.preview}
      </Button>
      <Button type="primary" disabled={!isReady} onClick={() => setAsks("publish")}>
        {isOpen ? (stored.hasChanges ? words.publishChanges : words.upToDate) : words.publish}
      </Button>
      {asks === "preview" ? <Preview form={stored} onClose={() => setAsks(undefined)} /> : null}
      {asks === "publish" ? (
        <Ask
          title={words.publishTitle}
          action={isOpen ? words.publishChanges : words.publish}
          isBusy={isBusy}
          onClose={() => setAsks(undefined)}
          onConfirm={() => void desk.publish().then(() => setAsks(undefined))}
        >
          <p>{words.publishAsk}</p>
        </Ask>
      ) : null}
    </Row>
  );
}
