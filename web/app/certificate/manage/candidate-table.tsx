import {
  CANDIDATE_STATES,
  getAward,
  issueCertificates,
  listBatches,
  listCandidates,
  type SourceKind,
} from "@perennial/contract/certificate/award.ts";
import { useState, type ReactNode } from "react";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useManageWords } from "./manage-words.ts";

type Candidate = RowOf<typeof listCandidates>;

const KINDS = { eligible: "done", issued: "over", missing: "waiting" } as const;

/** Who may get a certificate, and what each still misses. */
export function CandidateTable({
  awardId,
  kind,
  onBegun,
}: {
  readonly awardId: string;
  readonly kind: SourceKind;
  /** Issuing has begun. */
  readonly onBegun: () => void;
}): ReactNode {
  const words = useManageWords();
  const { sentences } = usePunctuation();
  const [isAsked, setIsAsked] = useState(false);
  const issue = useWrite(issueCertificates, {
    invalidates: [listBatches, getAward],
    done: words.begun,
  });
  const begin = async (rows: readonly Candidate[] | undefined, isByHand = false) => {
    const userIds = rows?.map(({ id }) => id);
    const answer = await issue.send({ awardId, isByHand, ...(userIds ? { userIds } : {}) });
    if (answer.success) onBegun();
  };
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.candidate, widgetType: "SingleLineText" },
    { name: "className", label: words.klass, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listCandidates, "keyword"),
    },
    { name: "score", label: words.score, widgetType: "Number", width: 90 },
    { name: "doneNum", label: words.units, widgetType: "SingleLineText", width: 100 },
    { name: "hours", label: words.learnt, widgetType: "SingleLineText", width: 110 },
    { name: "state", label: words.state, widgetType: "SingleLineText" },
    // Of a project results are stored, so that it can be asked who has passed.
    ...(kind === "project"
      ? [
          {
            name: "wanted",
            label: words.state,
            widgetType: "DropdownSelect" as const,
            searchable: true,
            showInList: false,
            options: CANDIDATE_STATES.map((state) => ({ value: state, name: words.states[state] })),
          },
        ]
      : []),
    { name: "number", label: words.number, widgetType: "SingleLineText" },
  ];
  return (
    <>
      <FieldTable
        name="certificate-candidates"
        label={words.tabs.candidates}
        definitions={definitions}
        operation={listCandidates}
        params={{ awardId }}
        toParams={({ search }) => {
          const state = CANDIDATE_STATES.find((one) => one === search["wanted"]);
          return {
            keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
            ...(state ? { state } : {}),
          };
        }}
        nameField="name"
        tools={<Button onClick={() => setIsAsked(true)}>{words.issueAll}</Button>}
        cells={{
          score: ({ score }) => score ?? "—",
          doneNum: ({ doneNum, requiredNum }) =>
            `${Math.min(doneNum, requiredNum)} / ${requiredNum}`,
          hours: ({ hours }) => words.hoursOf(hours),
          state: (row) => (
            <Stack gap="half" narrow>
              <StateMark kind={KINDS[row.state]}>{words.states[row.state]}</StateMark>
              {row.state === "missing" || row.lackingLetters !== "" ? (
                <Text tone="muted" size={1}>
                  {sentences(
                    ...(row.state === "missing"
                      ? [words.missingOf(row.missing.map((one) => words.missing[one]).join(" / "))]
                      : []),
                    ...(row.lackingLetters === "" ? [] : [words.letters(row.lackingLetters)]),
                  )}
                </Text>
              ) : null}
            </Stack>
          ),
          number: ({ number }) => number || "—",
        }}
        bulkActions={(rows) => [
          {
            key: "issue",
            label: words.issueSome,
            ask: { title: words.issueSome, text: words.issueAsk(rows.length) },
            run: () => begin(rows),
          },
          {
            key: "byHand",
            label: words.byHand,
            isDanger: true,
            ask: { title: words.byHand, text: words.byHandAsk(rows.length) },
            run: () => begin(rows, true),
          },
        ]}
        empty={<EmptyState message={words.noCandidates} />}
      />
      {isAsked ? (
        <Ask
          title={words.issueAll}
          action={words.confirm}
          isDanger={false}
          isBusy={issue.isBusy}
          onConfirm={() => void begin(undefined)}
          onClose={() => setIsAsked(false)}
        >
          <p>{words.issueAllAsk}</p>
        </Ask>
      ) : null}
    </>
  );
}
