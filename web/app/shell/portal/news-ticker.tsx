import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type FocusEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { usePrefersStillness } from "../../kernel/device-media.ts";
import { plainDate } from "../../kernel/format.ts";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ADDRESS } from "../addresses.ts";
import type { HomeBlock } from "./home-data.ts";
import styles from "./news-ticker.module.css";
import { NoneYet } from "./none-yet.tsx";

const ROWS_SHOWN = 7;

type NewsTickerProps = Pick<HomeBlock<"activities">, "news">;

/**
 * The latest news: one with its picture, the others in rows of 40 px that move up by one every 2 s (front §9). It rests
 * under the pointer or the focus, by the pause control, and for people who want less motion.
 */
export function NewsTicker({ news }: NewsTickerProps): ReactNode {
  const words = useWords();
  const isStill = usePrefersStillness();
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

  // After each step the first row goes to the end, and the list is moved back invisibly.
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
    <section aria-labelledby="news-title">
      <Row align="center" below={6} line="below" className={styles.head}>
        <Text as="h3" size={2} weight="strong" id="news-title">
          {words.home.news}
        </Text>
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
        <Row
          as={Link}
          inline
          gap={1}
          align="center"
          touch
          padLeft={2}
          plain
          hover="underline"
          to={ADDRESS.news}
        >
          {words.kernel.more}
          <span className="visually-hidden"> {words.home.news}</span>
          <Icon name="forward" size={1} />
        </Row>
      </Row>
      {lead ? (
        <Box
          as={AddressLink}
          anchor
          clip
          below={3}
          round="card"
          tone="white"
          plain
          className={styles.lead}
          href={lead.href}
          isNewWindow={lead.isOutside}
        >
          <Picture
            src={lead.cover}
            alt=""
            width={376}
            height={212}
            sizes="(max-width: 991px) 100vw, 376px"
          />
          <span>{lead.title}</span>
        </Box>
      ) : (
        <NoneYet />
      )}
      {rows.length > 0 ? (
        <Box
          clip
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
                {/* Rows that are scrolled out of the window cannot have the focus. */}
                <Row
                  as={AddressLink}
                  gap={3}
                  align="center"
                  tall
                  tone="ink"
                  plain
                  href={item.href}
                  isNewWindow={item.isOutside}
                  tabIndex={mayTick && at >= ROWS_SHOWN ? -1 : undefined}
                >
                  <Box as="span" grow narrow ellipsis className={styles.title}>
                    {item.title}
                  </Box>
                  <Text as="time" tone="muted" size={1} tabular dateTime={item.publishTime}>
                    {plainDate(item.publishTime).slice(5)}
                  </Text>
                </Row>
              </li>
            ))}
          </ul>
        </Box>
      ) : null}
    </section>
  );
}
