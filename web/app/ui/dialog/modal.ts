import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from "react";

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, audio[controls], [tabindex="0"]';

const isRadio = (one: Element | null): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type === "radio";

/** Radios of one group are one stop: Tab leaves them from whichever has the focus. */
const isSameStop = (one: Element, other: Element | null): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name !== "" && one.name === other.name);

/** Where Tab stops in a box, in order; of radios the checked one, else the first. */
function tabStops(box: Element): HTMLElement[] {
  const stops: HTMLElement[] = [];
  for (const one of box.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (one.offsetParent === null) continue;
    const at = stops.findIndex((stop) => isSameStop(stop, one));
    if (at < 0) stops.push(one);
    else if (isRadio(one) && one.checked) stops[at] = one;
  }
  return stops;
}

/** Messages stay visible and readable for everybody, also above a box; lists that fields open lie over it. */
const KEPT = "[aria-live], [data-popups]";

/** What is open within the box and closes by itself at Escape: a list, a menu. */
const OPEN_WITHIN =
  '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/** Makes everything beside `box` unreachable for focus, pointer and screen reader; the returned function undoes it. */
function silenceOthers(box: Element): () => void {
  const kept = [box, ...document.querySelectorAll(KEPT)];
  const silenced: Element[] = [];
  const walk = (parent: Element): void => {
    for (const child of parent.children) {
      if (kept.includes(child) || child.hasAttribute("inert")) continue;
      if (kept.some((one) => child.contains(one))) {
        walk(child);
        continue;
      }
      child.setAttribute("inert", "");
      // Older browsers do not know "inert": there Tab is kept inside by the code below, and screen readers use this.
      child.setAttribute("aria-hidden", "true");
      silenced.push(child);
    }
  };
  walk(document.body);
  return () => {
    for (const one of silenced) {
      one.removeAttribute("inert");
      one.removeAttribute("aria-hidden");
    }
  };
}

/** The page behind a covering element must not scroll. */
export function useStillPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    return () => {
      document.body.style.overflow = overflow;
    };
  }, [isCovered]);
}

/**
 * Makes a mounted box modal (decision 027): it takes the focus and gives it back, Tab stays inside, everything else is
 * inert, the page does not scroll. Leave out `onEscape` for a box that only an answer may close. Returns the box's
 * `onKeyDown`.
 */
export function useModal(
  box: RefObject<HTMLElement | null>,
  onEscape?: () => void,
): (event: KeyboardEvent) => void {
  useStillPage(true);

  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const before = document.activeElement as HTMLElement | null;
    const giveBack = silenceOthers(current);
    current.focus();
    return () => {
      giveBack();
      before?.focus();
    };
  }, [box]);

  // A focused button that becomes disabled, such as "next" on the last page, loses the focus to nothing.
  const onLostEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape" || document.activeElement !== document.body) return;
    if ([...document.querySelectorAll('[aria-modal="true"]')].at(-1) !== box.current) return;
    event.stopPropagation();
    onEscape?.();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => onLostEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (event) => {
    if (event.key === "Escape" && onEscape) {
      if (event.target instanceof Element && event.target.closest(OPEN_WITHIN)) return;
      event.stopPropagation();
      onEscape();
      return;
    }
    if (event.key !== "Tab" || !box.current) return;
    const stops = tabStops(box.current);
    const { activeElement } = document;
    const at = stops.findIndex((stop) => isSameStop(stop, activeElement));
    // From the box itself, and from what has lost its place in it, Tab begins anew.
    if (event.shiftKey ? at <= 0 : at === stops.length - 1) {
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    }
  };
}
