import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import {
  getProjectWork,
  PROJECT_WORK_MAX,
} from "@perennial/contract/discussion/project/project-work.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useProjectTodoWords } from "./project-work-words.ts";

type Words = ReturnType<typeof useProjectTodoWords>;
type Work = OutputOf<typeof getProjectWork>;
type Todo = readonly [num: number, say: (num: string) => string, to: string];

const ofCourse = (words: Words, root: string, course: Work["courses"][number]): Todo[] => {
  const manager = `/course/${course.id}/manager/teaching`;
  const named = `?keyword=${encodeURIComponent(course.name.slice(0, 50))}`;
  return [
    [course.homeworkNum, words.homework, `${root}/homework${named}`],
    [course.testNum, words.test, `${root}/test${named}`],
    [course.questionNum, words.questions, `${manager}/qa`],
    [course.postNum, words.posts, `${manager}/discuss`],
  ];
};

const ofProject = (words: Words, root: string, work: Work): Todo[] => [
  [work.applicantNum, words.applicants, `${root}/xygl?status=${EnrolmentStatus.waiting}`],
  [work.headlessNum, words.headless, `${root}/bjgl`],
  [work.scheduledNum, words.scheduled, `${root}/jxgl?status=${NoticeStatus.scheduled}`],
  [work.unloggedNum, words.unlogged, `${root}/jxgl?part=log`],
];

/** What waits for the reader in a project; each figure leads to where it is done. */
export function ProjectWork({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useProjectTodoWords();
  const { pathname } = useLocation();
  const root = pathname.slice(0, pathname.lastIndexOf("/"));
  const read = useRead(getProjectWork, { packageId });
  return (
    <Panel title={words.work} isReading={read.isPending}>
      <Reading of={read}>
        {(work) => {
          const own = ofProject(words, root, work).filter(([num]) => num > 0);
          if (own.length + work.courses.length === 0)
            return <Text tone="muted">{words.nothing}</Text>;
          return (
            <Stack as="ul" gap={2}>
              {own.length === 0 ? null : (
                <li>
                  <Todos todos={own} />
                </li>
              )}
              {work.courses.map((course) => (
                <li key={course.id}>
                  <Todos name={course.name} todos={ofCourse(words, root, course)} />
                </li>
              ))}
            </Stack>
          );
        }}
      </Reading>
    </Panel>
  );
}

interface TodosProps {
  readonly name?: string;
  readonly todos: readonly Todo[];
}

function Todos({ name, todos }: TodosProps): ReactNode {
  return (
    <Row gap={2} gapX={4} align="center" wrap>
      {name === undefined ? null : <Text weight="strong">{name}</Text>}
      {todos
        .filter(([num]) => num > 0)
        .map(([num, say, to]) => (
          <Link key={to} to={to}>
            {say(num >= PROJECT_WORK_MAX ? `${PROJECT_WORK_MAX}+` : String(num))}
          </Link>
        ))}
    </Row>
  );
}
