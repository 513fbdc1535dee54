import type { ChoicePolicy } from "@perennial/contract/question/item.ts";
import { Select } from "antd";
import type { ReactNode } from "react";
import type * as z from "zod";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import questionStyles from "../question.module.css";
import { BlankFields } from "./blank-fields.tsx";
import { isChoice, type LeafDraft } from "./item-draft.ts";
import { useItemWords } from "./item-words.ts";
import { OptionFields } from "./option-fields.tsx";
import { TextOrRich } from "./text-or-rich.tsx";

type Policy = z.output<typeof ChoicePolicy>;

const POLICIES = [
  "allOrNothing",
  "partialNoWrong",
  "halfNoWrong",
  "netCorrect",
  "coverage",
  "eachDecision",
  "halves",
  "weighted",
] as const satisfies readonly Policy[];

interface LeafFieldsProps<T extends LeafDraft> {
  readonly leaf: T;
  readonly onLeaf: (leaf: T) => void;
}

/** What is right of a question or part, and how it is scored: options, blanks or a model answer. */
export function LeafFields<T extends LeafDraft>({ leaf, onLeaf }: LeafFieldsProps<T>): ReactNode {
  const words = useItemWords();
  const { type } = leaf;
  const isSeveral = type === 2 || type === 10;
  return (
    <>
      {isChoice(type) ? (
        <OptionFields
          key={type === 3 ? "fixed" : "free"}
          type={type}
          options={leaf.options}
          isWeighted={isSeveral && leaf.policy === "weighted"}
          onOptions={(options) => onLeaf({ ...leaf, options })}
        />
      ) : null}
      {isSeveral ? (
        <Stack as="label" gap={2} className={questionStyles.field}>
          <span>{words.policy}</span>
          <Select<Policy>
            value={leaf.policy}
            onChange={(policy) => onLeaf({ ...leaf, policy })}
            options={POLICIES.map((value) => ({ value, label: words.policies[value] }))}
          />
        </Stack>
      ) : null}
      {type === 7 ? (
        <BlankFields leaf={leaf} onLeaf={(blanks) => onLeaf({ ...leaf, ...blanks })} />
      ) : null}
      {type === 8 ? (
        <Stack gap={2} narrow>
          <Text tone="muted" size={1}>
            {words.modelAnswer}
          </Text>
          <TextOrRich
            label={words.modelAnswer}
            minRows={3}
            value={leaf.answer}
            onChange={(answer) => onLeaf({ ...leaf, answer })}
          />
        </Stack>
      ) : null}
    </>
  );
}
