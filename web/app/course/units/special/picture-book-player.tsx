import { useState, type ReactNode } from "react";
import { AudioPlayer } from "../../../media/public.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Row, Stack } from "../../../ui/layout/layout.tsx";
import { PageTurner } from "./page-turner.tsx";
import { contentAs, playbackIn, type SpecialPlayerProps } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";

/** How many pages ahead are fetched while one is read. */
const AHEAD = 2;

/** A picture book: pages turn, each with its text and voice; the next ones are fetched ahead. */
export default function PictureBookPlayer({
  unit,
  onComplete,
  watching,
}: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const { pages } = contentAs(unit.content, "pictureBook");
  const [isAuto, setIsAuto] = useState(false);
  if (pages.length === 0) return <EmptyState message={words.empty} />;
  const hasVoice = pages.some(({ voiceId }) => voiceId !== null);
  return (
    <PageTurner
      label={unit.name}
      count={pages.length}
      onLast={onComplete}
      watching={watching}
      extra={
        hasVoice ? (
          <Row as="label" inline gap={2} align="center" touch className={styles.check}>
            <input
              type="checkbox"
              checked={isAuto}
              onChange={(event) => setIsAuto(event.target.checked)}
            />
            {words.autoTurn}
          </Row>
        ) : null
      }
    >
      {(at, turn) => {
        const page = pages[at];
        if (!page) return null;
        const voice = playbackIn(unit, page.voiceId);
        return (
          <Stack as="figure" gap={3} className={styles.leaf}>
            <img
              key={page.pictureId}
              src={playbackIn(unit, page.pictureId)?.fileUrl}
              alt={page.text || words.page(at + 1, pages.length)}
              draggable={false}
            />
            {page.text ? <figcaption>{page.text}</figcaption> : null}
            {voice ? (
              <AudioPlayer
                key={`${at} ${voice.resourceId}`}
                playback={voice}
                isAutoPlaying={isAuto || at > 0}
                mayChangeSpeed={false}
                onEnded={() => {
                  if (isAuto) turn();
                }}
              />
            ) : null}
            {pages.slice(at + 1, at + 1 + AHEAD).map(({ pictureId }) => (
              <link
                key={pictureId}
                rel="preload"
                as="image"
                href={playbackIn(unit, pictureId)?.fileUrl ?? ""}
              />
            ))}
          </Stack>
        );
      }}
    </PageTurner>
  );
}
