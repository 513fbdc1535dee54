import {
  COMMENT_LIMITS,
  getScriptComments,
  removeVoice,
} from "@perennial/contract/assessment/comment.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useVoiceRecording, type Recording } from "../../media/public.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useCommentWords } from "./comment-words.ts";
import { sendVoice } from "./send-voice.ts";
import { VoiceList } from "./voice-list.tsx";

interface VoiceDeskProps {
  readonly attemptId: string;
  /** Empty for the whole script. */
  readonly questionId: string;
}

/** What was said aloud to an answer or a script, and where the marker speaks. */
export function VoiceDesk({ attemptId, questionId }: VoiceDeskProps): ReactNode {
  const words = useCommentWords();
  const read = useRead(getScriptComments, { id: attemptId });
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState("");
  const remove = useWrite(removeVoice, { invalidates: [getScriptComments] });
  const keep = async (recording: Recording): Promise<void> => {
    setIsSaving(true);
    const answer = await sendVoice(attemptId, questionId, recording);
    setFault(answer.success ? "" : answer.message || words.voiceFailed);
    await read.again();
    setIsSaving(false);
  };
  const { isRecording, seconds, trouble, begin, end } = useVoiceRecording({
    maxSeconds: COMMENT_LIMITS.voiceSeconds,
    onRecorded: (recording) => void keep(recording),
  });
  const voices = read.data?.voices.filter((one) => one.questionId === questionId) ?? [];
  const hasOwn = voices.some(({ isMine }) => isMine);
  const said = trouble ? words[trouble] : fault;
  const progress = isSaving
    ? words.saving
    : isRecording
      ? words.recording(seconds, COMMENT_LIMITS.voiceSeconds)
      : "";
  return (
    <Stack gap={2} narrow>
      <VoiceList
        voices={voices}
        actions={({ id, isMine }) =>
          isMine ? (
            <Button loading={remove.isBusy} onClick={() => void remove.send({ id })}>
              {words.removeVoice}
            </Button>
          ) : null
        }
      />
      <Row gap={3} align="center" wrap>
        <Button
          danger={isRecording}
          loading={isSaving}
          // What is shorter than a second holds no sound yet.
          disabled={isRecording && seconds === 0}
          icon={<Icon name={isRecording ? "stop" : "audio"} size={1} />}
          onClick={() => {
            setFault("");
            void (isRecording ? end() : begin());
          }}
        >
          {isRecording ? words.stop : hasOwn ? words.recordAgain : words.record}
        </Button>
        <Text tone="muted" size={1} tabular role="status">
          {progress}
        </Text>
      </Row>
      {said === "" ? null : (
        <Text tone="danger" size={1} role="alert">
          {said}
        </Text>
      )}
    </Stack>
  );
}
