import { useEffect, useRef, useState, type ReactNode } from "react";
import { scrollManner } from "../../../kernel/device-media.ts";
import { AudioPlayer } from "../../../media/public.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Box, Grid, Row } from "../../../ui/layout/layout.tsx";
import { sentenceAt } from "./sentence-at.ts";
import { contentAs, playbackIn, type SpecialPlayerProps } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";
import { useSitting } from "./use-sitting.ts";

const SIZES = [1, 1.25, 1.5, 2];

/** A reading: the sentence that is heard is marked, a click goes there, the type grows. */
export default function ReadingPlayer({
  unit,
  onComplete,
  watching,
}: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const { resourceId, sentences } = contentAs(unit.content, "reading");
  const sound = playbackIn(unit, resourceId);
  const { player, wasLeft, onPlay } = useSitting(watching);
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const [size, setSize] = useState(1);
  const [isFollowing, setIsFollowing] = useState(true);
  useEffect(() => {
    if (!isFollowing || current < 0) return;
    const box = text.current;
    const heard = box?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!box || !heard) return;
    // The box only: the page itself stays where the reader has it.
    const middle = heard.offsetTop - box.offsetTop - box.clientHeight / 2 + heard.offsetHeight / 2;
    box.scrollTo({ top: middle, behavior: scrollManner() });
  }, [current, isFollowing]);
  if (sentences.length === 0) return <EmptyState message={words.empty} />;
  const paragraphs: number[][] = [];
  for (const [at, { isParagraph }] of sentences.entries()) {
    const last = paragraphs.at(-1);
    if (last && !isParagraph) last.push(at);
    else paragraphs.push([at]);
  }
  const step = SIZES.indexOf(size);
  const hear = (at: number): void => {
    setCurrent(at);
    player.current?.seek(sentences[at]?.from ?? 0);
    player.current?.play();
  };
  return (
    <Grid columns={1} gap={3}>
      <div className={styles.bar}>
        <div role="group" aria-label={words.fontSize} className={styles.sizes}>
          <button
            type="button"
            disabled={step === 0}
            onClick={() => setSize(SIZES[step - 1] ?? size)}
          >
            {words.smaller}
          </button>
          <button
            type="button"
            disabled={step === SIZES.length - 1}
            onClick={() => setSize(SIZES[step + 1] ?? size)}
          >
            {words.larger}
          </button>
        </div>
        <Row as="label" inline gap={2} align="center" touch className={styles.check}>
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={(event) => setIsFollowing(event.target.checked)}
          />
          {words.follow}
        </Row>
      </div>
      {/* The text scrolls by itself: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Box
        scroll="y"
        pad={5}
        padX={6}
        border
        round="card"
        ground="paper"
        ref={text}
        className={styles.text}
        style={{ fontSize: `${size}em` }}
        tabIndex={0}
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph[0]}>
            {paragraph.map((at) => (
              // A button element would not flow with the text around it.
              <span
                key={at}
                role="button"
                tabIndex={0}
                aria-current={at === current}
                onClick={() => hear(at)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " ") return;
                  event.preventDefault();
                  hear(at);
                }}
              >
                {sentences[at]?.text}
              </span>
            ))}
          </p>
        ))}
      </Box>
      <div className={styles.foot}>
        {sound ? (
          <AudioPlayer
            ref={player}
            playback={sound}
            watch={watching}
            startAt={watching?.startAt}
            isAutoPlaying={watching?.isAutoPlaying}
            onTime={(second) => {
              setCurrent(sentenceAt(sentences, second));
              watching?.onSecond(second);
            }}
            onPlay={onPlay}
            onEnded={onComplete}
          />
        ) : (
          <p role="status">{words.noSound}</p>
        )}
        {wasLeft ? (
          <Box
            as="p"
            above={2}
            pad={2}
            padX={3}
            round="control"
            ground="accent-soft"
            tone="accent-strong"
            role="status"
          >
            {words.wasLeft}
          </Box>
        ) : null}
      </div>
    </Grid>
  );
}
