import { useEffect, useState, type ReactNode } from "react";
import styles from "./plan.module.css";
import { Box, Stack } from "../../ui/layout/layout.tsx";

interface Part {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

/** Two texts side by side with the words that differ. */
export function UnitDiff({
  before,
  after,
  titles,
}: {
  readonly before: string;
  readonly after: string;
  readonly titles: readonly [before: string, after: string];
}): ReactNode {
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void import("diff").then(({ diffWords }) => {
      // The words of Chinese have no spaces between them.
      const intlSegmenter = new Intl.Segmenter("zh", { granularity: "word" });
      if (isCurrent) setParts(diffWords(before, after, { intlSegmenter }));
    });
    return () => {
      isCurrent = false;
    };
  }, [before, after]);
  return (
    <Stack gap={4} className={styles.versions}>
      <Box pad={3} border>
        <h3>{titles[0]}</h3>
        {parts
          .filter(({ added }) => !added)
          .map(({ value, removed }, at) =>
            // Parts have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>,
          )}
      </Box>
      <Box pad={3} border>
        <h3>{titles[1]}</h3>
        {parts
          .filter(({ removed }) => !removed)
          .map(({ value, added }, at) =>
            // oxlint-disable-next-line react/no-array-index-key
            added ? <ins key={at}>{value}</ins> : <span key={at}>{value}</span>,
          )}
      </Box>
    </Stack>
  );
}
