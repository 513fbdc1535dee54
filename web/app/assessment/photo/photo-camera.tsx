import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { usePhotoWords } from "./photo-words.ts";
import { useCamera } from "./use-camera.ts";
import styles from "./photo.module.css";

interface PhotoCameraProps {
  readonly isSending: boolean;
  readonly onPhoto: (photo: Blob) => void;
}

/** The camera with its picture, one photo, and once more; or a picture that was chosen or taken by a phone. */
export function PhotoCamera({ isSending, onPhoto }: PhotoCameraProps): ReactNode {
  const words = usePhotoWords();
  const camera = useCamera();
  const { phase, fault, stream, shot } = camera;
  return (
    <Stack gap={3} narrow className={styles.camera}>
      {phase === "live" && stream ? (
        <Live stream={stream} onShoot={(video) => void camera.take(video)} />
      ) : null}
      {phase === "asking" ? <Text role="status">{words.asking}</Text> : null}
      {shot ? <img className={styles.shot} src={shot.url} alt={words.shot} /> : null}
      {fault ? (
        <Stack gap={1} role="alert">
          <Text tone="danger">{words.faults[fault]}</Text>
          <Text tone="muted">{words.otherwise}</Text>
        </Stack>
      ) : null}
      <Row gap={3} wrap align="center" className={styles.acts}>
        {shot ? (
          <Button kind="primary" disabled={isSending} onClick={() => onPhoto(shot.blob)}>
            {isSending ? words.sending : words.use}
          </Button>
        ) : null}
        {shot || phase === "idle" ? (
          <Button
            kind={shot ? "plain" : "primary"}
            disabled={isSending}
            onClick={() => void camera.begin()}
          >
            {shot ? words.retake : words.camera}
          </Button>
        ) : null}
        <ChooseFile disabled={isSending} onFile={(file) => void camera.choose(file)} />
      </Row>
    </Stack>
  );
}

interface LiveProps {
  readonly stream: MediaStream;
  readonly onShoot: (video: HTMLVideoElement) => void;
}

/** The camera's picture, and the button once there is one. */
function Live({ stream, onShoot }: LiveProps): ReactNode {
  const words = usePhotoWords();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <>
      <video
        ref={video}
        className={styles.live}
        autoPlay
        muted
        playsInline
        aria-label={words.preview}
        onLoadedData={() => setIsReady(true)}
      />
      <Text tone="muted">{words.look}</Text>
      <Row className={styles.acts}>
        <Button
          kind="primary"
          disabled={!isReady}
          onClick={() => {
            if (video.current) onShoot(video.current);
          }}
        >
          <Icon name="image" size={1} />
          {words.shoot}
        </Button>
      </Row>
    </>
  );
}

interface ChooseFileProps {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

function ChooseFile({ disabled, onFile }: ChooseFileProps): ReactNode {
  const words = usePhotoWords();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => field.current?.click()}>
        {words.file}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={words.file}
        accept="image/jpeg,image/png,image/webp"
        capture="user"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </>
  );
}
