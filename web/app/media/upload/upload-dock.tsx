import { useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { Icon } from "../../ui/icon.tsx";
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
  const words = useUploadWords();
  const { uploads, uploadResources, clear } = useUploads();
  const [isFolded, setIsFolded] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const interrupted = useInterrupted();
  if (uploads.length === 0 && interrupted.length === 0) return null;
  const done = uploads.filter(({ state }) => state === "done").length;
  return (
    <section className={styles.dock} aria-label={words.title}>
      <div className={styles.head}>
        <strong role="status">
          {uploads.length > 0 ? words.summary(done, uploads.length) : words.interrupted}
        </strong>
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
      </div>
      {isFolded ? null : (
        <ul className={styles.list}>
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
          {interrupted.map(({ key, name, bytes }) => (
            <li key={key}>
              <p className={styles.name}>{name}</p>
              <p className={styles.state}>{`${fileSize(bytes)} · ${words.interruptedHint}`}</p>
              <div className={styles.tools}>
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
              </div>
            </li>
          ))}
        </ul>
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
    </section>
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
      <p className={styles.name} title={name}>
        {name}
      </p>
      <progress max={100} value={percent} aria-label={name}>
        {percent}
      </progress>
      <p className={styles.state}>{facts.join(" · ")}</p>
      <div className={styles.tools}>
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
          <button type="button" aria-label={words.of(words.retry, name)} onClick={() => resume(id)}>
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
      </div>
    </li>
  );
}
