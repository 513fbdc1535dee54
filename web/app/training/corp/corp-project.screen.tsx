import { getCorpProject } from "@perennial/contract/training/corp/corp-enrolment.ts";
import { useState, type ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { CorpLearners } from "./corp-learners.tsx";
import { useCorpWords } from "./corp-words.ts";
import { EnrolDialog } from "./enrol-dialog.tsx";

/** …/project-manager/enrol/{id}: the organisation's own people in a project. */
export default function CorpProjectScreen(): ReactNode {
  const words = useCorpWords();
  const { packageId = "" } = useParams();
  const { pathname } = useLocation();
  const read = useRead(getCorpProject, { packageId });
  const [isEnrolling, setIsEnrolling] = useState(false);
  return (
    <SpacePage
      title={read.data?.name ?? words.title}
      lead={<Link to={pathname.slice(0, pathname.lastIndexOf("/"))}>{words.back}</Link>}
      action={
        <Button kind="primary" onClick={() => setIsEnrolling(true)}>
          {words.enrol}
        </Button>
      }
    >
      <Reading of={read}>
        {(desk) => (
          <>
            <FigureList
              figures={[
                [words.projectState, words.states[desk.state]],
                ...(desk.seatNum === null
                  ? []
                  : ([
                      [words.seats, `${desk.usedNum} / ${desk.seatNum}`],
                      [words.freeSeats, Math.max(desk.seatNum - desk.usedNum, 0)],
                    ] as const)),
                [words.learnerNum, desk.learnerNum],
                [words.notStarted, desk.notStartedNum, desk.notStartedNum > 0],
                [words.passedNum, desk.passedNum],
              ]}
            />
            <CorpLearners packageId={packageId} />
          </>
        )}
      </Reading>
      {isEnrolling ? (
        <EnrolDialog packageId={packageId} onClose={() => setIsEnrolling(false)} />
      ) : null}
    </SpacePage>
  );
}
