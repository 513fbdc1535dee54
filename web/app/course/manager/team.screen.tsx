import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  addTeamMember,
  listTeamCandidates,
  listTeam,
  removeTeamMember,
  setTeamKind,
  TeacherKind,
} from "@perennial/contract/course/manager/team.ts";
import { Button, Input, Select } from "antd";
import { useState, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./manager-page.module.css";
import { useManager } from "./manager-context.ts";

const zh = {
  title: "教学团队",
  lead: "谁能编辑、教学和管理这门课。",
  kinds: { 0: "负责人", 1: "教师", 2: "助教", 3: "超级管理员" } as Readonly<Record<number, string>>,
  kindHints: {
    0: "可做所有操作，包括提交审核和管理团队",
    1: "可编辑课程内容、教学",
    2: "可答疑、管理班级学员",
    3: "与负责人相同",
  } as Readonly<Record<number, string>>,
  roleOf: (name: string) => `${name}的角色`,
  remove: "移除",
  removeTitle: "移除成员",
  removeAsk: (name: string) => `移除后，${name}不能再打开这门课的管理页面。`,
  removed: "已移除",
  changed: "角色已更新",
  add: "添加成员",
  addLead: "在本机构及下级机构的教师中查找。",
  search: "姓名或登录名",
  find: "查找",
  addAs: (kind: string) => `添加为${kind}`,
  isMember: "已在团队",
  added: (name: string) => `已添加${name}`,
  nobody: "没有找到教师，请核对姓名或登录名。",
  last: "最后一位负责人不能移除，请先添加另一位负责人。",
};
const en: typeof zh = {
  title: "Team",
  lead: "Who edits, teaches and manages this course.",
  kinds: { 0: "Manager", 1: "Teacher", 2: "Assistant", 3: "Super admin" },
  kindHints: {
    0: "May do everything, submitting and the team included",
    1: "Edits the content and teaches",
    2: "Answers questions, looks after learners",
    3: "As the manager",
  },
  roleOf: (name) => `Role of ${name}`,
  remove: "Remove",
  removeTitle: "Remove a member",
  removeAsk: (name) => `${name} can no longer open the manager of this course.`,
  removed: "Removed",
  changed: "Role changed",
  add: "Add a member",
  addLead: "Among the teachers of this organisation and those below it.",
  search: "Name or login name",
  find: "Find",
  addAs: (kind) => `Add as ${kind.toLowerCase()}`,
  isMember: "In the team",
  added: (name) => `${name} was added`,
  nobody: "No teacher was found; please check the name.",
  last: "The last manager stays; add another one first.",
};
const es: typeof zh = {
  title: "Equipo",
  lead: "Quién edita, enseña y gestiona este curso.",
  kinds: { 0: "Responsable", 1: "Docente", 2: "Asistente", 3: "Superadministrador" },
  kindHints: {
    0: "Puede todo, incluso enviar a revisión y gestionar el equipo",
    1: "Edita el contenido y enseña",
    2: "Responde preguntas y atiende a los alumnos",
    3: "Como el responsable",
  },
  roleOf: (name) => `Función de ${name}`,
  remove: "Quitar",
  removeTitle: "Quitar a un miembro",
  removeAsk: (name) => `${name} ya no podrá abrir la gestión de este curso.`,
  removed: "Quitado",
  changed: "Función cambiada",
  add: "Añadir a alguien",
  addLead: "Entre los docentes de esta organización y las inferiores.",
  search: "Nombre o usuario",
  find: "Buscar",
  addAs: (kind) => `Añadir como ${kind.toLowerCase()}`,
  isMember: "En el equipo",
  added: (name) => `${name} se ha añadido`,
  nobody: "No se encontró ningún docente; compruebe el nombre.",
  last: "El último responsable se queda; añada otro primero.",
};
const useTeamWords = ownWords({ zh, en, es });

const KINDS = [TeacherKind.manager, TeacherKind.teacher, TeacherKind.assistant] as const;

/** prepare/team: course teacher types, search in the own organisation, the last manager stays. */
export default function TeamScreen(): ReactNode {
  const words = useTeamWords();
  const { courseId, may } = useManager();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Panel>
        <Members courseId={courseId} />
      </Panel>
      {may.manageTeam ? (
        <Panel title={words.add} lead={words.addLead}>
          <AddMember courseId={courseId} />
        </Panel>
      ) : null}
    </SpacePage>
  );
}

