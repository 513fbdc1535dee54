import type { ReactNode } from "react";
import { setTypeStep, useTypeStep } from "../../kernel/elder.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { SingleKeysSwitch } from "../../media/public.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useWorkChoices } from "./work-choices.ts";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

interface ChoiceProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

/** One of a few, beside each other. */
function Choice({ label, names, at, onChoose }: ChoiceProps): ReactNode {
  return (
    <Row
      as="fieldset"
      gap={3}
      align="center"
      justify="between"
      wrap
      border="none"
      pad={0}
      className={styles.choices}
    >
      <Text as="legend" weight="strong" below={1}>
        {label}
      </Text>
      <Row gap={2} wrap>
        {names.map((name, place) => (
          <label key={name} className={styles.choice}>
            <input
              type="radio"
              name={label}
              checked={place === at}
              onChange={() => onChoose(place)}
            />
            {name}
          </label>
        ))}
      </Row>
    </Row>
  );
}

interface WorkToolsProps {
  /** Undefined where the paper wants one question at a time. */
  readonly layout: { readonly isOne: boolean } | undefined;
  /** Undefined where none may be used. */
  readonly onCalculator: (() => void) | undefined;
  readonly onClose: () => void;
}

/** How the paper is shown on this device, and what the keys do. */
export function WorkTools({ layout, onCalculator, onClose }: WorkToolsProps): ReactNode {
  const words = useWorkWords();
  const { isElder } = useShell();
  const [{ size, isContrast }, choose] = useWorkChoices();
  const step = useTypeStep();
  return (
    <Dialog title={words.tools} place="low" onClose={onClose}>
      <Stack gap={5}>
        {layout ? (
          <Choice
            label={words.layout}
            names={[words.one, words.all]}
            at={layout.isOne ? 0 : 1}
            onChoose={(at) => choose({ isOne: at === 0 })}
          />
        ) : null}
        <Choice
          label={words.size}
          names={words.sizes}
          at={isElder ? step : size}
          onChoose={(at) => (isElder ? setTypeStep(at) : choose({ size: at }))}
        />
        <Row as="label" gap={2} align="center" touch>
          <input
            type="checkbox"
            checked={isContrast}
            onChange={(event) => choose({ isContrast: event.target.checked })}
          />
          {words.contrast}
        </Row>
        {onCalculator ? (
          <button type="button" className={styles.tool} onClick={onCalculator}>
            {words.calculator}
          </button>
        ) : null}
        <Stack as="section" gap={2} hiddenOn="tablet" aria-label={words.keys}>
          <b>{words.keys}</b>
          <Stack as="dl" gap={1} className={styles.keys}>
            {words.keyList.map(([key, what]) => (
              <Row key={key} gap={3}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </Row>
            ))}
          </Stack>
          <SingleKeysSwitch what={words.keysSwitch} />
        </Stack>
      </Stack>
    </Dialog>
  );
}
