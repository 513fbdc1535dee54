import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Pagination, Segmented, Switch } from "antd";
import { useId, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Reading } from "../space/reading.tsx";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Row } from "../ui/layout/layout.tsx";
import { useWork } from "./use-work.ts";
import { WorkList } from "./work-list.tsx";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

/** {console}/work, teaching-space/c/work: all that waits for the active role, the longest waiting first. */
export default function WorkScreen(): ReactNode {
  const words = useWorkWords();
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const kind = address.get("kind") ?? "";
  const isOverdue = address.get("overdue") === "1";
  const pageNo = Math.max(1, Number(address.get("pageNo")) || 1);
  const { counts, list } = useWork({
    pageNo,
    pageSize: LIMITS.listPageSize,
    ...(kind === "" ? {} : { kind }),
    ...(isOverdue ? { isOverdue } : {}),
  });
  const go = (change: Readonly<Record<string, string>>): void => {
    const next = { kind, overdue: isOverdue ? "1" : "", pageNo: "", ...change };
    setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== "")));
  };
  const waiting = (counts.data?.kinds ?? []).filter((one) => one.count > 0 || one.kind === kind);
  const isNarrowed = kind !== "" || isOverdue;
  const { page } = list;
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Row gap={3} align="center" wrap>
        {waiting.length > 0 ? (
          <div className={styles.kinds}>
            <Segmented
              aria-label={words.byKind}
              value={kind}
              options={[
                { value: "", label: words.kindOf(words.everyKind, counts.data?.total ?? 0) },
                ...waiting.map((one) => ({
                  value: one.kind,
                  label: words.kindOf(one.title, one.count),
                })),
              ]}
              onChange={(value) => go({ kind: value })}
            />
          </div>
        ) : null}
        {isOverdue || (counts.data?.overdueNum ?? 0) > 0 ? (
          <Row as="label" gap={2} align="center" htmlFor={id}>
            <Switch
              id={id}
              checked={isOverdue}
              onChange={(isOn) => go({ overdue: isOn ? "1" : "" })}
            />
            {words.overdueOnly}
          </Row>
        ) : null}
      </Row>
      <Panel>
        <Reading of={list}>
          {(items) =>
            items.length > 0 ? (
              <WorkList items={items} />
            ) : isNarrowed ? (
              <EmptyState message={words.noneOfKind} action={<Link to="?">{words.showAll}</Link>} />
            ) : (
              <EmptyState message={words.none} />
            )
          }
        </Reading>
      </Panel>
      {page && page.totalPage > 1 ? (
        <Pagination
          current={pageNo}
          pageSize={page.pageSize}
          total={page.rowCount}
          showSizeChanger={false}
          onChange={(no) => go({ pageNo: String(no) })}
        />
      ) : null}
    </SpacePage>
  );
}
