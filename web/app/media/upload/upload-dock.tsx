import { useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import styles from "./upload-dock.module.css";
import {
  forgetInterrupted,
  interruptedUploads,
  readUploads,
  subscribeUploads,
  type UploadItem,
} from "./upload-store.ts";
import { useUploadWords } from "./upload-words.ts";
import { useUploads } from "./use-uploads.ts";

/** In the corner of every space as long as something is uploaded: progress, pause, retry; stays while pages change. */
export function UploadDock(): ReactNode {
  const { uploads } = useUploads();
  const interrupted = useInterrupted();
  if (uploads.length === 0 && interrupted.length === 0) return null;
  return <Dock interrupted={interrupted} />;
}

function Dock({ interrupted }: { readonly interrupted: ReturnType<typeof interruptedUploads> }) {
  const words = useUploadWords();
  const { uploads, uploadResources, clear } = useUploads();
  // A page that shows its uploads itself keeps its room.
  const [isFolded, setIsFolded] = useState(
    () => document.querySelector("[data-uploads-shown]") !== null,
  );
  const picker = useRef<HTMLInputElement>(null);
  const done = uploads.filter(({ state }) => state === "done").length;
  return (
    <Box as="section" clip card className={styles.dock} aria-label={words.title}>
      <Row gap={2} align="center" ground="paper" className={styles.head}>
        <Box as="strong" grow role="status">
          {uploads.length > 0 ? words.summary(done, uploads.length) : words.interrupted}
        </Box>
        {done > 0 ? (
          <button type="button" onClick={clear}>
            {words.clear}
          </button>
        ) : null}
        <button
          type="button"
          aria-label={isFolded ? words.unfold : words.fold}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          <Icon name={isFolded ? "up" : "down"} />
        </button>
      </Row>
      {isFolded ? null : (
        <Box as="ul" scroll="y" className={styles.list}>
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
          {interrupted.map(({ key, name, bytes }) => (
            <li key={key}>
              <Text as="p" ellipsis>
                {name}
              </Text>
              <Text
                as="p"
                tone="muted"
                size={1}
                className={styles.state}
              >{`${fileSize(bytes)} · ${words.interruptedHint}`}</Text>
              <Row align="center" className={styles.tools}>
                <button type="button" onClick={() => picker.current?.click()}>
                  {words.choose}
                </button>
                <button
                  type="button"
                  aria-label={words.of(words.forget, name)}
                  onClick={() => forgetInterrupted(key)}
                >
                  {words.forget}
                </button>
              </Row>
            </li>
          ))}
        </Box>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          uploadResources([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </Box>
  );
}

/** Read once, and again whenever the queue changes. */
function useInterrupted(): ReturnType<typeof interruptedUploads> {
  const [first] = useState(interruptedUploads);
  const items = useSyncExternalStore(subscribeUploads, readUploads, readUploads);
  // What an upload of this page has begun is no remnant of an earlier one.
  return items.length === 0 && first.length === 0
    ? first
    : interruptedUploads().filter(({ key }) => first.some((one) => one.key === key));
}

function UploadRow({ item }: { readonly item: UploadItem }): ReactNode {
  const words = useUploadWords();
  const { pause, resume, cancel } = useUploads();
  const { id, name, bytes, sent, speed, state, message } = item;
  const percent = Math.floor((sent / bytes) * 100);
  const facts = [
    ...(state === "failed" ? [message || words.networkFailed] : []),
    // Bytes and speed say by themselves that it is being sent.
    ...(state === "failed" || (state === "sending" && speed > 0) ? [] : [words.states[state]]),
    state === "done" ? fileSize(bytes) : `${fileSize(sent)} / ${fileSize(bytes)}`,
    ...(state === "sending" && speed > 0 ? [words.speed(fileSize(speed))] : []),
  ];
  return (
    <li data-state={state}>
      <Text as="p" ellipsis title={name}>
        {name}
      </Text>
      <progress max={100} value={percent} aria-label={name}>
        {percent}
      </progress>
      <Text as="p" tone="muted" size={1} className={styles.state}>
        {facts.join(" · ")}
      </Text>
      <Row align="center" className={styles.tools}>
        {state === "sending" || state === "waiting" ? (
          <button type="button" aria-label={words.of(words.pause, name)} onClick={() => pause(id)}>
            <Icon name="pause" size={1} />
          </button>
        ) : null}
        {state === "paused" ? (
          <button
            type="button"
            aria-label={words.of(words.resume, name)}
            onClick={() => resume(id)}
          >
            <Icon name="play" size={1} />
          </button>
        ) : null}
        {state === "failed" ? (
          <button type="button" aria-label={words.of(words.again, name)} onClick={() => resume(id)}>
            <Icon name="swap" size={1} />
          </button>
        ) : null}
        {state === "done" ? null : (
          <button
            type="button"
            aria-label={words.of(words.cancel, name)}
            onClick={() => cancel(id)}
          >
            <Icon name="close" size={1} />
          </button>
        )}
      </Row>
    </li>
  );
}
