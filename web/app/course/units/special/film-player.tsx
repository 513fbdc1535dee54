import { answerMarker, listFilmQuestions } from "@perennial/contract/learning/exercise/exercise.ts";
import { getVideoToken } from "@perennial/contract/learning/watch/hosted.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useRef, useState, type ReactNode } from "react";
import { call } from "../../../kernel/call.ts";
import {
  clockTime,
  HostedPlayer,
  VideoPlayer,
  type PlaybackFacts,
} from "../../../media/public.tsx";
import { QuestionDialog } from "../../../question/public.tsx";
import { useRead } from "../../../space/query.ts";
import { showToast } from "../../../ui/dialog/toast.tsx";
import { dueMarker } from "./due-marker.ts";
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
  const { data: markers = [] } = useRead(listFilmQuestions, { unitId });
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  // Whoever has seen a film to its end is not asked again what was answered right before.
  const answered = new Set([
    ...right,
    ...markers.filter(({ isAnswered }) => isAnswered).map(({ id }) => id),
  ]);
  const [asked, setAsked] = useState<Asked>();
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
            const answer = await call(getVideoToken, { courseId, videoId });
            return answer.success ? answer.data : answer.message;
          }}
        />
      )}
      {wasLeft ? (
        <p className={styles.told} role="status">
          {words.wasLeft}
        </p>
      ) : null}
      {asked ? (
        <QuestionDialog
          key={asked.id}
          question={asked.question}
          judge={async (chosen) => {
            const answer = await call(answerMarker, { markerId: asked.id, chosen: [...chosen] });
            if (answer.success) return answer.data.isRight;
            showToast(answer.message);
            return undefined;
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
    </>
  );
}
