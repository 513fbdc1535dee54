import { getPushAddress } from "@perennial/contract/live/session.ts";
import { Alert, Button, Typography } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Ask } from "../space/ask.tsx";
import { useWrite } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { Row } from "../ui/layout/layout.tsx";
import { recordingFormat, startBroadcast, type Broadcast } from "./broadcast.ts";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";

/** Sends the picture from this browser, or says where an encoder sends it. */
export function BroadcastPanel({ sessionId }: { readonly sessionId: string }): ReactNode {
  const words = useLiveWords();
  const running = useRef<Broadcast>(undefined);
  const own = useRef<HTMLVideoElement>(null);
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState("");
  const [url, setUrl] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const push = useWrite(getPushAddress, {});
  useEffect(() => () => running.current?.stop(), []);

  const begin = async (source: "camera" | "screen"): Promise<void> => {
    setTrouble("");
    try {
      running.current = await startBroadcast(sessionId, source, {
        onSent: (seconds) => {
          setSent(seconds);
          setTrouble("");
        },
        onTrouble: () => setTrouble(words.sendFailed),
        onEnd: () => setSent(undefined),
      });
      setSent(0);
      if (own.current) own.current.srcObject = running.current.stream;
    } catch {
      setTrouble(words.noDevice);
    }
  };
  const stop = (): void => {
    running.current?.stop();
    setSent(undefined);
  };
  const address = async (isNew: boolean): Promise<void> => {
    const answer = await push.send({ sessionId, isNew });
    if (answer.success) setUrl(answer.data.url);
    setIsAsking(false);
  };
  return (
    <>
      <Panel title={words.broadcast}>
        {recordingFormat() ? (
          <>
            <Row gap={3} align="center" wrap below={3}>
              {sent === undefined ? (
                <>
                  <Button type="primary" onClick={() => void begin("camera")}>
                    {words.camera}
                  </Button>
                  <Button onClick={() => void begin("screen")}>{words.screen}</Button>
                </>
              ) : (
                <>
                  <Button danger onClick={stop}>
                    {words.stop}
                  </Button>
                  <span role="status">{words.sending(sent)}</span>
                </>
              )}
            </Row>
            <video
              ref={own}
              className={styles.own}
              muted
              autoPlay
              playsInline
              hidden={sent === undefined}
              aria-label={words.broadcast}
            />
          </>
        ) : (
          <p>{words.noSupport}</p>
        )}
        {trouble ? <Alert type="warning" showIcon title={trouble} /> : null}
      </Panel>
      <Panel title={words.encoder} lead={words.encoderText}>
        <Row gap={3} align="center" wrap below={3}>
          {url ? (
            <>
              <Typography.Text code copyable={{ text: url }}>
                {url}
              </Typography.Text>
              <Button onClick={() => setIsAsking(true)}>{words.newAddress}</Button>
            </>
          ) : (
            <Button loading={push.isBusy} onClick={() => void address(false)}>
              {words.showAddress}
            </Button>
          )}
        </Row>
      </Panel>
      {isAsking ? (
        <Ask
          title={words.newAddress}
          action={words.newAddress}
          isDanger
          isBusy={push.isBusy}
          onConfirm={() => void address(true)}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.newAddressAsk}</p>
        </Ask>
      ) : null}
    </>
  );
}
