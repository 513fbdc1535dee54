import type { getClass } from "@perennial/contract/course/class/class.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./class.module.css";
import { useLearnerWords } from "./class-learner-words.ts";

/** Teacher, dates and places of a class, and how many queue for one. */
export function ClassFacts({ klass }: { readonly klass: OutputOf<typeof getClass> }): ReactNode {
  const words = useLearnerWords();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.teacher}</dt>
        <dd>{klass.teacherName || "—"}</dd>
      </div>
      <div>
        <dt>{words.dates}</dt>
        <dd>
          {klass.startDate || klass.periodStartDate || "…"} –{" "}
          {klass.endDate || klass.periodEndDate || "…"}
        </dd>
      </div>
      <div>
        <dt>{words.quota}</dt>
        <dd>{klass.quota > 0 ? `${klass.studentNum} / ${klass.quota}` : words.open}</dd>
      </div>
      {klass.queueNum > 0 ? (
        <div>
          <dt>{words.queue}</dt>
          <dd>
            <Link to={`?classId=${klass.id}&status=${EnrolmentStatus.queued}`}>
              {words.queueOf(klass.queueNum)}
            </Link>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
