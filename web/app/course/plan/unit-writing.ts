import { getUnit, saveDraft, saveUnit } from "@perennial/contract/course/units/unit.ts";
import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { useWrite } from "../../space/query.ts";

/** A unit as its editor reads it. */
export type Unit = OutputOf<typeof getUnit>;
/** How far what is written has come: not at all, as a draft, on its way, saved. */
export type WritingState = "saved" | "dirty" | "saving" | "draft";

interface Written {
  readonly name: string;
  readonly content: UnitContentValue;
}

/** Quiet for so long, what is written is kept as a draft. */
const DRAFT_AFTER_MS = 2_000;

/** What somebody writes in a unit: kept as a draft by itself, saved on a version, with the version of others where two met. */
export function useUnitWriting(unit: Unit) {
  const [name, setName] = useState(unit.name);
  const [title, setTitle] = useState(unit.name);
  const [content, setContent] = useState<UnitContentValue>(unit.content);
  const [base, setBase] = useState(unit.version);
  const [state, setState] = useState<WritingState>("saved");
  const [draft, setDraft] = useState(unit.draft);
  const [editors, setEditors] = useState(unit.editors);
  const [theirs, setTheirs] = useState<Unit>();
  const [fault, setFault] = useState("");
  // Editors that keep a state of their own begin anew with another content.
  const [round, setRound] = useState(0);
  const saving = useWrite(saveUnit, { isQuiet: true });
  const drafting = useWrite(saveDraft, { isQuiet: true });
  const askUnit = useAsk(getUnit);
  const edits = useRef(0);

  const edited = (): void => {
    edits.current += 1;
    setState("dirty");
  };
  const keep = useEffectEvent(async (written: Written) => {
    const at = edits.current;
    const answer = await drafting.send({ unitId: unit.id, baseVersion: base, ...written });
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

  const show = (next: Written, version: number): void => {
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
  const save = async (baseVersion: number): Promise<void> => {
    const at = edits.current;
    setFault("");
    setState("saving");
    const answer = await saving.send({ unitId: unit.id, baseVersion, name, content });
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
    const newest = await askUnit({ unitId: unit.id });
    if (newest.success) setTheirs(newest.data);
  };
  const write = (next: Partial<Written>): void => {
    if (next.name !== undefined) setName(next.name);
    if (next.content !== undefined) setContent(next.content);
    edited();
  };
  const takeTheirs = (newest: Unit): void => {
    show(newest, newest.version);
    setState("saved");
    setTheirs(undefined);
  };
  const mergeOnto = (version: number): void => {
    setBase(version);
    setTheirs(undefined);
  };
  const forgetDraft = (): void => setDraft(null);
  return {
    name,
    title,
    content,
    base,
    state,
    draft,
    editors,
    theirs,
    fault,
    round,
    show,
    save,
    write,
    edited,
    takeTheirs,
    mergeOnto,
    forgetDraft,
    isSaving: saving.isBusy,
  };
}
