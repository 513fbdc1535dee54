import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { getTeachingDesk } from "@perennial/contract/training/teaching/desk.ts";
import {
  listLogVersions,
  listTeachingLogs,
  listUnloggedLessons,
  saveTeachingLog,
} from "@perennial/contract/training/teaching/log.ts";
import { getProjectWork } from "@perennial/contract/discussion/project/project-work.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useLogWords } from "./log-words.ts";

export type TeachingLog = RowOf<typeof listTeachingLogs>;
export type Desk = OutputOf<typeof getTeachingDesk>;
export type Lesson = OutputOf<typeof listUnloggedLessons>[number];

interface Written {
  readonly classId: string;
  readonly courseId: string;
  readonly topic: string;
  readonly startsAt: number | string;
  readonly minutes: number;
  readonly teacherId: string;
  readonly presentNum: number | string;
  readonly content: string;
}

type Words = ReturnType<typeof useLogWords>;
const USUAL_MINUTES = 90;
const EDITOR_PX = 240;

const definitionsOf = (words: Words, desk: Desk): FieldDefinition[] => [
  {
    name: "classId",
    label: words.klass,
    widgetType: "DropdownSelect",
    ...rulesOf(saveTeachingLog, "classId"),
    options: desk.classes.map(({ id, name }) => ({ value: id, name })),
  },
  {
    name: "topic",
    label: words.topic,
    widgetType: "SingleLineText",
    ...rulesOf(saveTeachingLog, "topic"),
  },
  {
    name: "startsAt",
    label: words.startsAt,
    widgetType: "DateTime",
    ...rulesOf(saveTeachingLog, "startsAt"),
  },
  {
    name: "minutes",
    label: words.minutes,
    widgetType: "Number",
    ...rulesOf(saveTeachingLog, "minutes"),
  },
  {
    name: "courseId",
    label: words.course,
    widgetType: "DropdownSelect",
    options: [
      { value: "", name: words.noCourse },
      ...desk.courses.map(({ id, name }) => ({ value: id, name })),
    ],
  },
  {
    name: "teacherId",
    label: words.teacher,
    widgetType: "DropdownSelect",
    ...rulesOf(saveTeachingLog, "teacherId"),
    options: desk.teachers.map(({ id, name }) => ({ value: id, name })),
  },
  {
    name: "presentNum",
    label: words.present,
    widgetType: "Number",
    ...rulesOf(saveTeachingLog, "presentNum"),
    hint: words.presentHint,
  },
  {
    name: "content",
    label: words.content,
    widgetType: "RichTextEditor",
    // allowed(required-of-contract): an empty editor is not an empty text, so the server answers by a failure
    required: true,
    folder: "tspace",
    hint: words.contentHint,
  },
];

interface LogFormProps {
  readonly packageId: string;
  readonly desk: Desk;
  /** The entry that is changed, or the lesson that a new one tells of. */
  readonly of: TeachingLog | Lesson | undefined;
  readonly onClose: () => void;
}

/** A new entry about what was taught, or one that is changed. */
export function LogForm({ packageId, desk, of, onClose }: LogFormProps): ReactNode {
  const words = useLogWords();
  const log = of && "version" in of ? of : undefined;
  const lesson = of && !("version" in of) ? of : undefined;
  const save = useWrite(saveTeachingLog, {
    invalidates: [listTeachingLogs, listUnloggedLessons, listLogVersions, getProjectWork],
  });
  const title = log ? words.edit : words.write;
  const lessonId = log ? log.lessonId : (lesson?.id ?? "");
  return (
    <Dialog place="end" room="wide" title={title} onClose={onClose}>
      <FieldForm<Written>
        label={title}
        layout="above"
        isNew
        isGuarded={false}
        draftAt={`teachingLog/${log?.id ?? lesson?.id ?? packageId}`}
        definitions={definitionsOf(words, desk)}
        stored={{
          classId: of?.classId ?? desk.classes[0]?.id ?? "",
          courseId: log?.courseId ?? "",
          topic: of?.topic ?? "",
          startsAt: of ? Date.parse(of.startsAt) : "",
          minutes: of?.minutes ?? USUAL_MINUTES,
          teacherId: of?.teacherId ?? "",
          presentNum: log?.presentNum ?? "",
          content: log?.content ?? "",
        }}
        controls={{
          content: (
            <RichTextEditor
              label={words.content}
              value=""
              folder="tspace"
              isPrivate
              height={EDITOR_PX}
              onChange={() => {}}
            />
          ),
        }}
        saveWords={words.save}
        saved={words.saved}
        onSave={(values) =>
          save.send({
            packageId,
            ...(log ? { id: log.id } : {}),
            classId: values.classId,
            lessonId: lessonId === "" ? null : lessonId,
            courseId: values.courseId === "" ? null : values.courseId,
            topic: values.topic,
            content: values.content,
            startsAt: new Date(values.startsAt).toISOString(),
            minutes: values.minutes,
            teacherId: values.teacherId,
            presentNum: Number(values.presentNum),
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
