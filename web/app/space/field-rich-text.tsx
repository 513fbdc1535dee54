import { Input, type InputRef } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useRef, useState, type ChangeEvent, type CSSProperties, type ReactNode } from "react";
import { showToast } from "../ui/toast.tsx";
import styles from "./field-rich-text.module.css";
import { useFieldWords } from "./field-words.ts";
import { wrapped, type Mark } from "./rich-text.ts";
import { uploadFile } from "./upload.ts";

interface FieldRichTextProps {
  readonly id?: string;
  readonly value: string;
  readonly folder: string;
  readonly onChange: (html: string) => void;
  readonly disabled?: boolean;
  readonly style?: CSSProperties;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | "true" | "false" | undefined;
}

const MARKS: readonly Mark[] = ["heading", "bold", "italic", "list", "quote"];
const SIGNS: Readonly<Record<Mark | "link" | "image", string>> = {
  heading: "H",
  bold: "B",
  italic: "I",
  list: "•—",
  quote: "❝",
  link: "↗",
  image: "▣",
};
const PICTURES = "image/jpeg,image/png,image/gif";

/** HTML as text with buttons that set the tags the server keeps; what is published is cleaned there. */
export function FieldRichText({
  value,
  folder,
  onChange,
  disabled = false,
  ...rest
}: FieldRichTextProps): ReactNode {
  const words = useFieldWords();
  const area = useRef<TextAreaRef>(null);
  const address = useRef<InputRef>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const [isUploading, setIsUploading] = useState(false);

  const put = (before: string, after: string): void => {
    const field = area.current?.resizableTextArea?.textArea;
    const start = field?.selectionStart ?? value.length;
    const end = field?.selectionEnd ?? value.length;
    const chosen = value.slice(start, end);
    onChange(value.slice(0, start) + before + chosen + after + value.slice(end));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + before.length, start + before.length + chosen.length);
    });
  };
  const mark = (kind: Mark): void => put(...wrapped(kind));
  const insertLink = (): void => {
    const href = address.current?.input?.value.trim() ?? "";
    setIsLinking(false);
    if (/^(https?:|mailto:|tel:|\/(?!\/))/i.test(href))
      put(`<a href="${href.replaceAll('"', "%22")}">`, "</a>");
  };
  const insertImage = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setIsUploading(true);
    const answer = await uploadFile(file, folder);
    setIsUploading(false);
    if (!answer.success) return showToast(answer.message || words.uploadFailed);
    const { url, width, height } = answer.data;
    put(`<img src="${url}" width="${width}" height="${height}" alt="`, '">');
  };

  return (
    <div className={styles.editor}>
      <div className={styles.tools} role="toolbar" aria-label={words.format}>
        {MARKS.map((kind) => (
          <button
            key={kind}
            type="button"
            disabled={disabled}
            data-mark={kind}
            aria-label={words[kind]}
            title={words[kind]}
            onClick={() => mark(kind)}
          >
            <span aria-hidden="true">{SIGNS[kind]}</span>
          </button>
        ))}
        <button
          type="button"
          disabled={disabled}
          aria-label={words.link}
          title={words.link}
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
        >
          <span aria-hidden="true">{SIGNS.link}</span>
        </button>
        <button
          type="button"
          disabled={disabled || isUploading}
          aria-busy={isUploading}
          aria-label={words.image}
          title={words.image}
          onClick={() => picker.current?.click()}
        >
          <span aria-hidden="true">{SIGNS.image}</span>
        </button>
        <input
          ref={picker}
          type="file"
          className={styles.picker}
          tabIndex={-1}
          aria-hidden="true"
          accept={PICTURES}
          onChange={(event) => void insertImage(event)}
        />
        {isUploading ? <span role="status">{words.uploading}</span> : null}
      </div>
      {isLinking ? (
        <div className={styles.link}>
          <Input
            ref={address}
            type="url"
            aria-label={words.linkAddress}
            placeholder="https://"
            onPressEnter={(event) => {
              event.preventDefault();
              insertLink();
            }}
          />
          <button type="button" onClick={insertLink}>
            {words.insert}
          </button>
        </div>
      ) : null}
      <Input.TextArea
        {...rest}
        ref={area}
        variant="borderless"
        autoSize={{ minRows: 12, maxRows: 28 }}
        spellCheck={false}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
