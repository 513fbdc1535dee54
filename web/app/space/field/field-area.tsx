import { listCities, listProvinces, listRegions } from "@perennial/contract/site/area.ts";
import { Cascader } from "antd";
import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import { areaSteps, areaValue, type AreaStep } from "./field-values.ts";

interface AreaOption extends AreaStep {
  readonly isLeaf: boolean;
  children?: AreaOption[];
}

const LEVELS = 3;

/** What lies below a step: provinces at first, then cities, then regions. */
async function stepsBelow(parents: readonly AreaStep[]): Promise<AreaOption[]> {
  const parentCode = parents[parents.length - 1]?.code ?? "";
  const answer =
    parents.length === 0
      ? await call(listProvinces, {})
      : await call(parents.length === 1 ? listCities : listRegions, { parentCode });
  if (!answer.success) return [];
  return answer.data.map(({ code, name }) => ({
    code,
    name,
    isLeaf: parents.length === LEVELS - 1,
  }));
}

/** The options with those below the chosen steps already there, so that a stored value shows its names. */
async function optionsFor(steps: readonly AreaStep[], above: readonly AreaStep[] = []) {
  const options = await stepsBelow(above);
  const [first, ...rest] = steps;
  const chosen = options.find(({ code }) => code === first?.code);
  if (chosen && !chosen.isLeaf && rest.length > 0) {
    chosen.children = await optionsFor(rest, [...above, chosen]);
  }
  return options;
}

interface FieldAreaProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly style?: CSSProperties;
  readonly "aria-describedby"?: string | undefined;
}

/** Province, city, region, each level read when it is needed (front §5). */
export function FieldArea({ value, onChange, ...rest }: FieldAreaProps): ReactNode {
  const [options, setOptions] = useState<AreaOption[]>([]);
  const stored = areaSteps(value)
    .map(({ code }) => code)
    .join("-");

  // Read once for what was stored; later choices load their own levels.
  const [first] = useState(stored);

  useEffect(() => {
    let isStale = false;
    const steps = first === "" ? [] : first.split("-").map((code) => ({ code, name: "" }));
    void optionsFor(steps).then((found) => {
      if (!isStale) setOptions(found);
    });
    return () => {
      isStale = true;
    };
  }, [first]);

  const loadBelow = async (path: AreaOption[]): Promise<void> => {
    const last = path[path.length - 1];
    if (!last || last.children) return;
    last.children = await stepsBelow(path);
    setOptions((before) => [...before]);
  };

  return (
    <Cascader<AreaOption>
      {...rest}
      allowClear
      changeOnSelect
      fieldNames={{ value: "code", label: "name", children: "children" }}
      options={options}
      value={stored === "" ? [] : stored.split("-")}
      loadData={(path) => void loadBelow(path)}
      displayRender={(labels) => labels.join(" / ")}
      onChange={(_codes, path) => {
        // Chosen once, the shape stays: a bare code for those that keep one, the whole area otherwise.
        const chosen = areaValue(path ?? []);
        const last = path?.[path.length - 1];
        onChange?.(typeof value === "string" ? (last?.code ?? "") : chosen);
      }}
    />
  );
}
