import { REMARK_LIMITS, type Remark } from "@perennial/contract/assessment/remark.ts";
import {
  Suspense,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import { PdfSheet } from "../../site/public.tsx";
import { RemarkLayer } from "./remark-layer.tsx";
import styles from "./remark.module.css";
import { useRemarkWords } from "./remark-words.ts";

/** Tools of a marker. */
export type RemarkTool = Remark["kind"];

/** A place on the page, in shares of it. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points nearer than this add nothing to a stroke. */
const NEAR = 0.003;
const STEP = 0.02;
const LEAP = 0.1;
const DIGITS = 10_000;

const share = (part: number): number =>
  Math.round(Math.min(1, Math.max(0, part)) * DIGITS) / DIGITS;

const isStroke = (tool: RemarkTool | undefined) => tool === "pen" || tool === "highlight";

/** The address of the document as PDF; empty where there is none. */
export const pdfOf = ({ playback }: Attachment): string =>
  playback.pdfUrl || (playback.mime === "application/pdf" ? playback.fileUrl : "");

interface SheetProps {
  readonly attachment: Attachment;
  readonly page: number;
  readonly zoom: number;
  /** Of this page, of all markers. */
  readonly marks: readonly Remark[];
  readonly numberOf: (mark: Remark) => number;
  /** Without one nothing is drawn. */
  readonly tool: RemarkTool | undefined;
  readonly onStroke: (points: readonly number[]) => void;
  readonly onPlace: (place: Place) => void;
  readonly onPages: (pages: number) => void;
}

/** A page of an answer with what is drawn over it: by pointer, or by arrows and Enter. */
export function RemarkSheet(props: SheetProps): ReactNode {
  const { attachment, page, zoom, marks, numberOf, tool, onStroke, onPlace, onPages } = props;
  const words = useRemarkWords();
  const { playback } = attachment;
  const pdf = pdfOf(attachment);
  const sheet = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(
    playback.width > 0 && playback.height > 0 ? playback.height / playback.width : 1,
  );
  const [isBroken, setIsBroken] = useState(false);
  const [stroke, setStroke] = useState<readonly number[]>([]);
  const [cursor, setCursor] = useState<Place>();
  const draws = isStroke(tool);

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return {
      x: share((clientX - box.left) / box.width),
      y: share((clientY - box.top) / box.height),
    };
  };
  const begin = (event: PointerEvent): void => {
    if (!draws || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = placeOf(event);
    setStroke([x, y]);
  };
  const draw = (event: PointerEvent): void => {
    if (stroke.length === 0) return;
    const { x, y } = placeOf(event);
    const [lastX = 0, lastY = 0] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < NEAR) return;
    if (stroke.length < 2 * REMARK_LIMITS.strokePoints) setStroke([...stroke, x, y]);
  };
  const end = (): void => {
    if (stroke.length >= 4) onStroke(stroke);
    setStroke([]);
  };
  const put = (event: PointerEvent): void => {
    if (tool !== undefined && !draws && event.button === 0) onPlace(placeOf(event));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (tool === undefined || draws) return;
    const step = event.shiftKey ? LEAP : STEP;
    const { x, y } = cursor ?? { x: 0.5, y: 0.5 };
    const moves: Readonly<Record<string, Place>> = {
      ArrowLeft: { x: x - step, y },
      ArrowRight: { x: x + step, y },
      ArrowUp: { x, y: y - step },
      ArrowDown: { x, y: y + step },
    };
    const move = moves[event.key];
    if (move) setCursor({ x: share(move.x), y: share(move.y) });
    else if (event.key === "Enter" || event.key === " ") onPlace({ x, y });
    else return;
    event.preventDefault();
  };
  const drawn: readonly Remark[] =
    stroke.length >= 4 && (tool === "pen" || tool === "highlight")
      ? [...marks, { kind: tool, page, points: [...stroke] }]
      : marks;
  if (isBroken) return <p role="alert">{words.broken}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is drawn on
    <div
      ref={sheet}
      className={styles.sheet}
      style={{ width: `${zoom * 100}%`, aspectRatio: `${1 / ratio}` }}
      data-draws={draws || undefined}
      data-tool={tool}
      role="application"
      aria-label={tool === undefined ? words.sheet : `${words.sheet}。${words.sheetKeys}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- remarks are put down by keys too
      tabIndex={0}
      onFocus={() => setCursor((before) => before ?? { x: 0.5, y: 0.5 })}
      onBlur={() => setCursor(undefined)}
      onKeyDown={onKeyDown}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={(event) => {
        end();
        put(event);
      }}
      onPointerCancel={() => setStroke([])}
    >
      {pdf === "" ? (
        <img
          src={playback.fileUrl || playback.coverUrl}
          alt={attachment.name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0) setRatio(naturalHeight / naturalWidth);
          }}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <PdfSheet
            path={pdf}
            page={page}
            onDrawn={(pages, form) => {
              onPages(pages);
              setRatio(form);
            }}
            onBroken={() => setIsBroken(true)}
          />
        </Suspense>
      )}
      <RemarkLayer
        marks={drawn}
        ratio={ratio}
        numberOf={numberOf}
        cursor={tool === undefined || draws ? undefined : cursor}
      />
    </div>
  );
}
