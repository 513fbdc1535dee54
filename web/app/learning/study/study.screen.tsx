import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { getStudy } from "@perennial/contract/learning/study/study.ts";
import { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { Suspense, useState, type ReactNode } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { OwnSessions } from "../../live/public.tsx";
import { PlayerRoom } from "../../media/public.tsx";
import { useRead } from "../../space/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { LinkCourse } from "../link-course.tsx";
import { placeOf, unitAt, unitPath } from "./study-address.ts";
import { StudyBar } from "./study-bar.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudyFinish } from "./finish/study-finish.tsx";
import { StudyFrame } from "./study-frame.tsx";
import { useStudyKeys } from "./study-keys.ts";
import { useStudyRoom } from "./study-room.ts";
import roomStyles from "./study-room.module.css";
import { StudySide, type StudySideTab } from "./study-side.tsx";
import { StudyUnit } from "./study-unit.tsx";
import type { LivePercent } from "./study-unmet.tsx";
import { useStudyWords } from "./study-words.ts";
import type { UnitDesk } from "./unit-desk.ts";

const LINK_COURSE = 2;
/** Independent, shared and live courses can have sessions. */
const MEETS_LIVE: ReadonlySet<number> = new Set([1, 4, 5]);

/** ucenter/learning-space/course/study/{courseId}/plan, with chapterid and forcelook: the film first, the plan beside it. */
export default function StudyScreen(): ReactNode {
  return (
    <StudyFrame page="plan" isRoom>
      {(study) => <Study study={study} />}
    </StudyFrame>
  );
}

function Study({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useStudyWords();
  const { courseId } = study;
  const params = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { chapterId, isForcedLook } = placeOf(params, query);
  const unmet = useRead(listUnmet, { courseId });
  // The frame has read it; here it is only read again.
  const own = useRead(getStudy, { courseId }, { isEnabled: false });
  const [live, setLive] = useState<LivePercent>();
  const [cameToPlay, setCameToPlay] = useState("");
  const [desk, setDesk] = useState<UnitDesk>();
  const [second, setSecond] = useState(0);
  // Nobody is interrupted: a film that completes the course plays on to its end, a document is read.
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [isFinishOpen, setIsFinishOpen] = useState(false);
  const isFinishing = study.isComplete && !study.isFinishSeen;
  if (isFinishing && isAtEnd && !isFinishOpen) {
    setIsFinishOpen(true);
    setIsAtEnd(false);
  }
  const [tab, setTab] = useState<StudySideTab>("plan");
  const [isNoteWanted, setIsNoteWanted] = useState(false);
  const [room, chooseRoom] = useStudyRoom();
  // What was shown first stays, whatever the server takes for the last place meanwhile.
  const [firstId] = useState(
    () => unitAt(inReadingOrder(study.tree), chapterId, study.lastUnitId)?.id ?? "",
  );
  const units = inReadingOrder(study.tree).filter(({ isUnit }) => isUnit);
  const current = unitAt(inReadingOrder(study.tree), chapterId, firstId);
  const at = current ? units.indexOf(current) : -1;
  const takesNotes = study.has.notes && current !== undefined;
  useStudyKeys({
    room,
    chooseRoom,
    hasRoom: current?.kind === "video",
    takeNote: takesNotes
      ? () => {
          setIsNoteWanted(true);
          setTab("notes");
        }
      : undefined,
  });
  const open = (unitId: string, isAutoPlaying = false): void => {
    setCameToPlay(isAutoPlaying ? unitId : "");
    setIsAtEnd(false);
    void navigate(unitPath(courseId, unitId, isForcedLook));
    scrollTo({ top: 0 });
  };
  if (study.courseType === LINK_COURSE && study.hasLink)
    return (
      <div className={roomStyles.after}>
        <LinkCourse courseId={courseId} />
      </div>
    );
  if (units.length === 0)
    return (
      <div className={roomStyles.after}>
        <Suspense>
          <OwnSessions courseId={courseId} none={<EmptyState message={words.noPlan} />} />
        </Suspense>
      </div>
    );
  return (
    <PlayerRoom value={{ room, choose: chooseRoom, hasNotes: takesNotes }}>
      {current ? (
        <StudyUnit
          key={current.id}
          study={study}
          node={current}
          chapterName={
            inReadingOrder(study.tree).find(({ id }) => id === current.parentId)?.name ?? ""
          }
          previous={units[at - 1]}
          next={units[at + 1]}
          isForcedLook={isForcedLook}
          isAutoPlaying={cameToPlay === current.id}
          onOpen={open}
          onPercent={(percent) => setLive({ unitId: current.id, percent })}
          onSecond={(at) => {
            setSecond(at);
            setIsAtEnd(false);
          }}
          onEnd={() => setIsAtEnd(true)}
          onFinish={() => setIsFinishOpen(true)}
          isFinishing={isFinishing || isFinishOpen}
          onDesk={setDesk}
          onChange={() => void Promise.all([own.again(), unmet.again()])}
        />
      ) : (
        <Stack align="center" ratio="film" card className={roomStyles.unit}>
          <EmptyState message={words.chooseUnit} />
        </Stack>
      )}
      <StudySide
        study={study}
        unitId={current?.id ?? ""}
        desk={desk}
        second={second}
        tab={tab}
        onTab={setTab}
        isNoteWanted={isNoteWanted}
        onNoteBegun={() => setIsNoteWanted(false)}
        unmet={unmet}
        live={live}
        onOpen={open}
      />
      {MEETS_LIVE.has(study.courseType) ? (
        <div className={roomStyles.after}>
          <Suspense>
            <OwnSessions courseId={courseId} />
          </Suspense>
        </div>
      ) : null}
      <StudyBar study={study} unmet={unmet} live={live} />
      {isFinishOpen ? <StudyFinish study={study} onClose={() => setIsFinishOpen(false)} /> : null}
    </PlayerRoom>
  );
}
