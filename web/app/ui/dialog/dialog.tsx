import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useWords } from "../../kernel/words.tsx";
import styles from "./dialog.module.css";
import { Icon } from "../icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** centre: a box in the middle; side: a drawer along the left edge. */
  readonly place?: "centre" | "side";
  /** reader: room for a document, 600 px high; picture: as large as what is in it. */
  readonly room?: "reader" | "picture" | undefined;
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/**
 * A modal box: keeps the focus inside, closes by Escape, the cross or a click beside it, and gives the focus back.
 * The `dialog` element is too young for our oldest WebViews. Mount it only while it is open.
 */
export function Dialog({
  title,
  onClose,
  children,
  place = "centre",
  room,
}: DialogProps): ReactNode {
  const words = useWords().kernel;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    // A drawer below, which listens at the window, would take the focus back.
    const keepFocus = (event: FocusEvent): void => {
      if (event.target instanceof Node && box.current?.contains(event.target))
        event.stopPropagation();
    };
    document.addEventListener("focusin", keepFocus);
    box.current?.focus();
    return () => {
      document.removeEventListener("focusin", keepFocus);
      document.body.style.overflow = overflow;
      before?.focus();
    };
  }, []);

  // A button that has the focus loses it to nobody when it is disabled, as that of the last page.
  const onLostEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape" || document.activeElement !== document.body) return;
    if ([...document.querySelectorAll('[aria-modal="true"]')].at(-1) !== box.current) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => onLostEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
      return;
    }
    if (event.key !== "Tab" || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (stop) => stop.offsetParent !== null,
    );
    const first = stops[0];
    const last = stops[stops.length - 1];
    const isAtStart = document.activeElement === first || document.activeElement === box.current;
    if (event.shiftKey && isAtStart) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && document.activeElement === last) {
      event.preventDefault();
      first?.focus();
    }
  };

  return createPortal(
    <div className={styles.backdrop} data-place={place} data-room={room}>
      <div className={styles.shade} aria-hidden="true" onClick={onClose} />
      {/* Escape and Tab belong to the whole box. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles.box}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <h2>{title}</h2>
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
