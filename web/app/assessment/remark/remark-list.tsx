import type { Remark } from "@perennial/contract/assessment/remark.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./remark.module.css";
import { useRemarkWords } from "./remark-words.ts";

/** A remark with who made it; nobody for one's own. */
export interface ListedRemark {
  readonly mark: Remark;
  readonly byName: string;
}

interface RemarkListProps {
  readonly remarks: readonly ListedRemark[];
  readonly numberOf: (mark: Remark) => number;
  /** One's own may be taken away, unless they are only looked at. */
  readonly onRemove?: ((mark: Remark) => void) | undefined;
}

/** Remarks of a page in words: what stands there, by whom, and the words of pins. */
export function RemarkList({ remarks, numberOf, onRemove }: RemarkListProps): ReactNode {
  const words = useRemarkWords();
  return (
    <Stack as="section" gap={2} narrow aria-label={words.onThisPage}>
      <Text weight="strong">{words.onThisPage}</Text>
      {remarks.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
      <ul className={styles.marks}>
        {remarks.map(({ mark, byName }, at) => {
          const number = numberOf(mark);
          const what = mark.kind === "pin" ? `${number} ${mark.words}` : words.tool[mark.kind];
          return (
            <Row
              as="li"
              // Marks have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              gap={3}
              align="center"
              justify="between"
              pad={2}
              line="above"
            >
              <Text>
                {byName === "" ? "" : words.by(byName)}
                {what}
              </Text>
              {onRemove && byName === "" ? (
                <Button
                  size="small"
                  aria-label={words.removeOne(what)}
                  onClick={() => onRemove(mark)}
                >
                  {words.remove}
                </Button>
              ) : null}
            </Row>
          );
        })}
      </ul>
    </Stack>
  );
}
