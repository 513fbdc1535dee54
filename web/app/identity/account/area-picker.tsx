import { useId, type ReactNode } from "react";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { Grid } from "../../ui/layout/layout.tsx";
import { useApplyWords } from "../people/apply-words.ts";
import styles from "../sign-in/auth-form.module.css";
import { useAreas } from "../forms/use-areas.ts";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";

interface AreaPickerProps {
  /** The district's code; empty until all three levels are chosen. */
  readonly onValue: (code: string) => void;
  readonly fault: string | undefined;
}

/** Province, city and district; each level is read when the one above it is chosen. */
export function AreaPicker({ onValue, fault }: AreaPickerProps): ReactNode {
  const words = useApplyWords();
  const { labelled } = usePunctuation();
  const id = useId();
  const { options, chosen, failed, choose } = useAreas();
  const take = (level: number, code: string): void => {
    const next = choose(level, code);
    onValue(next.length === words.levels.length ? code : "");
  };

  return (
    <FieldFrame id={id} label={words.area} fault={fault}>
      <Grid columns={3} gap={2} folds="phone" className={styles.areas}>
        {words.levels.map((name, level) => (
          <select
            key={name}
            {...describedBy(id, undefined, level === 0 ? fault : undefined)}
            id={level === 0 ? id : undefined}
            data-field={level === 0 ? "areaCode" : undefined}
            className={fieldStyles.input}
            aria-label={labelled(words.area, name)}
            disabled={(options[level]?.length ?? 0) === 0}
            value={chosen[level] ?? ""}
            onChange={(event) => take(level, event.target.value)}
          >
            <option value="">{name}</option>
            {(options[level] ?? []).map((area) => (
              <option key={area.code} value={area.code}>
                {area.name}
              </option>
            ))}
          </select>
        ))}
      </Grid>
      {failed ? <ReadTrouble of={failed} /> : null}
    </FieldFrame>
  );
}
