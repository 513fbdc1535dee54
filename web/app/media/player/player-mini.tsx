import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import styles from "./player.module.css";
import { usePlayerWords } from "./player-words.ts";

interface PlayerMiniProps {
  readonly isOn: boolean;
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly children: ReactNode;
}

/** Less of the player in view than this, and it follows in a corner. */
const IN_VIEW = 0.3;

/** Holds the player's place; while it plays out of view, the player follows in a corner and can be called back. */
export function PlayerMini({ isOn, media, children }: PlayerMiniProps): ReactNode {
  const words = usePlayerWords();
  // Nothing floats in the elder mode.
  const { isElder } = useShell();
  const mayFloat = isOn && !isElder;
  const place = useRef<HTMLDivElement>(null);
  const [isMini, setIsMini] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box || !mayFloat || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isOut = entry !== undefined && entry.intersectionRatio < IN_VIEW;
        setIsMini(isOut && media.current?.paused === false && !document.fullscreenElement);
      },
      { threshold: IN_VIEW },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [mayFloat, media]);
  return (
    <Box full ratio="film" ref={place} className={styles.place}>
      <Box
        anchor
        clip
        full
        round="card"
        tone="night"
        className={styles.player}
        data-mini={isMini || undefined}
      >
        {children}
        {isMini ? (
          <Row gap={1} className={styles.miniTools}>
            <button
              type="button"
              aria-label={words.backToVideo}
              title={words.backToVideo}
              onClick={() => place.current?.scrollIntoView({ block: "center" })}
            >
              <Icon name="expand" size={1.1} />
            </button>
            <button
              type="button"
              aria-label={words.closeMini}
              title={words.closeMini}
              onClick={() => setIsMini(false)}
            >
              <Icon name="close" size={1.1} />
            </button>
          </Row>
        ) : null}
      </Box>
    </Box>
  );
}
