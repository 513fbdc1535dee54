import { setUnitOptions } from "@perennial/contract/course/plan/plan.ts";
import { Checkbox } from "antd";
import { useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Row } from "../../ui/layout/layout.tsx";
import { DayField } from "../manager/day-field.tsx";
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
  const [options, setOptions] = useState(initial);
  const { send } = useWrite(setUnitOptions);
  const set = async (wanted: Partial<Options>): Promise<void> => {
    const next = { ...options, ...wanted };
    setOptions(next);
    const answer = await send({ periodId, units: [next] });
    if (!answer.success) setOptions(options);
  };
  return (
    <Row gap={1} gapX={4} align="center" wrap className={styles.options}>
      <Checkbox
        checked={options.isRequired}
        disabled={!mayEdit}
        onChange={(event) => void set({ isRequired: event.target.checked })}
      >
        {words.required}
      </Checkbox>
      <Checkbox
        checked={options.isPreview}
        disabled={!mayEdit}
        onChange={(event) => void set({ isPreview: event.target.checked })}
      >
        {words.makePreview}
      </Checkbox>
      <span className={styles.day}>
        <DayField
          label={words.opensOn}
          placeholder={words.opensOn}
          disabled={!mayEdit}
          value={options.opensOn}
          onChange={(opensOn) => void set({ opensOn })}
        />
      </span>
    </Row>
  );
}
