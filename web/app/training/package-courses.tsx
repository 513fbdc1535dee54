import type { getPackage } from "@perennial/contract/training/package.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Box, Text } from "../ui/layout/layout.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./package-detail.module.css";
import { usePackageWords } from "./package-words.ts";

/** The courses of a package in order, each leading to its own page. */
export function PackageCourses({
  of,
}: {
  readonly of: Pick<OutputOf<typeof getPackage>, "courses">;
}): ReactNode {
  const words = usePackageWords();
  const nameOf = new Map(of.courses.map(({ course }) => [course.id, course.name]));
  return (
    <Box as="ol" card className={styles.courses}>
      {of.courses.map(({ course, isRequired, afterIds }, at) => {
        const after = afterIds.flatMap((id) => nameOf.get(id) ?? []);
        return (
          <li key={course.id}>
            <Text tone="muted" tabular>
              {at + 1}
            </Text>
            <Picture
              src={course.imgUrl}
              alt=""
              width={120}
              height={68}
              sizes="120px"
              widths={{ small: 280, large: 560 }}
            />
            <div>
              <h3>
                <Link to={`/course/${course.id}`}>{course.name}</Link>
              </h3>
              <Text as="p" tone="muted" size={1}>
                {[course.teacherName, course.corpName].filter(Boolean).join(" · ")}
              </Text>
              {after.length > 0 ? (
                <Text as="p" tone="muted" size={1}>
                  {words.after(after)}
                </Text>
              ) : null}
            </div>
            <Text size={1} tone={isRequired ? "brand" : "muted"} weight="strong">
              {isRequired ? words.required : words.optional}
            </Text>
          </li>
        );
      })}
    </Box>
  );
}
