import { listCities, listProvinces, listRegions } from "@perennial/contract/site/area.ts";
import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import { useState, type ReactNode } from "react";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import type { ControlProps } from "./control-props.ts";
import { useFillWords } from "./fill-words.ts";
import styles from "./fill.module.css";

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}

const NOWHERE: Place = { latitude: 0, longitude: 0, name: "" };

/** A place on the map: where the device is, or typed by hand. */
export function GeographyControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const words = useFillWords();
  const [hasFailed, setHasFailed] = useState(false);
  const known = typeof value === "object" && "latitude" in value ? value : undefined;
  const change = (part: Partial<Place>): void => onValue({ ...NOWHERE, ...known, ...part });
  const locate = (): void =>
    // Old browsers and pages without https have none.
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => change({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setHasFailed(true),
    );
  const angle = (part: "latitude" | "longitude", most: number): ReactNode => (
    <input
      className={styles.control}
      type="number"
      step="any"
      min={-most}
      max={most}
      aria-label={`${field.label} ${words[part]}`}
      placeholder={words[part]}
      value={known?.[part] ?? ""}
      onChange={({ target }) => {
        const typed = target.valueAsNumber;
        if (Number.isFinite(typed)) change({ [part]: Math.max(-most, Math.min(most, typed)) });
      }}
    />
  );
  return (
    <Stack gap={2}>
      <Button onClick={locate}>{words.locate}</Button>
      {hasFailed ? (
        <Text as="p" tone="danger" size={1} role="status">
          {words.locateFailed}
        </Text>
      ) : null}
      <input
        {...tied}
        className={styles.control}
        aria-label={`${field.label} ${words.placeName}`}
        placeholder={words.placeName}
        maxLength={FORM_LIMITS.shortMax}
        value={known?.name ?? ""}
        onChange={({ target }) => change({ name: target.value })}
      />
      {angle("latitude", 90)}
      {angle("longitude", 180)}
    </Stack>
  );
}

/** Province, city and district one after the other, and street and number. */
export function AddressControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const words = useFillWords();
  const known =
    typeof value === "object" && "codes" in value ? value : { codes: [], names: [], detail: "" };
  const [province, city] = known.codes;
  const provinces = usePublicRead(listProvinces, {});
  const cities = usePublicRead(listCities, province ? { parentCode: province } : undefined);
  const regions = usePublicRead(listRegions, city ? { parentCode: city } : undefined);
  if (field.widget !== "Address") return null;
  const choose = (at: number, code: string, name: string): void =>
    onValue({
      ...known,
      codes: [...known.codes.slice(0, at), ...(code === "" ? [] : [code])],
      names: [...known.names.slice(0, at), ...(code === "" ? [] : [name])],
    });
  return (
    <Stack gap={2}>
      {[provinces, cities, regions].map(({ data = [] }, at) =>
        at > known.codes.length || data.length === 0 ? null : (
          <select
            key={words.levels[at]}
            {...(at === 0 ? tied : {})}
            aria-label={`${field.label} ${words.levels[at] ?? ""}`}
            className={styles.control}
            value={known.codes[at] ?? ""}
            onChange={({ target }) =>
              choose(at, target.value, data.find(({ code }) => code === target.value)?.name ?? "")
            }
          >
            <option value="">{words.levels[at]}</option>
            {data.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        ),
      )}
      {field.hasDetail ? (
        <input
          className={styles.control}
          aria-label={`${field.label} ${words.detail}`}
          placeholder={words.detail}
          autoComplete="street-address"
          maxLength={FORM_LIMITS.shortMax}
          value={known.detail}
          onChange={({ target }) => onValue({ ...known, detail: target.value })}
        />
      ) : null}
    </Stack>
  );
}
