import { useEffect, useImperativeHandle, useRef, useState, type ReactNode } from "react";
import type { PlaybackFacts, PlayerEvents, PlayerMarker } from "../media-types.ts";
import { Icon } from "../../ui/icon.tsx";
import { controlsOf, startIn, useStart, useTrackChoice, useWatched } from "./player-element.ts";
import { PlayerHeat } from "./player-heat.tsx";
import { PlayerHelp } from "./player-help.tsx";
import { PlayerMark } from "./player-mark.tsx";
import { PlayerMini } from "./player-mini.tsx";
import { RoomChoice } from "./player-room.tsx";
import { PlayerQuality } from "./player-quality.tsx";
import { PlayerSelect } from "./player-select.tsx";
import { PlayerTime } from "./player-time.tsx";
import { usePlayerWords } from "./player-words.ts";
import styles from "./player.module.css";
import { useControls } from "./use-controls.ts";
import { useSoundOnly } from "./use-sound-only.ts";
import { speedsUpTo, useSource, useSpeed } from "./use-source.ts";

interface VideoStageProps extends PlayerEvents {
  readonly playback: PlaybackFacts;
  readonly markers?: readonly PlayerMarker[] | undefined;
  /** Reads the addresses anew; they expire. */
  readonly onAgain: () => Promise<void>;
}

const STEP_S = 10;
/** Which of two files is playing is told by its place: the signature before it changes with each reading. */
const fileOf = (url: string): string => url.split("/").slice(-2).join("/");

/** Labels come lowest first; `toReversed` is too new for old phones. */
const highestFirst = (labels: readonly string[]): readonly string[] =>
  labels.map((_label, index) => labels[labels.length - 1 - index] ?? "");

