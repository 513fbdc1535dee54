import { answerMarker, listFilmQuestions } from "@perennial/contract/learning/exercise/exercise.ts";
import { getVideoToken } from "@perennial/contract/learning/watch/hosted.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { usePublicRead, usePublicWrite } from "../../../kernel/operation/public.ts";
import { useAsk } from "../../../kernel/operation/use-asking.ts";
import {
  clockTime,
  HostedPlayer,
  VideoPlayer,
  type PlaybackFacts,
} from "../../../media/public.tsx";
import { QuestionDialog } from "../../../question/public.tsx";
import { showToast } from "../../../ui/dialog/toast.tsx";
import { Box } from "../../../ui/layout/layout.tsx";
import { dueMarker, passageStart } from "./due-marker.ts";
import type { Watching } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";
import { useSitting } from "./use-sitting.ts";

/** A film of the library, or one on an outside host (sourceType 2). */
export type FilmSource =
  | { readonly playback: PlaybackFacts }
  | { readonly courseId: string; readonly videoId: string; readonly name: string };

interface FilmPlayerProps {
  readonly unitId: string;
  readonly source: FilmSource;
  readonly refresh?: () => Promise<PlaybackFacts | undefined>;
  readonly onEnded: () => void;
  readonly watching?: Watching | undefined;
}

type Asked = OutputOf<typeof listFilmQuestions>[number];

/**
 * A film that stops at its pop-up questions (front §5): pause, leave full screen, a dialog that only a right answer
 * closes. Answers are judged on the server; the browser never learns which is right.
 */
export function FilmPlayer(props: FilmPlayerProps): ReactNode {
  const { unitId, source, refresh, onEnded, watching } = props;
  const words = useSpecialWords();
  const { player, wasLeft, onPlay } = useSitting(watching);
  // A preview stands on a public page, where nobody needs to be signed in.
  const { data: markers = [] } = usePublicRead(listFilmQuestions, { unitId });
  const askToken = useAsk(getVideoToken, "quiet");
  const answering = usePublicWrite(answerMarker);
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  // Whoever has seen a film to its end is not asked again what was answered right before.
  const answered = new Set([
    ...right,
    ...markers.filter(({ isAnswered }) => isAnswered).map(({ id }) => id),
  ]);
  const [asked, setAsked] = useState<Asked>();
  const box = useRef<HTMLDivElement>(null);
  const isAsked = asked !== undefined;
  useEffect(() => {
    const film = box.current;
    if (!isAsked || !film) return undefined;
    film.scrollIntoView({ block: "nearest" });
    return () => {
      // Whoever was nowhere is at the film now, so that the keys go on there.
      if (document.activeElement === document.body)
        (film.querySelector<HTMLElement>("media-play-button") ?? film).focus();
    };
  }, [isAsked]);
  const before = useRef(0);
  const onTime = (second: number): void => {
    if (asked) {
      // Nothing plays on behind the question, whatever starts it.
      player.current?.pause();
      return;
    }
    watching?.onSecond(second);
    const due = dueMarker(markers, answered, before.current, second);
    before.current = second;
    if (!due) return;
    player.current?.pause();
    player.current?.exitFullscreen();
    if (second > due.timePoint + 1) player.current?.seek(due.timePoint);
    setAsked(due);
  };
  const shared = {
    ref: player,
    watch: watching,
    startAt: watching?.startAt,
    onTime,
    onPlay: () => {
      onPlay();
      if (asked) player.current?.pause();
    },
    onEnded,
  };
  return (
    <>
      <div ref={box} className={styles.film} tabIndex={-1} data-film>
        {"playback" in source ? (
          <VideoPlayer
            {...shared}
            playback={source.playback}
            markers={markers.map(({ timePoint }) => ({
              second: timePoint,
              label: `${words.popUps} ${clockTime(timePoint)}`,
            }))}
            isAutoPlaying={watching?.isAutoPlaying}
            {...(refresh ? { refresh } : {})}
          />
        ) : (
          <HostedPlayer
            {...shared}
            videoId={source.videoId}
            name={source.name}
            fetchToken={async () => {
              const { courseId, videoId } = source;
              const answer = await askToken({ courseId, videoId });
              return answer.success ? answer.data : answer.message;
            }}
          />
        )}
        {asked ? (
          <QuestionDialog
            key={asked.id}
            question={asked.question}
            judge={async (chosen) => {
              const answer = await answering.run({ markerId: asked.id, chosen: [...chosen] });
              if (answer?.success) return answer.data;
              if (answer) showToast(answer.message);
              return undefined;
            }}
            onAgain={() => {
              const from = passageStart(markers, asked.timePoint);
              before.current = from;
              setAsked(undefined);
              player.current?.seek(from);
              player.current?.play();
            }}
            onRight={() => {
              setRight((known) => new Set(known).add(asked.id));
              before.current = asked.timePoint;
              setAsked(undefined);
              watching?.onNews();
              player.current?.play();
            }}
          />
        ) : null}
      </div>
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
    </>
  );
}
