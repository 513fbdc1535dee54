import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { listDays, listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { listRecord } from "@perennial/contract/learning/record.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Box, Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { shortName } from "../short-name.ts";
import { unitAt, unitPath } from "./study-address.ts";
import type { StudyFacts } from "./study-facts.ts";
import { chaptersOf, hoursOf, percentOf, streakOf, timeOf } from "./study-figures.ts";
import { StudyFrame } from "./study-frame.tsx";
import styles from "./study-own.module.css";
import { useStudyOwnWords } from "./study-own-words.ts";
import { StudyUnmet } from "./study-unmet.tsx";

const YEAR_DAYS = 366;
const LATELY = 14;
const ALL = 100;
const SECOND_MS = 1000;

/** course/study/{courseId}/progress, where a course opens (consoles §2): how far one is, and what is still missing. */
export default function StudyProgressScreen(): ReactNode {
  return <StudyFrame page="progress">{(study) => <Progress study={study} />}</StudyFrame>;
}

function Progress({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useStudyOwnWords();
  const { courseId, completeNum, unitNum, lastUnitId } = study;
  const days = useRead(listDays, { courseId, days: YEAR_DAYS }).data ?? [];
  const unmet = useRead(listUnmet, { courseId });
  const next = unitAt(inReadingOrder(study.tree), unmet.data?.rules[0]?.unitId ?? "", lastUnitId);
  const last = inReadingOrder(study.tree).find(({ id }) => id === lastUnitId);
  const percent = percentOf(completeNum, unitNum);
  const figures = [
    [words.percent, `${percent}%`],
    [words.units, words.unitsOf(completeNum, unitNum)],
    [words.time, words.duration(...hoursOf(timeOf(days)))],
    [words.streak, words.days(streakOf(days))],
  ] as const;
  return (
    <Stack gap={4} align="start" className={styles.columns}>
      <Grid columns={1} gap={4}>
        <Panel title={words.figures}>
          <FigureList figures={figures} />
          <Box clip round="mark" ground="line" className={styles.meter} aria-hidden="true">
            <Box as="i" tall round="mark" ground="brand" style={{ width: `${percent}%` }} />
          </Box>
          {next ? (
            <Row as="p" gap={3} align="center" justify="between" wrap className={styles.goOn}>
              <span>{last ? words.lastAt(shortName(last.name)) : ""}</span>
              <ButtonLink kind="primary" to={unitPath(courseId, lastUnitId || next.id)}>
                {lastUnitId ? words.goOn : words.begin}
              </ButtonLink>
            </Row>
          ) : null}
        </Panel>
        <Chapters study={study} />
      </Grid>
      <Grid columns={1} gap={4}>
        <StudyUnmet courseId={courseId} unmet={unmet} />
        <Lately days={days.slice(-LATELY)} />
      </Grid>
    </Stack>
  );
}

function Chapters({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useStudyOwnWords();
  const { courseId } = study;
  const record = useRead(listRecord, { courseId }).data ?? [];
  const secondsOf = new Map(record.map(({ unitId, seenSeconds }) => [unitId, seenSeconds]));
  const chapters = chaptersOf(inReadingOrder(study.tree), secondsOf);
  if (chapters.length === 0) return null;
  return (
    <Panel title={words.chapters}>
      <Box as="table" full size={1} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.chapter}</th>
            <th scope="col">{words.done}</th>
            <th scope="col">{words.seen}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {chapters.map(({ id, name, depth, doneNum, unitNum, seenSeconds, isBegun }) => (
            <tr key={id}>
              <th scope="row" style={{ paddingInlineStart: depth * 16 }}>
                <Link to={unitPath(courseId, id)} title={name}>
                  {shortName(name)}
                </Link>
              </th>
              <td data-label={words.done}>{words.unitsOf(doneNum, unitNum)}</td>
              <td data-label={words.seen}>{words.duration(...hoursOf(seenSeconds * SECOND_MS))}</td>
              <td data-label={words.state} data-done={doneNum === unitNum || undefined}>
                {doneNum === unitNum ? words.complete : isBegun ? words.begun : words.notBegun}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  );
}

function Lately({ days }: { readonly days: readonly { day: string; ms: number }[] }): ReactNode {
  const words = useStudyOwnWords();
  const most = Math.max(1, ...days.map(({ ms }) => ms));
  const told = days.filter(({ ms }) => ms > 0).length;
  return (
    <Panel title={words.lately}>
      <Row
        gap={1}
        align="end"
        className={styles.days}
        role="img"
        aria-label={words.latelyTold(told)}
      >
        {days.map(({ day, ms }) => (
          <Box
            as="i"
            grow
            ground="line"
            key={day}
            title={`${day} ${words.duration(...hoursOf(ms))}`}
            data-has={ms > 0 || undefined}
            style={{ height: `${Math.max(4, (ms / most) * ALL)}%` }}
          />
        ))}
      </Row>
      <Text as="p" above={2} tone="muted" size={1}>
        {words.latelyTold(told)}
      </Text>
    </Panel>
  );
}
