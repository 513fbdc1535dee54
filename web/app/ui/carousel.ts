import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useState, type FocusEvent } from "react";

interface CarouselOptions {
  readonly count: number;
  readonly intervalMs: number;
  /** No movement by itself and no sliding: elder mode or a wish for less motion. */
  readonly isStill: boolean;
}

/**
 * Slides that move by themselves until the visitor says otherwise: paused while the pointer or the focus is inside,
 * while the page is hidden, and for good by the pause control (WCAG 2.2.2).
 */
export function useCarousel({ count, intervalMs, isStill }: CarouselOptions) {
  const [viewportRef, embla] = useEmblaCarousel({ loop: true, duration: isStill ? 0 : 24 });
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const mayPlay = !isStill && count > 1;
  const isMoving = mayPlay && !isPaused && !isTouched;

  useEffect(() => {
    if (!embla) return undefined;
    const onSelect = (): void => setSelected(embla.selectedScrollSnap());
    embla.on("select", onSelect);
    return () => void embla.off("select", onSelect);
  }, [embla]);

  useEffect(() => {
    if (!embla || !isMoving) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") embla.scrollNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [embla, isMoving, intervalMs]);

  const goTo = useCallback((at: number): void => embla?.scrollTo(at, isStill), [embla, isStill]);

  return {
    viewportRef,
    selected,
    goTo,
    mayPlay,
    isPaused,
    togglePaused: () => setIsPaused(!isPaused),
    /** Spread on the element whose hover and focus hold the slides. */
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
