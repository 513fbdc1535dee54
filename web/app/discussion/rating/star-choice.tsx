import { useId, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { useJudgeWords } from "./judge-words.ts";
import own from "./judge.module.css";

const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  /** 0 before the first choice. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  /** Of the words that say what is missing. */
  readonly faultId?: string;
  /** Says whom or what the stars are for. */
  readonly legend?: string;
}

/** One to five stars, chosen by pointer, finger or keys. */
export function StarChoice({ value, onChange, faultId, legend }: StarChoiceProps): ReactNode {
  const words = useJudgeWords();
  const id = useId();
  return (
    <Row
      as="fieldset"
      gap="half"
      align="center"
      wrap
      pad={0}
      border="none"
      className={own.stars}
      aria-describedby={faultId}
    >
      <Box as="legend" pad={0} below={1}>
        {legend ?? words.stars}
      </Box>
      {STARS.map((count) => (
        <Stack
          as="label"
          align="center"
          across="center"
          anchor
          round="control"
          tone="muted"
          key={count}
          data-on={count <= value || undefined}
        >
          <input
            type="radio"
            name={`${id}stars`}
            value={count}
            checked={count === value}
            aria-label={words.starOf(count)}
            onChange={() => onChange(count)}
          />
          <Icon name="star" size={1.6} isFilled={count <= value} />
        </Stack>
      ))}
      <span aria-hidden="true">{words.marks[value]}</span>
    </Row>
  );
}
