import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import type { Course } from "./course-facts.tsx";

/** Who teaches: with a link to the teacher's own page when the site presents that teacher. */
export function CourseTeacher({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  const teacher = course.responsibleTeacher;
  if (!teacher) return null;
  return (
    <Stack as="section" gap={4} pad={6} card aria-label={words.lecturer}>
      <Text as="h2" size={2} weight="strong">
        {words.lecturer}
      </Text>
      <Row gap={4} align="center">
        <Avatar name={teacher.name} src={teacher.avator} size={4} />
        <div>
          <Text as="p" serif size={3} weight="strong" tight>
            {teacher.name}
          </Text>
          <Text as="p" tone="muted" size={1}>
            {teacher.title}
          </Text>
        </div>
      </Row>
      {teacher.introduction ? <p>{teacher.introduction}</p> : null}
      {teacher.id ? (
        <Row
          as={Link}
          inline
          gap={1}
          align="center"
          touch
          plain
          hover="underline"
          to={`/teacher/${teacher.id}`}
        >
          {words.teacherPage}
          <Icon name="right" size={1} />
        </Row>
      ) : null}
    </Stack>
  );
}
