import { QuestionFileKind, type QuestionFile } from "@perennial/contract/question/question.ts";
import { Button } from "antd";
import { useRef, useState, type ReactNode } from "react";
import type * as z from "zod";
import { uploadFile } from "../space/field/upload.ts";
import { Icon } from "../ui/icon.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { QuestionFileView } from "./question-file.tsx";
import { useQuestionWords } from "./question-words.ts";

/** The file of a question. */
type FileFacts = z.output<typeof QuestionFile>;

const ACCEPT = ".jpg,.jpeg,.png,.gif,.webp,.mp3,.m4a,.wav,.aac,.ogg,.flac,.pdf";
/** By the ending that the server gives what it looked into; a browser's word on the type is none. */
const KINDS: readonly (readonly [ending: RegExp, kind: FileFacts["fileKind"]])[] = [
  [/\.(?:png|jpg|gif|webp)$/, QuestionFileKind.picture],
  [/\.(?:mp3|m4a|wav|aac|ogg|flac)$/, QuestionFileKind.audio],
  [/\.pdf$/, QuestionFileKind.pdf],
];
const NONE: FileFacts = { fileName: "", fileKind: QuestionFileKind.none, fileUrl: "" };

interface QuestionFileFieldProps {
  readonly value: FileFacts;
  readonly onChange: (file: FileFacts) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** A picture, a sound or a PDF of a question: sent at once, for now, and kept when the question is saved. */
export function QuestionFileField({ value, onChange, onBusy }: QuestionFileFieldProps): ReactNode {
  const words = useQuestionWords();
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState("");
  const has = value.fileKind !== QuestionFileKind.none;
  const send = async (file: File): Promise<void> => {
    setFault("");
    setIsSending(true);
    onBusy(true);
    const answer = await uploadFile(file, "questionlibrary", true);
    setIsSending(false);
    onBusy(false);
    if (!answer.success) return setFault(answer.message || words.uploadFailed);
    const { url, name } = answer.data;
    const fileKind = KINDS.find(([ending]) => ending.test(url))?.[1];
    if (fileKind === undefined) return setFault(words.fileWrong);
    return onChange({ fileName: name, fileKind, fileUrl: url });
  };
  return (
    <Stack gap={2} role="group" aria-label={words.file}>
      <Text tone="muted" size={1}>
        {words.file}
      </Text>
      <QuestionFileView file={value} />
      <Row gap={2} align="center" wrap>
        <Button
          loading={isSending}
          icon={<Icon name={has ? "swap" : "plus"} size={1} />}
          onClick={() => picker.current?.click()}
        >
          {has ? words.replaceFile : words.addFile}
        </Button>
        {has ? (
          <Button
            disabled={isSending}
            icon={<Icon name="close" size={1} />}
            onClick={() => {
              setFault("");
              onChange(NONE);
            }}
          >
            {words.removeFile}
          </Button>
        ) : null}
        <Text as="small" tone="muted" size={1}>
          {words.fileHint}
        </Text>
      </Row>
      {fault === "" ? null : (
        <Text as="p" tone="danger" size={1} role="alert">
          {fault}
        </Text>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={words.file}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void send(file);
        }}
      />
    </Stack>
  );
}
