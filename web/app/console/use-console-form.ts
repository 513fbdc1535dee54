import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { showToast } from "../ui/toast.tsx";

export type Faults = Readonly<Record<string, string | undefined>>;

interface FormOptions<Values> {
  readonly save: (values: Values) => Promise<Envelope<unknown>>;
  /** What the toast says when it was saved. */
  readonly saved: string;
  /** Faults that are known before the server is asked. */
  readonly check?: (values: Values) => Faults;
  /** Places the server's faults at the fields; by path when it is left out. */
  readonly place?: (fields: readonly FieldFault[], values: Values) => Faults;
  /** After saving; the page's data are read anew when it is left out. */
  readonly onSaved?: (values: Values) => void | Promise<void>;
}

export interface ConsoleForm<Values> {
  readonly values: Values;
  readonly faults: Faults;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly set: <Key extends keyof Values & string>(key: Key, value: Values[Key]) => void;
  /** Goes back to what is stored. */
  readonly reset: () => void;
  /** Saves; the caller may ask for confirmation first. */
  readonly submit: (event?: FormEvent) => void;
}

const byPath = (fields: readonly FieldFault[]): Faults =>
  Object.fromEntries(fields.map(({ path, message }) => [path, message]));

/**
 * A form over stored values: what is typed lies on top of them and stays there when saving fails; once saved, the
 * page reads the stored values anew, so that it shows what the server made of them.
 */
export function useConsoleForm<Values extends object>(
  stored: Values,
  options: FormOptions<Values>,
): ConsoleForm<Values> {
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<Partial<Values>>({});
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const values = { ...stored, ...draft };
  const keys = Object.keys(draft) as (keyof Values)[];
  const isDirty = keys.some((key) => draft[key] !== stored[key]);

  const refuse = (found: Faults, message: string): void => {
    setFaults(found);
    showToast(message);
    setTimeout(() => document.querySelector<HTMLElement>("main [aria-invalid='true']")?.focus());
  };

  const save = async (): Promise<void> => {
    const known = options.check?.(values) ?? {};
    const first = Object.values(known).find(Boolean);
    if (first !== undefined) return refuse(known, first);
    setIsBusy(true);
    setFaults({});
    const answer = await options.save(values);
    if (!answer.success) {
      setIsBusy(false);
      return refuse((options.place ?? byPath)(answer.fields ?? [], values), answer.message);
    }
    // The toast comes when the page shows what it speaks of.
    if (options.onSaved === undefined) await revalidate();
    showToast(options.saved, "done");
    // At once: what follows may leave the page, and nothing unsaved is left to warn of.
    flushSync(() => {
      setDraft({});
      setIsBusy(false);
    });
    await options.onSaved?.(values);
  };

  return {
    values,
    faults,
    isDirty,
    isBusy,
    set(key, value) {
      setDraft((before) => ({ ...before, [key]: value }));
      setFaults((before) => ({ ...before, [key]: undefined }));
    },
    reset() {
      setDraft({});
      setFaults({});
    },
    submit(event) {
      event?.preventDefault();
      if (!isBusy) void save();
    },
  };
}
