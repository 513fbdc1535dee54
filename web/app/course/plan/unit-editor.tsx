import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { removeDraft, saveUnit } from "@perennial/contract/course/units/unit.ts";
import { Button, Input } from "antd";
import { Suspense, useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { useManager } from "../manager/manager-context.ts";
import { UNIT_EDITORS } from "../units/unit-editors.ts";
import { useMoment } from "./moment.ts";
import { UnitConflict } from "./unit-conflict.tsx";
import { UnitHistory } from "./unit-history.tsx";
import { UnitOptions } from "./unit-options.tsx";
import { useUnitWords } from "./unit-words.ts";
import { useUnitWriting, type Unit } from "./unit-writing.ts";
import { UnitBar } from "./unit-bar.tsx";
import styles from "./plan.module.css";

interface UnitEditorProps {
  readonly unit: Unit;
  readonly again: () => Promise<void>;
  /** One of several on a page: a panel under its own name. */
  readonly isPart?: boolean;
}

/** A unit in the editor of its kind: drafts by themselves, versions on saving, both versions shown where two met. */
export function UnitEditor({ unit, again, isPart = false }: UnitEditorProps): ReactNode {
  const words = useUnitWords();
  const moment = useMoment();
  const { to } = useManager();
  const id = useId();
  const writing = useUnitWriting(unit);
  const { name, content, base, state, draft, theirs, fault } = writing;
  const [isHistory, setIsHistory] = useState(false);
  const drop = useWrite(removeDraft);
  const isDirty = state === "dirty" || state === "draft";
  const Editor = UNIT_EDITORS[unit.kind];
  const saveButton = unit.mayEdit ? (
    <Button
      type="primary"
      loading={writing.isSaving}
      disabled={!isDirty || name.trim() === ""}
      onClick={() => void writing.save(base)}
    >
      {words.save}
    </Button>
  ) : undefined;
  const editing = (
    <>
      <LeaveGuard isDirty={state === "dirty"} />
      <Panel {...(isPart ? { title: writing.title, extra: saveButton } : {})}>
        <Stack gap={4} narrow>
          <UnitBar
            unit={unit}
            state={state}
            editors={writing.editors}
            isPart={isPart}
            onHistory={() => setIsHistory(true)}
          />
          {unit.mayEdit ? null : <p className={styles.hint}>{words.readOnly}</p>}
          {fault === "" ? null : (
            <Text as="p" tone="danger" role="alert">
              {fault}
            </Text>
          )}
          {draft && state === "saved" ? (
            <div className={styles.bar}>
              <span>{words.foundDraft(moment(draft.savedAt))}</span>
              <Button
                onClick={() => {
                  writing.show(draft, draft.baseVersion);
                  writing.forgetDraft();
                  writing.edited();
                }}
              >
                {words.takeDraft}
              </Button>
              <Button
                loading={drop.isBusy}
                onClick={() =>
                  void drop.send({ unitId: unit.id }).then((answer) => {
                    if (answer.success) writing.forgetDraft();
                  })
                }
              >
                {words.removeDraft}
              </Button>
            </div>
          ) : null}
          <Stack gap={2}>
            <label htmlFor={id}>{words.name}</label>
            <Input
              id={id}
              maxLength={rulesOf(saveUnit, "name").maxLength}
              disabled={!unit.mayEdit}
              value={name}
              onChange={(event) => {
                writing.write({ name: event.target.value });
              }}
            />
          </Stack>
          <UnitOptions
            periodId={unit.periodId}
            mayEdit={unit.mayEdit}
            initial={{
              id: unit.id,
              isRequired: unit.isRequired,
              isPreview: unit.isPreview,
              opensOn: unit.opensOn,
            }}
          />
          <Box
            as="fieldset"
            narrow
            pad={0}
            border="none"
            className={styles.plain}
            disabled={!unit.mayEdit}
          >
            <Suspense fallback={<div style={{ minHeight: 320 }} aria-busy="true" />}>
              <Editor
                key={writing.round}
                value={content}
                place={{ courseId: unit.courseId, periodId: unit.periodId, unitId: unit.id }}
                onChange={(next) => {
                  writing.write({ content: next });
                }}
              />
            </Suspense>
          </Box>
        </Stack>
      </Panel>
      {theirs ? (
        <UnitConflict
          theirs={theirs}
          mine={{ name, content }}
          isBusy={writing.isSaving}
          onTheirs={() => {
            writing.takeTheirs(theirs);
            void drop.send({ unitId: unit.id });
          }}
          onMine={() => void writing.save(theirs.version)}
          onMerge={() => writing.mergeOnto(theirs.version)}
        />
      ) : null}
      {isHistory ? (
        <UnitHistory
          unitId={unit.id}
          version={base}
          present={{ name, content }}
          mayRestore={unit.mayEdit && !isDirty}
          onClose={() => setIsHistory(false)}
          onRestored={async (restored, version) => {
            writing.show(restored, version);
            setIsHistory(false);
            await again();
          }}
        />
      ) : null}
    </>
  );
  if (isPart) return editing;
  return (
    <SpacePage
      title={writing.title}
      lead={
        <>
          <Link to={to("prepare/plan")}>{words.back}</Link> · {unit.chapterName}
        </>
      }
      action={saveButton}
    >
      {editing}
    </SpacePage>
  );
}
