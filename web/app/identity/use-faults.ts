import type { Refusal } from "@perennial/contract/kernel/envelope.ts";
import { useCallback, useRef, useState, type RefObject } from "react";

export type Faults = Readonly<Record<string, string | undefined>>;

interface FormFaults {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: Faults;
  /** What concerns no single field. */
  readonly trouble: string;
  /** Shows faults found in the browser; the first field gets the focus. */
  readonly refuse: (faults: Faults, trouble?: string) => void;
  /** Shows what the server refused. */
  readonly show: (answer: Refusal) => void;
  readonly clear: () => void;
}

/** Faults of a form at their fields, the rest above it. */
export function useFaults(): FormFaults {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState("");

  const refuse = useCallback((found: Faults, message = ""): void => {
    setFaults(found);
    setTrouble(message);
    // A field may only just have appeared.
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  }, []);

  const show = useCallback(
    (answer: Refusal): void => {
      const found = Object.fromEntries(
        (answer.fields ?? []).map(({ path, message }) => [path, message]),
      );
      const isSaid =
        Object.values(found).includes(answer.message) || answer.code === "kernel.invalidInput";
      const isAnywhere = Object.keys(found).some(
        (path) => form.current?.querySelector(`[data-field="${CSS.escape(path)}"]`) !== null,
      );
      refuse(found, isSaid && isAnywhere ? "" : answer.message);
    },
    [refuse],
  );

  const clear = useCallback(() => {
    setFaults({});
    setTrouble("");
  }, []);
  return { form, faults, trouble, refuse, show, clear };
}
