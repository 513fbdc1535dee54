import { listSittings } from "@perennial/contract/assessment/result.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead, type ReadResult } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Column, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { KINDS_ON, resultPath, sittingPath, type SittingPage } from "./sitting-address.ts";
import { pointsText } from "./points-text.ts";
import { endOf, groupOf, inOrderOfNeed, nextStep, type Sitting } from "./sitting-state.ts";
import { useSettled } from "./use-settled.ts";
import { useSittingWords } from "./sitting-words.ts";
import styles from "./sitting.module.css";

const MARKS = {
  later: "waiting",
  open: "waiting",
  running: "waiting",
  redo: "refused",
  submitted: "waiting",
  marked: "done",
  over: "over",
} as const satisfies Record<Sitting["state"], "waiting" | "refused" | "done" | "over">;

interface SittingListProps {
  readonly page: SittingPage;
  /** Only those of this course. */
  readonly courseId?: string;
  /** Only those of the courses of this project. */
  readonly packageId?: string;
}

/** Papers that were given to the learner: what waits first, each with the one thing to do next. */
export function SittingList({ page, courseId, packageId }: SittingListProps): ReactNode {
  const words = useSittingWords();
  // What an earlier page could not send changes what is open.
  const settled = useSettled();
  const [one, other] = KINDS_ON[page];
  const asked = {
    pageNo: 1,
    pageSize: LIMITS.pageSizeMax,
    ...(courseId === undefined ? {} : { courseId }),
    ...(packageId === undefined ? {} : { packageId }),
  };
  const first = useRead(
    listSittings,
    { ...asked, kind: one ?? 2 },
    { isEnabled: settled !== undefined },
  );
  const second = useRead(
    listSittings,
    { ...asked, kind: other ?? 2 },
    { isEnabled: settled !== undefined && other !== undefined },
  );
  const isWhole = other === undefined || second.data !== undefined;
  const whole: ReadResult<typeof listSittings> = {
    ...(first.failure || other === undefined ? first : { ...second, ...second }),
    data:
      first.data && isWhole
        ? inOrderOfNeed([...first.data, ...(other === undefined ? [] : (second.data ?? []))])
        : undefined,
  };
  return (
    <>
      {settled && settled.waitingNum > 0 ? (
        <Text as="p" tone="accent-strong" role="status">
          {words.waiting(settled.waitingNum)}
        </Text>
      ) : settled && settled.sentNum > 0 ? (
        <Text as="p" tone="success" role="status">
          {words.sent}
        </Text>
      ) : null}
      <Reading of={whole}>
        {(sittings) =>
          sittings.length === 0 ? (
            <EmptyState message={words.none[page]} />
          ) : (
            <Groups sittings={sittings} hasCourse={courseId === undefined} />
          )
        }
      </Reading>
    </>
  );
}

interface GroupsProps {
  readonly sittings: readonly Sitting[];
  /** The course is said with each. */
  readonly hasCourse: boolean;
}

function Groups({ sittings, hasCourse }: GroupsProps): ReactNode {
  const words = useSittingWords();
  return (["now", "later", "past"] as const).map((group) => {
    const own = sittings.filter((one) => groupOf(one) === group);
    if (own.length === 0 && group !== "now") return null;
    return (
      <Stack as="section" key={group} gap={3} aria-label={words.groups[group]}>
        <Row gap={2} align="baseline">
          <Text as="h2" size={2} weight="strong">
            {words.groups[group]}
          </Text>
          <Text tone="muted" size={1} tabular>
            {own.length}
          </Text>
        </Row>
        {own.length === 0 ? (
          <Text as="p" tone="muted">
            {words.nothingNow}
          </Text>
        ) : (
          <Stack as="ul" gap={3} className={styles.list}>
            {own.map((sitting, at) => (
              <SittingRow
                key={sitting.settingId}
                sitting={sitting}
                hasCourse={hasCourse}
                isFirst={group === "now" && at === 0}
              />
            ))}
          </Stack>
        )}
      </Stack>
    );
  });
}

interface SittingRowProps {
  readonly sitting: Sitting;
  readonly hasCourse: boolean;
  readonly isFirst: boolean;
}

function SittingRow({ sitting, hasCourse, isFirst }: SittingRowProps): ReactNode {
  const words = useSittingWords();
  const { kind, name, courseName, state, attemptId, processStatus } = sitting;
  const step = nextStep(sitting);
  const to =
    step === "look"
      ? resultPath(sitting, attemptId, processStatus ?? undefined)
      : sittingPath(sitting, step === "goOn" ? "do" : "cognizance");
  const end = endOf(sitting);
  const facts = [
    ...(hasCourse ? [courseName] : []),
    ...(state === "later" && sitting.opensAt ? [words.from(plainDateTime(sitting.opensAt))] : []),
    ...(end ? [words.due(plainDateTime(end))] : []),
    ...(sitting.limitMinutes === null ? [] : [words.minutes(sitting.limitMinutes)]),
    ...(sitting.attemptsMax === 1 && sitting.attemptsUsed === 0
      ? []
      : [words.attempts(sitting.attemptsUsed, sitting.attemptsMax)]),
  ];
  return (
    <Row as="li" gap={3} gapX={5} align="center" justify="between" wrap card pad={5}>
      <Stack gap={1} grow narrow className={styles.about}>
        <Row gap={2} align="center" wrap>
          <Text tone="brand" size={1}>
            {words.kinds[kind]}
          </Text>
          <Text size={1}>
            <StateMark kind={MARKS[state]}>{words.states[state]}</StateMark>
          </Text>
        </Row>
        <Text as="h3" size={2} weight="strong">
          <Link to={to}>{name}</Link>
        </Text>
        <Text tone="muted" size={1} tabular>
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at === 0 ? "" : " · "}
              <Text oneLine={fact !== courseName}>{fact}</Text>
            </Fragment>
          ))}
        </Text>
        {sitting.score === null ? null : (
          <Text size={1} tabular>
            {words.score(pointsText(sitting.score), sitting.total)}
            {sitting.isPassed === null
              ? ""
              : ` · ${sitting.isPassed ? words.passed : words.notPassed}`}
          </Text>
        )}
      </Stack>
      <Column gap={1} align="stretch" className={styles.act}>
        <ButtonLink
          kind={isFirst ? "primary" : "plain"}
          to={to}
          aria-label={`${words[step]} ${name}`}
        >
          {words[step]}
        </ButtonLink>
      </Column>
    </Row>
  );
}
