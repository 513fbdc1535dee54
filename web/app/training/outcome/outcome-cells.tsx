import { OutcomeState, type listOutcomes } from "@perennial/contract/training/outcome/outcome.ts";
import type { ReactNode } from "react";
import type { RowOf } from "../../space/field/field-table.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import type { useOutcomeWords } from "./outcome-words.ts";

type Outcome = RowOf<typeof listOutcomes>;
type Words = ReturnType<typeof useOutcomeWords>;

/** By the number of a state. */
const STATE_KINDS = ["over", "waiting", "waiting", "done", "refused"] as const;
const PUSH_KINDS = ["waiting", "done", "refused", "refused"] as const;

/** The state of an outcome in words. */
export function OutcomeMark({
  of,
  words,
}: {
  readonly of: Pick<Outcome, "state" | "isReversed">;
  readonly words: Words;
}): ReactNode {
  return of.isReversed ? (
    <StateMark kind="over">{words.reversed}</StateMark>
  ) : (
    <StateMark kind={STATE_KINDS[of.state]}>{words.states[of.state]}</StateMark>
  );
}

/** The files of an outcome, to be opened. */
export const OutcomeFiles = ({ files }: Pick<Outcome, "files">): ReactNode => (
  <Stack gap="half" narrow>
    {files.map(({ name, url }) => (
      <AddressLink key={url} href={url}>
        {name}
      </AddressLink>
    ))}
  </Stack>
);

/** What a file or reason stands below. */
const withLine = (first: ReactNode, line: string): ReactNode =>
  line === "" ? (
    first
  ) : (
    <Stack gap="half" narrow>
      {first}
      <Text tone="muted" size={1}>
        {line}
      </Text>
    </Stack>
  );

/** Cells of the list of outcomes that are more than their value. */
export const outcomeCells = (words: Words) => ({
  title: ({ title, kind }: Outcome) => withLine(title, kind === "project" ? "" : words.kinds[kind]),
  courses: ({ courses }: Outcome) =>
    courses.length === 0 ? null : (
      <span title={courses.join("\n")}>{words.courseNum(courses.length)}</span>
    ),
  state: (row: Outcome) =>
    withLine(
      <OutcomeMark of={row} words={words} />,
      row.state === OutcomeState.reviewed ? row.reviewedBy : row.reason,
    ),
  push: ({ push }: Outcome) =>
    push === null
      ? null
      : withLine(
          <StateMark kind={PUSH_KINDS[push.state]}>{words.pushes[push.state]}</StateMark>,
          push.note,
        ),
  files: ({ files }: Outcome) => <OutcomeFiles files={files} />,
});
