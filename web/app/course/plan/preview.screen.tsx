import { getPlan } from "@perennial/contract/course/plan/plan.ts";
import { openUnit } from "@perennial/contract/course/units/unit.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useIsFramed } from "../../kernel/framed.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useManager } from "../manager/manager-context.ts";
import { UnitView } from "../units/special/public.tsx";
import { unitsFirst, type Node } from "./plan-steps.ts";
import { useUnitWords } from "./unit-words.ts";
import styles from "./plan.module.css";

const nothing = (): void => undefined;

/** In reading order: in each chapter its units, then its sections. */
function inOrder(nodes: readonly Node[], parentId: string | null = null): Node[] {
  const order: Node[] = [];
  for (const node of unitsFirst(nodes.filter((one) => one.parentId === parentId))) {
    order.push(node);
    if (node.node === "chapter") order.push(...inOrder(nodes, node.id));
  }
  return order;
}

/** chapterPreview and unitPreview: the course exactly as a learner meets it, nothing recorded. */
export default function PreviewScreen(): ReactNode {
  const words = useUnitWords();
  const { periodId, to } = useManager();
  const isFramed = useIsFramed();
  const [params] = useSearchParams();
  const plan = useRead(getPlan, { periodId });
  const nodes = inOrder(plan.data?.nodes ?? []);
  const first = nodes.find(({ node }) => node === "unit")?.id ?? "";
  const unitId = params.get("unitId") ?? first;
  const opened = useRead(openUnit, { unitId }, { isEnabled: unitId !== "" });
  const choose = (id: string): string => {
    const next = new URLSearchParams(params);
    next.set("unitId", id);
    return `?${next.toString()}`;
  };
  return (
    <SpacePage title={words.asLearner}>
      {isFramed ? null : (
        <div className={styles.bar}>
          <strong>{words.asLearner}</strong>
          <Link to={unitId === "" ? to("prepare/plan") : to("prepare/plan/editUnit", { unitId })}>
            {words.endPreview}
          </Link>
        </div>
      )}
      <Reading of={plan}>
        {() =>
          unitId === "" ? (
            <EmptyState message={words.empty} />
          ) : (
            <Stack gap={4} align="start" className={styles.preview}>
              <Panel title={words.chapters}>
                <Stack as="ul" className={styles.contents}>
                  {nodes.map((node) => (
                    <Row
                      as="li"
                      align="center"
                      key={node.id}
                      data-node={node.node}
                      data-nested={node.parentId !== null}
                    >
                      {node.node === "chapter" ? (
                        <strong>{node.name}</strong>
                      ) : (
                        <Link
                          to={choose(node.id)}
                          aria-current={node.id === unitId ? "page" : undefined}
                        >
                          {node.name}
                        </Link>
                      )}
                    </Row>
                  ))}
                </Stack>
              </Panel>
              <Panel>
                <Reading of={opened}>
                  {(unit) => (
                    <Stack gap={4} narrow>
                      <h2>{unit.name}</h2>
                      <UnitView unit={unit} onComplete={nothing} />
                      <Row gap={2} align="center" wrap>
                        {unit.previousId ? (
                          <Link to={choose(unit.previousId)}>{words.previous}</Link>
                        ) : null}
                        {unit.nextId ? <Link to={choose(unit.nextId)}>{words.next}</Link> : null}
                      </Row>
                    </Stack>
                  )}
                </Reading>
              </Panel>
            </Stack>
          )
        }
      </Reading>
    </SpacePage>
  );
}
