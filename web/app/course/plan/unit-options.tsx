import { setUnitOptions } from "@perennial/contract/course/plan.ts";
import { Checkbox, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { isWholeDay } from "./moment.ts";
import type { Options } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";

interface UnitOptionsProps {
  readonly periodId: string;
  readonly initial: Options;
  readonly mayEdit: boolean;
}

/** Whether a unit is required, may be tried, and when it opens; each choice is kept at once, apart from the content. */
export function UnitOptions({ periodId, initial, mayEdit }: UnitOptionsProps): ReactNode {
  const words = usePlanWords();
  const id = useId();
  const [options, setOptions] = useState(initial);
  const { send, isBusy } = useWrite(setUnitOptions);
  const set = async (wanted: Partial<Options>): Promise<void> => {
    const next = { ...options, ...wanted };
    setOptions(next);
    const answer = await send({ periodId, units: [next] });
    if (!answer.success) setOptions(options);
  };
  const isDisabled = !mayEdit || isBusy;
  return (
    <div className={styles.options}>
      <Checkbox
        checked={options.isRequired}
        disabled={isDisabled}
        onChange={(event) => void set({ isRequired: event.target.checked })}
      >
        {words.required}
      </Checkbox>
      <Checkbox
        checked={options.isPreview}
        disabled={isDisabled}
        onChange={(event) => void set({ isPreview: event.target.checked })}
      >
        {words.makePreview}
      </Checkbox>
      <label htmlFor={id}>{words.opensOn}</label>
      <Input
        id={id}
        type="date"
        className={styles.day ?? ""}
        disabled={!mayEdit}
        defaultValue={options.opensOn}
        onChange={(event) => {
          if (isWholeDay(event.target.value)) void set({ opensOn: event.target.value });
        }}
      />
    </div>
  );
}
