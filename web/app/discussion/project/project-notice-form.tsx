import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import {
  listProjectNotices,
  ProjectNoticeType,
  saveProjectNotice,
} from "@perennial/contract/discussion/project/project-notice.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { getTeachingDesk } from "@perennial/contract/training/teaching/desk.ts";
import { useState, type ReactNode } from "react";
import { useForgetDraft } from "../../kernel/draft/use-draft.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { joinedValues, splitValues } from "../../space/field/field-values.ts";
import { useFieldWords } from "../../space/field/field-words.ts";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useNoticeWords } from "../notice/notice-words.ts";
import { useProjectNoticeWords } from "./project-notice-words.ts";

export type ProjectNotice = RowOf<typeof listProjectNotices>;
export type Desk = OutputOf<typeof getTeachingDesk>;

interface Written {
  readonly type: number;
  readonly classIds: string;
  readonly courseId: string;
  readonly title: string;
  readonly content: string;
  readonly isTop: number;
  readonly when: "now" | "later" | "draft";
  readonly publishAt: number | string;
}

type Choice = Pick<Written, "type" | "when">;
type Words = ReturnType<typeof useNoticeWords> & ReturnType<typeof useProjectNoticeWords>;

const typeOf = (type: number) =>
  Object.values(ProjectNoticeType).find((one) => one === type) ?? ProjectNoticeType.project;

/** Whom it addresses; who only teaches writes to the own classes. */
const addressOf = (words: Words, { type }: Choice, desk: Desk): FieldDefinition[] => [
  ...(desk.leads
    ? [
        {
          name: "type",
          label: words.audience,
          widgetType: "Radio" as const,
          ...rulesOf(saveProjectNotice, "type"),
          options: [3, 2, 1].map((value) => ({
            value,
            name: words.types[typeOf(value)],
          })),
        },
      ]
    : []),
  ...(type === ProjectNoticeType.class
    ? [
        {
          name: "classIds",
          label: words.classes,
          widgetType: "CheckBox" as const,
          // allowed(required-of-contract): only a notice to classes has some
          required: true,
          ...(desk.classes.length === 0 ? { hint: words.noClass } : {}),
          options: desk.classes.map(({ id, name }) => ({ value: id, name })),
        },
      ]
    : []),
  ...(type === ProjectNoticeType.course
    ? [
        {
          name: "courseId",
          label: words.course,
          widgetType: "DropdownSelect" as const,
          // allowed(required-of-contract): only a notice about a course has one
          required: true,
          options: desk.courses.map(({ id, name }) => ({ value: id, name })),
        },
      ]
    : []),
];

const definitionsOf = (words: Words, choice: Choice, desk: Desk): FieldDefinition[] => [
  ...addressOf(words, choice, desk),
  {
    name: "title",
    label: words.subject,
    widgetType: "SingleLineText",
    ...rulesOf(saveProjectNotice, "title"),
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
    options: (["now", "later", "draft"] as const).map((value) => ({ value, name: words[value] })),
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

interface ProjectNoticeFormProps {
  readonly packageId: string;
  readonly desk: Desk;
  readonly notice: ProjectNotice | undefined;
  readonly onClose: () => void;
}

/** A new notice of a project, or one that is changed. */
export function ProjectNoticeForm(props: ProjectNoticeFormProps): ReactNode {
  const { packageId, desk, notice, onClose } = props;
  const words: Words = { ...useNoticeWords(), ...useProjectNoticeWords() };
  const fields = useFieldWords();
  const [choice, setChoice] = useState<Choice>({
    type: notice?.type ?? (desk.leads ? ProjectNoticeType.project : ProjectNoticeType.class),
    when: notice?.status === NoticeStatus.scheduled ? "later" : notice ? "draft" : "now",
  });
  const save = useWrite(saveProjectNotice, { invalidates: [listProjectNotices] });
  const [isDirty, setIsDirty] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = (): void => (isDirty ? setIsLeaving(true) : onClose());
  const draftAt = `projectNotice/${notice?.id ?? packageId}`;
  const forgetDraft = useForgetDraft();
  const title = notice ? words.edit : words.write;
  const send = (values: Written) => {
    const type = desk.leads ? typeOf(values.type) : ProjectNoticeType.class;
    return save.send({
      packageId,
      ...(notice ? { id: notice.id } : {}),
      type,
      ...(type === ProjectNoticeType.class ? { classIds: splitValues(values.classIds) } : {}),
      ...(type === ProjectNoticeType.course ? { courseId: values.courseId } : {}),
      title: values.title,
      content: values.content,
      isTop: values.isTop === YES,
      ...(values.when === "later" ? { publishAt: new Date(values.publishAt).toISOString() } : {}),
      isPublishedNow: values.when === "now",
    });
  };
  const [onlyClass] = desk.classes;
  return (
    <Dialog place="end" room="wide" title={title} onClose={close}>
      <FieldForm<Written>
        label={title}
        layout="above"
        isNew
        isGuarded={false}
        draftAt={draftAt}
        definitions={definitionsOf(words, choice, desk)}
        stored={{
          type: choice.type,
          classIds:
            notice || desk.leads || desk.classes.length !== 1
              ? joinedValues(notice?.classIds ?? [])
              : (onlyClass?.id ?? ""),
          courseId: notice?.courseId ?? "",
          title: notice?.title ?? "",
          content: notice?.content ?? "",
          isTop: notice?.isTop === true ? YES : 0,
          when: choice.when,
          publishAt: notice?.publishAt ? Date.parse(notice.publishAt) : "",
        }}
        controls={{ isTop: <FlagSwitch /> }}
        checks={{
          publishAt: (value) =>
            typeof value === "number" && value <= Date.now() ? words.past : undefined,
        }}
        saveWords={words.confirm}
        onValues={({ type, when }) =>
          setChoice({ type: desk.leads ? type : ProjectNoticeType.class, when })
        }
        onSave={send}
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