function Members({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useTeamWords();
  const { may } = useManager();
  const list = useRead(listTeam, { courseId });
  const kind = useWrite(setTeamKind, { invalidates: [listTeam], done: words.changed });
  const remove = useWrite(removeTeamMember, {
    invalidates: [listTeam, listTeamCandidates],
    done: words.removed,
  });
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  return (
    <Reading of={list}>
      {(members) => (
        <Stack as="ul" full className={styles.rows}>
          {members.map((member) => (
            <li key={member.id}>
              <Avatar name={member.name} src={member.avatar} />
              <Stack as="span" grow className={styles.grow}>
                {member.name}
                <Text as="small" tone="muted" size={1}>
                  {words.kindHints[member.kind]}
                </Text>
              </Stack>
              {may.manageTeam ? (
                <>
                  <Select
                    aria-label={words.roleOf(member.name)}
                    style={{ width: 140 }}
                    disabled={!member.mayRemove || kind.isBusy}
                    value={member.kind}
                    options={[...KINDS, ...(member.kind === 3 ? [3] : [])].map((value) => ({
                      value,
                      label: words.kinds[value],
                    }))}
                    onChange={(value) =>
                      void kind.send({ courseId, userId: member.id, kind: value })
                    }
                  />
                  <Button
                    danger
                    disabled={!member.mayRemove}
                    title={member.mayRemove ? undefined : words.last}
                    onClick={() => setLeaving(member)}
                  >
                    {words.remove}
                  </Button>
                </>
              ) : (
                <span>{words.kinds[member.kind]}</span>
              )}
            </li>
          ))}
          {leaving ? (
            <Ask
              title={words.removeTitle}
              action={words.remove}
              isDanger
              isBusy={remove.isBusy}
              onClose={() => setLeaving(undefined)}
              onConfirm={() =>
                void remove.send({ courseId, userId: leaving.id }).then(() => setLeaving(undefined))
              }
            >
              <p>{words.removeAsk(leaving.name)}</p>
            </Ask>
          ) : null}
        </Stack>
      )}
    </Reading>
  );
}

function AddMember({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useTeamWords();
  const [keyword, setKeyword] = useState("");
  const [wanted, setWanted] = useState("");
  const found = useRead(
    listTeamCandidates,
    { courseId, keyword: wanted },
    { isEnabled: wanted !== "" },
  );
  const add = useWrite(addTeamMember, { invalidates: [listTeam, listTeamCandidates] });
  return (
    <Stack gap={4} across="start">
      <Row
        as="form"
        gap={2}
        gapX={3}
        align="center"
        wrap
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(keyword.trim());
        }}
      >
        <Input
          aria-label={words.search}
          placeholder={words.search}
          style={{ width: 240 }}
          maxLength={rulesOf(listTeamCandidates, "keyword").maxLength}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button htmlType="submit" loading={found.isFetching}>
          {words.find}
        </Button>
      </Row>
      {found.failure ? (
        <Text as="p" tone="danger" size={1}>
          {found.failure.message}
        </Text>
      ) : null}
      {wanted !== "" && found.data?.length === 0 ? <EmptyState message={words.nobody} /> : null}
      {wanted !== "" && found.data && found.data.length > 0 ? (
        <Stack as="ul" full className={styles.rows}>
          {found.data.map((person) => (
            <li key={person.id}>
              <Avatar name={person.name} src={person.avatar} />
              <Stack as="span" grow className={styles.grow}>
                {person.name}
                <Text as="small" tone="muted" size={1}>
                  {person.loginName} · {person.corpName}
                </Text>
              </Stack>
              {person.isMember ? (
                <Text tone="muted" size={1}>
                  {words.isMember}
                </Text>
              ) : (
                <Row as="span" gap={2} gapX={3} align="center" wrap>
                  {[TeacherKind.teacher, TeacherKind.assistant].map((value) => (
                    <Button
                      key={value}
                      disabled={add.isBusy}
                      onClick={() => void add.send({ courseId, userId: person.id, kind: value })}
                    >
                      {words.addAs(words.kinds[value] ?? "")}
                    </Button>
                  ))}
                </Row>
              )}
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
