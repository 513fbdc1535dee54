import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import type { ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import styles from "./attachment.module.css";
import { useAttachmentWords } from "./attachment-words.ts";
import type { FileKeeper, FileOnWay } from "./file-keeper.ts";
import type { OwnFilesState } from "./use-own-files.ts";

const WHOLE = 100;

interface OwnFilesProps {
  readonly keeper: FileKeeper;
  readonly own: OwnFilesState;
}

/** What hangs on an answer that is being written, each to be looked at and taken off, and what is on its way. */
export function OwnFiles({ keeper, own }: OwnFilesProps): ReactNode {
  const [part] = own.attachments;
  return (
    <>
      <AttachmentList
        attachments={own.attachments}
        part={part?.partId ?? ""}
        foot={(attachment) => <TakeOff keeper={keeper} attachment={attachment} />}
      />
      {own.onWay.length === 0 ? null : (
        <ul className={styles.ways}>
          {own.onWay.map((file) => (
            <OnWay key={file.key} keeper={keeper} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

function TakeOff({
  keeper,
  attachment,
}: {
  readonly keeper: FileKeeper;
  readonly attachment: Attachment;
}): ReactNode {
  const words = useAttachmentWords();
  const { id, name, bytes, playback } = attachment;
  // Anything else shows its name itself.
  const isPicture = playback.kind === "picture";
  const remove = (): void => {
    keeper.remove(id);
    showToast(words.removed(name));
  };
  return (
    <Row gap={2} align="center" {...(isPicture ? { justify: "between" } : {})}>
      {isPicture ? (
        <Text tone="muted" size={1} ellipsis title={`${name} · ${fileSize(bytes)}`}>
          {name}
        </Text>
      ) : null}
      <button
        type="button"
        className={styles.off}
        aria-label={words.remove(name)}
        title={words.remove(name)}
        onClick={remove}
      >
        <Icon name="close" size={1} />
        {isPicture ? null : words.takeOff}
      </button>
    </Row>
  );
}

function OnWay({ keeper, file }: { readonly keeper: FileKeeper; readonly file: FileOnWay }) {
  const words = useAttachmentWords();
  const { key, state, share, message, isKept } = file;
  const { name, size } = file.file;
  const said =
    state === "refused"
      ? `${words.states.refused}：${message}`
      : state === "waiting" && !isKept
        ? words.states.unkept
        : words.states[state];
  return (
    <Stack as="li" gap={1} narrow pad={3} round="control" ground="paper" data-state={state}>
      <Row gap={2} align="center" justify="between">
        <Text ellipsis title={name}>
          {name}
        </Text>
        <Text tone="muted" size={1} rigid>
          {fileSize(size)}
        </Text>
      </Row>
      {state === "refused" ? null : (
        <progress max={WHOLE} value={Math.floor(share * WHOLE)} aria-label={name} />
      )}
      <Row gap={2} align="center" justify="between" wrap>
        <Text
          tone={state === "refused" ? "danger" : "muted"}
          size={1}
          role={state === "refused" ? "alert" : "status"}
        >
          {said}
        </Text>
        <Row gap={2}>
          {state === "refused" ? (
            <Button aria-label={words.again(name)} onClick={() => keeper.again(key)}>
              <Icon name="swap" size={1} />
            </Button>
          ) : null}
          <Button aria-label={words.remove(name)} onClick={() => keeper.drop(key)}>
            <Icon name="close" size={1} />
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
