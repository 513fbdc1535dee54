import { listCities, listProvinces, listRegions } from "@perennial/contract/site/area.ts";
import { Select } from "antd";
import { useCallback, useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { Grid } from "../../ui/layout/layout.tsx";
import { areaSteps, areaValue, type AreaStep } from "./field-values.ts";
import { useFieldWords } from "./field-words.ts";

type Areas = readonly AreaStep[];

/** The areas below a code, read when there is one; `ask` stays the same. */
function useLevel(
  ask: (code: string) => Promise<{ success: true; data: Areas } | { success: false }>,
  code: string | undefined,
): Areas {
  const [found, setFound] = useState<{ readonly below: string; readonly areas: Areas }>();
  useEffect(() => {
    if (code === undefined) return undefined;
    let isStale = false;
    void ask(code).then((answer) => {
      if (!isStale && answer.success) setFound({ below: code, areas: answer.data });
    });
    return () => {
      isStale = true;
    };
  }, [ask, code]);
  return found && found.below === code ? found.areas : [];
}

/** What may be chosen at each level; below an open choice nothing. */
function useLevels([province, city]: Areas): readonly Areas[] {
  const askProvinces = useAsk(listProvinces);
  const askCities = useAsk(listCities);
  const askRegions = useAsk(listRegions);
  const provinces = useCallback(() => askProvinces({}), [askProvinces]);
  const cities = useCallback((parentCode: string) => askCities({ parentCode }), [askCities]);
  const regions = useCallback((parentCode: string) => askRegions({ parentCode }), [askRegions]);
  return [useLevel(provinces, ""), useLevel(cities, province?.code), useLevel(regions, city?.code)];
}

interface FieldAreaProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly disabled?: boolean;
  readonly style?: CSSProperties;
  readonly "aria-describedby"?: string | undefined;
}

/**
 * Province, city, region, each level read when it is needed (front §5): three lists beside one another, for a list that
 * opens to the side leaves the screen of a phone and says nothing to who cannot see it.
 */
export default function FieldArea({ id, value, onChange, ...rest }: FieldAreaProps): ReactNode {
  const words = useFieldWords();
  const steps = areaSteps(value);
  const levels = useLevels(steps);

  const choose = (level: number, chosen: AreaStep | undefined): void => {
    const named = steps
      .slice(0, level)
      .map((step, at) => levels[at]?.find(({ code }) => code === step.code) ?? step);
    const next = chosen ? [...named, chosen] : named;
    // Chosen once, the shape stays: a bare code for those that keep one, the whole area otherwise.
    const isBare = typeof value === "string";
    onChange?.(isBare ? (next[next.length - 1]?.code ?? "") : areaValue(next));
  };

  return (
    <Grid columns={3} gap={2} folds="phone">
      {[words.province, words.city, words.region].map((label, level) => {
        const areas = levels[level] ?? [];
        const { code, name } = steps[level] ?? {};
        const isKnown = areas.some((area) => area.code === code);
        return (
          <Select
            {...rest}
            key={label}
            {...(level === 0 && id !== undefined ? { id } : { "aria-label": label })}
            allowClear
            disabled={rest.disabled === true || (level > 0 && steps[level - 1] === undefined)}
            placeholder={label}
            showSearch={{ optionFilterProp: "name" }}
            fieldNames={{ value: "code", label: "name" }}
            options={[...areas]}
            // A name that was stored stands there before its list is read.
            value={code === undefined || (!isKnown && !name) ? undefined : isKnown ? code : name}
            onChange={(next?: string) =>
              choose(
                level,
                areas.find((area) => area.code === next),
              )
            }
          />
        );
      })}
    </Grid>
  );
}
