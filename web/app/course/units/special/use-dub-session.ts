import { useEffect, useRef, useState, type RefObject } from "react";
import {
  canRecord,
  closeMicrophone,
  openMicrophone,
  startRecorder,
  type PlayerControls,
  type Recorder,
  type Recording,
} from "../../../media/public.tsx";

/** What the dubbing page is doing. */
export type DubPhase = "idle" | "countdown" | "recording" | "saving" | "listening" | "mixing";

/** A stretch of the clip. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const COUNTDOWN = 3;
const SECOND_MS = 1_000;
/** The end of a word after the end of the line. */
const TAIL_MS = 250;

interface DubSessionOptions {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly player: RefObject<PlayerControls | null>;
  readonly onRecorded: (recording: Recording) => Promise<void>;
  readonly onTrouble: (kind: "noMicrophone" | "noRecorder") => void;
}

/** Plays a stretch of the clip, with its own sound, with silence while recording, or with the learner's voice. */
export function useDubSession({ box, player, onRecorded, onTrouble }: DubSessionOptions) {
  const [phase, setPhase] = useState<DubPhase>("idle");
  const [left, setLeft] = useState(0);
  const [level, setLevel] = useState(0);
  const stretch = useRef<Stretch | undefined>(undefined);
  const stream = useRef<MediaStream | undefined>(undefined);
  const recorder = useRef<Recorder | undefined>(undefined);
  const voice = useRef<HTMLAudioElement | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const mute = (isMuted: boolean): void => {
    const video = box.current?.querySelector("video");
    if (video) video.muted = isMuted;
  };
  const rest = (): void => {
    clearTimeout(timer.current);
    player.current?.pause();
    voice.current?.pause();
    voice.current = undefined;
    stretch.current = undefined;
    mute(false);
    setPhase("idle");
  };
  const finish = async (): Promise<void> => {
    const running = recorder.current;
    if (!running) return;
    recorder.current = undefined;
    clearTimeout(timer.current);
    player.current?.pause();
    setPhase("saving");
    await onRecorded(await running.stop());
    rest();
  };
  useEffect(() => {
    if (phase !== "recording") return undefined;
    const tick = setInterval(() => setLevel(recorder.current?.level() ?? 0), 80);
    return () => clearInterval(tick);
  }, [phase]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      voice.current?.pause();
      if (stream.current) closeMicrophone(stream.current);
    },
    [],
  );

  const playFrom = (wanted: Stretch, isMuted: boolean): void => {
    stretch.current = wanted;
    mute(isMuted);
    player.current?.seek(wanted.from);
    player.current?.play();
  };
  const begin = (wanted: Stretch): void => {
    if (!stream.current) return;
    setPhase("recording");
    playFrom(wanted, true);
    recorder.current = startRecorder(stream.current);
    // The clip may stand still (no network): the line ends by the clock too.
    timer.current = setTimeout(
      () => void finish(),
      (wanted.to - wanted.from) * SECOND_MS + TAIL_MS,
    );
  };
  const countDown = (wanted: Stretch, rounds: number): void => {
    setLeft(rounds);
    if (rounds === 0) return begin(wanted);
    timer.current = setTimeout(() => countDown(wanted, rounds - 1), SECOND_MS);
    return undefined;
  };
  return {
    phase,
    left,
    level,
    listen(wanted: Stretch) {
      setPhase("listening");
      playFrom(wanted, false);
    },
    async record(wanted: Stretch) {
      if (!canRecord()) return onTrouble("noRecorder");
      try {
        stream.current ??= await openMicrophone();
      } catch {
        return onTrouble("noMicrophone");
      }
      player.current?.seek(wanted.from);
      setPhase("countdown");
      return countDown(wanted, COUNTDOWN);
    },
    mix(wanted: Stretch, url: string) {
      setPhase("mixing");
      playFrom(wanted, true);
      const sound = new Audio(url);
      voice.current = sound;
      sound.addEventListener("ended", rest);
      sound.play().catch(rest);
    },
    stop() {
      if (phase === "recording") void finish();
      else rest();
    },
    /** From the player: ends what was played at the end of its stretch. */
    onTime(second: number) {
      const playing = stretch.current;
      if (!playing || second < playing.to) return;
      player.current?.pause();
      if (phase === "listening") rest();
    },
  };
}
