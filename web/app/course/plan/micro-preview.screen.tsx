import { getPlan } from "@perennial/contract/course/plan/plan.ts";
import { openUnit } from "@perennial/contract/course/units/unit.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useIsFramed } from "../../kernel/framed.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useManager } from "../manager/manager-context.ts";
import { UnitView } from "../units/special/public.tsx";
import { useUnitWords } from "./unit-words.ts";
import styles from "./plan.module.css";

const nothing = (): void => undefined;

/** prepare/microcourse/plan/chapterPreview: film and exercise one after the other, nothing recorded. */
export default function MicroPreviewScreen(): ReactNode {
  const words = useUnitWords();
  const { periodId, course, to } = useManager();
  const isFramed = useIsFramed();
  const plan = useRead(getPlan, { periodId });
  return (
    <SpacePage title={course.name}>
      {isFramed ? null : (
        <div className={styles.bar}>
          <strong>{words.asLearner}</strong>
          <Link to={to("prepare/microcourse/plan/editUnit")}>{words.endPreview}</Link>
        </div>
      )}
      <Reading of={plan}>
        {({ nodes }) => {
          const units = nodes.filter(({ node }) => node === "unit");
          if (units.length === 0) return <EmptyState message={words.empty} />;
          return (
            <>
              {units.map(({ id, name }) => (
                <Part key={id} unitId={id} name={name} />
              ))}
            </>
          );
        }}
      </Reading>
    </SpacePage>
  );
}

function Part({ unitId, name }: { readonly unitId: string; readonly name: string }): ReactNode {
  const opened = useRead(openUnit, { unitId });
  return (
    <Panel title={name}>
      <Reading of={opened}>{(unit) => <UnitView unit={unit} onComplete={nothing} />}</Reading>
    </Panel>
  );
}
