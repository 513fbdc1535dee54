import type { Area } from "@perennial/contract/site/area.ts";
import { listCities, listProvinces, listRegions } from "@perennial/contract/site/area.ts";
import { useEffect, useId, useState, type ReactNode } from "react";
import type { z } from "zod";
import { call } from "../../kernel/call.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useWords } from "../../kernel/words.tsx";
import { describedBy } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";
import styles from "./install-form.module.css";

type AreaRow = z.output<typeof Area>;
const LEVELS = ["province", "city", "region"] as const;

/** Reads one level: the provinces, or what lies in an area. */
function readLevel(level: number, parentCode: string) {
  if (level === 0) return call(listProvinces, {});
  return level === 1 ? call(listCities, { parentCode }) : call(listRegions, { parentCode });
}

interface InstallAreaProps {
  readonly fault: string | undefined;
  /** The code of the narrowest area chosen so far; empty before the first choice. */
  readonly onArea: (code: string) => void;
}

/** Province, city, region: each level is read when the one above it is chosen (front §5). */
export function InstallArea({ fault, onArea }: InstallAreaProps): ReactNode {
  const words = useWords().gate;
  const { labelled } = usePunctuation();
  const id = useId();
  const [options, setOptions] = useState<readonly (readonly AreaRow[])[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  async function open(level: number, parentCode: string): Promise<void> {
    const answer = await readLevel(level, parentCode);
    setHasFailed(!answer.success);
    if (answer.success) setOptions((before) => [...before.slice(0, level), answer.data]);
  }

  useEffect(() => {
    let isOver = false;
    void readLevel(0, "").then((answer) => {
      if (isOver) return;
      setHasFailed(!answer.success);
      if (answer.success) setOptions([answer.data]);
    });
    return () => {
      isOver = true;
    };
  }, []);

  function choose(level: number, code: string): void {
    const next = code ? [...chosen.slice(0, level), code] : chosen.slice(0, level);
    setChosen(next);
    setOptions((before) => before.slice(0, level + 1));
    onArea(next[next.length - 1] ?? "");
    if (code && level + 1 < LEVELS.length) void open(level + 1, code);
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.area}>
      <p id={`${id}-label`} className={styles.label}>
        {words.area}
      </p>
      <div className={styles.areaSelects}>
        {LEVELS.map((name, level) => (
          <select
            key={name}
            id={level === 0 ? "install-areaCode" : undefined}
            className={fieldStyles.input}
            aria-label={words[name]}
            {...describedBy(id, words.areaHint, level === 0 ? fault : undefined)}
            required={level === 0}
            disabled={level > 0 && (options[level]?.length ?? 0) === 0}
            value={chosen[level] ?? ""}
            onChange={(event) => choose(level, event.target.value)}
          >
            <option value="">{labelled(words[name], words.choose)}</option>
            {(options[level] ?? []).map((area) => (
              <option key={area.code} value={area.code}>
                {area.name}
              </option>
            ))}
          </select>
        ))}
      </div>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {words.areaHint}
      </p>
      {hasFailed ? (
        <p className={fieldStyles.fault} role="alert">
          {words.areaFailed}{" "}
          <button
            type="button"
            className={styles.inline}
            onClick={() => void open(chosen.length, chosen[chosen.length - 1] ?? "")}
          >
            {words.retry}
          </button>
        </p>
      ) : null}
      <p
        id={`${id}-fault`}
        className={fieldStyles.fault}
        role={fault ? "alert" : undefined}
        hidden={!fault}
      >
        {fault}
      </p>
    </div>
  );
}
