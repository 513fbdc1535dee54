import { Button, Slider } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { uploadFile } from "../../space/field/upload.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import styles from "./cover-field.module.css";
import { useInfoWords } from "./info-words.ts";

/** Covers are shown at 16 : 9; twice the size of a large card. */
const WIDTH_PX = 960;
const HEIGHT_PX = 540;
const ZOOM_MAX = 3;
const FOLDER = "coursecover";
/** Pictures that the requirements allow (front §5). */
const PICTURES = "image/jpeg,image/png,image/gif";

/** Asks for one picture file. */
export function pickPicture(take: (file: File | undefined) => void): void {
  const picker = document.createElement("input");
  picker.type = "file";
  picker.accept = PICTURES;
  picker.addEventListener("change", () => take(picker.files?.[0]));
  picker.click();
}

interface CoverCutProps {
  readonly picture: HTMLImageElement;
  readonly onDone: (url: string) => void;
  readonly onClose: () => void;
}

/** Moves and enlarges a picture behind a 16 : 9 window. */
export function CoverCut({ picture, onDone, onClose }: CoverCutProps): ReactNode {
  const words = useInfoWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  /** Where the window lies in the room that the picture leaves: 0 to 1 in both directions. */
  const [place, setPlace] = useState({ x: 0.5, y: 0.5 });
  const [isBusy, setIsBusy] = useState(false);
  const scale = Math.max(WIDTH_PX / picture.naturalWidth, HEIGHT_PX / picture.naturalHeight) * zoom;
  const width = picture.naturalWidth * scale;
  const height = picture.naturalHeight * scale;

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
    const left = (WIDTH_PX - width) * place.x;
    const top = (HEIGHT_PX - height) * place.y;
    context.drawImage(picture, left, top, width, height);
  }, [picture, width, height, place]);

  const move = (byX: number, byY: number): void => {
    const clamp = (share: number): number => Math.min(1, Math.max(0, share));
    setPlace(({ x, y }) => ({
      x: width > WIDTH_PX ? clamp(x - byX / (width - WIDTH_PX)) : x,
      y: height > HEIGHT_PX ? clamp(y - byY / (height - HEIGHT_PX)) : y,
    }));
  };

  const save = (): void => {
    setIsBusy(true);
    canvas.current?.toBlob(
      (blob) => {
        if (!blob) return setIsBusy(false);
        const file = new File([blob], "cover.jpg", { type: "image/jpeg" });
        void uploadFile(file, FOLDER).then((answer) => {
          setIsBusy(false);
          if (answer.success) onDone(answer.data.url);
          else showToast(answer.message || words.uploadFailed);
        });
      },
      "image/jpeg",
      0.9,
    );
  };

  return (
    <Dialog title={words.cutCover} onClose={onClose}>
      <Stack gap={3} className={styles.cut}>
        <canvas
          ref={canvas}
          width={WIDTH_PX}
          height={HEIGHT_PX}
          tabIndex={0}
          role="img"
          aria-label={words.cutHint}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.buttons === 0) return;
            const ratio = WIDTH_PX / event.currentTarget.clientWidth;
            move(event.movementX * ratio, event.movementY * ratio);
          }}
          onKeyDown={(event) => {
            const by: Readonly<Record<string, readonly [number, number]>> = {
              ArrowLeft: [-20, 0],
              ArrowRight: [20, 0],
              ArrowUp: [0, -20],
              ArrowDown: [0, 20],
            };
            const step = by[event.key];
            if (!step) return;
            event.preventDefault();
            move(...step);
          }}
        />
        <p>{words.cutHint}</p>
        <div>
          {words.zoom}
          <Slider
            ariaLabelForHandle={words.zoom}
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={setZoom}
          />
        </div>
        <Row gap={2} justify="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={isBusy} onClick={save}>
            {words.useCover}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
