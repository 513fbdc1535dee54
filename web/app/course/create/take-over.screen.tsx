import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import { copyCourse } from "@perennial/contract/course/create/copy.ts";
import { listCoursesToTakeOver } from "@perennial/contract/course/create/create.ts";
import { applyMooc } from "@perennial/contract/course/units/mooc.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input, Pagination } from "antd";
import { useState, type ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { DayField } from "../manager/day-field.tsx";
import { ADD_COURSE, CHOOSE_CREATE, MANAGER } from "./addresses.ts";
import { useCreateWords } from "./create-words.ts";
import styles from "./create.module.css";
import { TypeDrawing } from "./type-drawing.tsx";
import { useTypeWords } from "./type-words.ts";

type Choice = OutputOf<typeof listCoursesToTakeOver>[number];

const PAGE_SIZE = 20;

/** course/add/choosecourse/{courseType}: shared courses to apply for, or own ones to copy. */
export default function TakeOverScreen(): ReactNode {
  const words = useCreateWords();
  const types = useTypeWords();
  const courseType = Number(useParams()["courseType"]);
  const [keyword, setKeyword] = useState("");
  const [pageNo, setPageNo] = useState(1);
  const type = types[courseType];
  const list = useRead(
    listCoursesToTakeOver,
    {
      courseType: courseType as InputOf<typeof listCoursesToTakeOver>["courseType"],
      keyword,
      pageNo,
      pageSize: PAGE_SIZE,
    },
    { isEnabled: type !== undefined },
  );
  if (!type) {
    return (
      <SpacePage title={words.chooseTitle}>
        <EmptyState
          message={words.chooseLead}
          action={<ButtonLink to={CHOOSE_CREATE}>{words.other}</ButtonLink>}
        />
      </SpacePage>
    );
  }
  const isMooc = courseType === CourseType.mooc;
  return (
    <SpacePage
      title={words.takeTitle(type[0])}
      lead={isMooc ? words.moocLead : words.takeLead}
      action={<ButtonLink to={CHOOSE_CREATE}>{words.other}</ButtonLink>}
    >
      <Row gap={2} wrap role="search">
        <Input.Search
          aria-label={words.search}
          placeholder={words.search}
          style={{ width: 280 }}
          maxLength={rulesOf(listCoursesToTakeOver, "keyword").maxLength}
          allowClear
          onSearch={(value) => {
            setKeyword(value.trim());
            setPageNo(1);
          }}
        />
      </Row>
      <Reading of={list}>
        {(choices) =>
          choices.length === 0 ? (
            <EmptyState
              message={words.noneToTake}
              action={
                isMooc ? undefined : (
                  <ButtonLink to={ADD_COURSE(courseType)}>{words.addTitle(type[0])}</ButtonLink>
                )
              }
            />
          ) : (
            <Stack as="ul" gap={3}>
              {choices.map((choice) => (
                <ChoiceRow key={choice.id} choice={choice} courseType={courseType} />
              ))}
            </Stack>
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? (
        <Pagination
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={list.page.rowCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </SpacePage>
  );
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly courseType: number;
}

function ChoiceRow({ choice, courseType }: ChoiceRowProps): ReactNode {
  const words = useCreateWords();
  const [isCopying, setIsCopying] = useState(false);
  const apply = useWrite(applyMooc, {
    invalidates: [listCoursesToTakeOver],
    done: words.applied,
  });
  const isMooc = courseType === CourseType.mooc;
  return (
    <Stack as="li" gap={2} gapX={5} align="center" pad={4} card className={styles.course}>
      {choice.coverUrl ? (
        <Stack
          as="img"
          align="center"
          across="center"
          round="control"
          ground="paper"
          fit="cover"
          className={styles.cover}
          src={choice.coverUrl}
          alt=""
          width={160}
          height={90}
        />
      ) : (
        <Stack
          as="span"
          align="center"
          across="center"
          round="control"
          ground="paper"
          fit="cover"
          className={styles.cover}
        >
          <TypeDrawing courseType={courseType} />
        </Stack>
      )}
      <div>
        <h2>{choice.name}</h2>
        <Row as="p" gap={1} gapX={4} wrap above={2} tone="muted" size={1} className={styles.facts}>
          <span>{choice.corpName}</span>
          <span>{words.period(choice.versions)}</span>
          <span>{words.units(choice.unitNum)}</span>
          {choice.moocAudit === null ? null : (
            <Text as="b" weight="strong">
              {words.mooc[choice.moocAudit]}
            </Text>
          )}
        </Row>
      </div>
      <Row gap={2} align="center" justify="end" wrap className={styles.actions}>
        {isMooc ? (
          choice.moocAudit === null || choice.moocAudit === -1 ? (
            <Button
              type="primary"
              loading={apply.isBusy}
              aria-label={`${words.apply}: ${choice.name}`}
              onClick={() => void apply.send({ courseId: choice.id })}
            >
              {words.apply}
            </Button>
          ) : null
        ) : (
          <Button aria-label={`${words.copy}: ${choice.name}`} onClick={() => setIsCopying(true)}>
            {words.copy}
          </Button>
        )}
      </Row>
      {isCopying ? <CopyDialog choice={choice} onClose={() => setIsCopying(false)} /> : null}
    </Stack>
  );
}

interface CopyDialogProps {
  readonly choice: Choice;
  readonly onClose: () => void;
}

function CopyDialog({ choice, onClose }: CopyDialogProps): ReactNode {
  const words = useCreateWords();
  const navigate = useNavigate();
  const [name, setName] = useState(() => words.copyOf(choice.name).slice(0, 100));
  const [startDate, setStartDate] = useState("");
  const copy = useWrite(copyCourse);
  return (
    <Ask
      title={words.copyTitle}
      action={words.copy}
      isBusy={copy.isBusy}
      onClose={onClose}
      onConfirm={() => {
        if (name.trim() === "") return;
        void copy.send({ courseId: choice.id, name, startDate }).then((answer) => {
          if (answer.success) void navigate(MANAGER(answer.data.courseId));
        });
      }}
    >
      <Stack gap={3}>
        <label>
          {words.copyName}
          <Input
            maxLength={rulesOf(copyCourse, "name").maxLength}
            status={name.trim() === "" ? "error" : ""}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <span>
          {words.startDate}
          <DayField label={words.startDate} value={startDate} onChange={setStartDate} />
        </span>
      </Stack>
    </Ask>
  );
}
