import type { getClass } from "@perennial/contract/course/class/class.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { useLearnerWords } from "./class-learner-words.ts";

/** Teacher, dates and places of a class, and how many queue for one. */
export function ClassFacts({ klass }: { readonly klass: OutputOf<typeof getClass> }): ReactNode {
  const words = useLearnerWords();
  return (
    <Box below={4}>
      <DescriptionList
        kind="pairs"
        facts={{
          [words.teacher]: klass.teacherName || "—",
          [words.dates]: `${klass.startDate || klass.periodStartDate || "…"} – ${klass.endDate || klass.periodEndDate || "…"}`,
          [words.quota]: klass.quota > 0 ? `${klass.studentNum} / ${klass.quota}` : words.open,
          [words.queue]:
            klass.queueNum > 0 ? (
              <Link to={`?classId=${klass.id}&status=${EnrolmentStatus.queued}`}>
                {words.queueOf(klass.queueNum)}
              </Link>
            ) : null,
        }}
      />
    </Box>
  );
}
