import type { ReactNode } from "react";
import { Box, Row, Stack, Text } from "./layout.tsx";
import styles from "./description-list.module.css";

interface DescriptionListProps {
  /** Names and values in this order; an entry without a value is left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** Either names in a column of their own, or each pair in one line beside others. */
  readonly kind?: "lines" | "pairs";
  readonly role?: "status";
}

const isSaid = ([, value]: [string, ReactNode]): boolean =>
  value !== "" && value !== null && value !== undefined && value !== false;

/** The facts about a thing: names and values. */
export function DescriptionList({ facts, kind = "lines", role }: DescriptionListProps): ReactNode {
  const said = Object.entries(facts).filter(isSaid);
  const shown = said.map(([name, value]) => (
    <Row gap={2} key={name} className={styles.fact}>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <Text as="dd" tabular narrow>
        {value}
      </Text>
    </Row>
  ));
  return kind === "lines" ? (
    <Stack as="dl" gap={3} gapX={6} className={styles.lines} role={role}>
      {shown}
    </Stack>
  ) : (
    <Row as="dl" gap={2} gapX={8} wrap role={role}>
      {shown}
    </Row>
  );
}

/** A name and its figure; `isMarked` emphasises it. */
type Figure = readonly [name: string, value: ReactNode, isMarked?: boolean];

/** Figures beside each other, each on a card with its name. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }): ReactNode {
  return (
    <Stack as="dl" gap={3} className={styles.figures}>
      {figures.map(([name, value, isMarked]) => (
        <Box pad={4} padX={5} card key={name}>
          <Text as="dt" tone="muted" size={1}>
            {name}
          </Text>
          <Text
            as="dd"
            size={3}
            weight="strong"
            tabular
            tone={isMarked ? "accent-strong" : "inherit"}
          >
            {value}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
