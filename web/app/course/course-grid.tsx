import type { ReactNode } from "react";
import { Box, Grid } from "../ui/layout/layout.tsx";
import { CourseCard, type CourseFacts } from "./course-card.tsx";
import styles from "./course-grid.module.css";

interface CourseGridProps {
  readonly courses: readonly CourseFacts[];
  readonly headingLevel?: 2 | 3 | 4;
}

/** Courses four in a row, fewer where there is less room. */
export function CourseGrid({ courses, headingLevel = 3 }: CourseGridProps): ReactNode {
  return (
    <Grid as="ul" columns={4} gap={6} className={styles.grid}>
      {courses.map((course) => (
        <Box as="li" narrow key={course.id}>
          <CourseCard course={course} headingLevel={headingLevel} />
        </Box>
      ))}
    </Grid>
  );
}
