import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { useMedia } from "../kernel/device-media.ts";
import { readStored, writeStored } from "../kernel/device-storage.ts";
import { useWords } from "../kernel/words.tsx";
import { AddressLink } from "../ui/address-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stack, Text } from "../ui/layout/layout.tsx";
import styles from "./floating-widget.module.css";
import {
  placeInside,
  rememberedPlace,
  rememberPlace,
  WIDGET_VIEW,
  type Place,
} from "./widget-place.ts";

const KEY_STEP_PX = 24;
const CLOSED_KEY = "floatingWidgetClosed";
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP_PX, 0],
  ArrowRight: [KEY_STEP_PX, 0],
  ArrowUp: [0, -KEY_STEP_PX],
  ArrowDown: [0, KEY_STEP_PX],
};

interface FloatingWidgetProps {
  readonly url: string;
  readonly text: string;
}

/**
 * A small sign beside the page that leads somewhere, may be moved by pointer or arrow keys, and closed for the session.
 * It never stands over the page: windows that have no room beside it show none, and 更多 and the footer lead there.
 */
export function FloatingWidget({ url, text }: FloatingWidgetProps): ReactNode {
  const words = useWords();
  const hasRoom = useMedia(WIDGET_VIEW);
  const box = useRef<HTMLElement>(null);
  const grip = useRef<{ readonly x: number; readonly y: number; readonly from: Place }>(undefined);
  const [place, setPlace] = useState<Place | undefined>(rememberedPlace);
  const [isClosed, setIsClosed] = useState(() => readStored("session", CLOSED_KEY) === "1");

  const moveTo = (wanted: Place): void => {
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const size = box.current?.getBoundingClientRect();
    if (size) setPlace(placeInside(wanted, size, view));
  };
  useEffect(() => {
    const onResize = (): void => {
      if (place) moveTo(place);
    };
    onResize();
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
    // Only the window's size matters; the place changes by the handlers below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasRoom]);
  useEffect(() => {
    if (place && !grip.current) rememberPlace(place);
  }, [place]);

  if (isClosed || !hasRoom) return null;

  const present = (): Place => {
    const rect = box.current?.getBoundingClientRect();
    return { left: rect?.left ?? 0, top: rect?.top ?? 0 };
  };
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, from: present() };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!grip.current) return;
    const { x, y, from } = grip.current;
    moveTo({ left: from.left + event.clientX - x, top: from.top + event.clientY - y });
  };
  const onPointerUp = (): void => {
    grip.current = undefined;
    if (place) rememberPlace(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const from = present();
    moveTo({ left: from.left + step[0], top: from.top + step[1] });
  };

  return (
    <Stack
      as="aside"
      round="card"
      ground="accent-soft"
      tone="accent-strong"
      ref={box}
      data-part="plate"
      className={styles.widget}
      aria-label={text}
      style={place ? { ...place, right: "auto", bottom: "auto" } : undefined}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={words.site.moveWidget}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
      >
        <Icon name="move" size={1} />
      </button>
      <Text as={AddressLink} hover="underline" href={url} isNewWindow className={styles.link}>
        {text}
      </Text>
      <button
        type="button"
        className={styles.close}
        aria-label={`${words.kernel.close} ${text}`}
        onClick={() => {
          writeStored("session", CLOSED_KEY, "1");
          setIsClosed(true);
        }}
      >
        <Icon name="close" size={1} />
      </button>
    </Stack>
  );
}
