import { WHOLE_COURSE_LIMITS } from "@perennial/contract/course/create/whole-course.ts";
import { Button, Input } from "antd";
import { useId, useMemo, useRef, useState, type ReactNode } from "react";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { droppedFiles } from "./dropped-files.ts";
import { moveTo, nudge, turned, without, withPasted } from "./outline-lines.ts";
import { cutName, linesOfText } from "./outline-names.ts";
import { OutlineRow, type RowActions } from "./outline-row.tsx";
import { updateDraft, type QuickDraft } from "./quick-store.ts";
import { useQuickWords } from "./quick-words.ts";
import styles from "./quick.module.css";
import { createKey, type useFileIntake } from "./use-quick-course.ts";

interface OutlineEditorProps {
  readonly draft: QuickDraft;
  readonly intake: ReturnType<typeof useFileIntake>;
}

/** Changes of the outline that need nothing but the draft of this tab, the same for all rows. */
const EDITS: Pick<RowActions, "onName" | "onNudge" | "onMoveTo" | "onTurn" | "onRemove"> = {
  onName: (key, name) =>
    updateDraft(({ lines }) => ({
      lines: lines.map((line) => (line.key === key ? { ...line, name } : line)),
    })),
  onNudge: (key, by) => updateDraft(({ lines }) => ({ lines: nudge(lines, key, by) })),
  onMoveTo: (key, over) => updateDraft(({ lines }) => ({ lines: moveTo(lines, key, over) })),
  onTurn: (key) => updateDraft(({ lines }) => ({ lines: turned(lines, key) })),
  onRemove: (key) => updateDraft(({ lines }) => ({ lines: without(lines, key, createKey) })),
};

/** Files dropped or chosen and their outline, which can be written, moved and pasted as well. */
export function OutlineEditor({ draft, intake }: OutlineEditorProps): ReactNode {
  const words = useQuickWords();
  const { lines } = draft;
  const { uploads, take, fill, resume, cancel, isLost } = intake;
  const picker = useRef<HTMLInputElement>(null);
  const onePicker = useRef<HTMLInputElement>(null);
  /** The unit for which one file is chosen. */
  const wanted = useRef("");
  const [isOver, setIsOver] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const uploadOf = new Map(uploads.map((item) => [item.id, item]));
  const unitNum = lines.filter(({ isChapter }) => !isChapter).length;
  const isEmpty = lines.length === 0;

  const actions = useMemo<RowActions>(
    () => ({
      ...EDITS,
      onFile: (key) => {
        wanted.current = key;
        onePicker.current?.click();
      },
      onRetry: resume,
      onCancel: cancel,
    }),
    [resume, cancel],
  );
  return (
    <Panel
      {...(isEmpty ? {} : { title: words.outline, extra: <span>{words.units(unitNum)}</span> })}
    >
      <Stack
        gap={3}
        className={styles.drop}
        data-over={isOver}
        data-empty={isEmpty}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void droppedFiles(event.dataTransfer).then(take);
        }}
      >
        {isEmpty ? (
          <Stack gap={2} across="center" className={styles.invite}>
            <Icon name="video" size={4} />
            <Text as="h2" size={3}>
              {words.dropTitle}
            </Text>
            <Text as="p" tone="muted">
              {words.dropHint}
            </Text>
          </Stack>
        ) : (
          <ol className={styles.lines} aria-label={words.outline}>
            {lines.map((line, at) => (
              <OutlineRow
                key={line.key}
                line={line}
                at={at}
                upload={line.uploadId === undefined ? undefined : uploadOf.get(line.uploadId)}
                isLost={isLost(line)}
                actions={actions}
              />
            ))}
          </ol>
        )}
        <OutlineButtons
          isEmpty={isEmpty}
          onChoose={() => picker.current?.click()}
          onPaste={() => setIsPasting(true)}
        />
      </Stack>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          take([...(target.files ?? [])].map((file) => ({ file, folder: "" })));
          target.value = "";
        }}
      />
      <input
        ref={onePicker}
        type="file"
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) fill(wanted.current, file);
          target.value = "";
        }}
      />
      {isPasting ? (
        <PasteDialog
          onClose={() => setIsPasting(false)}
          onUse={(text) => {
            setIsPasting(false);
            const pasted = linesOfText(text, WHOLE_COURSE_LIMITS.units);
            if (pasted.length === 0) return;
            updateDraft((before) => ({
              lines: withPasted(
                before.lines,
                pasted,
                cutName(before.name) || words.content,
                createKey,
              ),
            }));
          }}
        />
      ) : null}
    </Panel>
  );
}

function OutlineButtons({
  isEmpty,
  onChoose,
  onPaste,
}: {
  readonly isEmpty: boolean;
  readonly onChoose: () => void;
  readonly onPaste: () => void;
}): ReactNode {
  const words = useQuickWords();
  const add = (isChapter: boolean): void =>
    updateDraft((before) => ({
      lines: [
        ...(before.lines.length === 0 && !isChapter
          ? [{ key: createKey(), isChapter: true, name: words.content }]
          : before.lines),
        { key: createKey(), isChapter, name: isChapter ? words.newChapter : words.newUnit },
      ],
    }));
  return (
    <Row gap={2} wrap {...(isEmpty ? { justify: "center" as const } : {})}>
      <Button
        id="quick-files"
        {...(isEmpty ? { type: "primary" as const, size: "large" as const } : {})}
        icon={<Icon name="plus" size={1} />}
        onClick={onChoose}
      >
        {isEmpty ? words.choose : words.addMore}
      </Button>
      <Button
        {...(isEmpty ? { size: "large" as const } : {})}
        icon={<Icon name="list" size={1} />}
        onClick={onPaste}
      >
        {words.paste}
      </Button>
      {isEmpty ? null : (
        <>
          <Button type="text" onClick={() => add(false)}>
            {words.addUnit}
          </Button>
          <Button type="text" onClick={() => add(true)}>
            {words.addChapter}
          </Button>
        </>
      )}
    </Row>
  );
}

function PasteDialog({
  onUse,
  onClose,
}: {
  readonly onUse: (text: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const words = useQuickWords();
  const id = useId();
  const [text, setText] = useState("");
  return (
    <Dialog title={words.paste} onClose={onClose}>
      <Stack gap={3}>
        <label htmlFor={id}>{words.pasteHint}</label>
        <Input.TextArea
          id={id}
          rows={10}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Row gap={2} justify="end" wrap>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" disabled={text.trim() === ""} onClick={() => onUse(text)}>
            {words.pasteUse}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
