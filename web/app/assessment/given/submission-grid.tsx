import { SETTING_LIMITS, type Submissions } from "@perennial/contract/assessment/setting-rules.ts";
import { Checkbox, InputNumber } from "antd";
import { useId, type ReactNode } from "react";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useSubmissionWords } from "./submission-words.ts";

const FIRST_FILES = 3;
const MINUTE_S = 60;
/** What is asked for most comes first. */
const FILE_KINDS = ["picture", "document", "audio", "video", "file"] as const;
const WAYS = ["sound", "film"] as const;

interface SubmissionGridProps {
  // Given by the form that shows it.
  readonly value?: Submissions;
  readonly onChange?: (value: Submissions) => void;
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Figure({ label, value, max, onChange }: FigureProps): ReactNode {
  const id = useId();
  return (
    <Row gap={2} align="center">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={1}
        max={max}
        precision={0}
        value={value}
        onChange={(next) => onChange(next ?? 1)}
      />
    </Row>
  );
}

/** What a written answer may consist of: text, files of some kinds, sound and film recorded in the page. */
export function SubmissionGrid({ value, onChange }: SubmissionGridProps): ReactNode {
  const words = useSubmissionWords();
  if (!value) return null;
  const { hasText, files, fileKinds, fileMb, recordings, recordingKinds, recordingSeconds } = value;
  const change = (part: Partial<Submissions>): void => onChange?.({ ...value, ...part });
  return (
    <Stack gap={3} role="group" aria-label={words.label}>
      <Checkbox checked={hasText} onChange={({ target }) => change({ hasText: target.checked })}>
        {words.text}
      </Checkbox>
      <Stack gap={2}>
        <Checkbox
          checked={files > 0}
          onChange={({ target }) => change({ files: target.checked ? FIRST_FILES : 0 })}
        >
          {words.files}
        </Checkbox>
        {files > 0 ? (
          <Stack gap={2} pad={0} padX={6}>
            <Checkbox.Group
              aria-label={words.files}
              value={[...fileKinds]}
              options={FILE_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
              onChange={(kinds) => change({ fileKinds: kinds })}
            />
            <Row gap={4} wrap>
              <Figure
                label={words.filesMax}
                value={files}
                max={SETTING_LIMITS.files}
                onChange={(next) => change({ files: next })}
              />
              <Figure
                label={words.fileMb}
                value={fileMb}
                max={SETTING_LIMITS.fileMb}
                onChange={(next) => change({ fileMb: next })}
              />
            </Row>
          </Stack>
        ) : null}
      </Stack>
      <Stack gap={2}>
        <Checkbox
          checked={recordings > 0}
          onChange={({ target }) => change({ recordings: target.checked ? 1 : 0 })}
        >
          {words.recordings}
        </Checkbox>
        {recordings > 0 ? (
          <Stack gap={2} pad={0} padX={6}>
            <Checkbox.Group
              aria-label={words.recordings}
              value={[...recordingKinds]}
              options={WAYS.map((way) => ({ value: way, label: words.ways[way] }))}
              onChange={(kinds) => change({ recordingKinds: kinds })}
            />
            <Row gap={4} wrap>
              <Figure
                label={words.recordingsMax}
                value={recordings}
                max={SETTING_LIMITS.recordings}
                onChange={(next) => change({ recordings: next })}
              />
              <Figure
                label={words.minutes}
                value={Math.max(1, Math.round(recordingSeconds / MINUTE_S))}
                max={SETTING_LIMITS.recordingSeconds / MINUTE_S}
                onChange={(next) => change({ recordingSeconds: next * MINUTE_S })}
              />
            </Row>
          </Stack>
        ) : null}
      </Stack>
    </Stack>
  );
}
