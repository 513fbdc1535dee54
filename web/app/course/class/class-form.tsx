import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listClasses, saveClass } from "@perennial/contract/course/class/class.ts";
import { listTeam } from "@perennial/contract/course/manager/team.ts";
import type { ReactNode } from "react";
import { calendarDay } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { useManager } from "../manager/manager-context.ts";
import { useClassWords } from "./class-words.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

type Klass = RowOf<typeof listClasses>;

/** A new class, or one that is changed. */
export function ClassForm({
  klass,
  onClose,
}: {
  readonly klass: Klass | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const words = useClassWords();
  const { courseId, periodId, period, refresh } = useManager();
  const team = useRead(listTeam, { courseId });
  const save = useWrite(saveClass, { invalidates: [listClasses], done: words.saved });
  const datesHint = words.datesHint(period.startDate, period.endDate);
  const definitions: readonly FieldDefinition[] = [
    {
      name: "name",
      label: words.name,
      widgetType: "SingleLineText",
      ...rulesOf(saveClass, "name"),
    },
    {
      name: "teacherId",
      label: words.teacher,
      widgetType: "DropdownSelect",
      hint: words.teacherHint,
      options: (team.data ?? []).map(({ id, name }) => ({ value: id, name })),
    },
    { name: "startDate", label: words.start, widgetType: "Date", hint: datesHint },
    { name: "endDate", label: words.end, widgetType: "Date" },
    { name: "quota", label: words.quota, widgetType: "Number", hint: words.quotaHint },
    {
      name: "enrolMode",
      label: words.mode,
      widgetType: "Radio",
      // allowed(required-of-contract): the wire has a default, here one of three is chosen
      required: true,
      options: words.modes.map((name, value) => ({ value, name })),
    },
  ];
  return (
    <Dialog place="end" title={klass ? words.edit : words.add} onClose={onClose}>
      <FieldForm
        label={klass ? words.edit : words.add}
        layout="above"
        isGuarded={false}
        isNew={!klass}
        definitions={definitions}
        stored={{
          name: klass?.name ?? "",
          teacherId: klass?.teacherId ?? "",
          startDate: klass?.startDate ?? "",
          endDate: klass?.endDate ?? "",
          quota: klass?.quota ?? 0,
          enrolMode: klass?.enrolMode ?? 0,
        }}
        onSave={(values) =>
          save.send({
            periodId,
            ...(klass ? { id: klass.id } : {}),
            name: values.name,
            teacherId: values.teacherId || "",
            startDate: calendarDay(values.startDate),
            endDate: calendarDay(values.endDate),
            quota: values.quota || 0,
            enrolMode: values.enrolMode,
          })
        }
        onSaved={async () => {
          onClose();
          await refresh();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
