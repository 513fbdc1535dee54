import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx";
import { codeFinder } from "./find-code.ts";
import { useScanWords } from "./scan-words.ts";
import styles from "./scan.module.css";

/** So often a picture is looked at. */
const LOOK_MS = 150;
/** The same ticket, held before the camera, is read again only after so long. */
const AGAIN_MS = 4_000;

type Trouble = "refused" | "none" | "taken" | "insecure" | "other";

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return name === "NotReadableError" || name === "AbortError" ? "taken" : "other";
}

interface TicketScannerProps {
  /** What was read. */
  readonly onCode: (code: string) => void;
  readonly onStop: () => void;
}

/** A camera in which tickets are looked for, as long as it is shown; what goes wrong with it is explained. */
export default function TicketScanner(props: TicketScannerProps): ReactNode {
  const [tries, setTries] = useState(0);
  return <Camera key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

interface CameraProps extends TicketScannerProps {
  readonly onAgain: () => void;
}

function Camera({ onCode, onStop, onAgain }: CameraProps): ReactNode {
  const words = useScanWords();
  const picture = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isOn, setIsOn] = useState(false);
  const found = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const last = { code: "", at: 0 };
    const close = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (): Promise<void> => {
      const video = picture.current;
      // Browsers give a page of an insecure address no cameras.
      if (!("mediaDevices" in navigator)) return setTrouble("insecure");
      try {
        const [opened, find] = await Promise.all([
          navigator.mediaDevices.getUserMedia({
            audio: false,
            video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
          }),
          codeFinder(),
        ]);
        stream = opened;
        if (isOver || !video) return close();
        video.srcObject = stream;
        await video.play();
        setIsOn(true);
        const again = async (): Promise<void> => {
          const code = await find(video).catch(() => undefined);
          if (isOver) return;
          const at = performance.now();
          if (code && (code !== last.code || at - last.at > AGAIN_MS)) {
            last.code = code;
            found(code);
          }
          if (code) last.at = at;
          timer = setTimeout(() => void again(), LOOK_MS);
        };
        await again();
      } catch (error) {
        close();
        if (!isOver) setTrouble(troubleOf(error));
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
  }, []);

  if (trouble !== undefined)
    return (
      <Stack gap={3} role="alert">
        <p>{words.troubles[trouble]}</p>
        <Row gap={2} wrap>
          <Button onClick={onAgain}>{words.again}</Button>
          <Button onClick={onStop}>{words.typed}</Button>
        </Row>
      </Stack>
    );
  return (
    <Stack gap={2}>
      <div className={styles.frame}>
        <video
          ref={picture}
          className={styles.picture}
          aria-label={words.picture}
          muted
          playsInline
        />
        <span className={styles.aim} aria-hidden="true" />
      </div>
      <Row gap={3} align="center" justify="between" wrap>
        <Text role="status">{isOn ? words.hold : words.opening}</Text>
        <Button onClick={onStop}>{words.stop}</Button>
      </Row>
    </Stack>
  );
}
