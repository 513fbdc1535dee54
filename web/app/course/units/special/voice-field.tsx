import { Button } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { ResourceField, useUploads } from "../../../media/public.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";
import { useSpecialWords } from "./special-words.ts";
import {
  canRecord,
  closeMicrophone,
  openMicrophone,
  startRecorder,
  type Recorder,
} from "./voice-recorder.ts";

interface VoiceFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const ENDING: Readonly<Record<string, string>> = { webm: "webm", mp4: "m4a", ogg: "ogg" };

/** A voice: uploaded, chosen from the library, or recorded here and uploaded. */
export function VoiceField({ label, value, onChange }: VoiceFieldProps): ReactNode {
  const words = useSpecialEditorWords();
  const trouble = useSpecialWords();
  const { uploadResources } = useUploads();
  const [isRecording, setIsRecording] = useState(false);
  const [fault, setFault] = useState("");
  const running = useRef<{ readonly stream: MediaStream; readonly recorder: Recorder }>(undefined);
  const begin = async (): Promise<void> => {
    setFault("");
    if (!canRecord()) return setFault(trouble.noRecorder);
    try {
      const stream = await openMicrophone();
      running.current = { stream, recorder: startRecorder(stream) };
      return setIsRecording(true);
    } catch {
      return setFault(trouble.noMicrophone);
    }
  };
  const finish = async (): Promise<void> => {
    const current = running.current;
    running.current = undefined;
    setIsRecording(false);
    if (!current) return;
    const { blob } = await current.recorder.stop();
    closeMicrophone(current.stream);
    const kind = /^audio\/(\w+)/.exec(blob.type)?.[1] ?? "webm";
    const file = new File([blob], `${label}.${ENDING[kind] ?? kind}`, { type: blob.type });
    uploadResources([file], { kinds: ["audio"], onDone: ({ id }) => onChange(id) });
  };
  return (
    <div className={styles.voice}>
      <ResourceField kinds={["audio"]} label={label} value={value} onChange={onChange} />
      <div>
        <Button
          danger={isRecording}
          icon={<Icon name={isRecording ? "stop" : "audio"} size={1} />}
          onClick={() => void (isRecording ? finish() : begin())}
        >
          {isRecording ? words.stopVoice : words.recordVoice}
        </Button>
      </div>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
