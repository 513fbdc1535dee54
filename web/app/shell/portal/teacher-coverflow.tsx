import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { coverPlace, tripled, wrappedIndex } from "./coverflow.ts";
import styles from "./famous-teachers.module.css";
import { TeacherCard } from "./teacher-card.tsx";
import type { HomeData } from "./home-data.ts";

/** Cards one behind the other in depth; steps every 8 s, one step at a time for 550 ms (front §9). */
export function TeacherCoverflow({ teachers }: Pick<HomeData, "teachers">): ReactNode {
  const words = useWords();
  const count = teachers.length;
  const [index, setIndex] = useState(count);
  // Without the transition while the index jumps back into the middle copy.
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
    // The handlers hold the movement while somebody looks or reads inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.flow}
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
              // The same teacher stands here three times: only the place tells them apart.
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
      <div className={styles.controls}>
        <button type="button" aria-label={words.kernel.previous} onClick={() => step(-1)}>
          <Icon name="left" />
        </button>
        <button
          type="button"
          aria-label={isPaused ? words.kernel.play : words.kernel.pause}
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} size={1.125} />
        </button>
        <button type="button" aria-label={words.kernel.next} onClick={() => step(1)}>
          <Icon name="right" />
        </button>
      </div>
    </div>
  );
}
