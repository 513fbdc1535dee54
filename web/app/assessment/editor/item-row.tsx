import { Select } from "antd";
import type { KeyboardEvent, ReactNode } from "react";
import { useAnswerWords } from "../../question/public.tsx";
import { useLibraryWords } from "../../question/library/public.tsx";
import { RowActions } from "../../space/row-action.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import styles from "./editor.module.css";
import { useEditorWords } from "./editor-words.ts";
import { FaultLine } from "./fault-line.tsx";
import type { DraftItem, DraftSection } from "./paper-draft.ts";
import { PointsField } from "./points-field.tsx";

interface ItemRowProps {
  readonly item: DraftItem;
  readonly section: DraftSection;
  /** Its number in the whole paper, from 1. */
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly faults: readonly string[];
  readonly mayEdit: boolean;
  readonly isOver: boolean;
  readonly onItem: (item: DraftItem) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onWrite: () => void;
  readonly onDrag: (state: "begins" | "over" | "dropped" | "ends") => void;
}

function Marks({ item }: Pick<ItemRowProps, "item">): ReactNode {
  const words = useEditorWords();
  return (
    <>
      {item.isForeign ? <StateMark kind="refused">{words.foreign}</StateMark> : null}
      {item.isDisabled ? <StateMark kind="refused">{words.disabled}</StateMark> : null}
      {item.isSecret ? <StateMark kind="waiting">{words.secret}</StateMark> : null}
      {item.isFixed ? <StateMark kind="over">{words.fixed}</StateMark> : null}
    </>
  );
}

/** The version that a paper asks: the newest one, or one that stays. */
function VersionChoice({
  item,
  number,
  mayEdit,
  onItem,
}: Pick<ItemRowProps, "item" | "number" | "mayEdit" | "onItem">): ReactNode {
  const words = useEditorWords();
  const { newest, pinned } = item;
  const versions = Array.from({ length: newest }, (_, at) => newest - at);
  return (
    <Select<number>
      size="small"
      variant="borderless"
      className={styles.version ?? ""}
      popupMatchSelectWidth={false}
      aria-label={words.version(number)}
      disabled={!mayEdit}
      value={pinned ?? 0}
      onChange={(next) => onItem({ ...item, pinned: next === 0 ? null : next })}
      options={[
        { value: 0, label: words.newest(newest) },
        ...versions.map((value) => ({ value, label: words.pinned(value) })),
      ]}
    />
  );
}

/** A question of a section: its words, its points, its version, and its place, which arrow keys and the pointer change. */
export function ItemRow(props: ItemRowProps): ReactNode {
  const { item, section, number, isFirst, isLast, faults, mayEdit, isOver } = props;
  const { onItem, onMove, onRemove, onWrite, onDrag } = props;
  const words = useEditorWords();
  const library = useLibraryWords();
  const { types } = useAnswerWords();
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (by === -1 ? !isFirst : !isLast) onMove(by);
  };
  return (
    // Dropping is the pointer's way; the keys of the handle are everybody's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.item}
      data-over={isOver || undefined}
      data-fault={faults.length > 0 || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        onDrag("over");
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrag("dropped");
      }}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={words.drag(number)}
        disabled={!mayEdit}
        draggable={mayEdit}
        onKeyDown={onKey}
        onDragStart={() => onDrag("begins")}
        onDragEnd={() => onDrag("ends")}
      >
        <Icon name="move" size={1} />
        <b>{number}</b>
      </button>
      <Stack gap={1} narrow className={styles.itemText}>
        <span className={styles.stem}>{item.stemText}</span>
        <Row gap={2} align="center" wrap size={1} tone="muted">
          <span>{types[item.type]}</span>
          <span>{library.difficulties[item.difficulty]}</span>
          {item.isForeign ? null : (
            <VersionChoice item={item} number={number} mayEdit={mayEdit} onItem={onItem} />
          )}
          <Marks item={item} />
        </Row>
        <FaultLine faults={faults} />
      </Stack>
      <Row as="label" gap={1} align="center" oneLine className={styles.points}>
        <PointsField
          label={words.pointsOf(number)}
          isDisabled={!mayEdit}
          otherwise={section.pointsEach}
          value={item.points}
          onChange={(points) => onItem({ ...item, points })}
        />
        <Text tone="muted" size={1} aria-hidden>
          {words.points}
        </Text>
      </Row>
      <Box className={styles.itemActions}>
        {mayEdit ? (
          <RowActions
            of={words.question(number)}
            actions={[
              { key: "change", label: words.change, isDisabled: item.isForeign, run: onWrite },
              { key: "remove", label: words.remove, run: onRemove },
              { key: "up", label: words.up, isDisabled: isFirst, run: () => onMove(-1) },
              { key: "down", label: words.down, isDisabled: isLast, run: () => onMove(1) },
              {
                key: "fixed",
                label: item.isFixed ? words.loosePlace : words.keepPlace,
                run: () => onItem({ ...item, isFixed: !item.isFixed }),
              },
            ]}
          />
        ) : null}
      </Box>
    </li>
  );
}
