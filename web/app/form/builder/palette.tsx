import type { FormWidget } from "@perennial/contract/form/widgets.ts";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { PALETTE, PALETTE_GROUPS } from "./form-draft.ts";

const ICONS: Readonly<Record<(typeof PALETTE_GROUPS)[number], IconName>> = {
  text: "brush",
  choice: "check",
  person: "user",
  moment: "clock",
  place: "place",
  file: "file",
  more: "list",
};

interface PaletteProps {
  readonly onAdd: (widget: FormWidget) => void;
  readonly onDrag?: (widget: FormWidget | undefined) => void;
}

/** All kinds of questions in groups; a click adds one, and it can be dragged to its place. */
export function Palette({ onAdd, onDrag }: PaletteProps): ReactNode {
  const words = useBuilderWords();
  return (
    <Stack gap={4} narrow>
      {PALETTE_GROUPS.map((group) => (
        <Stack key={group} gap={2} role="group" aria-label={words.groups[group]}>
          <Text tone="muted" size={1}>
            {words.groups[group]}
          </Text>
          <Box as="ul" className={styles.widgets}>
            {PALETTE[group].map((widget) => (
              <li key={widget}>
                <button
                  type="button"
                  className={styles.widget}
                  draggable={onDrag !== undefined}
                  onClick={() => onAdd(widget)}
                  onDragStart={() => onDrag?.(widget)}
                  onDragEnd={() => onDrag?.(undefined)}
                >
                  <Icon name={ICONS[group]} size={1} />
                  {words.widgets[widget]}
                </button>
              </li>
            ))}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
