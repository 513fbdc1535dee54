import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listSchoolClasses } from "@perennial/contract/course/school/course-admin.ts";
import { useId, useState, type ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { CorpPicker } from "./corp-picker.tsx";
import { useSchoolWords } from "./school-words.ts";
import styles from "./school.module.css";

const KINDS = { running: "done", upcoming: "waiting", finished: "over" } as const;

/** teachingManager/course/classroom: classes across the courses of the scope. */
export default function ClassroomScreen(): ReactNode {
  const words = useSchoolWords();
  const id = useId();
  const [corpId, setCorpId] = useState("");
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.klass, widgetType: "SingleLineText", width: 170 },
    {
      name: "keyword",
      label: `${words.klass} / ${words.course}`,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listSchoolClasses, "keyword"),
    },
    {
      name: "time",
      label: words.time,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 100,
      options: Object.entries(words.times).map(([value, name]) => ({ value, name })),
    },
    { name: "courseName", label: words.course, widgetType: "SingleLineText", width: 190 },
    { name: "versions", label: words.period, widgetType: "SingleLineText", width: 76 },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 130 },
    { name: "teacherName", label: words.teacher, widgetType: "SingleLineText", width: 90 },
    { name: "studentNum", label: words.learners, widgetType: "Number", width: 96 },
    { name: "startDate", label: words.dates, widgetType: "SingleLineText", width: 196 },
  ];
  return (
    <SpacePage title={words.classroom} lead={words.classroomLead}>
      <Row gap={2} gapX={3} align="center" wrap below={3} className={styles.above}>
        <label htmlFor={id}>{words.corp}</label>
        <CorpPicker id={id} value={corpId} onChange={setCorpId} />
      </Row>
      <FieldTable
        name="school-classes"
        label={words.classroom}
        definitions={definitions}
        operation={listSchoolClasses}
        params={corpId ? { corpId } : {}}
        cells={{
          time: ({ time }) => <StateMark kind={KINDS[time]}>{words.times[time]}</StateMark>,
          versions: ({ versions }) => words.periodOf(versions),
          studentNum: ({ studentNum, quota }) =>
            quota > 0 ? `${studentNum} / ${quota}` : studentNum,
          startDate: ({ startDate, endDate }) => `${startDate || "…"} – ${endDate || "…"}`,
        }}
        rowActions={(klass) => [
          {
            key: "open",
            label: words.open,
            run: () => location.assign(`/classroom/${klass.id}/manage/base`),
          },
        ]}
        empty={<EmptyState message={words.noClasses} />}
      />
    </SpacePage>
  );
}
