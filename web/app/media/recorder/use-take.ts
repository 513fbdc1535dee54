import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  canRecord,
  closeMicrophone,
  openCamera,
  openMicrophone,
  startRecorder,
  type Recorder,
} from "./voice-recorder.ts";

export type TakeWay = "sound" | "film";
/** Why nothing is recorded: not allowed, no device, or the browser knows no recording. */
export type TakeFault = "refused" | "missing" | "unable";

const LOOK_MS = 200;

const faultOf = (error: unknown): TakeFault =>
  error instanceof DOMException &&
  (error.name === "NotAllowedError" || error.name === "SecurityError")
    ? "refused"
    : "missing";

/** One recording: asked for, recorded with pauses, and looked at before it is used. The devices go back in the end. */
export function useTake(
  way: TakeWay,
  maxSeconds: number,
  bits: { readonly sound: number; readonly film: number },
) {
  const [phase, setPhase] = useState<"idle" | "asking" | "recording" | "paused" | "done">("idle");
  const [fault, setFault] = useState<TakeFault>();
  const [seconds, setSeconds] = useState(0);
  const [blob, setBlob] = useState<Blob>();
  const [stream, setStream] = useState<MediaStream>();
  const recorder = useRef<Recorder>(undefined);
  const open = useRef<MediaStream>(undefined);
  const isGone = useRef(false);

  const free = (): void => {
    if (open.current) closeMicrophone(open.current);
    open.current = undefined;
    setStream(undefined);
  };
  const begin = async (): Promise<void> => {
    setFault(undefined);
    setBlob(undefined);
    setSeconds(0);
    if (!canRecord()) return setFault("unable");
    setPhase("asking");
    try {
      const opened = await (way === "film" ? openCamera() : openMicrophone());
      if (isGone.current) return closeMicrophone(opened);
      open.current = opened;
      setStream(opened);
      recorder.current = startRecorder(opened, way === "film" ? bits : { sound: bits.sound });
      return setPhase("recording");
    } catch (error) {
      free();
      setFault(faultOf(error));
      return setPhase("idle");
    }
  };
  const stop = async (): Promise<void> => {
    const running = recorder.current;
    recorder.current = undefined;
    if (!running) return;
    const recording = await running.stop();
    free();
    setBlob(recording.blob);
    setSeconds(recording.seconds);
    setPhase("done");
  };
  const look = useEffectEvent(() => {
    const now = recorder.current?.seconds() ?? 0;
    setSeconds(now);
    if (now >= maxSeconds) void stop();
  });
  const isRunning = phase === "recording" || phase === "paused";
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (open.current) closeMicrophone(open.current);
    };
  }, []);
  return {
    phase,
    fault,
    seconds,
    blob,
    stream,
    level: () => recorder.current?.level() ?? 0,
    begin,
    stop,
    pause() {
      recorder.current?.pause();
      setPhase("paused");
    },
    resume() {
      recorder.current?.resume();
      setPhase("recording");
    },
  } as const;
}
