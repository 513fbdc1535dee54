import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import {
  listNotices,
  NoticeStatus,
  NoticeType,
  saveNotice,
} from "@perennial/contract/discussion/notice/notice.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import { useState, type ReactNode } from "react";
import { useForgetDraft } from "../../kernel/draft/use-draft.ts";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useFieldWords } from "../../space/field/field-words.ts";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { CoursePicker, useOwnCourses } from "../course-picker.tsx";
import { useNoticeWords } from "./notice-words.ts";
import type { Place } from "../place.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

export type Notice = RowOf<typeof listNotices>;

interface Written {
  readonly courseId: string;
  readonly type: number;
  readonly classId: string;
  readonly title: string;
  readonly content: string;
  readonly isTop: number;
  readonly when: "now" | "later" | "draft";
  readonly publishAt: number | string;
}

type Choice = Pick<Written, "courseId" | "type" | "when">;

interface Around {
  readonly isCourseChosenHere: boolean;
  readonly classes: readonly { readonly id: string; readonly name: string }[] | undefined;
}

/** The fields of a notice, as far as what is chosen asks for them. */
function definitionsOf(
  words: ReturnType<typeof useNoticeWords>,
  choice: Choice,
  { isCourseChosenHere, classes }: Around,
): FieldDefinition[] {
  return [
    ...(isCourseChosenHere
      ? [
          {
            name: "courseId",
            label: words.course,
            widgetType: "DropdownSelect" as const,
            ...rulesOf(saveNotice, "courseId"),
          },
        ]
      : []),
    {
      name: "type",
      label: words.audience,
      widgetType: "Radio",
      ...rulesOf(saveNotice, "type"),
      options: [
        { value: NoticeType.course, name: words.ofCourse },
        { value: NoticeType.class, name: words.ofClass },
      ],
    },
    ...(choice.type === NoticeType.class
      ? [
          {
            name: "classId",
            label: words.class,
            widgetType: "DropdownSelect" as const,
            // allowed(required-of-contract): only a notice to a class has one
            required: true,
            ...(classes?.length === 0 ? { hint: words.noClass } : {}),
            options: (classes ?? []).map(({ id, name }) => ({ value: id, name })),
          },
        ]
      : []),
    {
      name: "title",
      label: words.subject,
      widgetType: "SingleLineText",
      ...rulesOf(saveNotice, "title"),
    },
    {
      name: "content",
      label: words.content,
      widgetType: "RichTextEditor",
      height: 320,
      // allowed(required-of-contract): an empty editor is not an empty text, so the server answers by a failure
      required: true,
      folder: "tspace",
    },
    { name: "isTop", label: words.top, widgetType: "Radio", hint: words.topHint },
    {
      name: "when",
      label: words.when,
      widgetType: "Radio",
      // allowed(required-of-contract): a choice of this screen, which the wire does not know
      required: true,
      options: (["now", "later", "draft"] as const).map((value) => ({
        value,
        name: words[value],
      })),
    },
    ...(choice.when === "later"
      ? [
          {
            name: "publishAt",
            label: words.at,
            widgetType: "DateTime" as const,
            // allowed(required-of-contract): only a notice for later has a time
            required: true,
          },
        ]
      : []),
  ];
}

interface NoticeFormProps {
  /** Undefined in the spaces: the course is chosen here. */
  readonly place: Place | undefined;
  readonly notice: Notice | undefined;
  readonly onClose: () => void;
}

/** A new notice, or one that is changed: published now, at a moment, or kept as a draft. */
export function NoticeForm({ place, notice, onClose }: NoticeFormProps): ReactNode {
  const words = useNoticeWords();
  const fields = useFieldWords();
  const [choice, setChoice] = useState<Choice>({
    courseId: place?.courseId ?? notice?.courseId ?? "",
    type: notice?.type ?? NoticeType.course,
    when: notice?.status === NoticeStatus.scheduled ? "later" : notice ? "draft" : "now",
  });
  const courses = useOwnCourses();
  const periodId =
    place?.periodId ?? courses.data?.find(({ id }) => id === choice.courseId)?.periodId;
  const classes = useRead(
    listClasses,
    { periodId: periodId ?? "", pageNo: 1, pageSize: 100 },
    { isEnabled: periodId !== undefined },
  );
  const save = useWrite(saveNotice, { invalidates: [listNotices] });
  const [isDirty, setIsDirty] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = (): void => (isDirty ? setIsLeaving(true) : onClose());
  const definitions = definitionsOf(words, choice, {
    isCourseChosenHere: place === undefined && !notice,
    classes: classes.data,
  });
  const draftAt = `notice/${notice?.id ?? place?.courseId ?? ""}`;
  const forgetDraft = useForgetDraft();
  const title = notice ? words.edit : words.write;
  return (
    <Dialog place="end" room="wide" title={title} onClose={close}>
      <FieldForm<Written>
        label={title}
        layout="above"
        isNew
        isGuarded={false}
        draftAt={draftAt}
        definitions={definitions}
        stored={{
          courseId: choice.courseId,
          type: choice.type,
          classId: notice?.classId ?? "",
          title: notice?.title ?? "",
          content: notice?.content ?? "",
          isTop: notice?.isTop === true ? YES : 0,
          when: choice.when,
          publishAt: notice?.publishAt ? Date.parse(notice.publishAt) : "",
        }}
        controls={{ courseId: <CoursePicker />, isTop: <FlagSwitch /> }}
        checks={{
          publishAt: (value) =>
            typeof value === "number" && value <= Date.now() ? words.past : undefined,
        }}
        saveWords={words.confirm}
        onValues={({ courseId, type, when }) => setChoice({ courseId, type, when })}
        onSave={(values) =>
          save.send({
            courseId: values.courseId,
            ...(place?.periodId === undefined ? {} : { periodId: place.periodId }),
            ...(notice ? { id: notice.id } : {}),
            type: values.type === NoticeType.class ? NoticeType.class : NoticeType.course,
            ...(values.type === NoticeType.class ? { classId: values.classId } : {}),
            title: values.title,
            content: values.content,
            isTop: values.isTop === YES,
            ...(values.when === "later"
              ? { publishAt: new Date(values.publishAt).toISOString() }
              : {}),
            isPublishedNow: values.when === "now",
          })
        }
        saved={choice.when === "now" ? words.published : words.saved}
        onDirty={setIsDirty}
        onSaved={onClose}
        onCancel={close}
      />
      {isLeaving ? (
        <Ask
          title={fields.leaveTitle}
          action={fields.leave}
          isDanger
          onConfirm={() => {
            forgetDraft(draftAt);
            onClose();
          }}
          onClose={() => setIsLeaving(false)}
        >
          <p>{fields.leaveHint}</p>
        </Ask>
      ) : null}
    </Dialog>
  );
}
