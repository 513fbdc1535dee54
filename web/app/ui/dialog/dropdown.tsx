import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import styles from "./dropdown.module.css";
import { useOneOpen } from "./one-open.ts";

interface DropdownProps {
  /** What the button says to assistive technology. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly className?: string;
  /** Where the panel hangs. */
  readonly align?: "start" | "end";
  /** The panel's content; gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that unfolds a panel; closes by Escape, a click elsewhere, when the focus leaves it or another menu opens. */
export function Dropdown({
  label,
  face,
  className,
  align = "end",
  children,
}: DropdownProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOneOpen(isOpen, () => setIsOpen(false));

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setIsOpen(false);
  };

  return (
    // Watches Escape and the focus of what is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.dropdown} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen ? (
        <div id={id} className={styles.panel} data-align={align}>
          {children(() => setIsOpen(false))}
        </div>
      ) : null}
    </div>
  );
}
