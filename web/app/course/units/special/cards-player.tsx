import type { ReactNode } from "react";
import { ArticleBody } from "../../../cms/public.tsx";
import { AudioPlayer } from "../../../media/public.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { PageTurner } from "./page-turner.tsx";
import { contentAs, playbackIn, type SpecialPlayerProps } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";

/** 轻课: cards with words, a picture and a voice, one at a time. */
export default function CardsPlayer({ unit, onComplete, watching }: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const { cards } = contentAs(unit.content, "cards");
  if (cards.length === 0) return <EmptyState message={words.empty} />;
  return (
    <PageTurner label={unit.name} count={cards.length} onLast={onComplete} watching={watching}>
      {(at) => {
        const card = cards[at];
        if (!card) return null;
        const picture = playbackIn(unit, card.pictureId);
        const voice = playbackIn(unit, card.voiceId);
        return (
          <Stack as="article" clip border round="card" ground="paper" className={styles.card}>
            {picture?.fileUrl ? <img src={picture.fileUrl} alt="" draggable={false} /> : null}
            <div>
              {card.title ? <h3>{card.title}</h3> : null}
              <ArticleBody html={card.html} />
              {voice ? (
                <AudioPlayer
                  key={`${at} ${voice.resourceId}`}
                  playback={voice}
                  mayChangeSpeed={false}
                />
              ) : null}
            </div>
          </Stack>
        );
      }}
    </PageTurner>
  );
}
