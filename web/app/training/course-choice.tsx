import { listCourses } from "@perennial/contract/course/course.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { useRead } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { Box, Column, Row, Text } from "../ui/layout/layout.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";

type Course = OutputOf<typeof listCourses>[number];

const FOUND = 6;

interface CourseChoiceProps {
  readonly chosenIds: readonly string[];
  readonly onAdd: (course: Course) => void;
}

/** Finds courses that the site offers, to add them one by one. */
export function CourseChoice({ chosenIds, onAdd }: CourseChoiceProps): ReactNode {
  const words = usePackageAdminWords();
  const [keyword, setKeyword] = useState("");
  const found = useRead(listCourses, { keyword, pageSize: FOUND }, { isEnabled: keyword !== "" });
  return (
    <Column gap={3} align="stretch" role="search">
      <Input.Search
        aria-label={words.addCourse}
        placeholder={words.findCourse}
        enterButton={words.addCourse}
        style={{ maxWidth: 420 }}
        maxLength={rulesOf(listCourses, "keyword").maxLength}
        onSearch={(value) => setKeyword(value.trim())}
      />
      {keyword === "" ? null : (
        <Reading of={found}>
          {(courses) =>
            courses.length === 0 ? (
              <Text as="p" tone="muted" role="status">
                {words.noneFound}
              </Text>
            ) : (
              <ul>
                {courses.map((course) => {
                  const isChosen = chosenIds.includes(course.id);
                  return (
                    <Row as="li" key={course.id} gap={3} align="center" line="below" pad={2}>
                      <Box grow narrow>
                        <p>{course.name}</p>
                        <Text as="p" tone="muted" size={1}>
                          {course.corpName}
                        </Text>
                      </Box>
                      <Button
                        disabled={isChosen}
                        aria-label={`${isChosen ? words.added : words.add} ${course.name}`}
                        onClick={() => onAdd(course)}
                      >
                        {isChosen ? words.added : words.add}
                      </Button>
                    </Row>
                  );
                })}
              </ul>
            )
          }
        </Reading>
      )}
    </Column>
  );
}
