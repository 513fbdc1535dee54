import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { dropDraft, getUnit, saveDraft, saveUnit } from "@perennial/contract/course/units/unit.ts";
import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input } from "antd";
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Link } from "react-router";
import { call } from "../../kernel/call.ts";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useManager } from "../manager/manager-context.ts";
import { UNIT_EDITORS } from "../units/unit-editors.ts";
import { useMoment } from "./moment.ts";
import { UnitConflict } from "./unit-conflict.tsx";
import { UnitHistory } from "./unit-history.tsx";
import { UnitOptions } from "./unit-options.tsx";
import { useUnitWords } from "./unit-words.ts";
import styles from "./plan.module.css";

type Unit = OutputOf<typeof getUnit>;

/** Quiet for so long, what is written is kept as a draft. */
const DRAFT_AFTER_MS = 2_000;

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
  const [name, setName] = useState(unit.name);
  const [title, setTitle] = useState(unit.name);
  const [content, setContent] = useState<UnitContentValue>(unit.content);
  const [base, setBase] = useState(unit.version);
  const [state, setState] = useState<"saved" | "dirty" | "saving" | "draft">("saved");
  const [draft, setDraft] = useState(unit.draft);
  const [editors, setEditors] = useState(unit.editors);
  const [isHistory, setIsHistory] = useState(false);
  const [theirs, setTheirs] = useState<Unit>();
  const [fault, setFault] = useState("");
  // Editors that keep a state of their own begin anew with another content.
  const [round, setRound] = useState(0);
  const save = useWrite(saveUnit, { isQuiet: true });
  const drop = useWrite(dropDraft);
  const isDirty = state === "dirty" || state === "draft";
  const edits = useRef(0);

  const edited = (): void => {
    edits.current += 1;
    setState("dirty");
  };
  const keep = useEffectEvent(async (written: { name: string; content: UnitContentValue }) => {
    const at = edits.current;
    const answer = await call(saveDraft, { unitId: unit.id, baseVersion: base, ...written });
    if (!answer.success) return;
    setEditors(answer.data.editors);
    if (edits.current === at) setState((now) => (now === "dirty" ? "draft" : now));
  });
  useEffect(() => {
    if (state !== "dirty") return undefined;
    const timer = setTimeout(() => void keep({ name, content }), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, name, content]);
  const keepIfDirty = useEffectEvent(() => {
    if (state === "dirty") void keep({ name, content });
  });
  useEffect(() => () => keepIfDirty(), []);

  const show = (next: { name: string; content: UnitContentValue }, version: number): void => {
    setName(next.name);
    setContent(next.content);
    setBase(version);
    setRound((before) => before + 1);
  };
  // Read anew because it was renamed in the plan: who has typed nothing gets it, others are asked when they save.
  const [read, setRead] = useState(unit);
  if (unit !== read) {
    setRead(unit);
    if (state === "saved" && unit.version > base) {
      setTitle(unit.name);
      show(unit, unit.version);
    }
  }
  const send = async (baseVersion: number): Promise<void> => {
    const at = edits.current;
    setFault("");
    setState("saving");
    const answer = await save.send({ unitId: unit.id, baseVersion, name, content });
    if (answer.success) {
      setTitle(name);
      setBase(answer.data.version);
      setTheirs(undefined);
      setDraft(null);
      setState(edits.current === at ? "saved" : "dirty");
      return;
    }
    setState("dirty");
    if (answer.code !== "course.unitChanged") return setFault(answer.message);
    const newest = await call(getUnit, { unitId: unit.id });
    if (newest.success) setTheirs(newest.data);
  };
  const Editor = UNIT_EDITORS[unit.kind];
  const saveButton = unit.mayEdit ? (
    <Button
      type="primary"
      loading={save.isBusy}
      disabled={!isDirty || name.trim() === ""}
      onClick={() => void send(base)}
    >
      {words.save}
    </Button>
  ) : undefined;
  const editing = (
    <>
      <LeaveGuard isDirty={state === "dirty"} />
      <Panel {...(isPart ? { title, extra: saveButton } : {})}>
        <div className={styles.editor}>
          <div className={styles.bar}>
            <span role="status">
              {state === "saved"
                ? words.saved
                : state === "saving"
                  ? words.saving
                  : state === "draft"
                    ? words.draft
                    : words.dirty}
            </span>
            {unit.updatedByName === "" ? null : (
              <span className={styles.hint}>
                {words.by(unit.updatedByName, moment(unit.updatedAt))}
              </span>
            )}
            {editors.length > 0 ? <strong>{words.writing(editors.join("、"))}</strong> : null}
            <Button onClick={() => setIsHistory(true)}>{words.history}</Button>
            {isPart ? null : (
              <Link to={to("plan/unitPreview", { unitId: unit.id })}>{words.preview}</Link>
            )}
            {unit.kind === "video" ? (
              <Link to={to(`prepare/plan/dot/${unit.id}`)}>{words.marks(unit.markerNum)}</Link>
            ) : null}
          </div>
          {unit.mayEdit ? null : <p className={styles.hint}>{words.readOnly}</p>}
          {fault === "" ? null : (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          {draft && state === "saved" ? (
            <div className={styles.bar}>
              <span>{words.foundDraft(moment(draft.savedAt))}</span>
              <Button
                onClick={() => {
                  show(draft, draft.baseVersion);
                  setDraft(null);
                  edited();
                }}
              >
                {words.takeDraft}
              </Button>
              <Button
                loading={drop.isBusy}
                onClick={() =>
                  void drop
                    .send({ unitId: unit.id })
                    .then((answer) => answer.success && setDraft(null))
                }
              >
                {words.dropDraft}
              </Button>
            </div>
          ) : null}
          <div className={styles.field}>
            <label htmlFor={id}>{words.name}</label>
            <Input
              id={id}
              maxLength={rulesOf(saveUnit, "name").maxLength}
              disabled={!unit.mayEdit}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                edited();
              }}
            />
          </div>
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
          <fieldset className={styles.plain} disabled={!unit.mayEdit}>
            <Suspense fallback={<div style={{ minHeight: 320 }} aria-busy="true" />}>
              <Editor
                key={round}
                value={content}
                place={{ courseId: unit.courseId, periodId: unit.periodId, unitId: unit.id }}
                onChange={(next) => {
                  setContent(next);
                  edited();
                }}
              />
            </Suspense>
          </fieldset>
        </div>
      </Panel>
      {theirs ? (
        <UnitConflict
          theirs={theirs}
          mine={{ name, content }}
          isBusy={save.isBusy}
          onTheirs={() => {
            show(theirs, theirs.version);
            setState("saved");
            setTheirs(undefined);
            void drop.send({ unitId: unit.id });
          }}
          onMine={() => void send(theirs.version)}
          onMerge={() => {
            setBase(theirs.version);
            setTheirs(undefined);
          }}
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
            show(restored, version);
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
      title={title}
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
