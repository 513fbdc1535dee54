import type { ReactNode } from "react";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./figure-cards.module.css";

interface FigureCardsProps {
  readonly label: string;
  readonly figures: readonly { readonly name: string; readonly value: string | number }[];
}

/** Figures side by side, two in a row on a phone. */
export function FigureCards({ label, figures }: FigureCardsProps): ReactNode {
  return (
    <Stack as="ul" gap={3} className={styles.cards} aria-label={label}>
      {figures.map(({ name, value }) => (
        <Stack as="li" key={name} gap={1} card pad={4} narrow>
          <Text tone="muted" size={1}>
            {name}
          </Text>
          <Text size={4} weight="strong" tabular>
            {value}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
