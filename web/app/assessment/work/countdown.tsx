import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import type { ServerClock } from "../journal/server-clock.ts";
import { minuteToSay, timeText } from "./time-left.ts";
import { useWorkChoices } from "./work-choices.ts";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

const TICK_MS = 250;
/** From here on the time is in red. */
const LATE_MS = 300_000;

interface CountdownProps {
  readonly clock: ServerClock;
  /** The time is over; called once. */
  readonly onEnd: () => void;
}

/** The time that is left by the server's clock; who is troubled by it hides it. The last minutes are told to who listens. */
export function Countdown({ clock, onEnd }: CountdownProps): ReactNode {
  const words = useWorkWords();
  const [{ isTimeHidden }, choose] = useWorkChoices();
  const [left, setLeft] = useState(() => clock.remainingMs(performance.now()));
  const [said, setSaid] = useState("");
  const look = useEffectEvent((): boolean => {
    const now = clock.remainingMs(performance.now());
    const minute = minuteToSay(left, now);
    if (minute !== undefined) setSaid(words.minutesLeft(minute));
    setLeft(now);
    if (now !== 0) return false;
    onEnd();
    return true;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (look()) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (left === undefined) return null;
  return (
    <Row inline gap={1} align="center" rigid className={styles.countdown}>
      <Text
        tabular
        weight="strong"
        className={styles.time}
        data-late={left <= LATE_MS || undefined}
        aria-hidden
      >
        {isTimeHidden ? "" : timeText(left)}
      </Text>
      <button
        type="button"
        className={styles.hide}
        aria-label={isTimeHidden ? words.showTime : words.hideTime}
        title={isTimeHidden ? words.showTime : words.hideTime}
        onClick={() => choose({ isTimeHidden: !isTimeHidden })}
      >
        <Icon name={isTimeHidden ? "clock" : "hidden"} size={1} />
      </button>
      <span className="visually-hidden" role="timer" aria-live="off">
        {isTimeHidden ? "" : `${words.left} ${timeText(left)}`}
      </span>
      <span className="visually-hidden" aria-live="assertive">
        {said}
      </span>
    </Row>
  );
}
