import { getOverview } from "@perennial/contract/statistics/overview.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { groupedNumber, plainDate } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { useSpace } from "../../space/space-context.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./console-home.module.css";
import { useHello } from "../home-parts.tsx";
import { useHomeWords } from "../home-words.ts";
import { leavesOf } from "../space/space-places.ts";

/** Last parts of the addresses that show the rows behind a figure or a task; the first that the menu has. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  people: ["/user", "/students", "/organ_user", "/edu/student", "/teachers"],
  newPeople: ["/user", "/students", "/organ_user", "/edu/student", "/teachers"],
  logins: ["/logs/dlrz"],
  organApplications: ["/organs/audit"],
  teacherApplications: ["/teacher-audit"],
};

/** Addresses outside the console that do the same in every console. */
const FIXED: Readonly<Record<string, string>> = {
  courses: ADDRESS.courses,
  unreadMessages: ADDRESS.messages,
  secondFactorMissing: ADDRESS.account,
};

/** {console}/home: at most six figures, what waits, the last fourteen days, the menus. */
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
  const waiting = (data?.tasks ?? []).filter(({ count }) => count > 0);
  return (
    <SpacePage title={words.desk} lead={hello}>
      {failure ? <EmptyState message={failure.message} /> : null}
      {data && data.figures.length > 0 ? (
        <ul className={styles.figures}>
          {data.figures.slice(0, 6).map(({ key, value }) => {
            const to = rowsOf(key);
            const face = (
              <>
                <span>{words.figures[key]}</span>
                <b>{groupedNumber(value)}</b>
              </>
            );
            return <li key={key}>{to ? <Link to={to}>{face}</Link> : <div>{face}</div>}</li>;
          })}
        </ul>
      ) : null}
      <div className={styles.columns}>
        <Days days={data?.days ?? []} />
        <Panel title={words.todo}>
          {waiting.length > 0 ? (
            <ul className={styles.tasks}>
              {waiting.map(({ key, count }) => {
                const to = rowsOf(key);
                const face = (
                  <>
                    <span>{words.tasks[key]}</span>
                    {key === "secondFactorMissing" ? null : <b>{groupedNumber(count)}</b>}
                    <Icon name="right" size={1} />
                  </>
                );
                return <li key={key}>{to ? <Link to={to}>{face}</Link> : <p>{face}</p>}</li>;
              })}
            </ul>
          ) : (
            <p className={styles.calm}>
              <Icon name="check" />
              {words.nothingTodo}
            </p>
          )}
        </Panel>
      </div>
      <Panel title={words.menus}>
        <ul className={styles.menus}>
          {leaves
            .filter(({ url }) => url.startsWith(space.entryPath) && !url.endsWith("/home"))
            .map(({ id, url, title }) => (
              <li key={id}>
                <Link to={url}>{title}</Link>
              </li>
            ))}
        </ul>
      </Panel>
    </SpacePage>
  );
}

interface Day {
  readonly day: string;
  readonly visits: number;
  readonly logins: number;
}

/** Visits and sign-ins per day; the title states what is to be seen, the table says it in numbers. */
function Days({ days }: { readonly days: readonly Day[] }): ReactNode {
  const words = useHomeWords();
  const [isTable, setIsTable] = useState(false);
  const most = Math.max(1, ...days.map(({ visits, logins }) => Math.max(visits, logins)));
  const busiest = days.find(({ visits }) => visits === most);
  const title = busiest ? words.busiest(plainDate(busiest.day), busiest.visits) : words.quiet;
  return (
    <Panel
      title={days.length > 0 ? title : words.days}
      extra={
        <Button kind="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      }
    >
      {isTable ? (
        <table className={styles.table}>
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
        </table>
      ) : (
        <figure className={styles.chart}>
          <div className={styles.bars} role="img" aria-label={`${words.days}: ${title}`}>
            {days.map(({ day, visits, logins }) => (
              <div
                key={day}
                title={`${plainDate(day)} ${words.visits} ${visits} ${words.logins} ${logins}`}
              >
                <span>
                  <i style={{ height: `${(visits / most) * 100}%` }} />
                  <i data-kind="logins" style={{ height: `${(logins / most) * 100}%` }} />
                </span>
                <small>{plainDate(day).slice(8)}</small>
              </div>
            ))}
          </div>
          <figcaption>
            <span data-kind="visits">{words.visits}</span>
            <span data-kind="logins">{words.logins}</span>
          </figcaption>
        </figure>
      )}
    </Panel>
  );
}
