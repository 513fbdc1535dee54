import type { checkDraft } from "@perennial/contract/assessment/publish.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { BankTypeNumber } from "@perennial/contract/question/item.ts";
import { Button, InputNumber, Select } from "antd";
import type { ReactNode } from "react";
import { useAnswerWords } from "../../question/public.tsx";
import { KnowledgeChoice, TagChoice, useLibraryWords } from "../../question/library/public.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./editor.module.css";
import { useEditorWords } from "./editor-words.ts";
import { FaultLine } from "./fault-line.tsx";
import type { DraftRule } from "./paper-draft.ts";
import { PointsField } from "./points-field.tsx";

export type RuleOutlook = OutputOf<typeof checkDraft>["rules"][number];

interface RuleRowProps {
  readonly rule: DraftRule;
  /** Its number in the whole paper, from 1. */
  readonly number: number;
  readonly ownLibraryId: string;
  readonly libraries: readonly { readonly id: string; readonly name: string }[];
  readonly pointsEach: number;
  /** How far it could be filled; undefined while it is being tried. */
  readonly outlook: RuleOutlook | undefined;
  readonly faults: readonly string[];
  readonly mayEdit: boolean;
  readonly onRule: (rule: DraftRule) => void;
  readonly onRemove: () => void;
}

const TYPES = [1, 2, 10, 3, 7, 8, 5, 6, 9, 11] as const satisfies readonly BankTypeNumber[];
const DIFFICULTIES = [1, 2, 3] as const;

/** Says whether a rule can be filled, and why not. */
function OutlookLine({
  rule: { count },
  outlook,
}: Pick<RuleRowProps, "rule" | "outlook">): ReactNode {
  const words = useEditorWords();
  if (!outlook)
    return (
      <Text as="p" size={1} tone="muted" role="status">
        {words.trying}
      </Text>
    );
  const { missing, available, rivals } = outlook;
  if (missing === 0)
    return (
      <Row as="p" gap={2} align="center" size={1} tone="success" role="status">
        <Icon name="check" size={1} />
        {available > count ? words.filled(available) : words.filledJust(available)}
      </Row>
    );
  const others = rivals.map((at) => at + 1);
  return (
    <Row as="p" gap={2} align="center" size={1} tone="danger" role="status">
      <Icon name="warning" size={1} />
      <span>
        {others.length > 0
          ? words.shortRivals(missing, available, others)
          : available >= count
            ? words.shortTaken(missing)
            : words.short(missing, available)}
        {" · "}
        {words.shortHint}
      </span>
    </Row>
  );
}

/** A rule: so many questions of a library, by type, difficulty, point of knowledge and tags. */
export function RuleRow(props: RuleRowProps): ReactNode {
  const { rule, number, ownLibraryId, libraries, pointsEach, outlook, faults, mayEdit } = props;
  const { onRule, onRemove } = props;
  const words = useEditorWords();
  const library = useLibraryWords();
  const { types } = useAnswerWords();
  const libraryId = rule.libraryId ?? ownLibraryId;
  return (
    <Stack
      as="li"
      gap={3}
      narrow
      className={styles.rule}
      aria-label={words.rule(number)}
      data-fault={faults.length > 0 || undefined}
    >
      <Row gap={2} align="center" wrap>
        <b>{words.rule(number)}</b>
        <Row as="label" gap={2} align="center">
          {words.draw}
          <InputNumber
            aria-label={`${words.rule(number)} ${words.draw}`}
            min={1}
            max={100}
            precision={0}
            disabled={!mayEdit}
            value={rule.count}
            onChange={(count) => onRule({ ...rule, count: count ?? 1 })}
            style={{ width: 76 }}
          />
          {words.drawEnd}
        </Row>
        <Row as="label" gap={2} align="center">
          {words.rulePoints}
          <PointsField
            label={`${words.rule(number)} ${words.rulePoints}`}
            isDisabled={!mayEdit}
            otherwise={pointsEach}
            value={rule.points}
            onChange={(points) => onRule({ ...rule, points })}
          />
          {words.points}
        </Row>
        {mayEdit ? (
          <Button
            type="text"
            className={styles.away ?? ""}
            aria-label={words.removeRule(number)}
            icon={<Icon name="close" size={1} />}
            onClick={onRemove}
          />
        ) : null}
      </Row>
      <Grid columns={3} folds="phone" gap={2} narrow>
        <Select
          aria-label={`${words.rule(number)} ${words.from}`}
          disabled={!mayEdit}
          value={libraryId}
          onChange={(next) =>
            onRule({
              ...rule,
              libraryId: next === ownLibraryId ? null : next,
              knowledgeIds: [],
              tags: [],
            })
          }
          options={libraries.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select<number>
          aria-label={`${words.rule(number)} ${library.type}`}
          disabled={!mayEdit}
          value={rule.type ?? 0}
          onChange={(next) => onRule({ ...rule, type: TYPES.find((one) => one === next) ?? null })}
          options={[
            { value: 0, label: words.anyType },
            ...TYPES.map((value) => ({ value, label: types[value] })),
          ]}
        />
        <Select<number>
          aria-label={`${words.rule(number)} ${library.difficulty}`}
          disabled={!mayEdit}
          value={rule.difficulty ?? 0}
          onChange={(next) =>
            onRule({ ...rule, difficulty: DIFFICULTIES.find((one) => one === next) ?? null })
          }
          options={[
            { value: 0, label: words.anyDifficulty },
            ...DIFFICULTIES.map((value) => ({ value, label: library.difficulties[value] })),
          ]}
        />
        <KnowledgeChoice
          libraryId={libraryId}
          value={rule.knowledgeIds}
          onChange={(knowledgeIds) => onRule({ ...rule, knowledgeIds })}
        />
        <TagChoice
          libraryId={libraryId}
          value={rule.tags}
          onChange={(tags) => onRule({ ...rule, tags })}
        />
      </Grid>
      {outlook || faults.length === 0 ? (
        <OutlookLine rule={rule} outlook={outlook} />
      ) : (
        <FaultLine faults={faults} />
      )}
    </Stack>
  );
}
