import { ATTACHMENTS_MAX } from "@perennial/contract/discussion/attachment.ts";
import { useRef, useState, type ReactNode } from "react";
import { fileSize } from "../kernel/format.ts";
import { usePunctuation } from "../kernel/punctuation.ts";
import { uploadFile } from "../space/field/upload.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { Row, Text } from "../ui/layout/layout.tsx";
import styles from "./discussion.module.css";
import { useTalkWords } from "./talk-words.ts";

/** What the folder of posts takes; the server looks at the content. */
const ACCEPT = ".jpg,.jpeg,.png,.gif,.webp,.pdf,.doc,.docx,.ppt,.pptx";

/** A file that was handed in. */
export interface HandedIn {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

interface FilesFieldProps {
  readonly id?: string;
  readonly value?: readonly HandedIn[];
  readonly onChange?: (files: readonly HandedIn[]) => void;
}

const NONE: readonly HandedIn[] = [];

/** Files of people without a library: sent at once, for now, and kept when the post is. */
export function FilesField({ id, value = NONE, onChange }: FilesFieldProps): ReactNode {
  const words = useTalkWords();
  const { labelled } = usePunctuation();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState("");
  const add = async (chosen: readonly File[]): Promise<void> => {
    const files = [...value];
    for (const file of chosen.slice(0, ATTACHMENTS_MAX - value.length)) {
      setSending(file.name);
      const answer = await uploadFile(file, "postfile", true);
      if (answer.success) {
        const { url, name, size } = answer.data;
        files.push({ url, name, bytes: size });
        onChange?.([...files]);
      } else showToast(answer.message || words.uploadFailed);
    }
    setSending("");
  };
  return (
    <div {...(id === undefined ? {} : { id })} className={styles.attachments}>
      {value.length > 0 ? (
        <Row as="ul" gap={2} wrap className={styles.files} aria-label={words.files}>
          {value.map(({ url, name, bytes }) => (
            <li key={url}>
              <button
                type="button"
                aria-label={words.removeFile(name)}
                onClick={() => onChange?.(value.filter((one) => one.url !== url))}
              >
                <Icon name="file" size={1} />
                <span>{name}</span>
                <small>{fileSize(bytes)}</small>
                <Icon name="close" size={1} />
              </button>
            </li>
          ))}
        </Row>
      ) : null}
      <Text as="p" tone="muted" size={1} role="status" className={styles.quiet}>
        {sending === "" ? "" : labelled(words.uploading, sending)}
      </Text>
      {value.length < ATTACHMENTS_MAX ? (
        <div>
          <Button disabled={sending !== ""} onClick={() => picker.current?.click()}>
            <Icon name="plus" size={1} />
            {words.addFile}
          </Button>
        </div>
      ) : null}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={words.addFile}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
