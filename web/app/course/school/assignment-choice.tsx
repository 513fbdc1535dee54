import { listAssignments } from "@perennial/contract/course/school/assignment.ts";
import { Select } from "antd";
import { useId, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useAssignWords } from "./assign-words.ts";
import styles from "./school.module.css";

const SHOWN = 100;

/** Chooses one of the assigned courses; the address remembers which. */
export function AssignmentChoice({
  children,
}: {
  readonly children: (assignment: RowOf<typeof listAssignments>) => ReactNode;
}): ReactNode {
  const words = useAssignWords();
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const list = useRead(listAssignments, { pageSize: SHOWN });
  const rows = (list.data ?? []).filter(({ isWithdrawn }) => !isWithdrawn);
  const chosen = rows.find((row) => row.id === address.get("id"));
  if (list.failure) return <EmptyState message={list.failure.message} />;
  if (list.data && rows.length === 0) return <EmptyState message={words.noAssignments} />;
  return (
    <>
      <Row gap={2} gapX={3} align="center" wrap below={3} className={styles.above}>
        <label htmlFor={id}>{words.choose}</label>
        <Select
          id={id}
          style={{ width: "100%" }}
          value={chosen?.id ?? null}
          placeholder={words.chooseFirst}
          loading={list.isPending}
          showSearch={{ optionFilterProp: "label" }}
          options={rows.map((row) => ({
            value: row.id,
            label: `${row.courseName} · ${words.period(row.versions)} · ${row.corpName}`,
          }))}
          onChange={(next) => setAddress(next ? { id: next } : {})}
        />
      </Row>
      {chosen ? children(chosen) : <EmptyState message={words.chooseFirst} />}
    </>
  );
}
