import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** A sheet of the document by its number. */
export const sheetOf = (number: number): HTMLElement | null =>
  document.getElementById(`page-${number}`);

/** What the sheets scroll in: a dialog's box, else the window. */
function scrollBoxOf(sheet: HTMLElement): HTMLElement | undefined {
  for (let box = sheet.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box === document.documentElement || box === document.body ? undefined : box;
  return undefined;
}

/** The number of the sheet that the upper third of what it scrolls in shows. */
export function pageInView(count: number): number {
  const first = sheetOf(1);
  const box = first && scrollBoxOf(first)?.getBoundingClientRect();
  const middle = box ? box.top + box.height / 3 : window.innerHeight / 3;
  for (let number = count; number > 1; number -= 1) {
    const top = sheetOf(number)?.getBoundingClientRect().top;
    if (top !== undefined && top <= middle) return number;
  }
  return 1;
}

/** Room for a sheet, as wide as the window allows. */
export function useRoom(): readonly [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const measure = (): void => setRoom(place.current?.clientWidth ?? 0);
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return [place, room];
}

/** Keeps what is being read where it is while sheets grow and shrink: call the answer before the change. */
export function useKeptPlace(count: number, scale: number): () => void {
  const kept = useRef<{ number: number; part: number; scale: number }>(undefined);
  useLayoutEffect(() => {
    const place = kept.current;
    const element = place && sheetOf(place.number);
    if (!place || !element || place.scale === scale) return;
    kept.current = undefined;
    const sheet = element.getBoundingClientRect();
    (scrollBoxOf(element) ?? window).scrollBy({
      top: sheet.top + place.part * sheet.height,
      behavior: "instant",
    });
  }, [scale]);
  return () => {
    const number = pageInView(count);
    const sheet = sheetOf(number)?.getBoundingClientRect();
    if (sheet) kept.current = { number, part: -sheet.top / sheet.height, scale };
  };
}
