import { isChoice } from "@perennial/contract/form/field-kinds.ts";
import { chosenOf } from "@perennial/contract/form/show.ts";
import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import type { ReactNode } from "react";
import { Stack } from "../../ui/layout/layout.tsx";
import type { ControlProps } from "./control-props.ts";
import { useFillWords } from "./fill-words.ts";
import styles from "./fill.module.css";

const otherOf = (value: ControlProps["value"]): string =>
  typeof value === "object" && "chosen" in value ? value.other : "";

/** Radio buttons, check boxes or a drop-down list; an option without a place left cannot be chosen. */
export function ChoiceControl({ field, value, onValue, full, tied }: ControlProps): ReactNode {
  const words = useFillWords();
  if (!isChoice(field)) return null;
  const chosen = chosenOf(value);
  const other = otherOf(value);
  const choose = (keys: readonly string[], words_ = other): void =>
    onValue(keys.length === 0 ? undefined : { chosen: [...keys], other: words_ });
  const isFull = (key: string): boolean => full.includes(key) && !chosen.includes(key);
  const named = field.options.map((option) => ({
    ...option,
    name: isFull(option.key) ? `${option.name}（${words.full}）` : option.name,
  }));
  const writes = field.options.some(({ key, isOther }) => isOther && chosen.includes(key));
  return (
    <Stack gap={2}>
      {field.widget === "DropdownSelect" ? (
        <select
          {...tied}
          className={styles.control}
          value={chosen[0] ?? ""}
          onChange={({ target }) => choose(target.value === "" ? [] : [target.value])}
        >
          <option value="">{words.choose}</option>
          {named.map(({ key, name }) => (
            <option key={key} value={key} disabled={isFull(key)}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        named.map(({ key, name }, at) => (
          <label key={key} className={styles.option}>
            <input
              type={field.widget === "Radio" ? "radio" : "checkbox"}
              name={tied.id}
              id={at === 0 ? tied.id : undefined}
              aria-describedby={tied["aria-describedby"]}
              checked={chosen.includes(key)}
              disabled={isFull(key)}
              onChange={({ target }) => {
                if (field.widget === "Radio") choose([key]);
                else
                  choose(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key));
              }}
            />
            {name}
          </label>
        ))
      )}
      {writes ? (
        <input
          className={styles.control}
          aria-label={`${field.label} ${words.other}`}
          placeholder={words.other}
          maxLength={FORM_LIMITS.shortMax}
          value={other}
          onChange={({ target }) => choose(chosen, target.value)}
        />
      ) : null}
    </Stack>
  );
}

/** A drop-down list for each level; the next one shows what hangs below. */
export function TreeControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const words = useFillWords();
  if (field.widget !== "MultiLevelDropdown") return null;
  const chosen = chosenOf(value);
  const levels = field.levels
    .map((name, at) => ({
      name,
      nodes: field.nodes.filter(({ parent }) => parent === (at === 0 ? "" : chosen[at - 1])),
    }))
    .filter(({ nodes }, at) => nodes.length > 0 && at <= chosen.length);
  return (
    <Stack gap={2}>
      {levels.map(({ name, nodes }, at) => (
        <select
          key={name}
          {...(at === 0 ? tied : {})}
          aria-label={`${field.label} ${name}`}
          className={styles.control}
          value={chosen[at] ?? ""}
          onChange={({ target }) => {
            const keys = [...chosen.slice(0, at), ...(target.value === "" ? [] : [target.value])];
            onValue(keys.length === 0 ? undefined : { chosen: keys, other: "" });
          }}
        >
          <option value="">{name}</option>
          {nodes.map((node) => (
            <option key={node.key} value={node.key}>
              {node.name}
            </option>
          ))}
        </select>
      ))}
      {levels.length === 0 ? words.choose : null}
    </Stack>
  );
}
