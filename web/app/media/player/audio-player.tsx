import { useEffect, useImperativeHandle, useRef, useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { isPlayable, useFreshPlayback } from "./fresh-playback.ts";
import type { PlaybackFacts, PlayerEvents } from "../media-types.ts";
import { controlsOf, useStart, useWatched } from "./player-element.ts";
import { clockTime } from "../clock-time.ts";
import { usePlayerWords } from "./player-words.ts";
import styles from "./player.module.css";
import { useReadPlayback } from "./use-read-playback.ts";
import { speedsUpTo, useSource, useSpeed } from "./use-source.ts";
import { PlayerState } from "./video-player.tsx";

interface AudioPlayerProps extends PlayerEvents {
  readonly playback: PlaybackFacts;
}

const STEP_S = 10;

/** Plays a sound of the media domain: position, ten seconds back and ahead, speed. */
export function AudioPlayer({ playback: given, refresh, ...rest }: AudioPlayerProps): ReactNode {
  const readPlayback = useReadPlayback();
  const { playback, again } = useFreshPlayback(
    given,
    refresh ?? (() => readPlayback(given.resourceId)),
  );
  if (!isPlayable(playback)) return <PlayerState playback={playback} onAgain={again} />;
  return <AudioBar {...rest} playback={playback} onAgain={again} />;
}

function AudioBar(props: AudioPlayerProps & { readonly onAgain: () => Promise<void> }): ReactNode {
  const { playback, startAt = 0, mayChangeSpeed = true, watch, ref, onAgain } = props;
  const { onTime, onPlay, onPause, onEnded, isAutoPlaying = false } = props;
  const words = usePlayerWords();
  const audio = useRef<HTMLAudioElement>(null);
  const [round, setRound] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(startAt);
  const [seconds, setSeconds] = useState(playback.seconds);
  // The file itself where it may be fetched: it needs no feeding.
  const [file] = useState(playback.fileUrl);
  const [isFileBroken, setIsFileBroken] = useState(false);
  const source = useSource(audio, file === "" ? playback.hlsUrl : "", round);
  const speeds = speedsUpTo(mayChangeSpeed ? (watch?.speedMax ?? Infinity) : 1);
  const [speed, setSpeed] = useSpeed(speeds.at(-1) ?? 1);
  useStart(audio, startAt, speed);
  useWatched(audio, watch);
  useImperativeHandle(ref, () => controlsOf(audio), []);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);
  const tell = (second: number): void => {
    setAt(second);
    onTime?.(second);
  };
  const isBroken = source.isBroken || isFileBroken;
  return (
    <Row
      gap={1}
      gapX={2}
      align="center"
      wrap
      pad={3}
      padX={4}
      card
      className={styles.audio}
      role="group"
      aria-label={words.audio(playback.name)}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text stands beside it where there is one */}
      <audio
        ref={audio}
        preload="metadata"
        {...(file === "" ? {} : { src: file })}
        autoPlay={isAutoPlaying}
        onTimeUpdate={(event) => tell(event.currentTarget.currentTime)}
        onSeeked={(event) => tell(event.currentTarget.currentTime)}
        onPlay={() => {
          setIsPlaying(true);
          onPlay?.();
        }}
        onPause={() => {
          setIsPlaying(false);
          onPause?.();
        }}
        onEnded={onEnded}
        onError={() => setIsFileBroken(file !== "")}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setSeconds(duration);
        }}
      />
      <p className={styles.name}>{playback.name}</p>
      <button
        type="button"
        aria-label={words.back}
        onClick={() => controlsOf(audio).seek(at - STEP_S)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={styles.main}
        aria-label={isPlaying ? words.pause : words.play}
        onClick={() => (isPlaying ? controlsOf(audio).pause() : controlsOf(audio).play())}
      >
        <Icon name={isPlaying ? "pause" : "play"} isFilled={!isPlaying} />
      </button>
      <button
        type="button"
        aria-label={words.ahead}
        onClick={() => controlsOf(audio).seek(at + STEP_S)}
      >
        <Icon name="right" />
      </button>
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={clockTime(at)}
        min={0}
        max={Math.max(1, seconds)}
        step={0.1}
        value={at}
        onChange={(event) => controlsOf(audio).seek(Number(event.target.value))}
      />
      <output>{`${clockTime(at)} / ${clockTime(seconds)}`}</output>
      {speeds.length > 1 ? (
        <select
          className={styles.select}
          aria-label={words.speed}
          value={speed}
          onChange={(event) => setSpeed(Number(event.target.value))}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {`${one}x`}
            </option>
          ))}
        </select>
      ) : null}
      {isBroken ? (
        <p className={styles.fault} role="alert">
          {words.broken}{" "}
          <button
            type="button"
            aria-label={words.again}
            onClick={() => {
              setIsFileBroken(false);
              setRound(round + 1);
              void onAgain();
              audio.current?.load();
            }}
          >
            <Icon name="swap" />
          </button>
        </p>
      ) : null}
    </Row>
  );
}
