import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";
import { fieldsOf, unknownJson } from "../../kernel/unknown-json.ts";

/** How somebody likes to see papers on this device. */
export interface WorkChoices {
  /** 0 to 2: steps of larger letters. */
  readonly size: number;
  readonly isContrast: boolean;
  readonly isTimeHidden: boolean;
  /** One question at a time; undefined for as the paper says. */
  readonly isOne: boolean | undefined;
}

const KEY = "workView";
const PLAIN: WorkChoices = { size: 0, isContrast: false, isTimeHidden: false, isOne: undefined };
const SIZES = 3;

function readChoices(): WorkChoices {
  const { size, isContrast, isTimeHidden, isOne } = fieldsOf<keyof WorkChoices>(
    unknownJson(readStored("local", KEY)),
  );
  return {
    size: typeof size === "number" && size >= 0 && size < SIZES ? Math.floor(size) : PLAIN.size,
    isContrast: isContrast === true,
    isTimeHidden: isTimeHidden === true,
    isOne: typeof isOne === "boolean" ? isOne : undefined,
  };
}

let chosen: WorkChoices | undefined;
const listeners = new Set<() => void>();
const now = (): WorkChoices => (chosen ??= readChoices());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was chosen on this device, and the way to choose otherwise. */
export function useWorkChoices(): readonly [WorkChoices, (change: Partial<WorkChoices>) => void] {
  const choices = useSyncExternalStore(subscribe, now, () => PLAIN);
  const choose = (change: Partial<WorkChoices>): void => {
    chosen = { ...now(), ...change };
    writeStored("local", KEY, JSON.stringify(chosen));
    for (const listener of listeners) listener();
  };
  return [choices, choose];
}
