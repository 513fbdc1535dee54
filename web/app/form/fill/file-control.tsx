import { useState, type ReactNode } from "react";
import { uploadFile } from "../../space/field/upload.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { ControlProps } from "./control-props.ts";
import { useFillWords } from "./fill-words.ts";
import styles from "./fill.module.css";

/** Uploads what was chosen; gives its place, or undefined after a failure. */
export async function storeFile(file: Blob & { readonly name?: string }) {
  const answer = await uploadFile(file, "subjectanswer");
  return answer.success ? { url: answer.data.url, name: file.name ?? "" } : undefined;
}

const filesIn = (value: ControlProps["value"]) =>
  typeof value === "object" && "files" in value ? value.files : [];

/** Pictures or documents, uploaded at once and listed with a way to take them off. */
export function FileControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const words = useFillWords();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  if (field.widget !== "UploadFile" && field.widget !== "MultiImageUpload") return null;
  const files = filesIn(value);
  const left = field.filesMax - files.length;
  const add = async (list: FileList | null): Promise<void> => {
    setState("busy");
    const stored = await Promise.all([...(list ?? [])].slice(0, left).map(storeFile));
    const fine = stored.filter((one) => one !== undefined);
    setState(fine.length < stored.length ? "failed" : "idle");
    if (fine.length > 0) onValue({ files: [...files, ...fine] });
  };
  return (
    <Stack gap={2}>
      {files.map(({ url, name }) => (
        <Row key={url} gap={3} align="center" justify="between">
          <span>{name || url}</span>
          <Button
            kind="quiet"
            aria-label={`${words.remove} ${name}`}
            onClick={() => {
              const rest = files.filter((one) => one.url !== url);
              onValue(rest.length === 0 ? undefined : { files: rest });
            }}
          >
            {words.remove}
          </Button>
        </Row>
      ))}
      <input
        {...tied}
        type="file"
        className={styles.control}
        multiple={left > 1}
        disabled={left < 1 || state === "busy"}
        accept={field.widget === "MultiImageUpload" ? "image/jpeg,image/png,image/gif" : undefined}
        onChange={({ target }) => {
          void add(target.files).then(() => {
            target.value = "";
          });
        }}
      />
      <Text as="p" tone={state === "failed" ? "danger" : "muted"} size={1} role="status">
        {state === "busy"
          ? words.uploading
          : state === "failed"
            ? words.uploadFailed
            : words.filesMax(field.filesMax)}
      </Text>
    </Stack>
  );
}
