import {
  setCourseType,
  listTypeChoices,
  type TypeObstacle,
} from "@perennial/contract/course/manager/course-type.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Radio } from "antd";
import { useState, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useTypeWords } from "../create/type-words.ts";
import { useManager } from "./manager-context.ts";

type Type = OutputOf<typeof setCourseType>["courseType"];

const zh = {
  type: "课程形式",
  change: "更换形式",
  hint: "还没有学员、内容也放得下时可以更换。",
  changed: "课程形式已更换",
  obstacles: {
    learners: "已有学员报名",
    review: "课程正在审核",
    units: "已有的内容放不下",
    shared: "共享课程的形式固定",
    sessions: "已安排直播",
  } as Readonly<Record<TypeObstacle, string>>,
};
const en: typeof zh = {
  type: "Form",
  change: "Change the form",
  hint: "Possible while nobody has enrolled and the content fits.",
  changed: "The form was changed",
  obstacles: {
    learners: "Learners have enrolled",
    review: "Under review",
    units: "Cannot hold the present content",
    shared: "Shared courses keep their form",
    sessions: "Live sessions are planned",
  },
};
const es: typeof zh = {
  type: "Forma",
  change: "Cambiar la forma",
  hint: "Es posible mientras no haya alumnos y el contenido quepa.",
  changed: "Forma cambiada",
  obstacles: {
    learners: "Ya hay alumnos",
    review: "En revisión",
    units: "No admite el contenido actual",
    shared: "Los cursos compartidos conservan su forma",
    sessions: "Hay sesiones en vivo",
  },
};
const useTypeChangeWords = ownWords({ zh, en, es });

/** The form of the course, and the way to another one while nothing depends on it. */
export function TypeChange(): ReactNode {
  const words = useTypeChangeWords();
  const types = useTypeWords();
  const { courseType, may } = useManager();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row gap={2} gapX={4} align="center" wrap>
      <Text tone="muted">{words.type}</Text>
      <strong>{types[courseType]?.[0]}</strong>
      {may.manage && courseType !== CourseType.mooc ? (
        <Button onClick={() => setIsOpen(true)}>{words.change}</Button>
      ) : null}
      {isOpen ? <Choices onClose={() => setIsOpen(false)} /> : null}
    </Row>
  );
}

function Choices({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useTypeChangeWords();
  const types = useTypeWords();
  const { courseId, courseType, refresh } = useManager();
  const choices = useRead(listTypeChoices, { courseId });
  const [chosen, setChosen] = useState(courseType);
  const { send, isBusy } = useWrite(setCourseType, {
    invalidates: [listTypeChoices],
    done: words.changed,
  });
  const save = async (): Promise<void> => {
    const answer = await send({ courseId, courseType: chosen as Type });
    if (!answer.success) return;
    await refresh();
    onClose();
  };
  return (
    <Dialog title={words.change} onClose={onClose}>
      <Stack gap={4}>
        <Text as="p" tone="muted">
          {words.hint}
        </Text>
        <Reading of={choices}>
          {(data) => (
            <Radio.Group
              aria-label={words.type}
              value={chosen}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              <Stack gap={2}>
                {data
                  .filter((one) => one.courseType !== CourseType.mooc)
                  .map(({ courseType: type, obstacle }) => (
                    <Radio key={type} value={type} disabled={obstacle !== ""}>
                      {types[type]?.[0]}{" "}
                      <Text tone="muted" size={1}>
                        {obstacle === "" ? types[type]?.[1] : words.obstacles[obstacle]}
                      </Text>
                    </Radio>
                  ))}
              </Stack>
            </Radio.Group>
          )}
        </Reading>
        <Row gap={3} justify="end" wrap>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={chosen === courseType}
            onClick={() => void save()}
          >
            {words.change}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
