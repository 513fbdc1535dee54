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
import { Box } from "../layout/layout.tsx";
import { moveInMenu } from "./menu-keys.ts";
import { useOneOpen } from "./one-open.ts";

interface DropdownProps {
  /** The button's name for assistive technology. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly className?: string;
  /** The side on which the panel opens. */
  readonly align?: "start" | "end";
  /** The panel's content; it receives a function that closes the panel. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel of links and buttons (decision 027). Arrow down opens it; arrows, Home, End and letters
 * move in it; Escape closes it and returns to the button. It also closes when the visitor clicks elsewhere, when the
 * focus leaves it, or when another menu opens.
 */
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
  const panel = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
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
    if (!isOpen) {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      isByKey.current = true;
      setIsOpen(true);
    } else if (event.key === "Escape") {
      setIsOpen(false);
      button.current?.focus();
    } else if (panel.current) moveInMenu(panel.current, event);
  };
  useEffect(() => {
    if (isOpen && isByKey.current) panel.current?.querySelector<HTMLElement>("a, button")?.focus();
    isByKey.current = false;
  }, [isOpen]);
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setIsOpen(false);
  };

  return (
    // Watches Escape and the focus of what is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Box anchor ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
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
        <Box
          ref={panel}
          scroll="y"
          pad={2}
          card
          id={id}
          className={styles.panel}
          data-align={align}
        >
          {children(() => setIsOpen(false))}
        </Box>
      ) : null}
    </Box>
  );
}
