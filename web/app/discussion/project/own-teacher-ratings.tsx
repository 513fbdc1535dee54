import {
  listOwnTeacherRatings,
  rateTeacher,
} from "@perennial/contract/discussion/project/teacher-rating.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button as AntButton, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { StarChoice } from "../rating/star-choice.tsx";
import { Stars } from "../rating/stars.tsx";
import { useProjectTalkWords } from "./project-talk-words.ts";

type Teacher = OutputOf<typeof listOwnTeacherRatings>["teachers"][number];

/** The learner's teachers in a project, to be rated once each. */
export function OwnTeacherRatings({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useProjectTalkWords();
  const read = useRead(listOwnTeacherRatings, { packageId });
  return (
    <Panel
      title={words.rateTeachers}
      lead={read.data?.isOpen === false ? words.over : words.rateTeachersLead}
    >
      <Reading of={read}>
        {({ isOpen, teachers }) =>
          teachers.length === 0 ? (
            <EmptyState message={words.noOwnTeachers} />
          ) : (
            <Stack as="ul" gap={3}>
              {teachers.map((teacher) => (
                <TeacherRow
                  key={teacher.id}
                  packageId={packageId}
                  teacher={teacher}
                  isOpen={isOpen}
                />
              ))}
            </Stack>
          )
        }
      </Reading>
    </Panel>
  );
}

interface TeacherRowProps {
  readonly packageId: string;
  readonly teacher: Teacher;
  readonly isOpen: boolean;
}

function TeacherRow({ packageId, teacher, isOpen }: TeacherRowProps): ReactNode {
  const words = useProjectTalkWords();
  const [isRating, setIsRating] = useState(false);
  const { name, avatarUrl, part, courseNames, stars } = teacher;
  const label = isRating ? words.close : stars === null ? words.rate : words.change;
  return (
    <Stack as="li" gap={3} card pad={5}>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <Row gap={3} align="center" narrow>
          <Avatar name={name} src={avatarUrl} size={2.25} />
          <Stack gap={1} narrow>
            <Text as="h3" size={2} weight="strong">
              {name}
            </Text>
            <Text tone="muted" size={1}>
              {[...(part === "head" ? [words.parts.head] : []), ...courseNames].join(" · ")}
            </Text>
            {stars === null ? (
              <Text tone="muted" size={1}>
                {words.notRated}
              </Text>
            ) : (
              <Stars value={stars} />
            )}
          </Stack>
        </Row>
        {isOpen ? (
          <Button
            aria-expanded={isRating}
            aria-label={`${label} ${name}`}
            onClick={() => setIsRating(!isRating)}
          >
            {label}
          </Button>
        ) : null}
      </Row>
      {isRating && isOpen ? (
        <RatingForm packageId={packageId} teacher={teacher} onDone={() => setIsRating(false)} />
      ) : null}
    </Stack>
  );
}

interface RatingFormProps {
  readonly packageId: string;
  readonly teacher: Teacher;
  readonly onDone: () => void;
}

function RatingForm({ packageId, teacher, onDone }: RatingFormProps): ReactNode {
  const words = useProjectTalkWords();
  const id = useId();
  const [stars, setStars] = useState(teacher.stars ?? 0);
  const [content, setContent] = useState(teacher.content);
  const [fault, setFault] = useState("");
  const rate = useWrite(rateTeacher, { invalidates: [listOwnTeacherRatings], done: words.sent });
  const submit = async (): Promise<void> => {
    if (stars === 0) return setFault(words.starsMissing);
    const answer = await rate.send({ packageId, teacherId: teacher.id, stars, content });
    if (answer.success) onDone();
  };
  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StarChoice
        value={stars}
        legend={words.starsFor(teacher.name)}
        faultId={`${id}fault`}
        onChange={(count) => {
          setStars(count);
          setFault("");
        }}
      />
      <Text
        as="p"
        tone="muted"
        size={1}
        id={`${id}fault`}
        className={styles.quiet}
        data-fault
        role="alert"
      >
        {fault}
      </Text>
      <Box padBottom={6}>
        <label className={styles.label} htmlFor={`${id}content`}>
          {words.words}
        </label>
        <Input.TextArea
          id={`${id}content`}
          value={content}
          maxLength={rulesOf(rateTeacher, "content").maxLength}
          showCount
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={(event) => setContent(event.target.value)}
        />
      </Box>
      <Row gap={2} wrap>
        <AntButton type="primary" htmlType="submit" loading={rate.isBusy}>
          {words.send}
        </AntButton>
        <AntButton onClick={onDone}>{words.cancel}</AntButton>
      </Row>
    </Stack>
  );
}
