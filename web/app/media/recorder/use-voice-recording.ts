import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  canRecord,
  closeMicrophone,
  openMicrophone,
  startRecorder,
  type Recorder,
  type Recording,
} from "./voice-recorder.ts";

/** Why nothing is recorded: the browser cannot, or the microphone was refused. */
export type VoiceTrouble = "noRecorder" | "noMicrophone";

interface VoiceRecordingProps {
  /** After so many seconds it ends by itself. */
  readonly maxSeconds?: number;
  readonly onRecorded: (recording: Recording) => void;
}

/** A voice recorded in the browser; the microphone goes back when it ends or the page is left. */
export function useVoiceRecording({ maxSeconds = Infinity, onRecorded }: VoiceRecordingProps) {
  const [isRecording, setIsRecording] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [trouble, setTrouble] = useState<VoiceTrouble>();
  const running = useRef<{ readonly stream: MediaStream; readonly recorder: Recorder }>(undefined);
  const tell = useEffectEvent(onRecorded);
  const end = async (): Promise<void> => {
    const current = running.current;
    running.current = undefined;
    setIsRecording(false);
    if (!current) return;
    const recording = await current.recorder.stop();
    closeMicrophone(current.stream);
    tell(recording);
  };
  const endInTime = useEffectEvent((passed: number) => {
    if (passed >= maxSeconds) void end();
  });
  useEffect(() => {
    if (!isRecording) return undefined;
    let passed = 0;
    const timer = setInterval(() => {
      passed += 1;
      setSeconds(passed);
      endInTime(passed);
    }, 1_000);
    return () => clearInterval(timer);
  }, [isRecording]);
  useEffect(
    () => () => {
      if (running.current) closeMicrophone(running.current.stream);
    },
    [],
  );
  const begin = async (): Promise<void> => {
    setTrouble(undefined);
    setSeconds(0);
    if (!canRecord()) return setTrouble("noRecorder");
    try {
      const stream = await openMicrophone();
      running.current = { stream, recorder: startRecorder(stream) };
      return setIsRecording(true);
    } catch {
      return setTrouble("noMicrophone");
    }
  };
  return { isRecording, seconds, trouble, begin, end };
}
