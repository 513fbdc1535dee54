import { getClassRatings } from "@perennial/contract/discussion/project/teacher-rating.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Progress } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import { Stars } from "../rating/stars.tsx";
import { useProjectTalkWords } from "./project-talk-words.ts";

const STARS = [5, 4, 3, 2, 1] as const;

type Rated = OutputOf<typeof getClassRatings>["courses"][number];

/** How a class rates its courses and its teachers: together, without names. */
export function ClassRatings({ classId }: { readonly classId: string }): ReactNode {
  const words = useProjectTalkWords();
  const read = useRead(getClassRatings, { classId });
  return (
    <Reading of={read}>
      {({ courses, teachers }) => (
        <Stack gap={4}>
          <Panel title={words.ratedTeachers} lead={words.ratingsLead}>
            {teachers.length === 0 ? (
              <EmptyState message={words.noTeachers} />
            ) : (
              <Stack as="ul" gap={0}>
                {teachers.map((one) => (
                  <RatedRow key={one.id} of={one} part={words.parts[one.part]} />
                ))}
              </Stack>
            )}
          </Panel>
          <Panel title={words.ratedCourses} lead={words.ratingsLead}>
            {courses.length === 0 ? (
              <EmptyState message={words.noCourses} />
            ) : (
              <Stack as="ul" gap={0}>
                {courses.map((one) => (
                  <RatedRow key={one.id} of={one} />
                ))}
              </Stack>
            )}
          </Panel>
        </Stack>
      )}
    </Reading>
  );
}

function RatedRow({ of, part }: { readonly of: Rated; readonly part?: string }): ReactNode {
  const words = useProjectTalkWords();
  const { name, count, average, distribution } = of;
  return (
    <Stack as="li" gap={3} line="below" pad={4} padX={0}>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <Text as="h3" size={2} weight="strong">
          {name}{" "}
          {part ? (
            <Text tone="muted" size={1}>
              {part}
            </Text>
          ) : null}
        </Text>
        {average === null ? (
          <Text tone="muted" size={1}>
            {words.tooFew(count)}
          </Text>
        ) : (
          <Row gap={2} align="center">
            <Stars value={Math.round(average)} />
            <b>{average.toFixed(1)}</b>
            <Text tone="muted" size={1}>
              {words.ratedBy(count)}
            </Text>
          </Row>
        )}
      </Row>
      {distribution === null ? null : <Distribution of={distribution} />}
      {of.words.length === 0 ? null : (
        <Stack gap={2} pad={3} padX={4} ground="paper">
          <Text tone="muted" size={1}>
            {words.said}
          </Text>
          {of.words.map((said) => (
            <PlainText key={said}>{said}</PlainText>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Distribution({ of }: { readonly of: readonly number[] }): ReactNode {
  const words = useProjectTalkWords();
  const all = of.reduce((sum, num) => sum + num, 0);
  return (
    <Stack as="ul" gap={1}>
      {STARS.map((stars) => ({ num: of[stars - 1] ?? 0, stars })).map(({ num, stars }) => (
        <Row as="li" key={stars} gap={3} align="center">
          <Text size={1} tabular>
            {words.stars(stars)}
          </Text>
          <Box grow narrow aria-hidden="true">
            <Progress percent={(num / all) * 100} showInfo={false} size="small" />
          </Box>
          <Text size={1} tone="muted" tabular>
            {words.people(num)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
