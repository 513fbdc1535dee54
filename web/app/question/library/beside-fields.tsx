import { Radio, Select } from "antd";
import type { ReactNode } from "react";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useCurateWords } from "../curate/curate-words.ts";
import { PointSelect } from "../curate/point-select.tsx";
import { useLibraryWords } from "./library-words.ts";

/** What stands beside a question in its library. */
export interface Beside {
  readonly difficulty: 1 | 2 | 3;
  readonly knowledgeIds: readonly string[];
  readonly tags: readonly string[];
  readonly mayPractise: boolean;
  readonly isSecret: boolean;
}

interface BesideFieldsProps {
  readonly libraryId: string;
  readonly value: Beside;
  readonly onChange: (value: Beside) => void;
}

const TAGS_MAX = 10;

/** How hard a question is, what it is for, what it is about, and its tags. */
export function BesideFields({ libraryId, value, onChange }: BesideFieldsProps): ReactNode {
  const words = useLibraryWords();
  const curate = useCurateWords();
  const use = value.isSecret ? "secret" : value.mayPractise ? "practice" : "neither";
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Text tone="muted" size={1}>
          {words.difficulty}
        </Text>
        <Radio.Group
          aria-label={words.difficulty}
          value={value.difficulty}
          onChange={(event) => {
            const chosen = ([1, 2, 3] as const).find((one) => one === event.target.value);
            if (chosen) onChange({ ...value, difficulty: chosen });
          }}
          options={([1, 2, 3] as const).map((one) => ({
            value: one,
            label: words.difficulties[one],
          }))}
        />
      </Stack>
      <Stack gap={2}>
        <Text tone="muted" size={1}>
          {words.flag}
        </Text>
        <Radio.Group
          aria-label={words.flag}
          value={use}
          onChange={(event) =>
            onChange({
              ...value,
              mayPractise: event.target.value === "practice",
              isSecret: event.target.value === "secret",
            })
          }
          options={(["practice", "secret", "neither"] as const).map((one) => ({
            value: one,
            label: words[one],
          }))}
        />
        <Text tone="muted" size={1}>
          {words.secretHint}
        </Text>
      </Stack>
      <Stack gap={2}>
        <Text tone="muted" size={1}>
          {curate.knowledge}
        </Text>
        <PointSelect
          libraryId={libraryId}
          label={curate.knowledge}
          value={value.knowledgeIds}
          onChange={(knowledgeIds) => onChange({ ...value, knowledgeIds })}
        />
      </Stack>
      <Stack gap={2}>
        <Text tone="muted" size={1}>
          {words.tags}
        </Text>
        <Select
          aria-label={words.tags}
          mode="tags"
          size="large"
          open={false}
          maxCount={TAGS_MAX}
          value={[...value.tags]}
          onChange={(tags) => onChange({ ...value, tags: tags.map((tag) => tag.slice(0, 30)) })}
        />
      </Stack>
    </Stack>
  );
}
