import { listOwnEnrolments } from "@perennial/contract/course/enrolment.ts";
import { listOwnProgress } from "@perennial/contract/learning/study.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useRead } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pager } from "../ui/pager.tsx";
import styles from "./study.module.css";
import { useStudyWords } from "./study-words.ts";

const PAGE_SIZE = 12;
const LEARNS = 1;
const STATES = ["all", "1", "0"] as const;

type Own = OutputOf<typeof listOwnEnrolments>[number];
type Progress = OutputOf<typeof listOwnProgress>[number];

/** ucenter/learning-space/c/list: the courses that one is enrolled in, and how far one is. */
export default function OwnCoursesScreen(): ReactNode {
  const words = useStudyWords();
  const [params, setParams] = useSearchParams();
  const pageNo = Math.max(1, Number(params.get("pageNo")) || 1);
  const state = STATES.find((one) => one === params.get("state")) ?? "all";
  const list = useRead(listOwnEnrolments, {
    pageNo,
    pageSize: PAGE_SIZE,
    ...(state === "all" ? {} : { status: Number(state) as 0 | 1 }),
  });
  const periodIds = (list.data ?? []).map(({ periodId }) => periodId);
  const progress = useRead(listOwnProgress, { periodIds }, { isEnabled: periodIds.length > 0 });
  const progressOf = new Map(progress.data?.map((one) => [one.periodId, one]));
  return (
    <SpacePage title={words.listTitle} lead={words.listLead}>
      <div className={styles.states} role="group" aria-label={words.filter}>
        {STATES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => setParams(one === "all" ? {} : { state: one })}
          >
            {words.states[one]}
          </button>
        ))}
      </div>
      <Reading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={words.none} action={<Link to="/course">{words.browse}</Link>} />
          ) : (
            <ul className={styles.own}>
              {rows.map((row) => (
                <OwnCourse key={row.id} row={row} progress={progressOf.get(row.periodId)} />
              ))}
            </ul>
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? <Pager page={list.page} /> : null}
    </SpacePage>
  );
}

function OwnCourse({
  row,
  progress,
}: {
  readonly row: Own;
  readonly progress: Progress | undefined;
}): ReactNode {
  const words = useStudyWords();
  const { course, courseId, status } = row;
  const learns = status === LEARNS;
  const target = learns
    ? `/ucenter/learning-space/course/study/${courseId}/plan`
    : `/course/${courseId}`;
  const isBegun = Boolean(progress?.lastAt);
  return (
    <li>
      <img src={course.imgUrl || course.coverUrl} alt="" loading="lazy" width={224} height={127} />
      <div>
        <h2>
          <Link to={target}>{course.name}</Link>
        </h2>
        <p>
          {words.classOf(row.className)}
          {learns ? "" : ` · ${words.states[status]}`}
        </p>
        {learns && progress ? (
          <>
            <div className={styles.meter} aria-hidden="true">
              <i style={{ width: `${(progress.completeNum / progress.unitNum) * 100}%` }} />
            </div>
            <p>
              {words.progress(progress.completeNum, progress.unitNum)}
              {progress.lastUnitName ? ` · ${words.lastAt(progress.lastUnitName)}` : ""}
            </p>
          </>
        ) : null}
      </div>
      <ButtonLink kind={learns ? "primary" : "plain"} to={target}>
        {learns ? (isBegun ? words.goOn : words.start) : words.view}
      </ButtonLink>
    </li>
  );
}
