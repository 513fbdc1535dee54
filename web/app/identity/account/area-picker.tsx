import { listCities, listProvinces, listRegions } from "@perennial/contract/site/area.ts";
import { useEffect, useId, useState, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useApplyWords } from "../people/apply-words.ts";
import styles from "../sign-in/auth-form.module.css";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";

interface AreaPickerProps {
  /** The district's code; empty until all three levels are chosen. */
  readonly onValue: (code: string) => void;
  readonly fault: string | undefined;
}

interface AreaRow {
  readonly code: string;
  readonly name: string;
}

/** Reads one level: the provinces, or what lies in an area. */
function readLevel(level: number, parentCode: string) {
  if (level === 0) return call(listProvinces, {});
  return level === 1 ? call(listCities, { parentCode }) : call(listRegions, { parentCode });
}

/** Province, city and district; each level is read when the one above it is chosen. */
export function AreaPicker({ onValue, fault }: AreaPickerProps): ReactNode {
  const words = useApplyWords();
  const { labelled } = usePunctuation();
  const id = useId();
  const [options, setOptions] = useState<readonly (readonly AreaRow[])[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);

  useEffect(() => {
    let isOver = false;
    void readLevel(0, "").then((answer) => {
      if (!isOver && answer.success) setOptions([answer.data]);
    });
    return () => {
      isOver = true;
    };
  }, []);

  const choose = async (level: number, code: string): Promise<void> => {
    const next = code ? [...chosen.slice(0, level), code] : chosen.slice(0, level);
    setChosen(next);
    setOptions((before) => before.slice(0, level + 1));
    onValue(next.length === words.levels.length ? code : "");
    if (!code || level + 1 >= words.levels.length) return;
    const answer = await readLevel(level + 1, code);
    if (answer.success) setOptions((before) => [...before.slice(0, level + 1), answer.data]);
  };

  return (
    <FieldFrame id={id} label={words.area} fault={fault}>
      <div className={styles.areas}>
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
            onChange={(event) => void choose(level, event.target.value)}
          >
            <option value="">{name}</option>
            {(options[level] ?? []).map((area) => (
              <option key={area.code} value={area.code}>
                {area.name}
              </option>
            ))}
          </select>
        ))}
      </div>
    </FieldFrame>
  );
}
