import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { clockTime } from "../../../media/public.tsx";
import { Box, Stack } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";

interface Pin {
  readonly id: string;
  readonly timePoint: number;
  readonly name: string;
}

interface DotTrackProps {
  readonly pins: readonly Pin[];
  /** Length of the film. */
  readonly seconds: number;
  readonly now: number;
  readonly mayEdit: boolean;
  readonly currentId: string;
  readonly onSeek: (second: number) => void;
  readonly onPick: (id: string) => void;
  readonly onMove: (id: string, second: number) => void;
}

const STEP_S = 1;
const PAGE_S = 10;

/** The film as a line with its questions: click to go there, drag or use the arrow keys to move one. */
export function DotTrack(props: DotTrackProps): ReactNode {
  const { pins, seconds, now, mayEdit, currentId, onSeek, onPick, onMove } = props;
  const words = useSpecialEditorWords();
  const rail = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState<{ readonly id: string; readonly to: number }>();
  const secondAt = (x: number): number => {
    const box = rail.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    const part = Math.min(1, Math.max(0, (x - box.left) / box.width));
    return Math.round(part * Math.floor(seconds));
  };
  const place = (second: number): string => `${seconds > 0 ? (second / seconds) * 100 : 0}%`;
  const nudge = (event: KeyboardEvent, { id, timePoint }: Pin): void => {
    const step = {
      ArrowLeft: -STEP_S,
      ArrowRight: STEP_S,
      PageDown: -PAGE_S,
      PageUp: PAGE_S,
    }[event.key];
    if (step === undefined || !mayEdit) return;
    event.preventDefault();
    const to = Math.min(Math.floor(seconds), Math.max(0, timePoint + step));
    if (to !== timePoint) onMove(id, to);
  };
  const drag = (event: PointerEvent, { id }: Pin): void => {
    if (dragged?.id === id) setDragged({ id, to: secondAt(event.clientX) });
  };
  return (
    <div className={styles.track}>
      <Box
        as="button"
        full
        pad={0}
        border="none"
        round="control"
        ground="line"
        ref={rail}
        type="button"
        tabIndex={-1}
        className={styles.rail}
        aria-label={words.timeline}
        onClick={(event) => onSeek(secondAt(event.clientX))}
      />
      <span className={styles.head} style={{ left: place(now) }} aria-hidden="true" />
      {pins.map((pin) => {
        const at = dragged?.id === pin.id ? dragged.to : pin.timePoint;
        return (
          <Stack
            as="button"
            align="center"
            across="center"
            pad={0}
            border="none"
            ground="none"
            key={pin.id}
            type="button"
            role="slider"
            className={styles.pin}
            style={{ left: place(at) }}
            aria-label={pin.name}
            aria-current={pin.id === currentId}
            aria-valuemin={0}
            aria-valuemax={Math.floor(seconds)}
            aria-valuenow={at}
            aria-valuetext={clockTime(at)}
            title={`${words.markerOf(clockTime(at), pin.name)} · ${words.moveHint}`}
            onKeyDown={(event) => nudge(event, pin)}
            onPointerDown={(event) => {
              onPick(pin.id);
              if (!mayEdit) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged({ id: pin.id, to: pin.timePoint });
            }}
            onPointerMove={(event) => drag(event, pin)}
            onPointerCancel={() => setDragged(undefined)}
            onPointerUp={() => {
              if (dragged?.id === pin.id && dragged.to !== pin.timePoint)
                onMove(pin.id, dragged.to);
              setDragged(undefined);
            }}
          />
        );
      })}
    </div>
  );
}
