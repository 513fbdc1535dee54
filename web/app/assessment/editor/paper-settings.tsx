import { updatePaper } from "@perennial/contract/assessment/paper.ts";
import { Checkbox, Input, Select } from "antd";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { TextOrRich, useItemWords } from "../../question/library/public.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { usePaperWords } from "../paper-words.ts";
import { useEditorWords } from "./editor-words.ts";
import { FaultLine } from "./fault-line.tsx";
import type { PaperDraft } from "./paper-draft.ts";
import { PointsField } from "./points-field.tsx";

const NAME_RULES = rulesOf(updatePaper, "name");
const POLICIES = [
  "allOrNothing",
  "partialNoWrong",
  "halfNoWrong",
  "netCorrect",
  "coverage",
  "eachDecision",
  "halves",
  "weighted",
] as const;
const VERSIONS = [1, 2, 3, 4] as const;

interface PaperSettingsProps {
  readonly draft: PaperDraft;
  readonly mayEdit: boolean;
  readonly faults: readonly string[];
  readonly onDraft: (draft: PaperDraft) => void;
}

function Named({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Stack gap={1} narrow>
      <Text tone="muted" size={1}>
        {label}
      </Text>
      {children}
      {hint === undefined ? null : (
        <Text tone="muted" size={1}>
          {hint}
        </Text>
      )}
    </Stack>
  );
}

/** What a paper says and does as a whole. */
export function PaperSettings({ draft, mayEdit, faults, onDraft }: PaperSettingsProps): ReactNode {
  const words = useEditorWords();
  const paper = usePaperWords();
  const item = useItemWords();
  const disabled = !mayEdit;
  return (
    <Panel title={words.settings}>
      <Stack gap={4} narrow>
        <Named label={paper.paperName}>
          <Input
            size="large"
            aria-label={paper.paperName}
            placeholder={paper.namePlaceholder}
            maxLength={NAME_RULES.maxLength}
            disabled={disabled}
            value={draft.name}
            onChange={(event) => onDraft({ ...draft, name: event.target.value })}
          />
        </Named>
        <Row gap={4} align="start" wrap>
          <Named label={paper.total}>
            <PointsField
              isLarge
              isDisabled={disabled}
              label={paper.total}
              value={draft.total}
              onChange={(total) => onDraft({ ...draft, total: total ?? 0 })}
            />
          </Named>
          <Named label={paper.passLine}>
            <PointsField
              isLarge
              isDisabled={disabled}
              label={paper.passLine}
              value={draft.passLine}
              onChange={(passLine) => onDraft({ ...draft, passLine: passLine ?? 0 })}
            />
          </Named>
        </Row>
        <FaultLine faults={faults} />
        <details>
          <summary>{words.more}</summary>
          <Stack gap={4} narrow padTop={4}>
            <Named label={words.instructions}>
              <TextOrRich
                label={words.instructions}
                minRows={2}
                value={draft.instructions}
                onChange={(instructions) => onDraft({ ...draft, instructions })}
              />
            </Named>
            <Grid columns={2} folds="phone" gap={4} narrow>
              <Named label={words.policy}>
                <Select<string>
                  aria-label={words.policy}
                  disabled={disabled}
                  value={draft.policy ?? ""}
                  onChange={(next) =>
                    onDraft({ ...draft, policy: POLICIES.find((one) => one === next) ?? null })
                  }
                  options={[
                    { value: "", label: words.ownPolicy },
                    ...POLICIES.map((value) => ({ value, label: item.policies[value] })),
                  ]}
                />
              </Named>
              <Named label={words.versions} hint={words.versionsHint}>
                <Select<number>
                  aria-label={words.versions}
                  disabled={disabled}
                  value={draft.versionNum}
                  onChange={(versionNum) => onDraft({ ...draft, versionNum })}
                  options={VERSIONS.map((value, at) => ({
                    value,
                    label: words.versionNames[at],
                  }))}
                />
              </Named>
            </Grid>
            <Stack gap={1}>
              <Checkbox
                disabled={disabled}
                checked={draft.isOptionShuffled}
                onChange={(event) => onDraft({ ...draft, isOptionShuffled: event.target.checked })}
              >
                {words.shuffleOptions}
              </Checkbox>
              <Text tone="muted" size={1}>
                {words.shuffleOptionsHint}
              </Text>
            </Stack>
          </Stack>
        </details>
      </Stack>
    </Panel>
  );
}
