import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Box, Row } from "../ui/layout/layout.tsx";
import { Section } from "../ui/section.tsx";
import type { Course } from "./course-facts.tsx";
import styles from "./course-outline.module.css";
import { usePreviewWords } from "./preview-words.ts";

const SIGNS: Readonly<Record<number, IconName>> = {
  1: "video",
  2: "audio",
  3: "file",
  4: "download",
};

/** Chapters and units with kind and length; what everybody may try opens from here. */
export function CourseOutline({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  const { tryIt, tryUnit } = usePreviewWords();
  const units = course.chapters.flatMap((chapter) => chapter.units);
  const total = units.reduce((sum, unit) => sum + unit.minutes, 0);
  // Pictures, texts and exercises have no length of their own.
  const length =
    total === 0
      ? ""
      : total < 60
        ? words.minutes(total)
        : words.hoursAndMinutes(Math.floor(total / 60), total % 60);
  if (course.chapters.length === 0) return null;
  return (
    <Section
      id="outline"
      title={words.outline}
      note={words.outlineSummary(course.chapters.length, units.length, length)}
    >
      <Box as="ol" card className={styles.outline}>
        {course.chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <Row as="h3" gap={1} gapX={3} wrap size={2} weight="strong">
              <span>{words.chapter(index + 1)}</span>
              {chapter.name}
            </Row>
            <ol>
              {chapter.units.map((unit) => (
                <li key={unit.id}>
                  <Icon name={SIGNS[unit.resourceType] ?? "file"} />
                  <Box as="span" grow narrow tone="ink" className={styles.name}>
                    {unit.name}
                  </Box>
                  {unit.isPreview ? (
                    <Link
                      className={styles.trial}
                      to={`/course/${course.id}/preview/${unit.id}`}
                      aria-label={tryUnit(unit.name)}
                    >
                      <Icon name="play" size={1} />
                      {tryIt}
                    </Link>
                  ) : null}
                  <Box as="span" rigid size={1} className={styles.kind}>
                    {words.resourceTypes[unit.resourceType] ?? ""}
                  </Box>
                  <Box as="span" rigid size={1} tabular className={styles.length}>
                    {unit.minutes > 0 ? words.minutes(unit.minutes) : ""}
                  </Box>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </Box>
    </Section>
  );
}
