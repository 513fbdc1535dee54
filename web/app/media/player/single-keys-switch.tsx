import type { ReactNode } from "react";
import { Row } from "../../ui/layout/layout.tsx";
import { usePlayerWords } from "./player-words.ts";
import { useSingleKeysChoice } from "./single-keys.ts";

/** Switches off what a letter alone does: whoever speaks to the device, or presses a key by chance, sets nothing off. */
export function SingleKeysSwitch({ what }: { readonly what?: string }): ReactNode {
  const words = usePlayerWords();
  const [isOn, choose] = useSingleKeysChoice();
  return (
    <Row as="label" gap={2} align="center">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => choose(event.target.checked)}
        {...{ keysused: "Space" }}
      />
      {what ?? words.singleKeys}
    </Row>
  );
}
