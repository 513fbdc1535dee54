import { listProjectTimetable } from "@perennial/contract/live/project-timetable.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { getTeachingDesk } from "@perennial/contract/training/teaching/desk.ts";
import {
  LESSON_MINUTES,
  removeLesson,
  saveLesson,
} from "@perennial/contract/training/teaching/lesson.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { Ask } from "../space/ask.tsx";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Timetable, useShownWeek, type TimetableEntry } from "./timetable.tsx";
import { useTimetableWords } from "./timetable-words.ts";

type Desk = OutputOf<typeof getTeachingDesk>;

interface ProjectTimetableProps {
  readonly packageId: string;
  readonly desk: Desk;
}

/** The timetable of a project for who works in it: lessons are put there, moved and taken out. */
export function ProjectTimetable({ packageId, desk }: ProjectTimetableProps): ReactNode {
  const words = useTimetableWords();
  const week = useShownWeek();
  const [opened, setOpened] = useState<{ readonly entry: TimetableEntry | undefined }>();
  const classId = desk.classes.find(({ id }) => id === week.address.get("classId"))?.id ?? "";
  const read = useRead(listProjectTimetable, {
    packageId,
    from: week.from,
    to: week.to,
    ...(classId === "" ? {} : { classId }),
  });
  if (desk.classes.length === 0) return <EmptyState message={words.noClass} />;
  return (
    <>
      <Timetable
        title={words.title}
        lead={words.lead}
        week={week}
        entries={read.data}
        failure={read.failure?.message}
        onEntry={(entry) => setOpened({ entry })}
        tools={
          <>
            <Select
              aria-label={words.klass}
              style={{ minWidth: 160 }}
              value={classId}
              options={[
                { value: "", label: words.all },
                ...desk.classes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(chosen: string) => week.go({ classId: chosen })}
            />
            <Button type="primary" onClick={() => setOpened({ entry: undefined })}>
              {words.add}
            </Button>
          </>
        }
      />
      {opened ? (
        <LessonDialog
          packageId={packageId}
          desk={desk}
          entry={opened.entry}
          classId={classId}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

interface Written {
  readonly classId: string;
  readonly topic: string;
  readonly startsAt: number | string;
  readonly minutes: number;
  readonly place: string;
  readonly teacherId: string;
}

const MINUTE_MS = 60_000;
const USUAL_MINUTES = 90;

const minutesOf = ({ startsAt, endsAt }: TimetableEntry): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);

const definitionsOf = (
  words: ReturnType<typeof useTimetableWords>,
  desk: Desk,
): FieldDefinition[] => [
  {
    name: "classId",
    label: words.klass,
    widgetType: "DropdownSelect",
    ...rulesOf(saveLesson, "classId"),
    options: desk.classes.map(({ id, name }) => ({ value: id, name })),
  },
  {
    name: "topic",
    label: words.topic,
    widgetType: "SingleLineText",
    ...rulesOf(saveLesson, "topic"),
  },
  {
    name: "startsAt",
    label: words.startsAt,
    widgetType: "DateTime",
    ...rulesOf(saveLesson, "startsAt"),
  },
  {
    name: "minutes",
    label: words.minutes,
    widgetType: "Number",
    ...rulesOf(saveLesson, "minutes"),
    hint: `${LESSON_MINUTES.least}–${LESSON_MINUTES.most}`,
  },
  {
    name: "place",
    label: words.place,
    widgetType: "SingleLineText",
    ...rulesOf(saveLesson, "place"),
    hint: words.placeHint,
  },
  {
    name: "teacherId",
    label: words.teacher,
    widgetType: "DropdownSelect",
    options: [
      { value: "", name: words.noTeacher },
      ...desk.teachers.map(({ id, name }) => ({ value: id, name })),
    ],
  },
];

interface LessonDialogProps extends ProjectTimetableProps {
  readonly entry: TimetableEntry | undefined;
  readonly classId: string;
  readonly onClose: () => void;
}

/** A new lesson, or one that is moved or taken out. */
function LessonDialog({ packageId, desk, entry, classId, onClose }: LessonDialogProps): ReactNode {
  const words = useTimetableWords();
  const [isAsking, setIsAsking] = useState(false);
  const save = useWrite(saveLesson, { invalidates: [listProjectTimetable] });
  const remove = useWrite(removeLesson, {
    invalidates: [listProjectTimetable],
    done: words.removed,
  });
  const title = entry ? words.edit : words.add;
  return (
    <Dialog title={title} onClose={onClose}>
      <FieldForm<Written>
        label={title}
        layout="above"
        isNew
        isGuarded={false}
        definitions={definitionsOf(words, desk)}
        stored={{
          classId: entry?.classId ?? (classId || (desk.classes[0]?.id ?? "")),
          topic: entry?.name ?? "",
          startsAt: entry ? Date.parse(entry.startsAt) : "",
          minutes: entry ? minutesOf(entry) : USUAL_MINUTES,
          place: entry?.place ?? "",
          teacherId: entry?.teacherId ?? "",
        }}
        saveWords={words.save}
        saved={words.saved}
        onSave={(values) =>
          save.send({
            packageId,
            ...(entry ? { id: entry.id } : {}),
            classId: values.classId,
            topic: values.topic,
            startsAt: new Date(values.startsAt).toISOString(),
            minutes: values.minutes,
            place: values.place,
            teacherId: values.teacherId === "" ? null : values.teacherId,
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
      {entry ? (
        <Button danger onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      ) : null}
      {entry && isAsking ? (
        <Ask
          title={words.remove}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onConfirm={() =>
            void remove.send({ packageId, id: entry.id }).then((answer) => {
              if (answer.success) onClose();
              else setIsAsking(false);
            })
          }
          onClose={() => setIsAsking(false)}
        >
          <p>{words.removeAsk(entry.name)}</p>
        </Ask>
      ) : null}
    </Dialog>
  );
}
