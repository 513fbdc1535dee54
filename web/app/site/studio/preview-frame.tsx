import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Box } from "../../ui/layout/layout.tsx";
import type { Place } from "./place.ts";
import { PREVIEW_ADDRESS } from "./preview-address.ts";
import styles from "./studio.module.css";

/** The header of the page stands over what scrolls below it. */
const PAGE_HEAD_PX = 96;

/** How often it is looked whether a page has come into the frame. */
const LOOK_MS = 100;

/** Said to the page in the frame by its own style rules, which its policy allows. */
const MARKED = `
  [data-part]:hover { outline: 3px solid var(--accent); outline-offset: -3px; cursor: pointer; }
  [data-part] [data-part]:hover { outline-offset: -1px; }
`;

function markParts(page: Document, view: Window & typeof globalThis): void {
  // Browsers without it show no outline; pressing a place works all the same.
  if (!("adoptedStyleSheets" in page)) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(MARKED);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

interface PreviewFrameProps {
  readonly title: string;
  /** Width of the window that the page believes to have. */
  readonly width: number;
  /** The page is read anew when it changes. */
  readonly stamp: number;
  readonly place: Place;
  readonly onPick: (place: Place) => void;
}

/**
 * The real home page as the draft has it, scaled to the room that there is. A press opens what stands there; its links
 * lead nowhere.
 */
export function PreviewFrame({ title, width, stamp, place, onPick }: PreviewFrameProps): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(stamp);
  const scroll = useRef(0);
  const attended = useRef<Document>(undefined);
  const [isReady, setIsReady] = useState(false);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    const measure = (): void => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (!view || shown.current === stamp) return;
    shown.current = stamp;
    scroll.current = view.scrollY;
    setIsReady(false);
    view.location.reload();
  }, [stamp]);

  useEffect(() => {
    const [part, entry] = place;
    const page = frame.current?.contentDocument;
    if (!page || !part) return;
    const marks = [...page.querySelectorAll<HTMLElement>("[data-part]")];
    const named = (name: string) => marks.find((mark) => mark.dataset["part"] === name);
    const mark = (entry ? named(`${part}.${entry}`) : undefined) ?? named(part);
    // By itself: scrollIntoView would move the studio around the frame too.
    const view = page.defaultView;
    if (!mark || !view) return;
    const { top, height } = mark.getBoundingClientRect();
    const isSeen = top >= 0 && top + Math.min(height, view.innerHeight) <= view.innerHeight;
    if (!isSeen) view.scrollTo({ top: view.scrollY + top - PAGE_HEAD_PX });
  }, [place]);

  const onPress = useEffectEvent((event: MouseEvent) => {
    const pressed = event.target as Element | null;
    const mark = pressed?.closest<HTMLElement>("[data-part]");
    // Buttons within a part, such as the dots of the slides, do what they do.
    if (pressed?.closest("button") && mark) return;
    event.preventDefault();
    event.stopPropagation();
    const [part = "", ...entry] = mark?.dataset["part"]?.split(".") ?? [];
    if (part) onPick(entry.length > 0 ? [part, entry.join(".")] : [part]);
  });

  const attend = useEffectEvent((): void => {
    const page = frame.current?.contentDocument;
    const view = page?.defaultView;
    // An empty page stands there first; a page is attended to before its last picture has come.
    if (!page || !view || page === attended.current || page.readyState === "loading") return;
    if (view.location.pathname !== PREVIEW_ADDRESS) return;
    attended.current = page;
    page.addEventListener("click", (event) => onPress(event), { capture: true });
    page.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
    markParts(page, view);
    view.scrollTo(0, scroll.current);
    setIsReady(true);
  });
  useEffect(() => {
    const timer = setInterval(() => attend(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  const scale = Math.min(1, size.width / width) || 1;
  return (
    <Box ref={room} clip className={styles.room}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which needs its session */}
      <iframe
        ref={frame}
        title={title}
        src={PREVIEW_ADDRESS}
        className={styles.frame}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          // A press on a page that is not attended to yet would follow a link.
          pointerEvents: isReady ? "auto" : "none",
          marginLeft: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
    </Box>
  );
}
