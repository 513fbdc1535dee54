import { useEffect, useState, type ReactNode } from "react";
import { scrollManner } from "../../kernel/device-media.ts";
import { useWords } from "../../kernel/words.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import styles from "./page-steps.module.css";
import { wheelStep } from "./wheel-step.ts";

const HEADER_PX = 72;
/** A new step waits until the last one has arrived and the wheel, or the touchpad's inertia, has come to rest. */
const REST_MS = 160;
const STEP_MS = 650;

export interface Step {
  readonly id: string;
  readonly name: string;
}

const blocksOf = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-page-step]"),
];

/** True when the wheel belongs to an element inside the page: a list or panel that can scroll itself. */
function isInScrollable(target: EventTarget | null, turnPx: number): boolean {
  for (
    let element = target as HTMLElement | null;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const room = element.scrollHeight - element.clientHeight;
    if (room > 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
      if (turnPx > 0 ? element.scrollTop < room - 1 : element.scrollTop > 0) return true;
    }
  }
  return false;
}

/**
 * The home page's pager: a turn of the wheel over 50 moves one page (front §2), with dots along the side. It is mounted
 * only for wide windows, fine pointers and people who allow motion. Keys, scroll bar and zooming with Ctrl work as
 * usual.
 */
export function PageSteps({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  const words = useWords().home;
  const [present, setPresent] = useState(0);

  useEffect(() => {
    const blocks = blocksOf();
    const look = (): void => {
      const middle = window.innerHeight / 2;
      let at = 0;
      blocks.forEach((block, index) => {
        if (block.getBoundingClientRect().top <= middle) at = index;
      });
      setPresent(at);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  useEffect(() => {
    let arrivesAt = 0;
    let lastTurnAt = 0;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
      const turn = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      if (Math.abs(event.deltaX) > Math.abs(turn) || isInScrollable(event.target, turn)) return;
      const now = performance.now();
      const isResting = now - lastTurnAt > REST_MS;
      lastTurnAt = now;
      if (now < arrivesAt || (arrivesAt > 0 && !isResting)) return event.preventDefault();
      arrivesAt = 0;
      const blocks = blocksOf();
      const stops = blocks.map((block) => {
        const { top, bottom } = block.getBoundingClientRect();
        return { top: top - HEADER_PX, bottom: bottom - HEADER_PX };
      });
      const step = wheelStep(turn, stops, window.innerHeight - HEADER_PX);
      if (step === undefined) return;
      event.preventDefault();
      arrivesAt = now + STEP_MS;
      window.scrollBy({ top: step, behavior: scrollManner() });
    };
    window.addEventListener("wheel", onWheel, { passive: false });
    return () => window.removeEventListener("wheel", onWheel);
  }, []);

  return (
    <nav className={styles.steps} aria-label={words.steps}>
      <ul>
        {steps.map(({ id, name }, at) => (
          <li key={id}>
            <Row
              as="a"
              align="center"
              tone="ink"
              plain
              href={`#${id}`}
              aria-current={at === present ? "true" : undefined}
              onClick={(event) => onDot(event, id)}
            >
              <span>{name}</span>
            </Row>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(block: HTMLElement): void {
  window.scrollTo({
    top: block.getBoundingClientRect().top + window.scrollY - HEADER_PX,
    behavior: scrollManner(),
  });
}

function onDot(event: { preventDefault: () => void }, id: string): void {
  const block = document.getElementById(id);
  if (!block) return;
  event.preventDefault();
  goTo(block);
}
