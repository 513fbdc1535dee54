import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { PICTURE_TYPES, sendPicture, type PictureSending } from "../field/picture-upload.ts";
import styles from "./rich-text-images.module.css";
import { useRichTextWords } from "./rich-text-words.ts";
import type { Uploaded } from "../field/upload.ts";

interface Chosen {
  readonly id: number;
  readonly file: File;
  readonly preview: string;
  readonly alt: string;
  readonly percent: number;
  readonly state: "sending" | "done" | "failed";
  readonly message: string;
  readonly uploaded: Uploaded | undefined;
}

interface RichTextImagesProps {
  readonly folder: UploadFolderName;
  readonly isPrivate: boolean;
  readonly onInsert: (pictures: readonly { file: Uploaded; alt: string }[]) => void;
  readonly onClose: () => void;
}

let lastId = 0;

/** Several pictures at once, each with its progress; nothing is inserted before every one of them is up (front §5). */
export function RichTextImages({
  folder,
  isPrivate,
  onInsert,
  onClose,
}: RichTextImagesProps): ReactNode {
  const words = useRichTextWords();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [fault, setFault] = useState("");
  const sendings = useRef(new Map<number, PictureSending>());
  const patch = (id: number, change: Partial<Chosen>): void =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const send = async (id: number, file: File): Promise<void> => {
    patch(id, { state: "sending", percent: 0, message: "" });
    const sending = sendPicture(file, folder, (percent) => patch(id, { percent }), isPrivate);
    sendings.current.set(id, sending);
    const answer = await sending.done;
    if (answer.success) patch(id, { state: "done", percent: 100, uploaded: answer.data });
    else {
      patch(id, { state: "failed", message: answer.message || words.uploadFailed });
      showToast(words.uploadFailed);
    }
  };
  const add = (files: Iterable<File>): void => {
    setFault("");
    for (const file of files) {
      lastId += 1;
      const id = lastId;
      const preview = URL.createObjectURL(file);
      setChosen((all) => [
        ...all,
        {
          id,
          file,
          preview,
          alt: "",
          percent: 0,
          state: "sending",
          message: "",
          uploaded: undefined,
        },
      ]);
      void send(id, file);
    }
  };
  const remove = ({ id, preview }: Chosen): void => {
    sendings.current.get(id)?.cancel();
    URL.revokeObjectURL(preview);
    setChosen((all) => all.filter((one) => one.id !== id));
  };
  const forgetPreviews = useEffectEvent(() => {
    for (const { preview } of chosen) URL.revokeObjectURL(preview);
  });
  useEffect(() => () => forgetPreviews(), []);

  const submit = (): void => {
    if (chosen.length === 0) return setFault(words.noImages);
    const ready = chosen.flatMap(({ uploaded, alt }) =>
      uploaded ? [{ file: uploaded, alt }] : [],
    );
    if (ready.length < chosen.length) return setFault(words.waitForAll);
    onInsert(ready);
  };
  return (
    <Dialog title={words.imageTitle} onClose={onClose}>
      {/* Dropping is a short cut; the button does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          add([...event.dataTransfer.files].filter(({ type }) => PICTURE_TYPES.includes(type)));
        }}
      >
        <p>{words.imageHint}</p>
        <Button onClick={() => picker.current?.click()}>{words.choose}</Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label={words.choose}
          accept={PICTURE_TYPES}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      <ul className={styles.list}>
        {chosen.map((one) => (
          <li key={one.id} data-state={one.state}>
            <img src={one.preview} alt="" />
            <div>
              <p>{one.file.name}</p>
              <progress max={100} value={one.percent} aria-label={one.file.name} />
              {one.state === "failed" ? (
                <p role="alert" className={styles.fault}>
                  {one.message}
                </p>
              ) : (
                <input
                  type="text"
                  aria-label={`${words.alt} ${one.file.name}`}
                  placeholder={words.alt}
                  maxLength={LIMITS.pictureWordsMax}
                  value={one.alt}
                  onChange={(event) => patch(one.id, { alt: event.target.value })}
                />
              )}
            </div>
            {one.state === "failed" ? (
              <button
                type="button"
                aria-label={words.retryImage(one.file.name)}
                onClick={() => void send(one.id, one.file)}
              >
                <Icon name="swap" />
              </button>
            ) : null}
            <button
              type="button"
              aria-label={words.removeImage(one.file.name)}
              onClick={() => remove(one)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      <div className={styles.answers}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button kind="primary" onClick={submit}>
          {words.submit}
        </Button>
      </div>
    </Dialog>
  );
}
