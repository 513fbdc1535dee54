import {
  getForm,
  listForms,
  listManagedForms,
  publishForm,
  saveForm,
} from "@perennial/contract/form/form.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useWrite } from "../../space/query.ts";
import { useHistory } from "../../space/use-history.ts";
import { useBuilderWords } from "./builder-words.ts";
import { draftFaults } from "./draft-faults.ts";
import type { FormDraft } from "./form-draft.ts";

export type BuiltForm = OutputOf<typeof getForm>;

/** So long nothing is changed before it is saved. */
const QUIET_MS = 1_200;

const draftOf = ({ title, intro, settings, content }: BuiltForm): FormDraft => ({
  title,
  intro,
  settings,
  content,
});

const isSame = (one: FormDraft, other: FormDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a form as a whole lacks, by what it stands at. */
function wholeFaults({ title, settings }: FormDraft, words: ReturnType<typeof useBuilderWords>) {
  const { startsAt, endsAt } = settings;
  return {
    ...(title.trim() === "" ? { title: words.titleMissing } : {}),
    ...(startsAt && endsAt && startsAt >= endsAt ? { endsAt: words.windowWrong } : {}),
  };
}

/**
 * A form that is being built: its changes with undo and redo, what is wrong with them, and what the server has of it. It
 * saves itself a moment after each change that can be saved. Somebody else's changes are never written over unasked.
 */
export function useFormDraft(form: BuiltForm) {
  const words = useBuilderWords();
  const language = useLanguage();
  const [stored, setStored] = useState(form);
  const { value: draft, put, start, undo, redo } = useHistory(draftOf(form));
  /** A draft that the server has refused, and why; it is sent again only when it has changed. */
  const [refused, setRefused] = useState<{ draft: FormDraft; message: string }>();
  const [isConflict, setIsConflict] = useState(false);
  const reads = [getForm, listForms, listManagedForms];
  const save = useWrite(saveForm, { invalidates: reads, isQuiet: true });
  const publish = useWrite(publishForm, { invalidates: reads, done: words.published });

  const read = useAsk(getForm);

  const isDirty = !isSame(draft, draftOf(stored));
  // Read anew with somebody else's changes while nothing of one's own waits.
  if (form.revision > stored.revision && !isDirty && !save.isBusy) {
    setStored(form);
    start(draftOf(form));
  }
  const faults = draftFaults(draft, language, {
    label: words.labelMissing,
    option: words.optionMissing,
    file: words.anonymousFile,
  });
  const whole = wholeFaults(draft, words);
  const faultNum = faults.length + Object.keys(whole).length;
  const isRefused = refused?.draft === draft;

  const send = async (revision: number, sent = draft): Promise<void> => {
    const answer = await save.send({ id: stored.id, revision, ...sent });
    if (answer.success) {
      setStored(answer.data);
      setRefused(undefined);
    } else if (answer.code === "form.changed") setIsConflict(true);
    else setRefused({ draft: sent, message: answer.fields?.[0]?.message ?? answer.message });
  };
  const saveNow = useEffectEvent((written: FormDraft) => void send(stored.revision, written));
  const isDue = isDirty && faultNum === 0 && !save.isBusy && !isConflict && !isRefused;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => saveNow(draft), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, draft]);

  const newest = async (): Promise<BuiltForm | undefined> => {
    const answer = await read({ id: stored.id });
    return answer.success ? answer.data : undefined;
  };
  return {
    draft,
    stored,
    faults,
    whole,
    faultNum,
    isDirty,
    isBusy: save.isBusy || publish.isBusy,
    refusal: isRefused ? refused.message : undefined,
    isConflict,
    put,
    undo,
    redo,
    again: () => void send(stored.revision),
    takeTheirs: async () => {
      const theirs = await newest();
      if (!theirs) return;
      setStored(theirs);
      start(draftOf(theirs));
      setIsConflict(false);
    },
    takeMine: async () => {
      const theirs = await newest();
      if (!theirs) return;
      setIsConflict(false);
      setStored(theirs);
      await send(theirs.revision);
    },
    leaveConflict: () => {
      setIsConflict(false);
      setRefused({ draft, message: words.conflict });
    },
    publish: async () => {
      const answer = await publish.send({ id: stored.id, revision: stored.revision });
      if (answer.success) setStored(answer.data);
      else if (answer.code === "form.changed") setIsConflict(true);
    },
  };
}

export type FormDesk = ReturnType<typeof useFormDraft>;
