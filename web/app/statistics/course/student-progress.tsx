import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  listClassRunning,
  listPlanUnits,
  listStudentProgress,
} from "@perennial/contract/statistics/course-analysis.ts";
import { Button, Input, Pagination, Select } from "antd";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import styles from "./analysis.module.css";
import { placeOf, sheetHref, type AnalysedCourse } from "./place.ts";

const PAGE_SIZE = 20;
const NAME_MAX = rulesOf(listStudentProgress, "keyword").maxLength;
/** Not by colour alone. */
const SIGNS = ["·", "◐", "✓"];

/** What became of each unit, learner by learner. */
export function StudentProgress({ course }: { readonly course: AnalysedCourse }): ReactNode {
  const words = useAnalysisWords();
  const [address, setAddress] = useSearchParams();
  const classId = address.get("classId") ?? "";
  const keyword = (address.get("keyword") ?? "").slice(0, NAME_MAX);
  const pageNo = Math.max(1, Math.floor(Number(address.get("pageNo"))) || 1);
  const go = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(address);
    next.delete("pageNo");
    for (const [key, value] of Object.entries(change)) {
      if (value === "") next.delete(key);
      else next.set(key, value);
    }
    setAddress(next, { preventScrollReset: true });
  };
  const place = placeOf(course);
  const classes = useRead(listClassRunning, place);
  const units = useRead(listPlanUnits, place);
  const learners = useRead(listStudentProgress, {
    ...place,
    pageNo,
    pageSize: PAGE_SIZE,
    keyword,
    ...(classId === "" ? {} : { classId }),
  });
  return (
    <>
      <div className={styles.filters} role="search">
        <Select
          aria-label={words.className}
          style={{ width: 240 }}
          value={classId}
          options={[
            { value: "", label: words.allClasses },
            ...(classes.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value: string) => go({ classId: value })}
        />
        <Input.Search
          key={keyword}
          aria-label={words.search}
          placeholder={words.search}
          style={{ width: 240 }}
          maxLength={NAME_MAX}
          defaultValue={keyword}
          onSearch={(value) => go({ keyword: value.trim() })}
        />
        <Button href={sheetHref("progress", course, classId)}>{words.export}</Button>
      </div>
      <ul className={styles.legend}>
        {words.states.map((state, at) => (
          <li key={state}>
            <span className={styles.cell} data-state={at} aria-hidden="true">
              {SIGNS[at]}
            </span>
            {state}
          </li>
        ))}
      </ul>
      <Reading of={units}>
        {(columns) => (
          <Reading of={learners}>
            {(rows) => {
              if (columns.length === 0) return <EmptyState message={words.noUnits} />;
              if (rows.length === 0) {
                const isNarrowed = classId !== "" || keyword !== "";
                return isNarrowed ? (
                  <EmptyState
                    message={words.nothing}
                    action={
                      <Button onClick={() => go({ classId: "", keyword: "" })}>
                        {words.reset}
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState message={words.nobody} />
                );
              }
              return (
                <section className={styles.heat} aria-label={words.progress}>
                  <table>
                    <thead>
                      <tr>
                        <th scope="col">{words.name}</th>
                        <th scope="col">{words.own}</th>
                        <th scope="col">{words.minutes}</th>
                        <th scope="col">{words.last}</th>
                        {columns.map((unit) => (
                          <th key={unit.id} scope="col" data-unit>
                            {unit.name}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row) => (
                        <tr key={row.id}>
                          <th scope="row">
                            <Link to={course.learner(row.id)}>{row.name}</Link>
                            <small>{row.className}</small>
                          </th>
                          <td>{row.progress}%</td>
                          <td>{row.minutes}</td>
                          <td>{row.lastAt === null ? words.never : plainDate(row.lastAt)}</td>
                          {columns.map((unit, at) => {
                            const state = row.states[at] ?? 0;
                            return (
                              <td key={unit.id}>
                                <span
                                  className={styles.cell}
                                  data-state={state}
                                  role="img"
                                  aria-label={words.states[state] ?? ""}
                                >
                                  {SIGNS[state]}
                                </span>
                              </td>
                            );
                          })}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              );
            }}
          </Reading>
        )}
      </Reading>
      {learners.page && learners.page.totalPage > 1 ? (
        <Pagination
          simple
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={learners.page.rowCount}
          onChange={(no) => go({ pageNo: String(no) })}
        />
      ) : null}
    </>
  );
}
