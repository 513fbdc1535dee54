import { updatePaper } from "@perennial/contract/assessment/paper.ts";
import { Button, Checkbox, Input } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { TextOrRich } from "../../question/library/public.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./editor.module.css";
import { useEditorWords } from "./editor-words.ts";
import { FaultLine } from "./fault-line.tsx";
import { createRule, sectionPoints, sectionQuestions, type DraftSection } from "./paper-draft.ts";
import { PointsField } from "./points-field.tsx";

const NAME_RULES = rulesOf(updatePaper, "sections.name");

interface SectionCardProps {
  readonly section: DraftSection;
  /** Its place among the sections, from 0. */
  readonly at: number;
  readonly isLast: boolean;
  readonly faults: readonly string[];
  readonly mayEdit: boolean;
  readonly onSection: (section: DraftSection) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onPick: () => void;
  readonly onWrite: () => void;
  /** Its questions and its rules. */
  readonly children: ReactNode;
}

function SectionButtons({ at, isLast, onMove, onRemove }: SectionCardProps): ReactNode {
  const words = useEditorWords();
  return (
    <Row gap={1} align="center" className={styles.sectionButtons}>
      <Button
        type="text"
        disabled={at === 0}
        aria-label={words.moveSectionUp(at + 1)}
        icon={<Icon name="up" size={1} />}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        disabled={isLast}
        aria-label={words.moveSectionDown(at + 1)}
        icon={<Icon name="down" size={1} />}
        onClick={() => onMove(1)}
      />
      <Button
        type="text"
        aria-label={words.removeSection(at + 1)}
        icon={<Icon name="close" size={1} />}
        onClick={onRemove}
      />
    </Row>
  );
}

/** A section of a paper: its heading, what its questions are worth, and ways to add some. */
export function SectionCard(props: SectionCardProps): ReactNode {
  const { section, at, faults, mayEdit, onSection, onPick, onWrite, children } = props;
  const words = useEditorWords();
  const [isTold, setIsTold] = useState(section.instructions !== "");
  const questions = sectionQuestions(section);
  return (
    <Stack
      as="section"
      card
      gap={4}
      narrow
      id={`section-${at}`}
      tabIndex={-1}
      className={styles.section}
      aria-label={section.name}
    >
      <Row gap={2} align="center">
        <Text size={3} weight="strong" oneLine aria-hidden>
          {words.sectionNo(at + 1)}
        </Text>
        <Input
          variant={mayEdit ? "outlined" : "borderless"}
          className={styles.sectionName ?? ""}
          aria-label={words.sectionName(at + 1)}
          maxLength={NAME_RULES.maxLength}
          readOnly={!mayEdit}
          value={section.name}
          onChange={(event) => onSection({ ...section, name: event.target.value })}
        />
        {mayEdit ? <SectionButtons {...props} /> : null}
      </Row>
      <Row gap={2} gapX={5} align="center" wrap>
        <Row as="label" gap={2} align="center" oneLine>
          {words.pointsEach}
          <PointsField
            label={`${words.sectionNo(at + 1)}${words.pointsEach}`}
            isDisabled={!mayEdit}
            value={section.pointsEach}
            onChange={(points) => onSection({ ...section, pointsEach: points ?? 0 })}
          />
        </Row>
        <Checkbox
          disabled={!mayEdit}
          checked={section.isShuffled}
          onChange={(event) => onSection({ ...section, isShuffled: event.target.checked })}
        >
          {words.shuffleQuestions}
        </Checkbox>
        <Text tone="muted" size={1} tabular pushed>
          {words.sum(questions, sectionPoints(section))}
        </Text>
      </Row>
      {isTold ? (
        <TextOrRich
          label={words.sectionInstructions}
          value={section.instructions}
          onChange={(instructions) => onSection({ ...section, instructions })}
        />
      ) : null}
      <FaultLine faults={faults} />
      {questions === 0 ? (
        <Text as="p" tone="muted" pad={4} round="control" ground="paper">
          {words.emptySection}
        </Text>
      ) : null}
      {children}
      {mayEdit ? (
        <Row gap={2} wrap>
          <Button icon={<Icon name="plus" size={1} />} onClick={onPick}>
            {words.pick}
          </Button>
          <Button
            onClick={() => onSection({ ...section, rules: [...section.rules, createRule()] })}
          >
            {words.addRule}
          </Button>
          <Button onClick={onWrite}>{words.writeNew}</Button>
          {isTold ? null : (
            <Button type="text" onClick={() => setIsTold(true)}>
              {words.addInstructions}
            </Button>
          )}
        </Row>
      ) : null}
    </Stack>
  );
}
