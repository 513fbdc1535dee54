import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  importPlacements,
  listAssignmentClasses,
  listAssignmentStudents,
  listAssignments,
  undoPlacements,
} from "@perennial/contract/course/school/assignment.ts";
import { Button } from "antd";
import { useId, useState, type ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { SheetImport } from "../class/sheet-import.tsx";
import { useAssignWords } from "./assign-words.ts";
import { AssignmentChoice } from "./assignment-choice.tsx";
import { CorpPicker } from "./corp-picker.tsx";
import { ClassChoice, PlaceDialog, RuleDialog } from "./place-dialog.tsx";
import styles from "./school.module.css";

type Student = RowOf<typeof listAssignmentStudents>;
type Opened =
  | { readonly what: "rule" }
  | { readonly what: "import"; readonly classId: string }
  | { readonly what: "place"; readonly userIds: readonly string[] };
const NAMES_SHOWN = 3;

/** teachingManager/course_assign/xsfb: 学生分班. */
export default function PlacementsScreen(): ReactNode {
  const words = useAssignWords();
  return (
    <SpacePage title={words.place} lead={words.placeLead}>
      <AssignmentChoice>
        {(assignment) => <Students key={assignment.id} id={assignment.id} />}
      </AssignmentChoice>
    </SpacePage>
  );
}

function Students({ id }: { readonly id: string }): ReactNode {
  const words = useAssignWords();
  const label = useId();
  const [corpId, setCorpId] = useState("");
  const [opened, setOpened] = useState<Opened>();
  const lists = [listAssignmentStudents, listAssignments, listAssignmentClasses];
  const undo = useWrite(undoPlacements, { invalidates: lists, done: words.undone });
  const importing = useWrite(importPlacements, { invalidates: lists });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 110 },
    {
      name: "keyword",
      label: words.studentKeyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listAssignmentStudents, "keyword"),
    },
    { name: "no", label: words.no, widgetType: "SingleLineText", width: 120 },
    { name: "loginName", label: words.loginName, widgetType: "SingleLineText", width: 130 },
    { name: "corpName", label: words.college, widgetType: "SingleLineText", width: 180 },
    {
      name: "place",
      label: words.placeState,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: Object.entries(words.states).map(([value, name]) => ({ value, name })),
    },
    { name: "className", label: words.klass, widgetType: "SingleLineText", width: 180 },
  ];
  const namesOf = (people: readonly Student[]): string => {
    const names = people
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
      .join("、");
    return people.length > NAMES_SHOWN ? words.more(names, people.length) : names;
  };
  const actionsOf = (people: readonly Student[]): RowAction[] => {
    const out = people.filter(({ classId }) => classId === "");
    const back = people.filter(({ mayUndo, classId }) => mayUndo && classId !== "");
    return [
      ...(out.length > 0
        ? [
            {
              key: "place",
              label: words.placeNow,
              run: () => setOpened({ what: "place", userIds: out.map((one) => one.id) }),
            },
          ]
        : []),
      ...(back.length > 0
        ? [
            {
              key: "undo",
              label: words.undo,
              isDanger: true,
              ask: { title: words.undo, text: words.undoAsk(namesOf(back)) },
              run: () => undo.send({ id, userIds: back.map((one) => one.id) }),
            },
          ]
        : []),
    ];
  };
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Row gap={2} gapX={3} align="center" wrap below={3} className={styles.above}>
        <label htmlFor={label}>{words.college}</label>
        <CorpPicker
          id={label}
          value={corpId}
          onChange={setCorpId}
          placeholder={words.wholeSchool}
        />
      </Row>
      <FieldTable
        name="assignment-students"
        label={words.place}
        definitions={definitions}
        operation={listAssignmentStudents}
        params={{ id, ...(corpId ? { corpId } : {}) }}
        cells={{
          place: ({ classId }) => (
            <StateMark kind={classId ? "done" : "waiting"}>
              {classId ? words.states.in : words.states.out}
            </StateMark>
          ),
        }}
        rowActions={(student) => actionsOf([student])}
        bulkActions={(students) => actionsOf(students)}
        tools={
          <>
            <Button onClick={() => setOpened({ what: "rule" })}>{words.rule}</Button>
            <Button onClick={() => setOpened({ what: "import", classId: "" })}>
              {words.import}
            </Button>
          </>
        }
        empty={<EmptyState message={words.noStudents} />}
      />
      {opened?.what === "place" ? (
        <PlaceDialog id={id} userIds={opened.userIds} onClose={close} />
      ) : null}
      {opened?.what === "rule" ? <RuleDialog id={id} corpId={corpId} onClose={close} /> : null}
      {opened?.what === "import" && opened.classId === "" ? (
        <ClassChoice
          id={id}
          title={words.import}
          action={words.import}
          onChoose={(classId) => setOpened({ what: "import", classId })}
          onClose={close}
        />
      ) : null}
      {opened?.what === "import" && opened.classId !== "" ? (
        <SheetImport
          title={words.import}
          lead={words.importLead}
          templateHref="/api/course/api/class/learners/template"
          onSend={(fileUrl) => importing.send({ id, classId: opened.classId, fileUrl })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
