import type { EmblaCarouselType } from "embla-carousel";
import { useCallback, useEffect, useRef, useState, type FocusEvent } from "react";
import { getChunk } from "../kernel/line/chunk.ts";

const GLIDE = 24;

/** The carousel's library on an element, which comes after the page; before that the slides stand. */
function useEmbla(isStill: boolean) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  useEffect(() => {
    if (!viewport) return undefined;
    let made: EmblaCarouselType | undefined;
    let isGone = false;
    void getChunk(() => import("embla-carousel")).then(({ default: createCarousel }) => {
      if (isGone) return;
      made = createCarousel(viewport, { loop: true, duration: isStill ? 0 : GLIDE });
      setEmbla(made);
    });
    return () => {
      isGone = true;
      made?.destroy();
      setEmbla(undefined);
    };
  }, [viewport, isStill]);
  return [setViewport, embla] as const;
}

interface CarouselOptions {
  readonly count: number;
  readonly intervalMs: number;
  /** True for the elder mode or a wish for less motion: slides neither move by themselves nor glide. */
  readonly isStill: boolean;
}

/**
 * Slides that move by themselves. They pause while the pointer or the focus is inside and while the page is hidden, and
 * stop for good by the pause control (WCAG 2.2.2).
 */
export function useCarousel({ count, intervalMs, isStill }: CarouselOptions) {
  const [viewportRef, embla] = useEmbla(isStill);
  /** Pressed before the library had come. */
  const wanted = useRef<number>(undefined);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const mayPlay = !isStill && count > 1;
  const isMoving = mayPlay && !isPaused && !isTouched;

  useEffect(() => {
    if (!embla) return undefined;
    const onSelect = (): void => setSelected(embla.selectedScrollSnap());
    embla.on("select", onSelect);
    if (wanted.current !== undefined) embla.scrollTo(wanted.current, true);
    return () => void embla.off("select", onSelect);
  }, [embla]);

  useEffect(() => {
    if (!embla || !isMoving) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") embla.scrollNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [embla, isMoving, intervalMs]);

  const goTo = useCallback(
    (at: number): void => {
      wanted.current = at;
      embla?.scrollTo(at, isStill);
    },
    [embla, isStill],
  );

  return {
    viewportRef,
    selected,
    goTo,
    mayPlay,
    isPaused,
    togglePaused: () => setIsPaused(!isPaused),
    /** Props for the element whose hover and focus pause the slides. */
    holdProps: {
      onMouseEnter: () => setIsTouched(true),
      onMouseLeave: () => setIsTouched(false),
      onFocus: () => setIsTouched(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsTouched(false);
      },
    },
  };
}
