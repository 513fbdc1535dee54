import {
  enterCourse,
  getOwnPackage,
  leavePackage,
  listOwnPackages,
} from "@perennial/contract/training/package-place.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { Icon } from "../ui/icon.tsx";
import { Row, Stack } from "../ui/layout/layout.tsx";
import { LearnerTabs } from "./project/learner-tabs.tsx";
import { PackageStanding } from "./package-standing.tsx";
import styles from "./own-packages.module.css";
import { useOwnPackageWords } from "./own-package-words.ts";

type Own = OutputOf<typeof getOwnPackage>;
type Course = Own["courses"][number];

const SPACE = "/ucenter/learning-space";
const LEARNS = 1;
/** States in which there is nothing to do. */
const SHUT: ReadonlySet<Course["state"]> = new Set(["early", "closed", "locked", "gone"]);
const studyOf = (courseId: string): string =>
  `/ucenter/learning-space/course/study/${courseId}/study`;

/** c/coursePackage/{id} and train/{id}/my-courses: a package or project course by course, with what is locked and what is next. */
export default function OwnPackageScreen(): ReactNode {
  const words = useOwnPackageWords();
  const { packageId = "" } = useParams();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const read = useRead(getOwnPackage, { packageId });
  const isProject = useLocation().pathname.endsWith("/my-courses");
  const list = `${SPACE}/c/${isProject ? "project" : "coursePackage"}`;
  const leave = useWrite(leavePackage, { invalidates: [listOwnPackages], done: words.left });
  const confirm = async (): Promise<void> => {
    const answer = await leave.send({ packageId });
    setIsLeaving(false);
    if (answer.success) await navigate(list);
  };
  return (
    <SpacePage
      title={read.data?.name ?? words.title}
      lead={<Link to={list}>{isProject ? words.backToProjects : words.back}</Link>}
    >
      {isProject ? <LearnerTabs packageId={packageId} page="my-courses" /> : null}
      <Reading of={read}>
        {(own) => (
          <Stack gap={4}>
            <Panel>
              <Stack gap={2}>
                <PackageStanding of={own} />
              </Stack>
            </Panel>
            <Stack as="ol" gap={3} className={styles.own}>
              {own.courses.map((course) => (
                <OwnCourse
                  key={course.courseId}
                  packageId={packageId}
                  course={course}
                  isNext={own.next?.courseId === course.courseId}
                />
              ))}
            </Stack>
            <div>
              {isProject ? (
                <ButtonLink kind="quiet" to={`/project/${packageId}`}>
                  {words.projectPage}
                </ButtonLink>
              ) : (
                <Button kind="quiet" onClick={() => setIsLeaving(true)}>
                  {words.leave}
                </Button>
              )}
            </div>
          </Stack>
        )}
      </Reading>
      {isLeaving ? (
        <Ask
          title={words.leave}
          action={words.leave}
          isDanger
          isBusy={leave.isBusy}
          onClose={() => setIsLeaving(false)}
          onConfirm={() => void confirm()}
        >
          <p>{words.leaveAsk(read.data?.name ?? "")}</p>
        </Ask>
      ) : null}
    </SpacePage>
  );
}

interface OwnCourseProps {
  readonly packageId: string;
  readonly course: Course;
  readonly isNext: boolean;
}

function OwnCourse({ packageId, course, isNext }: OwnCourseProps): ReactNode {
  const words = useOwnPackageWords();
  const navigate = useNavigate();
  const { courseId, state, name } = course;
  const enter = useWrite(enterCourse, { invalidates: [getOwnPackage, listOwnPackages] });
  const begin = async (): Promise<void> => {
    const answer = await enter.send({ packageId, courseId });
    if (!answer.success) return;
    const isIn = answer.data.status === LEARNS;
    showToast(isIn ? words.began : words.applied, "done");
    if (isIn) await navigate(studyOf(courseId));
  };
  return (
    <li className={SHUT.has(state) ? styles.locked : undefined}>
      <img src={course.coverUrl} alt="" loading="lazy" width={160} height={90} />
      <Stack gap={1}>
        <h2>
          <Link to={`/course/${courseId}`}>{name}</Link>
        </h2>
        <Row as="p" gap={1} gapX={4} align="center" wrap>
          <span>{course.isRequired ? words.obligatory : words.optional}</span>
          <Row as="span" inline gap={1} align="center">
            {state === "locked" ? <Icon name="lock" size={1} /> : null}
            {state === "complete" ? <Icon name="check" size={1} /> : null}
            {words.states[state]}
          </Row>
          {course.unitNum > 0 ? (
            <span>{words.units(course.completeNum, course.unitNum)}</span>
          ) : null}
        </Row>
        {state === "early" && course.openDate !== "" ? <p>{words.opens(course.openDate)}</p> : null}
        {state === "closed" && course.closeDate !== "" ? (
          <p>{words.closed(course.closeDate)}</p>
        ) : null}
        {state === "locked" && course.after.length > 0 ? <p>{words.after(course.after)}</p> : null}
      </Stack>
      {state === "open" ? (
        <Button
          kind={isNext ? "primary" : "plain"}
          disabled={enter.isBusy}
          aria-label={`${name}: ${words.begin}`}
          onClick={() => void begin()}
        >
          {words.begin}
        </Button>
      ) : state === "learning" || state === "complete" ? (
        <ButtonLink
          kind={isNext ? "primary" : "plain"}
          to={studyOf(courseId)}
          aria-label={`${name}: ${state === "learning" ? words.go : words.review}`}
        >
          {state === "learning" ? words.go : words.review}
        </ButtonLink>
      ) : null}
    </li>
  );
}
