import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { createChapter, createOutline, createUnit } from "@perennial/contract/course/plan/plan.ts";
import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import { KINDS_OF_TYPE } from "@perennial/contract/course/units/unit-kinds.ts";
import { Button, Input } from "antd";
import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Grid, Row } from "../../ui/layout/layout.tsx";
import { useManager } from "../manager/manager-context.ts";
import { useBulkUpload } from "./bulk-upload.ts";
import { PlanTree } from "./plan-tree.tsx";
import type { Node } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";
import { SelectionBar } from "./selection-bar.tsx";
import { usePlan } from "./use-plan.ts";

// Fetched by who pastes an outline.
const OutlineDialog = lazyPart(() => import("./outline-dialog.tsx"));

const NO_KINDS: readonly UnitKind[] = [];

/** prepare/plan: chapters, sections and units as one tree. */
export default function PlanScreen(): ReactNode {
  const { periodId } = useManager();
  return <PlanOfPeriod key={periodId} />;
}

function PlanOfPeriod(): ReactNode {
  const words = usePlanWords();
  const { periodId, courseType } = useManager();
  const plan = usePlan(periodId);
  const { nodes, read } = plan;
  const kinds = KINDS_OF_TYPE[courseType] ?? NO_KINDS;
  const chapterWrite = useWrite(createChapter);
  const unitWrite = useWrite(createUnit);
  const outlineWrite = useWrite(createOutline);
  const upload = useBulkUpload(periodId, kinds, plan);
  const picker = useRef<HTMLInputElement>(null);
  const target = useRef("");
  const [search, setSearch] = useState("");
  const [isOutline, setIsOutline] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [renaming, setRenaming] = useState("");
  const mayEdit = read.data?.mayEdit ?? false;

  const newChapter = async (parentId: string | null): Promise<void> => {
    const name = parentId === null ? words.newChapter : words.newSection;
    const answer = await chapterWrite.send({ periodId, parentId, name });
    if (!answer.success) return;
    plan.added(answer.data.planVersion, [answer.data.node]);
    setRenaming(answer.data.node.id);
  };
  const newUnit = async (chapterId: string, kind: UnitKind): Promise<void> => {
    const name = words.newUnit(words.kinds[kind]);
    const answer = await unitWrite.send({ periodId, chapterId, kind, name });
    if (!answer.success) return;
    plan.added(answer.data.planVersion, [answer.data.node]);
    setRenaming(answer.data.node.id);
  };
  const remove = async (node: Node): Promise<void> => {
    if (await plan.step({ do: "remove", id: node.id })) showToast(words.removed(node.name), "done");
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const isRedo = event.key === "y" || (event.key.toLowerCase() === "z" && event.shiftKey);
    if (!isRedo && event.key !== "z") return;
    event.preventDefault();
    void (isRedo ? plan.redo() : plan.undo());
  };
  const units = nodes.filter(({ node }) => node === "unit");
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={
        mayEdit ? (
          <Button type="primary" onClick={() => void newChapter(null)}>
            {words.createChapter}
          </Button>
        ) : undefined
      }
    >
      <Panel>
        <Reading of={read}>
          {(data) => (
            // Undo answers anywhere in the tree; its buttons do the same.
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
            <Grid columns={1} gap={3} narrow onKeyDown={onKey}>
              {mayEdit ? null : <p className={styles.hint}>{words.readOnly}</p>}
              {mayEdit && data.hasLearners ? <p className={styles.hint}>{words.running}</p> : null}
              <Row gap={2} align="center" wrap>
                <Input
                  allowClear
                  aria-label={words.search}
                  placeholder={words.search}
                  style={{ width: 240 }}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
                {mayEdit ? (
                  <PlanTools
                    plan={plan}
                    isChoosing={chosen !== undefined}
                    onChoosing={() => setChosen(chosen ? undefined : [])}
                    onOutline={() => setIsOutline(true)}
                  />
                ) : null}
                <span className={styles.counts}>
                  {words.counts(
                    nodes.length - units.length,
                    units.length,
                    units.filter(({ isReady }) => isReady).length,
                  )}
                </span>
              </Row>
              {chosen ? (
                <SelectionBar
                  units={units.filter(({ id }) => chosen.includes(id))}
                  onOptions={(wanted) => void plan.step({ do: "options", units: wanted })}
                />
              ) : null}
              {nodes.length === 0 ? (
                <EmptyState message={words.nothing} />
              ) : (
                <PlanTree
                  plan={plan}
                  kinds={kinds}
                  search={search.trim().toLowerCase()}
                  mayEdit={mayEdit}
                  chosen={chosen}
                  onChoose={setChosen}
                  renaming={renaming}
                  onRenaming={setRenaming}
                  onRemove={(node) => void remove(node)}
                  onAdd={(node, what) => {
                    if (what === "section") void newChapter(node.id);
                    else if (what !== "files") void newUnit(node.id, what);
                    else {
                      target.current = node.id;
                      picker.current?.click();
                    }
                  }}
                />
              )}
              <input
                ref={picker}
                hidden
                multiple
                type="file"
                aria-label={words.upload}
                onChange={(event) => {
                  upload(target.current, [...(event.target.files ?? [])]);
                  event.target.value = "";
                }}
              />
            </Grid>
          )}
        </Reading>
      </Panel>
      {isOutline ? (
        <Suspense fallback={null}>
          <OutlineDialog
            periodId={periodId}
            kinds={kinds}
            isBusy={outlineWrite.isBusy}
            onClose={() => setIsOutline(false)}
            onMake={async (lines, kind) => {
              const answer = await outlineWrite.send({ periodId, lines: [...lines], kind });
              if (!answer.success) return false;
              plan.added(answer.data.planVersion, answer.data.nodes);
              setIsOutline(false);
              return true;
            }}
          />
        </Suspense>
      ) : null}
    </SpacePage>
  );
}

interface PlanToolsProps {
  readonly plan: ReturnType<typeof usePlan>;
  readonly isChoosing: boolean;
  readonly onChoosing: () => void;
  readonly onOutline: () => void;
}

/** What whoever may edit does with the whole tree. */
function PlanTools({ plan, isChoosing, onChoosing, onOutline }: PlanToolsProps): ReactNode {
  const words = usePlanWords();
  return (
    <>
      <Button disabled={!plan.canUndo} onClick={() => void plan.undo()}>
        {words.undo}
      </Button>
      <Button disabled={!plan.canRedo} onClick={() => void plan.redo()}>
        {words.redo}
      </Button>
      <Button onClick={onChoosing}>{isChoosing ? words.done : words.select}</Button>
      <Button onClick={onOutline}>{words.outline}</Button>
    </>
  );
}
