import { createChapter, createUnit, getPlan } from "@perennial/contract/course/plan/plan.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useManager } from "../manager/manager-context.ts";
import { OpenedEditor } from "./opened-editor.tsx";
import type { Node } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";
import { useUnitWords } from "./unit-words.ts";

/** What a micro course is made of (consoles §3). */
const PARTS = ["video", "exercise"] as const;

/** prepare/microcourse/plan/editUnit: the one film and its exercise on one page. */
export default function MicroEditScreen(): ReactNode {
  const words = useUnitWords();
  const planWords = usePlanWords();
  const { periodId, course, to } = useManager();
  const plan = useRead(getPlan, { periodId });
  const chapterWrite = useWrite(createChapter);
  const unitWrite = useWrite(createUnit);

  const add = async (kind: (typeof PARTS)[number], nodes: readonly Node[]): Promise<void> => {
    let chapterId = nodes.find(({ node }) => node === "chapter")?.id;
    if (chapterId === undefined) {
      const made = await chapterWrite.send({ periodId, name: course.name });
      if (!made.success) return;
      chapterId = made.data.node.id;
    }
    const name = kind === "video" ? course.name : planWords.kinds.exercise;
    const made = await unitWrite.send({ periodId, chapterId, name, kind });
    if (made.success) await plan.again();
  };
  return (
    <SpacePage
      title={words.micro}
      lead={
        <>
          {words.microLead}{" "}
          <Link to={to("prepare/microcourse/plan/chapterPreview")}>{words.preview}</Link>
        </>
      }
    >
      <Reading of={plan}>
        {({ nodes, mayEdit }) => (
          <>
            {PARTS.map((kind) => {
              const unit = nodes.find((node) => node.kind === kind);
              if (unit) return <OpenedEditor key={unit.id} isPart unitId={unit.id} />;
              return (
                <Panel key={kind} title={planWords.kinds[kind]}>
                  <Button
                    disabled={!mayEdit}
                    loading={chapterWrite.isBusy || unitWrite.isBusy}
                    onClick={() => void add(kind, nodes)}
                  >
                    {planWords.createUnit(planWords.kinds[kind])}
                  </Button>
                </Panel>
              );
            })}
          </>
        )}
      </Reading>
    </SpacePage>
  );
}
