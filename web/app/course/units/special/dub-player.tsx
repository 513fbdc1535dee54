import { WHOLE_CLIP } from "@perennial/contract/learning/exercise/dub.ts";
import { useRef, useState, type ReactNode } from "react";
import { clockTime, VideoPlayer, type PlayerControls } from "../../../media/public.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/dialog/toast.tsx";
import { contentAs, playbackIn, type SpecialPlayerProps } from "./special-unit.ts";
import dubStyles from "./dub.module.css";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";
import { useDubSession, type Stretch } from "./use-dub-session.ts";
import { useDubTakes } from "./use-dub-takes.ts";

/** Dubbing: the clip plays without its sound while the learner's voice is recorded, line by line or at once. */
export default function DubPlayer({ unit, onComplete }: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const { lines, resourceId } = contentAs(unit.content, "dub");
  const clip = playbackIn(unit, resourceId);
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerControls>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [at, setAt] = useState(0);
  const [message, setMessage] = useState("");
  const { takes, keep } = useDubTakes(unit.id);
  const line = isWhole ? WHOLE_CLIP : at;
  const session = useDubSession({
    box,
    player,
    onTrouble: (kind) => setMessage(words[kind]),
    async onRecorded(recording) {
      const kept = await keep(line, recording);
      setMessage({ saved: "", preview: words.previewTake, failed: words.saveFailed }[kept]);
    },
  });
  if (!clip || lines.length === 0) return <EmptyState message={words.empty} />;
  const whole: Stretch = {
    from: 0,
    to: clip.seconds > 0 ? clip.seconds : (lines.at(-1)?.to ?? 0),
  };
  const stretch = isWhole ? whole : (lines[at] ?? whole);
  const take = takes.get(line);
  const taken = lines.filter((_, one) => takes.has(one)).length;
  const isReady = takes.has(WHOLE_CLIP) || taken === lines.length;
  const { phase } = session;
  const isBusy = phase !== "idle";
  return (
    <div className={dubStyles.dub}>
      <div ref={box} className={dubStyles.clip}>
        <VideoPlayer
          ref={player}
          playback={clip}
          mayChangeSpeed={false}
          onTime={(second) => session.onTime(second)}
        />
        {phase === "countdown" ? (
          <div className={dubStyles.countdown} role="status">
            {session.left > 0 ? session.left : words.ready}
          </div>
        ) : null}
      </div>
      <div className={styles.bar} role="group" aria-label={words.lines}>
        <div className={styles.sizes}>
          {[false, true].map((mode) => (
            <button
              key={String(mode)}
              type="button"
              aria-pressed={isWhole === mode}
              disabled={isBusy}
              onClick={() => setIsWhole(mode)}
            >
              {mode ? words.whole : words.byLine}
            </button>
          ))}
        </div>
        <span>{words.takesOf(taken, lines.length)}</span>
      </div>
      <ol className={dubStyles.lines}>
        {lines.map((one, index) => (
          <li key={`${one.from} ${one.text}`}>
            <button
              type="button"
              aria-current={!isWhole && index === at}
              disabled={isBusy || isWhole}
              onClick={() => setAt(index)}
            >
              <span>{one.text}</span>
              <small>
                {clockTime(one.from)}–{clockTime(one.to)}
              </small>
              <b data-taken={takes.has(index) || undefined}>
                {takes.has(index) ? words.taken : words.missing}
              </b>
            </button>
          </li>
        ))}
      </ol>
      <div className={dubStyles.booth}>
        {isBusy ? (
          <Button kind="primary" disabled={phase === "saving"} onClick={() => session.stop()}>
            <Icon name="stop" />
            {phase === "saving" ? words.saving : words.stop}
          </Button>
        ) : (
          <>
            <Button onClick={() => session.listen(stretch)}>
              <Icon name="play" />
              {words.listen}
            </Button>
            <Button kind="primary" onClick={() => void session.record(stretch)}>
              <Icon name="audio" />
              {take ? words.again : words.record}
            </Button>
            <Button disabled={!take} onClick={() => take && session.mix(stretch, take.url)}>
              <Icon name="speak" />
              {words.mix}
            </Button>
          </>
        )}
        {phase === "recording" ? (
          <span className={dubStyles.level}>
            <i style={{ transform: `scaleX(${session.level.toFixed(2)})` }} />
            <span>{words.recording}</span>
          </span>
        ) : null}
        <span className={styles.gap} />
        <Button
          kind={isReady ? "primary" : "plain"}
          disabled={!isReady || isBusy}
          onClick={() => {
            onComplete();
            showToast(words.handed, "done");
          }}
        >
          <Icon name="check" />
          {words.hand}
        </Button>
      </div>
      <p className={styles.fault} role="alert">
        {message}
      </p>
    </div>
  );
}
