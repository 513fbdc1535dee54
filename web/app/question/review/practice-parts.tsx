import { listPracticePoints } from "@perennial/contract/question/round.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Button } from "../../ui/button.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { usePracticeWords } from "./practice-words.ts";
import { useStartRound } from "./review-places.ts";
import styles from "./review.module.css";

type Point = OutputOf<typeof listPracticePoints>[number];

/** How much of it the learner has met; the bar only repeats the words. */
export function Met({ num, doneNum }: Pick<Point, "num" | "doneNum">): ReactNode {
  const words = usePracticeWords();
  return (
    <Stack gap={1} narrow grow>
      <Text tone="muted" size={1} tabular>
        {words.met(doneNum, num)}
      </Text>
      <Box clip round="mark" ground="line" className={styles.meter} aria-hidden="true">
        <Box
          as="i"
          block
          tall
          round="mark"
          ground="brand"
          style={{ width: `${(Math.min(doneNum, num) / num) * 100}%` }}
        />
      </Box>
    </Stack>
  );
}

/** How deep a point lies in the tree. */
function depthOf(point: Point, byId: ReadonlyMap<string, Point>): number {
  let depth = 0;
  for (let above = byId.get(point.parentId ?? ""); above; above = byId.get(above.parentId ?? ""))
    depth += 1;
  return depth;
}

/** Points with what lies below each of them, in the order of the tree. */
function inTree(points: readonly Point[]): Point[] {
  const found: Point[] = [];
  const walk = (parentId: string | null): void => {
    for (const point of points)
      if (point.parentId === parentId) {
        found.push(point);
        walk(point.id);
      }
  };
  walk(null);
  return found;
}

const INDENTS = [0, 4, 8, 12] as const;

interface PracticePointsProps {
  readonly courseId: string;
  /** Where a round leads back to, when it is not the page of all practice. */
  readonly back?: string;
}

/** The points of knowledge of a course, each with what the learner has met of it, and a round about it. */
export function PracticePoints({ courseId, back }: PracticePointsProps): ReactNode {
  const words = usePracticeWords();
  const points = useRead(listPracticePoints, { courseId });
  const { start, isBusy } = useStartRound(back);
  return (
    <Reading of={points}>
      {(found) => {
        const byId = new Map(found.map((point) => [point.id, point]));
        return found.length === 0 ? (
          <Text as="p" tone="muted">
            {words.noPoints}
          </Text>
        ) : (
          <Stack as="ul" gap={0} narrow>
            {inTree(found).map((point) => (
              <Row
                as="li"
                key={point.id}
                gap={4}
                align="center"
                justify="between"
                pad={2}
                padX={0}
                padLeft={INDENTS[Math.min(depthOf(point, byId), INDENTS.length - 1)] ?? 0}
                line="above"
              >
                <Stack gap={0} narrow grow>
                  <span>{point.name}</span>
                  <Text tone="muted" size={1} tabular>
                    {words.met(point.doneNum, point.num)}
                  </Text>
                </Stack>
                <Button
                  disabled={isBusy}
                  aria-label={words.beginOf(point.name)}
                  onClick={() => void start({ of: "point", knowledgeId: point.id })}
                >
                  {words.beginShort}
                </Button>
              </Row>
            ))}
          </Stack>
        );
      }}
    </Reading>
  );
}
