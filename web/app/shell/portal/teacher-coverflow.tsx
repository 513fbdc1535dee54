import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { coverPlace, tripled, wrappedIndex } from "./coverflow.ts";
import styles from "./famous-teachers.module.css";
import { TeacherCard } from "./teacher-card.tsx";
import type { HomeBlock } from "./home-data.ts";

/**
 * Cards behind one another in depth; they move every 8 s, one step at a time, and a step locks them for 550 ms (front
 * §9).
 */
export function TeacherCoverflow({ teachers }: Pick<HomeBlock<"teachers">, "teachers">): ReactNode {
  const words = useWords();
  const count = teachers.length;
  const [index, setIndex] = useState(count);
  // There is no transition while the index jumps back into the middle copy.
  const [isJumping, setIsJumping] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const lockedUntil = useRef(0);

  const step = useCallback((by: 1 | -1): void => {
    const now = Date.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + LIMITS.teacherCarouselLockMs;
    setIsJumping(false);
    setIndex((at) => at + by);
  }, []);

  useEffect(() => {
    if (wrappedIndex(index, count) === index) return undefined;
    const timer = setTimeout(() => {
      setIsJumping(true);
      setIndex(wrappedIndex(index, count));
    }, LIMITS.teacherCarouselLockMs);
    return () => clearTimeout(timer);
  }, [index, count]);

  const isPlaying = !isPaused && !isTouched;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") step(1);
    }, LIMITS.teacherCarouselIntervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, step]);

  return (
    // The handlers stop the movement while a person looks or reads inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Box
      clip
      role="group"
      aria-roledescription="carousel"
      aria-label={words.home.teachers}
      onMouseEnter={() => setIsTouched(true)}
      onMouseLeave={() => setIsTouched(false)}
      onFocus={() => setIsTouched(true)}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsTouched(false);
      }}
    >
      <ul className={styles.stage} data-jumping={isJumping ? "" : undefined}>
        {tripled(teachers).map((teacher, at) => {
          const { offset, isShown } = coverPlace(at, index, count);
          const depth = Math.abs(offset);
          return (
            <li
              // The same teacher occurs three times, so only the position is unique.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className={styles.cover}
              aria-hidden={!isShown}
              style={{
                transform: `translateX(${offset * 194 + Math.sign(offset) * 24}px) translateZ(${-depth * 80}px) rotateY(${Math.max(-1, Math.min(1, offset)) * -28}deg)`,
                zIndex: count - depth,
                visibility: isShown ? "visible" : "hidden",
                opacity: isShown ? 1 : 0,
              }}
            >
              <TeacherCard teacher={teacher} isReachable={isShown} />
            </li>
          );
        })}
      </ul>
      <Row gap={3} justify="center" padTop={4} className={styles.controls}>
        <Stack
          as="button"
          align="center"
          across="center"
          pad={0}
          round="circle"
          ground="none"
          tone="night"
          type="button"
          aria-label={words.kernel.previous}
          onClick={() => step(-1)}
        >
          <Icon name="left" />
        </Stack>
        <Stack
          as="button"
          align="center"
          across="center"
          pad={0}
          round="circle"
          ground="none"
          tone="night"
          type="button"
          aria-label={isPaused ? words.kernel.play : words.kernel.pause}
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} size={1.125} />
        </Stack>
        <Stack
          as="button"
          align="center"
          across="center"
          pad={0}
          round="circle"
          ground="none"
          tone="night"
          type="button"
          aria-label={words.kernel.next}
          onClick={() => step(1)}
        >
          <Icon name="right" />
        </Stack>
      </Row>
    </Box>
  );
}
