import { createWholeCourse } from "@perennial/contract/course/create/whole-course.ts";
import { Button, Input } from "antd";
import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { UploadItem } from "../../media/public.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import type { Line } from "./outline-lines.ts";
import { useQuickWords } from "./quick-words.ts";
import styles from "./quick.module.css";

/** What a row can do; the same object for all rows as long as the page lives. */
export interface RowActions {
  readonly onName: (key: string, name: string) => void;
  readonly onNudge: (key: string, by: 1 | -1) => void;
  readonly onMoveTo: (key: string, overKey: string) => void;
  readonly onTurn: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onFile: (key: string) => void;
  readonly onRetry: (uploadId: string) => void;
  readonly onCancel: (uploadId: string) => void;
}

interface OutlineRowProps {
  readonly line: Line;
  readonly at: number;
  readonly upload: UploadItem | undefined;
  /** An earlier page was sending its file. */
  readonly isLost: boolean;
  readonly actions: RowActions;
}

const ICONS = {
  video: "video",
  audio: "audio",
  document: "file",
  picture: "image",
  file: "file",
} as const;

/** The line under the pointer, by its key. */
const keyAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-line]")?.dataset["line"];

/** One line of the outline: its name in place, its file, its handle for pointer and keys. */
export const OutlineRow = memo(function OutlineRow({
  line,
  at,
  upload,
  isLost,
  actions,
}: OutlineRowProps): ReactNode {
  const words = useQuickWords();
  const { key, isChapter, name, file } = line;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    const handle = event.currentTarget;
    actions.onNudge(key, by);
    // The row is moved in the page; what has the focus keeps it.
    requestAnimationFrame(() => handle.focus());
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const over = keyAt(event.clientX, event.clientY);
    if (over !== undefined && over !== key) actions.onMoveTo(key, over);
  };
  const turn = isChapter ? words.makeUnit(name) : words.makeChapter(name);
  return (
    <li className={styles.line} data-line={key} data-chapter={isChapter}>
      <button
        type="button"
        className={styles.handle}
        aria-label={words.move(name)}
        title={words.moveHint}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <Icon name="move" size={1} />
      </button>
      {file ? (
        <span className={styles.kind}>
          <Icon name={ICONS[file.kind]} size={1} />
        </span>
      ) : (
        <button
          type="button"
          className={styles.kind}
          disabled={at === 0}
          aria-label={turn}
          title={turn}
          onClick={() => actions.onTurn(key)}
        >
          {isChapter ? words.chapter : words.unit}
        </button>
      )}
      <Input
        variant="borderless"
        className={styles.lineName ?? ""}
        aria-label={words.nameOf(isChapter ? words.chapter : words.unit, at + 1)}
        status={name.trim() === "" ? "error" : ""}
        maxLength={rulesOf(createWholeCourse, "chapters.name").maxLength}
        value={name}
        onChange={({ target }) => actions.onName(key, target.value)}
      />
      {isChapter ? null : (
        <FileState line={line} upload={upload} isLost={isLost} actions={actions} />
      )}
      <Button
        type="text"
        aria-label={words.removeLine(name)}
        icon={<Icon name="close" size={1} />}
        onClick={() => {
          if (upload && upload.state !== "done") actions.onCancel(upload.id);
          actions.onRemove(key);
        }}
      />
    </li>
  );
});

function FileState({ line, upload, isLost, actions }: Omit<OutlineRowProps, "at">): ReactNode {
  const words = useQuickWords();
  const { key, name, file, resourceId } = line;
  if (!file || isLost)
    return (
      <Row gap={2} align="center" className={styles.state} data-no-file="true">
        <Text tone={isLost ? "danger" : "muted"} size={1}>
          {isLost ? words.lost : words.noFile}
        </Text>
        <Button
          aria-label={words.fileFor(name)}
          icon={<Icon name="plus" size={1} />}
          onClick={() => actions.onFile(key)}
        />
      </Row>
    );
  if (resourceId !== undefined)
    return (
      <Text tone="success" size={1} className={styles.state}>
        <Icon name="check" size={1} /> {words.uploaded}
      </Text>
    );
  if (upload?.state === "failed")
    return (
      <Row gap={2} align="center" className={styles.state} data-no-file="true">
        <Text tone="danger" size={1}>
          {upload.message || words.failed}
        </Text>
        <Button
          aria-label={words.retry(name)}
          icon={<Icon name="swap" size={1} />}
          onClick={() => actions.onRetry(upload.id)}
        />
      </Row>
    );
  const percent = upload ? Math.floor((upload.sent / Math.max(1, upload.bytes)) * 100) : 0;
  return (
    <Text tone="muted" size={1} tabular className={styles.state}>
      {upload?.state === "paused"
        ? words.paused
        : upload?.state === "waiting"
          ? words.waiting
          : words.uploading(percent)}
    </Text>
  );
}
