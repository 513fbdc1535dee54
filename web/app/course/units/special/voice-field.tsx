import { Button } from "antd";
import type { ReactNode } from "react";
import { clockTime, ResourceField, useUploads, useVoiceRecording } from "../../../media/public.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import { useSpecialWords } from "./special-words.ts";

interface VoiceFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const ENDING: Readonly<Record<string, string>> = { webm: "webm", mp4: "m4a", ogg: "ogg" };

/** A voice: uploaded, chosen from the library, or recorded here and uploaded. */
export function VoiceField({ label, value, onChange }: VoiceFieldProps): ReactNode {
  const words = useSpecialEditorWords();
  const special = useSpecialWords();
  const { uploadResources } = useUploads();
  const { isRecording, seconds, trouble, begin, end } = useVoiceRecording({
    onRecorded({ blob }) {
      const kind = /^audio\/(\w+)/.exec(blob.type)?.[1] ?? "webm";
      const file = new File([blob], `${label}.${ENDING[kind] ?? kind}`, { type: blob.type });
      uploadResources([file], { kinds: ["audio"], onDone: ({ id }) => onChange(id) });
    },
  });
  return (
    <Stack gap={2}>
      <ResourceField kinds={["audio"]} label={label} value={value} onChange={onChange} />
      <div>
        <Button
          danger={isRecording}
          // What is shorter than a second holds no sound yet.
          disabled={isRecording && seconds === 0}
          icon={<Icon name={isRecording ? "stop" : "audio"} size={1} />}
          onClick={() => void (isRecording ? end() : begin())}
        >
          {isRecording ? words.stopVoice : words.recordVoice}
        </Button>
        {isRecording ? (
          <span role="status">
            {" "}
            {special.recording} {clockTime(seconds)}
          </span>
        ) : null}
      </div>
      {trouble ? (
        <Text as="p" tone="danger" size={1} role="alert">
          {special[trouble]}
        </Text>
      ) : null}
    </Stack>
  );
}
