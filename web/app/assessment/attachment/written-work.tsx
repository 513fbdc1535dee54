import {
  bytesAllowed,
  RECORDING_BITS,
  type AttachmentWayName,
} from "@perennial/contract/assessment/attachment-rules.ts";
import type { Submissions } from "@perennial/contract/assessment/setting-rules.ts";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { useMedia } from "../../kernel/device-media.ts";
import { acceptOf, TakeRecorder, uploadFault } from "../../media/public.tsx";
import { WrittenAnswer, type AnswerProps } from "../../question/public.tsx";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAttachmentWords } from "./attachment-words.ts";
import type { FileKeeper } from "./file-keeper.ts";
import { OwnFiles } from "./own-files.tsx";
import { useOwnFiles } from "./use-own-files.ts";

const TEXT_HEIGHT = 140;

interface WrittenWorkProps {
  readonly keeper: FileKeeper;
  readonly submissions: Submissions;
  readonly questionId: string;
  /** Id of a part; "" for the whole question. */
  readonly partId: string;
  /** The text may be formed; else it is a plain one. */
  readonly isRich: boolean;
  readonly field: AnswerProps;
}

/** A written answer as its paper takes it: a text, files that are chosen or dropped, sound and film recorded here. */
export function WrittenWork(props: WrittenWorkProps): ReactNode {
  const { keeper, submissions, questionId, partId, isRich, field } = props;
  const { answer, onAnswer } = field;
  const words = useAttachmentWords();
  const own = useOwnFiles(keeper, questionId, partId);
  const isWide = useMedia("(min-width: 992px)");
  const [recording, setRecording] = useState<"sound" | "film">();
  const chooser = useRef<HTMLInputElement>(null);
  const { hasText, files, fileKinds, fileMb, recordings, recordingKinds } = submissions;
  const fileIds = answer && "written" in answer ? answer.fileIds : undefined;
  const takesMore = { file: own.fileNum < files, take: own.takeNum < recordings };

  const add = (way: AttachmentWayName, file: File): void =>
    keeper.add({ questionId, partId, way, file });
  const addFiles = (chosen: readonly File[]): void => {
    let room = files - own.fileNum;
    for (const file of chosen) {
      const fault =
        uploadFault(file, fileKinds) ??
        (file.size > bytesAllowed(submissions, "file") ? "tooLarge" : undefined);
      if (fault) showToast(words.wrong[fault](file.name));
      else if (room <= 0) showToast(words.wrong.tooMany);
      else {
        room -= 1;
        add("file", file);
      }
    }
  };
  const drop = (event: DragEvent): void => {
    if (files === 0 || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    addFiles([...event.dataTransfer.files]);
  };
  const takes = words.takes(fileKinds.map((kind) => words.kinds[kind]).join(words.and), fileMb);

  return (
    <Stack
      gap={3}
      narrow
      onDragOver={(event) => {
        if (files > 0) event.preventDefault();
      }}
      onDrop={drop}
    >
      {!hasText ? null : isRich ? (
        <RichTextEditor
          label={words.yourAnswer}
          value={answer && "written" in answer ? answer.written : ""}
          height={TEXT_HEIGHT}
          hasFewTools
          mayOpenWindow={false}
          onPictures={addFiles}
          onChange={(written) =>
            onAnswer?.({ written, ...(fileIds === undefined ? {} : { fileIds }) })
          }
        />
      ) : (
        <WrittenAnswer {...field} />
      )}
      <OwnFiles keeper={keeper} own={own} />
      {recording ? (
        <TakeRecorder
          key={recording}
          way={recording}
          maxSeconds={submissions.recordingSeconds}
          bits={RECORDING_BITS}
          onTake={(file) => {
            setRecording(undefined);
            if (file.size > bytesAllowed(submissions, recording))
              showToast(words.wrong.tooLarge(file.name));
            else add(recording, file);
          }}
          onClose={() => setRecording(undefined)}
        />
      ) : (
        <Row gap={2} wrap align="center">
          {files > 0 ? (
            <Button disabled={!takesMore.file} onClick={() => chooser.current?.click()}>
              <Icon name="plus" size={1} />
              {words.addFile}
              <Text tone="muted" size={1} tabular>
                {words.count(own.fileNum, files)}
              </Text>
            </Button>
          ) : null}
          {recordings > 0
            ? recordingKinds.map((way) => (
                <Button key={way} disabled={!takesMore.take} onClick={() => setRecording(way)}>
                  <Icon name={way === "film" ? "video" : "audio"} size={1} />
                  {words.record[way]}
                  <Text tone="muted" size={1} tabular>
                    {words.count(own.takeNum, recordings)}
                  </Text>
                </Button>
              ))
            : null}
        </Row>
      )}
      {files > 0 ? (
        <>
          <Text tone="muted" size={1}>
            {isWide ? takes + words.mayDrop : takes}
          </Text>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={words.addFile}
            accept={acceptOf(fileKinds)}
            onChange={({ target }) => {
              addFiles([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </>
      ) : null}
    </Stack>
  );
}
