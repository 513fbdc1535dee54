import { answerMarker, listFilmQuestions } from "@perennial/contract/learning/exercise.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useRef, useState, type ReactNode } from "react";
import { call } from "../../../kernel/call.ts";
import {
  clockTime,
  VideoPlayer,
  type PlaybackFacts,
  type PlayerControls,
} from "../../../media/public.tsx";
import { QuestionDialog } from "../../../question/public.tsx";
import { useRead } from "../../../space/query.ts";
import { showToast } from "../../../ui/toast.tsx";
import { dueMarker } from "./due-marker.ts";
import { useSpecialWords } from "./special-words.ts";

interface FilmPlayerProps {
  readonly unitId: string;
  readonly playback: PlaybackFacts;
  readonly refresh?: () => Promise<PlaybackFacts | undefined>;
  readonly onEnded: () => void;
}

type Asked = OutputOf<typeof listFilmQuestions>[number];

/**
 * A film that stops at its pop-up questions (seed 000 §5): pause, leave full screen, a dialog that only a right answer
 * closes. Answers are judged on the server; the browser never learns which is right.
 */
export function FilmPlayer({ unitId, playback, refresh, onEnded }: FilmPlayerProps): ReactNode {
  const words = useSpecialWords();
  const player = useRef<PlayerControls>(null);
  const { data: markers = [] } = useRead(listFilmQuestions, { unitId });
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const before = useRef(0);
  const onTime = (second: number): void => {
    if (asked) {
      // Nothing plays on behind the question, whatever starts it.
      player.current?.pause();
      return;
    }
    const due = dueMarker(markers, answered, before.current, second);
    before.current = second;
    if (!due) return;
    player.current?.pause();
    player.current?.exitFullscreen();
    if (second > due.timePoint + 1) player.current?.seek(due.timePoint);
    setAsked(due);
  };
  return (
    <>
      <VideoPlayer
        ref={player}
        playback={playback}
        markers={markers.map(({ timePoint }) => ({
          second: timePoint,
          label: `${words.popUps} ${clockTime(timePoint)}`,
        }))}
        {...(refresh ? { refresh } : {})}
        onTime={onTime}
        onPlay={() => {
          if (asked) player.current?.pause();
        }}
        onEnded={onEnded}
      />
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
            setAnswered((known) => new Set(known).add(asked.id));
            before.current = asked.timePoint;
            setAsked(undefined);
            player.current?.play();
          }}
        />
      ) : null}
    </>
  );
}
