import { closeExamDay, getExamDay } from "@perennial/contract/assessment/exam/exam-day.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { Ask } from "../../../space/ask.tsx";
import { useRead, useWrite } from "../../../space/query.ts";
import { Reading } from "../../../space/reading.tsx";
import { SpacePage } from "../../../space/space-page.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { FigureList } from "../../../ui/layout/description-list.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { ParticipantsDialog } from "../../participant/participants-dialog.tsx";
import { sessionTime } from "../session-time.ts";
import { CancelDialog, DAY_CHANGES } from "./exam-dialogs.tsx";
import { ChangeExamDialog } from "./exam-form.tsx";
import { useExamPlace } from "./exam-place.ts";
import { ExamPeople } from "./exam-people.tsx";
import { ExamSessions } from "./exam-sessions.tsx";
import { useOrganiseWords } from "./organise-words.ts";

const OPEN = 0;

/** An exam with its figures, sessions, rooms and people. */
export function ExamDayPage(): ReactNode {
  const words = useOrganiseWords();
  const { dayId = "" } = useParams();
  const { list, scripts } = useExamPlace();
  const read = useRead(getExamDay, { id: dayId });
  const { data } = read;
  return (
    <SpacePage
      title={data?.name ?? words.title}
      lead={
        <>
          <Link to={list}>{words.back}</Link>
          {data ? ` · ${data.courseName} · ${data.paperName}` : ""}
        </>
      }
      action={
        data ? (
          <>
            {scripts ? <ButtonLink to={scripts(data.settingId)}>{words.scripts}</ButtonLink> : null}
            {data.state === OPEN ? <ExamSteps day={data} /> : null}
          </>
        ) : null
      }
    >
      <Reading of={read}>{(day) => <ExamDay day={day} />}</Reading>
    </SpacePage>
  );
}

interface DayProps {
  readonly day: OutputOf<typeof getExamDay>;
}

function ExamDay({ day }: DayProps): ReactNode {
  const words = useOrganiseWords();
  return (
    <>
      {day.state === OPEN ? null : (
        <Text as="p" tone="accent-strong" role="status">
          {day.reason === "" ? words.states[day.state] : words.whyCancelled(day.reason)}
        </Text>
      )}
      <FigureList
        figures={[
          [words.learnerNum, day.learnerNum],
          [words.seatsTaken, words.ofAll(day.takenNum, day.seatNum)],
          [words.freeNum, day.seatNum - day.takenNum],
          [words.waitingNum, day.waitingNum, day.waitingNum > 0],
          [words.presentNum, day.presentNum],
          [words.absentNum, day.absentNum, day.absentNum > 0],
        ]}
      />
      <ExamSessions day={day} />
      <ExamPeople day={day} />
    </>
  );
}

function ExamSteps({ day }: DayProps): ReactNode {
  const words = useOrganiseWords();
  const [step, setStep] = useState<"rules" | "import" | "close" | "cancel">();
  const close = useWrite(closeExamDay, {
    invalidates: DAY_CHANGES,
    done: words.closed,
  });
  const end = (): void => setStep(undefined);
  return (
    <>
      <Button onClick={() => setStep("rules")}>{words.changeRules}</Button>
      <Button onClick={() => setStep("import")}>{words.importPeople}</Button>
      <Button onClick={() => setStep("cancel")}>{words.cancelExam}</Button>
      <Button onClick={() => setStep("close")}>{words.close}</Button>
      {step === "rules" ? <ChangeExamDialog day={day} onClose={end} /> : null}
      {step === "import" ? (
        <ParticipantsDialog
          settingId={day.settingId}
          sessions={day.sessions.map((session) => ({
            id: session.id,
            name: `${sessionTime(session)} · ${words.sessionFigures(session.takenNum, session.seatNum, session.waitingNum)}`,
          }))}
          invalidates={DAY_CHANGES}
          onClose={end}
        />
      ) : null}
      {step === "cancel" ? <CancelDialog dayId={day.id} onClose={end} /> : null}
      {step === "close" ? (
        <Ask
          title={words.close}
          action={words.close}
          isDanger
          isBusy={close.isBusy}
          onClose={end}
          onConfirm={() => void close.send({ id: day.id }).then(end)}
        >
          <p>{words.closeAsk}</p>
        </Ask>
      ) : null}
    </>
  );
}
