import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Box, Row, Stack } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";

interface ItemListProps<Item> {
  readonly items: readonly Item[];
  readonly nameOf: (at: number) => string;
  readonly onChange: (items: readonly Item[]) => void;
  readonly children: (item: Item, at: number, change: (to: Item) => void) => ReactNode;
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
};

/** Items in an order of their own: dragged by the handle, moved by buttons, removed with a way back. */
export function ItemList<Item>({
  items,
  nameOf,
  onChange,
  children,
}: ItemListProps<Item>): ReactNode {
  const words = useSpecialEditorWords();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [gone, setGone] = useState<{ readonly item: Item; readonly at: number }>();
  const drop = (to: number): void => {
    if (dragged !== undefined && dragged !== to) onChange(moved(items, dragged, to));
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      <Stack as="ol" gap={3} className={styles.items}>
        {items.map((item, at) => (
          // Dropping is the pointer's way; the buttons are everybody's.
          // Items have no identity of their own; their fields are controlled, so a place may be a key.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <Box
            as="li"
            narrow
            card
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            data-over={over === at || undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={() => drop(at)}
          >
            <Row align="center" below={1}>
              <Row
                as="span"
                inline
                gap={2}
                align="center"
                tone="muted"
                className={styles.handle}
                draggable
                onDragStart={() => setDragged(at)}
                onDragEnd={() => drop(over ?? at)}
              >
                <Icon name="move" size={1} />
                <strong>{nameOf(at)}</strong>
              </Row>
              <Box as="span" grow />
              <Button
                type="text"
                disabled={at === 0}
                aria-label={`${words.up} ${nameOf(at)}`}
                icon={<Icon name="up" size={1} />}
                onClick={() => onChange(moved(items, at, at - 1))}
              />
              <Button
                type="text"
                disabled={at === items.length - 1}
                aria-label={`${words.down} ${nameOf(at)}`}
                icon={<Icon name="down" size={1} />}
                onClick={() => onChange(moved(items, at, at + 1))}
              />
              <Button
                type="text"
                aria-label={`${words.removeItem} ${nameOf(at)}`}
                icon={<Icon name="close" size={1} />}
                onClick={() => {
                  setGone({ item, at });
                  onChange(items.filter((_, index) => index !== at));
                }}
              />
            </Row>
            {children(item, at, (to) =>
              onChange(items.map((one, index) => (index === at ? to : one))),
            )}
          </Box>
        ))}
      </Stack>
      {gone ? (
        <Row as="p" gap={3} align="center" tone="muted" role="status">
          {words.removed(nameOf(gone.at))}
          <Button
            size="small"
            onClick={() => {
              onChange([...items.slice(0, gone.at), gone.item, ...items.slice(gone.at)]);
              setGone(undefined);
            }}
          >
            {words.restore}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
