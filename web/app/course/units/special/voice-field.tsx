import { Button } from "antd";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { clockTime, ResourceField, useUploads } from "../../../media/public.tsx";
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
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRecording]);
  // The microphone goes back when the page is left.
  useEffect(
    () => () => {
      if (running.current) closeMicrophone(running.current.stream);
    },
    [],
  );
  // What was written during the upload stays.
  const change = useEffectEvent(onChange);
  const begin = async (): Promise<void> => {
    setFault("");
    setSeconds(0);
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
    uploadResources([file], { kinds: ["audio"], onDone: ({ id }) => change(id) });
  };
  return (
    <div className={styles.voice}>
      <ResourceField kinds={["audio"]} label={label} value={value} onChange={onChange} />
      <div>
        <Button
          danger={isRecording}
          // What is shorter than a second holds no sound yet.
          disabled={isRecording && seconds === 0}
          icon={<Icon name={isRecording ? "stop" : "audio"} size={1} />}
          onClick={() => void (isRecording ? finish() : begin())}
        >
          {isRecording ? words.stopVoice : words.recordVoice}
        </Button>
        {isRecording ? (
          <span role="status">
            {" "}
            {trouble.recording} {clockTime(seconds)}
          </span>
        ) : null}
      </div>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
