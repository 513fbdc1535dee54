import {
  getTeachings,
  removeTeaching,
  setTeaching,
  TeachingRole,
} from "@perennial/contract/training/teacher/teacher.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { useTeacherWords } from "./teacher-words.ts";
import styles from "./teachings.module.css";

type Grid = OutputOf<typeof getTeachings>;
type Teaching = Grid["teachings"][number];
type Named = Grid["courses"][number];

const YES = 1;
const NO = 0;

/** …/jssz: who teaches and marks which course of a project for which class. */
export default function TeachingsScreen(): ReactNode {
  return <ProjectFrame page="jssz">{({ id }) => <Teachings packageId={id} />}</ProjectFrame>;
}

/** What stands over the grid: a cell, with the assignment that is changed in it. */
interface Opened {
  readonly course: Named;
  readonly klass: Named;
  readonly teaching?: Teaching;
}

function Teachings({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useTeacherWords();
  const read = useRead(getTeachings, { packageId });
  const [opened, setOpened] = useState<Opened>();
  return (
    <Panel title={words.assign} lead={words.gridLead}>
      <Reading of={read}>
        {(grid) =>
          grid.teachers.length === 0 || grid.courses.length === 0 ? (
            <EmptyState message={grid.courses.length === 0 ? words.noCourses : words.noTeachers} />
          ) : (
            <>
              <TeachingGrid grid={grid} onOpen={setOpened} />
              {opened ? (
                <TeachingDialog
                  packageId={packageId}
                  grid={grid}
                  opened={opened}
                  onClose={() => setOpened(undefined)}
                />
              ) : null}
            </>
          )
        }
      </Reading>
    </Panel>
  );
}

interface TeachingGridProps {
  readonly grid: Grid;
  readonly onOpen: (opened: Opened) => void;
}

/** Courses below each other, classes beside each other, and in each cell who teaches. */
function TeachingGrid({ grid, onOpen }: TeachingGridProps): ReactNode {
  const words = useTeacherWords();
  const nameOf = new Map(grid.teachers.map(({ id, name }) => [id, name]));
  const classes: readonly Named[] = [{ id: "", name: words.allClasses }, ...grid.classes];
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{words.course}</th>
            {classes.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.courses.map((course) => (
            <tr key={course.id}>
              <th scope="row">{course.name}</th>
              {classes.map((klass) => (
                <td key={klass.id}>
                  <Stack gap={1}>
                    {grid.teachings
                      .filter((one) => one.courseId === course.id && one.classId === klass.id)
                      .map((teaching) => {
                        const name = nameOf.get(teaching.userId) ?? "";
                        return (
                          <div key={teaching.userId}>
                            <Button
                              type="link"
                              size="small"
                              className={styles.name ?? ""}
                              aria-label={words.change(name)}
                              onClick={() => onOpen({ course, klass, teaching })}
                            >
                              {name}
                            </Button>
                            <Text as="p" tone="muted" size={1}>
                              {[
                                words.roles[teaching.role],
                                teaching.marks ? words.marks : words.marksOff,
                                teaching.quota > 0 ? words.quotaOf(teaching.quota) : "",
                              ]
                                .filter(Boolean)
                                .join(" · ")}
                            </Text>
                          </div>
                        );
                      })}
                    <div>
                      <Button
                        type="text"
                        size="small"
                        className={styles.name ?? ""}
                        aria-label={words.assignTo(course.name, klass.name)}
                        icon={<Icon name="plus" size={1} />}
                        onClick={() => onOpen({ course, klass })}
                      >
                        {words.add}
                      </Button>
                    </div>
                  </Stack>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TeachingDialogProps {
  readonly packageId: string;
  readonly grid: Grid;
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** Assigns a teacher to a cell, changes what they do there, or takes it back. */
function TeachingDialog({ packageId, grid, opened, onClose }: TeachingDialogProps): ReactNode {
  const words = useTeacherWords();
  const { course, klass, teaching } = opened;
  const save = useWrite(setTeaching, { invalidates: [getTeachings], done: words.saved });
  const remove = useWrite(removeTeaching, { invalidates: [getTeachings], done: words.removed });
  const place = { packageId, courseId: course.id, classId: klass.id };
  const who: FieldDefinition = {
    name: "userId",
    label: words.teacher,
    widgetType: "DropdownSelect",
    ...rulesOf(setTeaching, "userId"),
    disabled: teaching !== undefined,
    options: grid.teachers.map(({ id, name }) => ({ value: id, name })),
  };
  return (
    <Dialog title={words.assignTo(course.name, klass.name)} onClose={onClose}>
      <FieldForm
        label={words.assign}
        layout="above"
        isGuarded={false}
        isNew={teaching === undefined}
        definitions={[
          who,
          {
            name: "role",
            label: words.role,
            widgetType: "Radio",
            options: words.roles.map((name, value) => ({ value, name })),
          },
          {
            name: "marks",
            label: words.marks,
            widgetType: "Radio",
            options: [
              { value: YES, name: words.marksOn },
              { value: NO, name: words.marksOff },
            ],
          },
          { name: "quota", label: words.quota, widgetType: "Number", hint: words.quotaHint },
        ]}
        stored={{
          userId: teaching?.userId ?? "",
          role: teaching?.role ?? TeachingRole.teacher,
          marks: (teaching?.marks ?? true) ? YES : NO,
          quota: teaching?.quota ?? 0,
        }}
        onSave={async ({ userId, role, marks, quota }) => {
          const answer = await save.send({
            ...place,
            userId,
            role: enumValue(TeachingRole, role) ?? TeachingRole.teacher,
            marks: marks === YES,
            quota: quota || 0,
          });
          if (answer.success) onClose();
          return answer;
        }}
        onCancel={onClose}
      />
      {teaching ? (
        <Button
          danger
          loading={remove.isBusy}
          onClick={() =>
            void remove.send({ ...place, userId: teaching.userId }).then(() => onClose())
          }
        >
          {words.removeOne}
        </Button>
      ) : null}
    </Dialog>
  );
}
