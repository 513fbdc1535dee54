import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type FocusEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { usePrefersStillness } from "../../kernel/device-media.ts";
import { plainDate } from "../../kernel/format.ts";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ADDRESS } from "../addresses.ts";
import type { HomeData } from "./home-data.ts";
import styles from "./news-ticker.module.css";

const ROWS_SHOWN = 7;

interface NewsTickerProps extends Pick<HomeData, "news"> {
  readonly isElder: boolean;
}

/**
 * The latest news: one with its picture, the others in rows of 40 px that move up by one every 2 s (front §9),
 * still under the pointer, the focus, the pause control, in the elder mode and for those who want less motion.
 */
export function NewsTicker({ news, isElder }: NewsTickerProps): ReactNode {
  const words = useWords();
  const isStill = usePrefersStillness() || isElder;
  const [isPaused, setIsPaused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [first, setFirst] = useState(0);

  const lead = news.find((item) => item.cover) ?? news[0];
  const rows = news.filter((item) => item !== lead);
  const mayTick = !isStill && rows.length > ROWS_SHOWN;
  const isTicking = mayTick && !isPaused && !isTouched;

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setIsMoving(true);
    }, LIMITS.tickerIntervalMs);
    return () => clearInterval(timer);
  }, [isTicking]);

  // After the step the first row stands last, and the list jumps back unseen.
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => {
      setFirst((at) => (at + 1) % rows.length);
      setIsMoving(false);
    }, LIMITS.tickerTransitionMs);
    return () => clearTimeout(timer);
  }, [isMoving, rows.length]);

  const inOrder = [...rows.slice(first), ...rows.slice(0, first)];
  const shown = isStill ? rows.slice(0, ROWS_SHOWN) : inOrder;

  return (
    <section className={styles.news} aria-labelledby="news-title">
      <div className={styles.head}>
        <h3 id="news-title">{words.home.news}</h3>
        {mayTick ? (
          <button
            type="button"
            className="needs-script"
            aria-label={isPaused ? words.kernel.play : words.kernel.pause}
            onClick={() => setIsPaused(!isPaused)}
          >
            <Icon name={isPaused ? "play" : "pause"} size={1} />
          </button>
        ) : null}
        <Link to={ADDRESS.news}>
          {words.kernel.more}
          <span className="visually-hidden"> {words.home.news}</span>
          <Icon name="forward" size={1} />
        </Link>
      </div>
      {lead ? (
        <AddressLink className={styles.lead} href={lead.href} isNewWindow={lead.isOutside}>
          <Picture
            src={lead.cover}
            alt=""
            width={376}
            height={212}
            sizes="(max-width: 991px) 100vw, 376px"
          />
          <span>{lead.title}</span>
        </AddressLink>
      ) : (
        <EmptyState />
      )}
      {rows.length > 0 ? (
        <div
          className={styles.window}
          style={
            mayTick ? { height: `${(ROWS_SHOWN * LIMITS.tickerRowHeightPx) / 16}rem` } : undefined
          }
          onMouseEnter={() => setIsTouched(true)}
          onMouseLeave={() => setIsTouched(false)}
          onFocus={() => setIsTouched(true)}
          onBlur={(event: FocusEvent) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setIsTouched(false);
          }}
        >
          <ul className={styles.rows} data-moving={isMoving ? "" : undefined}>
            {shown.map((item, at) => (
              <li key={item.id}>
                {/* What is scrolled out of the window can't take the focus. */}
                <AddressLink
                  href={item.href}
                  isNewWindow={item.isOutside}
                  tabIndex={mayTick && at >= ROWS_SHOWN ? -1 : undefined}
                >
                  <span className={styles.title}>{item.title}</span>
                  <time dateTime={item.publishTime}>{plainDate(item.publishTime).slice(5)}</time>
                </AddressLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
