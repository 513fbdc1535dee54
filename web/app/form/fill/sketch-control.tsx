import { useRef, useState, type PointerEvent, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { ControlProps } from "./control-props.ts";
import { storeFile } from "./file-control.tsx";
import { useFillWords } from "./fill-words.ts";
import styles from "./fill.module.css";

const SIZE = { width: 920, height: 360 } as const;
const PEN = 5;
const LETTERS = 96;

const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * SIZE.width,
    y: ((event.clientY - box.top) / box.height) * SIZE.height,
  };
};

/** A signature or drawing by finger, pen or mouse; who cannot draw types words, which are drawn instead. */
export function SketchControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const words = useFillWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDown, setIsDown] = useState(false);
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const pen = (): CanvasRenderingContext2D | undefined =>
    canvas.current?.getContext("2d") ?? undefined;
  const wipe = (): void => pen()?.clearRect(0, 0, SIZE.width, SIZE.height);
  const write = (text: string): void => {
    setTyped(text);
    wipe();
    const to = pen();
    if (!to) return;
    to.font = `${LETTERS}px serif`;
    to.textBaseline = "middle";
    to.fillText(text, PEN * 4, SIZE.height / 2, SIZE.width - PEN * 8);
  };
  const keep = async (): Promise<void> => {
    setState("busy");
    const made = await new Promise<Blob | null>((done) =>
      canvas.current?.toBlob(done, "image/png"),
    );
    const stored = made && (await storeFile(new File([made], `${field.label.slice(0, 40)}.png`)));
    setState(stored ? "idle" : "failed");
    if (stored) onValue({ files: [stored] });
  };
  const isKept = typeof value === "object" && "files" in value;
  return (
    <Stack gap={2}>
      <Text as="p" tone="muted" size={1}>
        {words.drawHere}
      </Text>
      <canvas
        ref={canvas}
        {...SIZE}
        className={styles.canvas}
        role="img"
        aria-label={field.label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const { x, y } = placeOf(event);
          const to = pen();
          if (!to) return;
          to.lineWidth = PEN;
          to.lineCap = "round";
          to.beginPath();
          to.moveTo(x, y);
          setIsDown(true);
        }}
        onPointerMove={(event) => {
          if (!isDown) return;
          const { x, y } = placeOf(event);
          pen()?.lineTo(x, y);
          pen()?.stroke();
        }}
        onPointerUp={() => setIsDown(false)}
      />
      <input
        {...tied}
        className={styles.control}
        aria-label={`${field.label} ${words.typeInstead}`}
        placeholder={words.typeInstead}
        value={typed}
        onChange={({ target }) => write(target.value)}
      />
      <Row gap={3} align="center" wrap>
        <Button
          onClick={() => {
            setTyped("");
            wipe();
            onValue(undefined);
          }}
        >
          {words.clear}
        </Button>
        <Button kind="primary" disabled={state === "busy"} onClick={() => void keep()}>
          {words.use}
        </Button>
        <Text as="span" size={1} role="status" tone={state === "failed" ? "danger" : "muted"}>
          {state === "failed" ? words.uploadFailed : isKept ? words.used : ""}
        </Text>
      </Row>
    </Stack>
  );
}
