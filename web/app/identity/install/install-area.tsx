import { installSite } from "@perennial/contract/identity/install.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useId, type ReactNode } from "react";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useWords } from "../../kernel/words.tsx";
import { Grid, Stack, Text } from "../../ui/layout/layout.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { useAreas } from "../forms/use-areas.ts";
import { describedBy } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";
import styles from "./install-form.module.css";

const LEVELS = ["province", "city", "region"] as const;

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
  const { options, chosen, failed, choose } = useAreas();
  const take = (level: number, code: string): void => {
    const next = choose(level, code);
    onArea(next[next.length - 1] ?? "");
  };

  return (
    <Stack gap={2} role="group" aria-labelledby={`${id}-label`}>
      <Text as="p" weight="strong" id={`${id}-label`}>
        {words.area}
      </Text>
      <Grid columns={3} gap={3} folds="phone" className={styles.areaSelects}>
        {LEVELS.map((name, level) => (
          <select
            key={name}
            id={level === 0 ? "install-areaCode" : undefined}
            className={fieldStyles.input}
            aria-label={words[name]}
            {...describedBy(id, words.areaHint, level === 0 ? fault : undefined)}
            required={level === 0 && rulesOf(installSite, "areaCode").required}
            disabled={level > 0 && (options[level]?.length ?? 0) === 0}
            value={chosen[level] ?? ""}
            onChange={(event) => take(level, event.target.value)}
          >
            <option value="">{labelled(words[name], words.choose)}</option>
            {(options[level] ?? []).map((area) => (
              <option key={area.code} value={area.code}>
                {area.name}
              </option>
            ))}
          </select>
        ))}
      </Grid>
      <Text as="p" tone="muted" size={1} id={`${id}-hint`}>
        {words.areaHint}
      </Text>
      {failed ? <ReadTrouble of={failed} message={words.areaFailed} /> : null}
      <Text
        as="p"
        tone="danger"
        size={1}
        id={`${id}-fault`}

        role={fault ? "alert" : undefined}
        hidden={!fault}
      >
        {fault}
      </Text>
    </Stack>
  );
}
