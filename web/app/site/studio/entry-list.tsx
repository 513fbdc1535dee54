import { Button } from "antd";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { Part } from "./parts.ts";
import styles from "./studio.module.css";
import { movedEntry, type Entry } from "./place.ts";
import { useStudioWords } from "./studio-words.ts";

interface EntryListProps {
  readonly part: Part;
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly nameOf: (entry: Entry) => string;
  readonly isBusy: boolean;
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
  readonly onChange: (entries: readonly Entry[]) => void;
}

/** The entries of a list: press one to edit it; move, hide, remove, add. */
export function EntryList(props: EntryListProps): ReactNode {
  const { part, label, entries, nameOf, isBusy, onOpen, onAdd, onChange } = props;
  const words = useStudioWords();
  const isFull = entries.length >= (part.most ?? Number.POSITIVE_INFINITY);
  const flip = (id: string): void =>
    onChange(
      entries.map((entry) => (entry.id === id ? { ...entry, isHidden: !entry.isHidden } : entry)),
    );
  return (
    <Stack gap={3} as="section" aria-label={label}>
      {entries.length === 0 ? (
        <Text as="p" tone="muted">
          {words.nothing}
        </Text>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry, at) => {
            const name = nameOf(entry);
            return (
              <Row as="li" key={entry.id} gap={1} align="center" line="below">
                <Box
                  as="button"
                  grow
                  narrow
                  ellipsis
                  type="button"
                  className={styles.entry}
                  data-hidden={entry.isHidden || undefined}
                  onClick={() => onOpen(entry.id)}
                >
                  {name}
                  {entry.isHidden ? (
                    <Text as="span" tone="muted" size={1}>
                      {` ${words.hidden}`}
                    </Text>
                  ) : null}
                </Box>
                <Button
                  type="text"
                  disabled={at === 0 || isBusy}
                  aria-label={words.moveUp(name)}
                  icon={<Icon name="up" size={1} />}
                  onClick={() => onChange(movedEntry(entries, entry.id, -1))}
                />
                <Button
                  type="text"
                  disabled={at === entries.length - 1 || isBusy}
                  aria-label={words.moveDown(name)}
                  icon={<Icon name="down" size={1} />}
                  onClick={() => onChange(movedEntry(entries, entry.id, 1))}
                />
                {part.mayHide ? (
                  <Button
                    type="text"
                    disabled={isBusy}
                    aria-label={entry.isHidden ? words.showOne(name) : words.hideOne(name)}
                    icon={<Icon name={entry.isHidden ? "hidden" : "eye"} size={1} />}
                    onClick={() => flip(entry.id)}
                  />
                ) : null}
                {part.blank ? (
                  <Button
                    type="text"
                    disabled={isBusy}
                    aria-label={words.removeOne(name)}
                    icon={<Icon name="close" size={1} />}
                    onClick={() => onChange(entries.filter(({ id }) => id !== entry.id))}
                  />
                ) : null}
              </Row>
            );
          })}
        </ol>
      )}
      {part.blank ? (
        <Row gap={3} align="center">
          <Button disabled={isFull || isBusy} onClick={onAdd}>
            <Icon name="plus" size={1} />
            {words.add}
          </Button>
          {isFull ? (
            <Text tone="muted" size={1}>
              {words.isFull(part.most ?? 0)}
            </Text>
          ) : null}
        </Row>
      ) : null}
    </Stack>
  );
}
