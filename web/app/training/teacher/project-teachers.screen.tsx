import {
  createProjectTeacher,
  listProjectTeacherCandidates,
  listProjectTeachers,
  removeProjectTeacher,
  setTeacherTitle,
} from "@perennial/contract/training/teacher/teacher.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { ImportTeachers } from "./import-teachers.tsx";
import { useTeacherWords } from "./teacher-words.ts";

type Teacher = RowOf<typeof listProjectTeachers>;

/** …/teachers: who teaches in a project. */
export default function ProjectTeachersScreen(): ReactNode {
  return (
    <ProjectFrame page="teachers">
      {({ id, rights }) => <Teachers packageId={id} isOwn={rights.includes("course")} />}
    </ProjectFrame>
  );
}

interface TeachersProps {
  readonly packageId: string;
  /** The viewer decides who is on the list. */
  readonly isOwn: boolean;
}

function Teachers({ packageId, isOwn }: TeachersProps): ReactNode {
  const words = useTeacherWords();
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [titled, setTitled] = useState<Teacher>();
  const changes = { invalidates: [listProjectTeachers], done: words.done };
  const remove = useWrite(removeProjectTeacher, changes);
  const title = useWrite(setTeacherTitle, changes);
  const column = (name: string, label: string, width: number): FieldDefinition => ({
    name,
    label,
    widgetType: "SingleLineText",
    width,
  });
  const add = isOwn ? (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      <Icon name="plus" size={1} />
      {words.addTeacher}
    </Button>
  ) : undefined;
  return (
    <>
      <p>{words.lead}</p>
      <FieldTable
        name="project-teachers"
        label={words.teacher}
        operation={listProjectTeachers}
        params={{ packageId }}
        definitions={[
          column("name", words.teacher, 220),
          {
            ...column("keyword", words.teacher, 0),
            searchable: true,
            showInList: false,
            ...rulesOf(listProjectTeachers, "keyword"),
          },
          column("title", words.teacherTitle, 140),
          column("corpName", words.corp, 180),
          column("courses", words.courses, 220),
          column("classes", words.classes, 160),
        ]}
        cells={{
          name: ({ name, avatar, loginName }) => (
            <Row gap={2} align="center">
              <Avatar name={name} src={avatar} size={2} />
              <span>
                {name} <Text tone="muted">{loginName}</Text>
              </span>
            </Row>
          ),
          title: (row) => row.title || "—",
          courses: ({ courses }) => courses.join("、") || "—",
          classes: ({ classes, courses }) =>
            classes.join("、") || (courses.length > 0 ? words.allClasses : "—"),
        }}
        {...(isOwn
          ? {
              rowActions: (row: Teacher) => [
                { key: "title", label: words.editTitle, run: () => setTitled(row) },
                {
                  key: "remove",
                  label: words.takeOut,
                  isDanger: true,
                  ask: { title: words.takeOut, text: words.takeOutAsk(row.name) },
                  run: () => remove.send({ packageId, userId: row.id }),
                },
              ],
            }
          : {})}
        tools={
          isOwn ? (
            <>
              <Button onClick={() => setIsImporting(true)}>{words.importTeachers}</Button>
              {add}
            </>
          ) : undefined
        }
        empty={<EmptyState message={words.none} action={add} />}
      />
      {isAdding ? <AddTeacher packageId={packageId} onClose={() => setIsAdding(false)} /> : null}
      {isImporting ? (
        <ImportTeachers packageId={packageId} onClose={() => setIsImporting(false)} />
      ) : null}
      {titled ? (
        <Dialog title={words.editTitle} onClose={() => setTitled(undefined)}>
          <FieldForm
            label={words.editTitle}
            layout="above"
            isGuarded={false}
            definitions={[
              {
                name: "title",
                label: words.teacherTitle,
                widgetType: "SingleLineText",
                hint: words.titleHint,
                ...rulesOf(setTeacherTitle, "title"),
              },
            ]}
            stored={{ title: titled.title }}
            onSave={async (values) => {
              const answer = await title.send({
                packageId,
                userId: titled.id,
                title: values.title,
              });
              if (answer.success) setTitled(undefined);
              return answer;
            }}
            onCancel={() => setTitled(undefined)}
          />
        </Dialog>
      ) : null}
    </>
  );
}

interface AddTeacherProps {
  readonly packageId: string;
  readonly onClose: () => void;
}

/** Finds people of the organiser, to add them one by one. */
function AddTeacher({ packageId, onClose }: AddTeacherProps): ReactNode {
  const words = useTeacherWords();
  const [keyword, setKeyword] = useState("");
  const found = useRead(
    listProjectTeacherCandidates,
    { packageId, keyword: keyword || " " },
    { isEnabled: keyword !== "" },
  );
  const add = useWrite(createProjectTeacher, {
    invalidates: [listProjectTeachers, listProjectTeacherCandidates],
    done: words.addedDone,
  });
  return (
    <Dialog title={words.addTeacher} onClose={onClose}>
      <Stack gap={3}>
        <p>{words.findLead}</p>
        <Input.Search
          aria-label={words.findHint}
          placeholder={words.findHint}
          enterButton={words.search}
          maxLength={rulesOf(listProjectTeacherCandidates, "keyword").maxLength}
          onSearch={(value) => setKeyword(value.trim())}
        />
        {keyword === "" ? null : (
          <Reading of={found}>
            {(people) =>
              people.length === 0 ? (
                <Text as="p" tone="muted" role="status">
                  {words.noneFound}
                </Text>
              ) : (
                <ul>
                  {people.map(({ id, name, loginName, corpName, isListed }) => (
                    <Row as="li" key={id} gap={3} align="center" line="below" pad={2}>
                      <Box grow narrow>
                        <p>
                          {name} <Text tone="muted">{loginName}</Text>
                        </p>
                        <Text as="p" tone="muted" size={1}>
                          {corpName}
                        </Text>
                      </Box>
                      <Button
                        disabled={isListed || add.isBusy}
                        aria-label={`${isListed ? words.added : words.take} ${name}`}
                        onClick={() => void add.send({ packageId, userId: id })}
                      >
                        {isListed ? words.added : words.take}
                      </Button>
                    </Row>
                  ))}
                </ul>
              )
            }
          </Reading>
        )}
      </Stack>
    </Dialog>
  );
}
