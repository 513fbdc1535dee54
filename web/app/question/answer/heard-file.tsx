import { useRef, useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import type { Plays } from "./answer-props.ts";
import styles from "./answer.module.css";
import { useAnswerWords } from "./answer-words.ts";

interface HeardFileProps {
  readonly url: string;
  readonly playLimit: number;
  /** Without it this page counts by itself. */
  readonly plays?: Plays | undefined;
}

/** A sound that may be played so many times: it can be paused, and not wound back. */
export function HeardFile({ url, playLimit, plays }: HeardFileProps): ReactNode {
  const words = useAnswerWords();
  const sound = useRef<HTMLAudioElement>(null);
  const [own, setOwn] = useState(0);
  const [isBegun, setIsBegun] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [share, setShare] = useState(0);
  const left = Math.max(0, playLimit - (plays?.used ?? own));
  const press = async (): Promise<void> => {
    const { current } = sound;
    if (!current) return;
    if (isPlaying) return current.pause();
    if (!isBegun) {
      if (plays && !(await plays.onPlay())) return;
      setOwn(own + 1);
      setIsBegun(true);
      current.currentTime = 0;
    }
    // A browser that refuses says so by its own sign.
    await current.play().catch(() => setIsPlaying(false));
  };
  return (
    <Row gap={3} align="center" wrap pad={3} round="control" border>
      <button
        type="button"
        className={styles.play}
        disabled={left === 0 && !isBegun}
        onClick={() => void press()}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
        {isPlaying ? words.rest : isBegun ? words.listenOn : words.listen}
      </button>
      <progress className={styles.heardShare} max={1} value={share} aria-label={words.listen} />
      <Text tone="muted" size={1} tabular role="status">
        {words.playsLeft(left)}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is what the question asks of */}
      <audio
        ref={sound}
        preload="none"
        src={url}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setShare(duration > 0 ? Math.min(1, currentTime / duration) : 0)
        }
        onEnded={() => {
          setIsBegun(false);
          setShare(0);
        }}
      />
    </Row>
  );
}
