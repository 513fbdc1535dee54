import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import { REMARK_LIMITS, type Remark } from "@perennial/contract/assessment/remark.ts";
import { Alert, Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { RemarkList, type ListedRemark } from "./remark-list.tsx";
import { RemarkSheet, type Place, type RemarkTool } from "./remark-sheet.tsx";
import styles from "./remark.module.css";
import { useRemarks } from "./use-remarks.ts";
import { useRemarkWords } from "./remark-words.ts";

const TOOLS = ["pen", "highlight", "pin", "tick", "cross"] as const;
const ZOOMS = [1, 1.5, 2, 3] as const;

interface DeskProps {
  readonly attachment: Attachment;
  /** False for who only looks at it. */
  readonly mayDraw: boolean;
  readonly onClose: () => void;
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly zoomAt: number;
  readonly onPage: (page: number) => void;
  readonly onZoom: (at: number) => void;
}

/** Page by page, larger and smaller. */
function Pages({ page, pages, zoomAt, onPage, onZoom }: PagesProps): ReactNode {
  const words = useRemarkWords();
  return (
    <>
      {pages > 1 ? (
        <Row gap={2} align="center">
          <Button
            aria-label={words.previous}
            icon={<Icon name="left" size={1} />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <Text tabular role="status">
            {words.pageOf(page, pages)}
          </Text>
          <Button
            aria-label={words.next}
            icon={<Icon name="right" size={1} />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </Row>
      ) : null}
      <Row gap={2}>
        <Button
          aria-label={words.zoomOut}
          icon={<Icon name="zoomOut" size={1} />}
          disabled={zoomAt === 0}
          onClick={() => onZoom(zoomAt - 1)}
        />
        <Button
          aria-label={words.zoomIn}
          icon={<Icon name="zoomIn" size={1} />}
          disabled={zoomAt === ZOOMS.length - 1}
          onClick={() => onZoom(zoomAt + 1)}
        />
      </Row>
    </>
  );
}

interface PinFormProps {
  readonly onPut: (words: string) => void;
  readonly onCancel: () => void;
}

function PinForm({ onPut, onCancel }: PinFormProps): ReactNode {
  const words = useRemarkWords();
  const id = useId();
  const [text, setText] = useState("");
  return (
    <Stack
      as="form"
      gap={1}
      onSubmit={(event) => {
        event.preventDefault();
        // The desk stands over the form of the mark.
        event.stopPropagation();
        if (text.trim() !== "") onPut(text.trim());
      }}
    >
      <label htmlFor={id}>{words.pinWords}</label>
      <Row gap={2} wrap>
        <Input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the place was just chosen, its words come next
          autoFocus
          value={text}
          maxLength={REMARK_LIMITS.words}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="primary" htmlType="submit">
          {words.putPin}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </Row>
    </Stack>
  );
}

/** A file of an answer with what markers have drawn over it, and the tools to draw more. */
export default function RemarkDesk({ attachment, mayDraw, onClose }: DeskProps): ReactNode {
  const words = useRemarkWords();
  const desk = useRemarks(attachment.id);
  const { own, others, failure } = desk;
  const [tool, setTool] = useState<RemarkTool>("pen");
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [zoomAt, setZoomAt] = useState(0);
  const [pin, setPin] = useState<Place>();
  const [isLeaving, setIsLeaving] = useState(false);
  const all: readonly ListedRemark[] = [
    ...others.flatMap(({ byName, marks }) => marks.map((mark) => ({ mark, byName }))),
    ...own.map((mark) => ({ mark, byName: "" })),
  ];
  const here = all.filter(({ mark }) => mark.page === page);
  const pins = here.filter(({ mark }) => mark.kind === "pin").map(({ mark }) => mark);
  const numberOf = (mark: Remark): number => pins.indexOf(mark) + 1;
  const add = (mark: Remark): void => {
    if (!desk.isFull) desk.add(mark);
  };
  const put = ({ x, y }: Place): void => {
    if (tool === "pin") setPin({ x, y });
    else if (tool === "tick" || tool === "cross") add({ kind: tool, page, x, y });
  };
  const close = (): void => {
    if (desk.isDirty && !isLeaving) setIsLeaving(true);
    else onClose();
  };
  return (
    <Dialog title={words.title(attachment.name)} room="wide" onClose={close}>
      <Reading of={desk.read}>
        {() => (
          <Stack gap={3} narrow className={styles.desk}>
            <Row
              gap={2}
              align="center"
              wrap
              role="toolbar"
              aria-label={words.tools}
              className={styles.bar}
            >
              {mayDraw
                ? TOOLS.map((one) => (
                    <Button
                      key={one}
                      type={tool === one ? "primary" : "default"}
                      aria-pressed={tool === one}
                      onClick={() => setTool(one)}
                    >
                      {words.tool[one]}
                    </Button>
                  ))
                : null}
              {mayDraw ? (
                <Button disabled={!desk.isDirty} onClick={desk.undo}>
                  {words.undoLast}
                </Button>
              ) : null}
              <Pages
                page={page}
                pages={pages}
                zoomAt={zoomAt}
                onPage={(next) => {
                  setPin(undefined);
                  setPage(next);
                }}
                onZoom={setZoomAt}
              />
              {mayDraw ? (
                <Button
                  type="primary"
                  disabled={!desk.isDirty}
                  loading={desk.isSaving}
                  onClick={() => void desk.save()}
                >
                  {words.saveRemarks}
                </Button>
              ) : null}
            </Row>
            {isLeaving && desk.isDirty ? (
              <Alert
                type="warning"
                showIcon
                title={words.unsaved}
                action={<Button onClick={onClose}>{words.leave}</Button>}
              />
            ) : null}
            {failure.message === "" ? null : (
              <Alert
                type="error"
                showIcon
                title={failure.message}
                action={
                  failure.isChanged ? (
                    <Button onClick={() => void desk.look()}>{words.lookNew}</Button>
                  ) : undefined
                }
              />
            )}
            {desk.isFull && mayDraw ? <Alert type="warning" showIcon title={words.full} /> : null}
            {pin ? (
              <PinForm
                onPut={(said) => {
                  add({ kind: "pin", page, ...pin, words: said });
                  setPin(undefined);
                }}
                onCancel={() => setPin(undefined)}
              />
            ) : null}
            <div className={styles.room}>
              <RemarkSheet
                attachment={attachment}
                page={page}
                zoom={ZOOMS[zoomAt] ?? 1}
                marks={here.map(({ mark }) => mark)}
                numberOf={numberOf}
                tool={mayDraw ? tool : undefined}
                onStroke={(points) => {
                  if (tool === "pen" || tool === "highlight")
                    add({ kind: tool, page, points: [...points] });
                }}
                onPlace={put}
                onPages={setPages}
              />
            </div>
            {mayDraw ? (
              <Text tone="muted" size={1}>
                {words.sheetKeys}
              </Text>
            ) : null}
            <RemarkList
              remarks={here}
              numberOf={numberOf}
              onRemove={mayDraw ? desk.remove : undefined}
            />
          </Stack>
        )}
      </Reading>
    </Dialog>
  );
}