/** The video fed by hls.js in the tags of media-chrome, which come to life a little later; rendered in the browser only. */
export default function VideoStage(props: VideoStageProps): ReactNode {
  const { playback, startAt = 0, mayChangeSpeed = true, markers = [], onAgain, ref } = props;
  const { onTime, onPlay, onPause, onEnded, isAutoPlaying = false, watch } = props;
  const words = usePlayerWords();
  const video = useRef<HTMLVideoElement>(null);
  const [round, setRound] = useState(0);
  const hasSound = playback.soundUrl !== "";
  const [isSoundOnly, setIsSoundOnly] = useSoundOnly(video, hasSound);
  const wanted = {
    file: `${fileOf(playback.hlsUrl)} ${isSoundOnly}`,
    url: isSoundOnly ? playback.soundUrl : playback.hlsUrl,
  };
  // Another reading of the same video changes its addresses, not what is playing.
  const [held, setHeld] = useState(wanted);
  if (held.file !== wanted.file) setHeld(wanted);
  const source = useSource(video, held.url, round, startIn(startAt, playback.seconds));
  const speeds = speedsUpTo(mayChangeSpeed ? (watch?.speedMax ?? Infinity) : 1);
  const [speed, setSpeed] = useSpeed(speeds.at(-1) ?? 1);
  const [track, setTrack] = useTrackChoice(video, playback.subtitles);
  const [seconds, setSeconds] = useState(playback.seconds);
  // The cover comes after the first piece, which it would delay.
  const [hasData, setHasData] = useState(false);
  const [hasBegun, setHasBegun] = useState(isAutoPlaying);
  const hasOwnControls = useControls(video);
  useStart(video, startAt, speed);
  useWatched(video, watch);
  useImperativeHandle(ref, () => controlsOf(video), []);
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed;
  }, [speed]);

  const startAgain = async (): Promise<void> => {
    await onAgain();
    setHeld(wanted);
    setRound(round + 1);
  };
  return (
    <PlayerMini isOn={watch !== undefined} media={video}>
      <media-controller
        className={styles.controller}
        hotkeys="no< no>"
        breakpoints="md:576 xl:960"
        aria-label={words.video(playback.name)}
      >
        {/* Tracks come with the resource; a video without speech has none. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          slot="media"
          playsInline
          preload="metadata"
          poster={(hasData && playback.coverUrl) || undefined}
          autoPlay={isAutoPlaying}
          controls={hasOwnControls}
          onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime)}
          onSeeked={(event) => onTime?.(event.currentTarget.currentTime)}
          onLoadedData={() => setHasData(true)}
          onPlay={() => {
            setHasBegun(true);
            onPlay?.();
          }}
          onPause={onPause}
          onEnded={onEnded}
          onDurationChange={({ currentTarget: { duration } }) => {
            if (Number.isFinite(duration)) setSeconds(duration);
          }}
        >
          {playback.subtitles.map((one) => (
            <track
              key={one.url}
              kind="subtitles"
              srcLang={one.language}
              label={one.label}
              src={one.url}
            />
          ))}
        </video>
        {isSoundOnly ? (
          <div slot="centered-chrome" className={styles.soundOnly} {...{ noautohide: "" }}>
            {playback.coverUrl ? <img src={playback.coverUrl} alt="" /> : null}
            <p role="status">{words.soundOnlyNote}</p>
          </div>
        ) : null}
        {watch ? <PlayerMark /> : null}
        <media-loading-indicator slot="centered-chrome" />
        <div className={styles.line}>
          <media-time-range className={styles.range} />
          {watch ? <PlayerHeat covered={watch.covered} seconds={seconds} /> : null}
          {seconds > 0 ? (
            <ul className={styles.markers}>
              {markers.map(({ second, label }) => (
                <li
                  key={`${second} ${label}`}
                  style={{ left: `${Math.min(100, (second / seconds) * 100)}%` }}
                >
                  <span>{label}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <media-control-bar className={styles.bar}>
          <media-play-button />
          <media-seek-backward-button seekoffset={STEP_S} />
          <media-seek-forward-button seekoffset={STEP_S} />
          <media-mute-button className={styles.mute} />
          <media-volume-range className={styles.volume} />
          <PlayerTime media={video} seconds={seconds} />
          <span className={styles.gap} />
          {playback.subtitles.length > 0 ? (
            <SubtitleChoice subtitles={playback.subtitles} value={track} onChange={setTrack} />
          ) : null}
          {speeds.length > 1 ? (
            <SpeedChoice speeds={speeds} value={speed} onChange={setSpeed} />
          ) : null}
          <PlayerQuality
            labels={isSoundOnly ? highestFirst(playback.labels) : source.labels}
            quality={source.quality}
            onChoose={source.choose}
            hasSound={hasSound}
            isSoundOnly={isSoundOnly}
            onSoundOnly={setIsSoundOnly}
          />
          <PlayerHelp hasSubtitles={playback.subtitles.length > 0} />
          <media-pip-button className={styles.pip} />
          <RoomChoice />
          <media-fullscreen-button />
        </media-control-bar>
      </media-controller>
      {hasBegun || source.isBroken ? null : (
        <button
          type="button"
          className={styles.start}
          aria-label={words.start}
          onClick={() => void video.current?.play().catch(() => undefined)}
        >
          <Icon name="play" size={2} />
        </button>
      )}
      {source.isBroken ? (
        <div className={styles.broken} role="alert">
          <Icon name="warning" />
          <p>{words.broken}</p>
          <button type="button" onClick={() => void startAgain()}>
            {words.again}
          </button>
        </div>
      ) : null}
    </PlayerMini>
  );
}

interface SubtitleChoiceProps {
  readonly subtitles: PlaybackFacts["subtitles"];
  readonly value: string;
  readonly onChange: (language: string) => void;
}

function SubtitleChoice({ subtitles, value, onChange }: SubtitleChoiceProps): ReactNode {
  const words = usePlayerWords();
  return (
    <PlayerSelect
      label={words.subtitles}
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: words.none },
        ...subtitles.map(({ language, label }) => ({ value: language, label })),
      ]}
    />
  );
}

interface SpeedChoiceProps {
  readonly speeds: readonly number[];
  readonly value: number;
  readonly onChange: (speed: number) => void;
}

function SpeedChoice({ speeds, value, onChange }: SpeedChoiceProps): ReactNode {
  const words = usePlayerWords();
  return (
    <PlayerSelect
      label={words.speed}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={speeds.map((one) => ({ value: String(one), label: `${one}x` }))}
    />
  );
}
