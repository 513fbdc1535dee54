import { Button } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { CoverCut, pickPicture } from "../manager/cover-cut.tsx";
import { useInfoWords } from "../manager/info-words.ts";
import { COVER_STYLES, drawCover } from "./cover-picture.ts";
import { updateDraft, type Cover, type QuickDraft } from "./quick-store.ts";
import { useQuickWords } from "./quick-words.ts";
import styles from "./quick.module.css";

interface QuickCoverProps {
  readonly draft: QuickDraft;
  readonly frames: readonly string[];
}

/** The cover: drawn with the title, a picture of the first film, or one that is uploaded and cut. */
export function QuickCover({ draft, frames }: QuickCoverProps): ReactNode {
  const words = useQuickWords();
  const info = useInfoWords();
  const { cover } = draft;
  const [picture, setPicture] = useState<HTMLImageElement>();
  const choose = (next: Cover): void => updateDraft(() => ({ cover: next }));
  const open = (address: string): void => {
    const image = new Image();
    image.addEventListener("load", () => setPicture(image));
    image.addEventListener("error", () => showToast(info.pictureBroken));
    image.src = address;
  };
  // A picture of a film that another page had: the drawn one stands for it.
  const shown: Cover =
    cover.is === "frame" && frames[cover.at] === undefined ? { is: "drawn", style: 0 } : cover;
  const large =
    shown.is === "stored" ? shown.url : shown.is === "frame" ? frames[shown.at] : undefined;
  return (
    <Panel title={words.cover}>
      <Stack gap={3}>
        {large === undefined ? (
          <DrawnCover
            title={draft.name}
            style={shown.is === "drawn" ? shown.style : 0}
            className={styles.cover}
            label={words.cover}
          />
        ) : (
          <img className={styles.cover} src={large} alt={words.cover} width={960} height={540} />
        )}
        <Row gap={2} wrap role="radiogroup" aria-label={words.cover}>
          {Array.from({ length: COVER_STYLES }, (_, style) => (
            <Choice
              key={style}
              label={words.drawn(style + 1)}
              isChosen={shown.is === "drawn" && shown.style === style}
              onChoose={() => choose({ is: "drawn", style })}
            >
              <DrawnCover title={draft.name} style={style} />
            </Choice>
          ))}
          {frames.map((frame, at) => (
            <Choice
              key={frame.slice(-40)}
              label={words.frame(at + 1)}
              isChosen={shown.is === "frame" && shown.at === at}
              onChoose={() => choose({ is: "frame", at })}
            >
              <img src={frame} alt="" width={96} height={54} />
            </Choice>
          ))}
        </Row>
        <Row gap={2} wrap>
          <Button
            onClick={() =>
              pickPicture((file) => {
                if (file) open(URL.createObjectURL(file));
              })
            }
          >
            {words.upload}
          </Button>
          {large === undefined ? null : <Button onClick={() => open(large)}>{words.cut}</Button>}
        </Row>
      </Stack>
      {picture ? (
        <CoverCut
          picture={picture}
          onClose={() => setPicture(undefined)}
          onDone={(url) => {
            choose({ is: "stored", url });
            setPicture(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}

function Choice({
  label,
  isChosen,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <label className={styles.choice} title={label}>
      <input
        type="radio"
        name="quick-cover"
        className="visually-hidden"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

/** A drawn cover as it will be. */
function DrawnCover({
  title,
  style,
  className,
  label,
}: {
  readonly title: string;
  readonly style: number;
  readonly className?: string | undefined;
  readonly label?: string;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCover(canvas.current, title.trim(), style);
  }, [title, style]);
  return (
    <canvas
      ref={canvas}
      className={className}
      width={960}
      height={540}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    />
  );
}
