import { PAGE_MS } from "@perennial/contract/learning/watch/progress.ts";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Grid, Row, Text } from "../../../ui/layout/layout.tsx";
import type { Watching } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";
import { unseenPages } from "./unseen-pages.ts";
import { usePages } from "./use-pages.ts";

interface PageTurnerProps {
  readonly label: string;
  readonly count: number;
  readonly onLast: () => void;
  /** Told of each page that was looked at; begins where one was. */
  readonly watching?: Watching | undefined;
  /** The page in view; `turn` goes on to the next one. */
  readonly children: (at: number, turn: () => void) => ReactNode;
  readonly extra?: ReactNode;
}

const DOTS_MAX = 20;

/** Shows the pages on the whole screen, or no longer; they stay where they are if the browser refuses. */
const fill = (isFull: boolean, frame: HTMLElement | null): Promise<void> | undefined =>
  (isFull ? document.exitFullscreen() : frame?.requestFullscreen())?.catch(() => undefined);

/** Pages one at a time: buttons, arrow keys, swipes, dots and full screen. */
export function PageTurner(props: PageTurnerProps): ReactNode {
  const { label, count, onLast, children, extra, watching } = props;
  const words = useSpecialWords();
  const frame = useRef<HTMLDivElement>(null);
  const [isFull, setIsFull] = useState(false);
  const { at, turnTo, box } = usePages(count, Math.floor(watching?.startAt ?? 0), onLast);
  const look = useEffectEvent((page: number) => watching?.onPage(page));
  useEffect(() => {
    // A page counts once it has been in view as long as it weighs.
    const timer = setTimeout(() => look(at), PAGE_MS);
    return () => clearTimeout(timer);
  }, [at]);
  const isOnly = count === 1;
  useEffect(() => {
    // A single page is its own last one.
    if (isOnly) onLast();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per unit
  }, [isOnly]);
  useEffect(() => {
    const note = (): void => setIsFull(document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", note);
    return () => document.removeEventListener("fullscreenchange", note);
  }, []);
  const turn = (): void => turnTo(at + 1);
  const unseen = unseenPages(count, watching);
  const canFill = typeof document !== "undefined" && document.fullscreenEnabled;
  return (
    <Grid columns={1} gap={2} ground="surface" ref={frame} className={styles.turner}>
      {/* The arrow keys work wherever in the box the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section className={styles.stage} aria-label={label} {...box}>
        <div aria-live="polite">{children(at, turn)}</div>
      </section>
      <div className={styles.turns}>
        <button
          type="button"
          aria-label={words.previousPage}
          title={words.previousPage}
          disabled={at === 0}
          onClick={() => turnTo(at - 1)}
        >
          <Icon name="left" />
        </button>
        <Text tone="muted" size={1} tabular>
          {words.page(at + 1, count)}
        </Text>
        <button
          type="button"
          aria-label={words.nextPage}
          title={words.nextPage}
          disabled={at === count - 1}
          onClick={turn}
        >
          <Icon name="right" />
        </button>
        <span className={styles.gap} />
        {extra}
        {canFill ? (
          <button
            type="button"
            aria-label={isFull ? words.leaveFullScreen : words.fullScreen}
            title={isFull ? words.leaveFullScreen : words.fullScreen}
            onClick={() => void fill(isFull, frame.current)}
          >
            <Icon name="expand" />
          </button>
        ) : null}
      </div>
      {count > 1 && count <= DOTS_MAX ? (
        <Row justify="center" wrap className={styles.dots}>
          {Array.from({ length: count }, (_, page) => (
            <button
              key={page}
              type="button"
              aria-label={unseen.has(page) ? words.toUnseenPage(page + 1) : words.toPage(page + 1)}
              data-unseen={unseen.has(page) || undefined}
              aria-current={page === at ? "page" : undefined}
              onClick={() => turnTo(page)}
            />
          ))}
        </Row>
      ) : null}
      {unseen.size > 0 ? (
        <Text as="p" tone="muted" size={1} centred>
          {words.unseenPages(unseen.size)}
        </Text>
      ) : null}
    </Grid>
  );
}
