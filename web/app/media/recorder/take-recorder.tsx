import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { clockTime } from "../clock-time.ts";
import styles from "./recorder.module.css";
import { useRecorderWords } from "./recorder-words.ts";
import { useTake, type TakeWay } from "./use-take.ts";

interface TakeRecorderProps {
  readonly way: TakeWay;
  readonly maxSeconds: number;
  /** What the recorder is asked for, in bits a second. */
  readonly bits: { readonly sound: number; readonly film: number };
  /** A recording that is to be used, or a file that was chosen instead. */
  readonly onTake: (file: File) => void;
  readonly onClose: () => void;
}

const ENDINGS: Readonly<Record<string, string>> = { mp4: "m4a", mpeg: "mp3" };

/** A name that says what it is and when it was made. */
function nameOf(title: string, type: string): string {
  const [kind = "", format = "webm"] = type.split(";")[0]?.split("/") ?? [];
  const ending = kind === "audio" ? (ENDINGS[format] ?? format) : format;
  const at = new Date().toLocaleTimeString("zh-CN", { hour12: false }).replaceAll(":", "-");
  return `${title} ${at}.${ending}`;
}

/** Records sound or film: how loud it is, pauses, listening to it, and once more; or a file that was made elsewhere. */
export function TakeRecorder(props: TakeRecorderProps): ReactNode {
  const { way, maxSeconds, bits, onTake, onClose } = props;
  const words = useRecorderWords();
  const take = useTake(way, maxSeconds, bits);
  const { phase, fault, blob } = take;
  const isRunning = phase === "recording" || phase === "paused";
  const use = (): void => {
    if (blob) onTake(new File([blob], nameOf(words.titles[way], blob.type), { type: blob.type }));
  };
  return (
    <Stack
      gap={3}
      narrow
      pad={4}
      round="card"
      ground="paper"
      border
      role="group"
      aria-label={words.titles[way]}
      className={styles.recorder}
    >
      {way === "film" && isRunning ? <Live stream={take.stream} label={words.preview} /> : null}
      {isRunning ? (
        <Row gap={3} align="center" wrap>
          <span className={styles.dot} data-paused={phase === "paused" || undefined} />
          <Text role="status">{phase === "paused" ? words.paused : words.recording}</Text>
          <Text tabular tone="muted">
            {words.at(clockTime(take.seconds), clockTime(maxSeconds))}
          </Text>
          <Meter level={take.level} label={words.level} />
        </Row>
      ) : null}
      {phase === "asking" ? <Text role="status">{words.asking}</Text> : null}
      {phase === "done" && blob ? (
        <>
          <Text tone="muted">{way === "film" ? words.look : words.listen}</Text>
          <Took blob={blob} way={way} label={words.took} />
        </>
      ) : null}
      {fault ? (
        <Stack gap={1} role="alert">
          <Text tone="danger">{words.faults[fault]}</Text>
          <Text tone="muted">{words.otherwise}</Text>
        </Stack>
      ) : null}
      <Row gap={2} wrap align="center">
        {isRunning ? (
          <>
            <Button onClick={() => (phase === "paused" ? take.resume() : take.pause())}>
              <Icon name={phase === "paused" ? "play" : "pause"} size={1} />
              {phase === "paused" ? words.resume : words.pause}
            </Button>
            <Button kind="primary" disabled={take.seconds < 1} onClick={() => void take.stop()}>
              <Icon name="stop" size={1} />
              {words.stop}
            </Button>
          </>
        ) : null}
        {phase === "idle" ? (
          <Button kind="primary" onClick={() => void take.begin()}>
            <Icon name={way === "film" ? "video" : "audio"} size={1} />
            {words.begin[way]}
          </Button>
        ) : null}
        {phase === "done" ? (
          <>
            <Button onClick={() => void take.begin()}>{words.retake}</Button>
            <Button kind="primary" onClick={use}>
              {words.use}
            </Button>
          </>
        ) : null}
        {isRunning ? null : <ChooseFile way={way} label={words.choose[way]} onFile={onTake} />}
        <Button onClick={onClose}>{words.cancel}</Button>
      </Row>
    </Stack>
  );
}

interface ChooseFileProps {
  readonly way: TakeWay;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

function ChooseFile({ way, label, onFile }: ChooseFileProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>{label}</Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={way === "film" ? "video/*" : "audio/*"}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </>
  );
}

/** The camera's picture; the person's own voice is not heard. */
function Live({
  stream,
  label,
}: {
  readonly stream: MediaStream | undefined;
  readonly label: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <video ref={video} className={styles.film} autoPlay muted playsInline aria-label={label} />
  );
}

function Took({
  blob,
  way,
  label,
}: {
  readonly blob: Blob;
  readonly way: TakeWay;
  readonly label: string;
}): ReactNode {
  const url = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  // The person has just said it.
  return way === "film" ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={styles.film} src={url} controls playsInline aria-label={label} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio className={styles.sound} src={url} controls aria-label={label} />
  );
}

/** How loud it is just now; drawn past React, for it moves with every frame. */
function Meter({ level, label }: { readonly level: () => number; readonly label: string }) {
  const bar = useRef<HTMLSpanElement>(null);
  const now = useRef(level);
  useEffect(() => {
    now.current = level;
  });
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (bar.current) bar.current.style.transform = `scaleX(${now.current().toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <span className={styles.meter} role="img" aria-label={label}>
      <span ref={bar} />
    </span>
  );
}
