import { getOverview } from "@perennial/contract/statistics/overview.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { GuideCard, WorkPanel } from "../../desk/public.tsx";
import { groupedNumber, plainDate } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { useSpace } from "../../space/space-context.ts";
import { ReadingShape } from "../../space/reading-shape.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./console-home.module.css";
import { useHello } from "../home-parts.tsx";
import { useHomeWords } from "../home-words.ts";
import { leavesOf } from "../space/space-places.ts";

/**
 * Last parts of the addresses that show the rows behind a figure; the first one that the menu has is used.
 */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  people: ["/user", "/students", "/organ_user", "/employees", "/edu/student", "/teachers"],
  newPeople: ["/user", "/students", "/organ_user", "/employees", "/edu/student", "/teachers"],
  logins: ["/logs/dlrz"],
};

/** Addresses outside the console that serve every console alike. */
const FIXED: Readonly<Record<string, string>> = {
  courses: ADDRESS.courses,
};

/** {console}/home: first steps, what waits, the last fourteen days, at most six figures, the menus. */
export default function ConsoleHomeScreen(): ReactNode {
  const words = useHomeWords();
  const { space } = useSpace();
  const hello = useHello().join(" · ");
  const { data, failure } = useRead(getOverview, {});
  const leaves = leavesOf(space.menus).filter(
    ({ url, title, canShow }) => canShow !== 0 && url !== "" && title !== "",
  );
  const rowsOf = (key: string): string | undefined =>
    FIXED[key] ??
    (ROWS[key] ?? []).flatMap((end) => leaves.filter(({ url }) => url.endsWith(end)))[0]?.url;
  const shortcuts = leaves.filter(
    ({ url }) => url.startsWith(space.entryPath) && !url.endsWith("/home"),
  );
  // A zero tells nobody what to do.
  const figures = (data?.figures ?? []).filter(({ value }) => value > 0).slice(0, 6);
  return (
    <SpacePage title={words.desk} lead={hello}>
      <GuideCard />
      {failure ? <EmptyState message={failure.message} /> : null}
      <Stack gap={4} className={styles.columns}>
        <WorkPanel
          to={leaves.find(({ url }) => url.endsWith("/work"))?.url}
          more={data?.lacksSecondFactor ? <SecondFactorLine /> : null}
        />
        {data || failure ? null : (
          <Panel>
            <ReadingShape lines={8} />
          </Panel>
        )}
        {data && data.days.length > 0 ? <Days days={data.days} /> : null}
      </Stack>
      {figures.length > 0 ? (
        <Stack as="ul" gap={3} className={styles.figures}>
          {figures.map(({ key, value }) => {
            const to = rowsOf(key);
            const face = (
              <>
                <span>{words.figures[key]}</span>
                <Text as="b" tone="ink" size={4} tabular>
                  {groupedNumber(value)}
                </Text>
              </>
            );
            return (
              <li key={key}>
                {to ? (
                  <Box
                    as={Link}
                    pad={4}
                    padX={5}
                    tone="muted"
                    size={1}
                    plain
                    hover="border"
                    card
                    to={to}
                  >
                    {face}
                  </Box>
                ) : (
                  <Box pad={4} padX={5} tone="muted" size={1} plain card>
                    {face}
                  </Box>
                )}
              </li>
            );
          })}
        </Stack>
      ) : null}
      <Panel title={words.menus}>
        {shortcuts.length === 0 ? <EmptyState message={words.noMenus} /> : null}
        <Row as="ul" gap={2} wrap className={styles.menus}>
          {shortcuts.map(({ id, url, title }) => (
            <li key={id}>
              <Text as={Link} hover="outline" to={url}>
                {title}
              </Text>
            </li>
          ))}
        </Row>
      </Panel>
    </SpacePage>
  );
}

/** Who administers others is asked to guard the account. */
function SecondFactorLine(): ReactNode {
  const words = useHomeWords();
  return (
    <Row
      as={Link}
      gap={2}
      align="center"
      tone="ink"
      plain
      hover="brand"
      line="above"
      className={styles.factor}
      to={ADDRESS.account}
    >
      <Icon name="shield" size={1} />
      <span>{words.noSecondFactor}</span>
      <Icon name="right" size={1} />
    </Row>
  );
}

interface Day {
  readonly day: string;
  readonly visits: number;
  readonly logins: number;
}

/** Visits and sign-ins per day; the title says what the chart shows, a table gives the numbers. */
function Days({ days }: { readonly days: readonly Day[] }): ReactNode {
  const words = useHomeWords();
  const [isTable, setIsTable] = useState(false);
  const most = Math.max(1, ...days.map(({ visits, logins }) => Math.max(visits, logins)));
  const busiest = days.find(({ visits }) => visits === most);
  const title = busiest ? words.busiest(plainDate(busiest.day), busiest.visits) : words.quiet;
  return (
    <Panel
      title={title}
      extra={
        <Button kind="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      }
    >
      {isTable ? (
        <Box as="table" full size={1} tabular className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.visits}</th>
              <th scope="col">{words.logins}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits, logins }) => (
              <tr key={day}>
                <th scope="row">{plainDate(day)}</th>
                <td>{groupedNumber(visits)}</td>
                <td>{groupedNumber(logins)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      ) : (
        <figure className={styles.chart}>
          <Stack gap={2} className={styles.bars} role="img" aria-label={`${words.days}: ${title}`}>
            {days.map(({ day, visits, logins }) => (
              <div
                key={day}
                title={`${plainDate(day)} ${words.visits} ${visits} ${words.logins} ${logins}`}
              >
                <Row as="span" gap="half" align="end" line="below">
                  <Box as="i" grow ground="brand" style={{ height: `${(visits / most) * 100}%` }} />
                  <Box
                    as="i"
                    grow
                    ground="brand"
                    data-kind="logins"
                    style={{ height: `${(logins / most) * 100}%` }}
                  />
                </Row>
                <Text as="small" block tone="muted" size={0}>
                  {plainDate(day).slice(8)}
                </Text>
              </div>
            ))}
          </Stack>
          <Row as="figcaption" gap={4} above={2} tone="muted" size={1}>
            <span data-kind="visits">{words.visits}</span>
            <span data-kind="logins">{words.logins}</span>
          </Row>
        </figure>
      )}
    </Panel>
  );
}
