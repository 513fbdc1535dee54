import { useState, type KeyboardEvent, type ReactNode } from "react";
import { RowActions, type RowAction } from "../../space/row-action.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import type { Column } from "./column-order.ts";
import styles from "./column-row.module.css";
import { useSiteWords } from "./site-words.ts";

interface ColumnRowProps {
  readonly of: Column;
  readonly actions: readonly RowAction[];
  /** Another column is being dragged. */
  readonly isDragging: boolean;
  readonly onDrag: (isOn: boolean) => void;
  readonly onDrop: () => void;
  readonly onStep: (by: -1 | 1) => void;
}

/** One column with its handle: what is dropped on it stands before it. */
export function ColumnRow(props: ColumnRowProps): ReactNode {
  const { of, actions, isDragging } = props;
  const words = useSiteWords();
  const [isOver, setIsOver] = useState(false);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    props.onStep(event.key === "ArrowUp" ? -1 : 1);
  };
  const place = isDragging
    ? {
        onDragOver: (event: { preventDefault: () => void }) => {
          event.preventDefault();
          setIsOver(true);
        },
        onDragLeave: () => setIsOver(false),
        onDrop: (event: { preventDefault: () => void }) => {
          event.preventDefault();
          setIsOver(false);
          props.onDrop();
        },
      }
    : {};
  return (
    // Dropping is the pointer's way; the keys of the handle are everybody's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.row}
      data-below={of.parentId !== null || undefined}
      data-over={(isDragging && isOver) || undefined}
      {...place}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={words.drag(of.name)}
        draggable
        onKeyDown={onKey}
        onDragStart={() => props.onDrag(true)}
        onDragEnd={() => props.onDrag(false)}
      >
        <Icon name="move" size={1} />
      </button>
      <span className={styles.words}>
        <Text weight={of.parentId === null ? "strong" : "plain"}>{of.name}</Text>
        <Text tone="muted" size={1}>
          {[
            words.kinds[of.kind],
            of.kind === "link" ? of.link : "",
            of.articleNum > 0 ? words.columnArticles(of.articleNum) : "",
            of.isVisible ? "" : words.hidden,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </span>
      <RowActions of={of.name} actions={actions} />
    </li>
  );
}
