import { useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useWords } from "../../kernel/words.tsx";
import styles from "./dialog.module.css";
import { Icon } from "../icon.tsx";
import { Box, Row, Stack, Text } from "../layout/layout.tsx";
import { ReadAloud } from "../read-aloud.tsx";
import { useModal } from "./modal.ts";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /**
   * centre: a box in the middle; side, end: a drawer along the left or the right edge, for menus and for forms; low: a
   * sheet at the lower edge of a phone, in the middle elsewhere.
   */
  readonly place?: "centre" | "side" | "end" | "low";
  /** `reader`: room for a document, 600 px high; `picture`: as large as its content; `wide`: for tables and lists. */
  readonly room?: "reader" | "picture" | "wide" | undefined;
}

/**
 * A modal box: it closes by Escape, the cross or a click beside it (decision 027). Mount it only while it is open.
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

  const onKeyDown = useModal(box, onClose);

  return createPortal(
    <Stack
      align="center"
      across="center"
      pad={6}
      className={styles.backdrop}
      data-place={place}
      data-room={room}
    >
      <div className={styles.shade} aria-hidden="true" onClick={onClose} />
      {/* Escape and Tab act on the whole box. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Box
        anchor
        full
        scroll="y"
        round="card"
        ground="surface"
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles.box}
        onKeyDown={onKeyDown}
      >
        <Row align="center" justify="between" className={styles.head}>
          <Text as="h2" size={3}>
            {title}
          </Text>
          <ReadAloud of={box} />
          <Text
            as="button"
            hover="soft"
            type="button"
            className={styles.close}
            aria-label={words.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </Text>
        </Row>
        {children}
      </Box>
    </Stack>,
    document.body,
  );
}
