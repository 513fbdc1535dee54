import {
  EXTRACT_PDF_PATH,
  getOwnRecord,
  issueExtract,
  listExtracts,
  RECORD_EXPORT_PATH,
  revokeExtract,
} from "@perennial/contract/record/record.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { AccountList, AccountRow } from "../identity/account/public.tsx";
import { plainDate } from "../kernel/format.ts";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { DescriptionList } from "../ui/layout/description-list.tsx";
import { Grid, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { useRecordWords } from "./record-words.ts";

type Facts = OutputOf<typeof getOwnRecord>;
type Extract = OutputOf<typeof listExtracts>[number];
const KINDS = ["course", "project", "certificate"] as const;

/** ucenter/learning-space/c/record: all that one has learned, and extracts of it that others can check. */
export default function OwnRecordScreen(): ReactNode {
  const words = useRecordWords();
  const record = useRead(getOwnRecord, {});
  return (
    <SpacePage
      title={words.title}
      lead={record.data ? words.lead(record.data.since) : undefined}
      action={
        <>
          <Button href={RECORD_EXPORT_PATH}>{words.exportXlsx}</Button>
          <Button href={`${RECORD_EXPORT_PATH}?format=csv`}>{words.exportCsv}</Button>
        </>
      }
    >
      <Reading of={record}>{(facts) => <Shown facts={facts} />}</Reading>
      <Extracts />
      <p>
        <Link to="/ucenter/settings/merge">{words.findMore}</Link>
      </p>
    </SpacePage>
  );
}

function Shown({ facts }: { readonly facts: Facts }): ReactNode {
  const words = useRecordWords();
  const { totals } = facts;
  const sums: readonly [string, Facts["years"] | Facts["subjects"]][] = [
    [words.byYear, facts.years],
    [words.bySubject, facts.subjects],
  ];
  return (
    <>
      <Panel>
        <DescriptionList
          kind="pairs"
          facts={{
            [words.figures.minutes]: words.hours(totals.minutes),
            [words.figures.courses]: totals.courses,
            [words.figures.passed]: totals.passed,
            [words.figures.projects]: totals.projects,
            [words.figures.certificates]: totals.certificates,
          }}
        />
      </Panel>
      {facts.years.length === 0 ? null : (
        <Grid columns={2} gap={4} folds="phone">
          {sums.map(([title, list]) => (
            <Panel key={title} title={title}>
              <DescriptionList
                facts={Object.fromEntries(
                  list.map((one) => [
                    "year" in one ? String(one.year) : one.name || words.other,
                    words.hours(one.minutes),
                  ]),
                )}
              />
            </Panel>
          ))}
        </Grid>
      )}
      <Entries facts={facts} />
    </>
  );
}

function Entries({ facts }: { readonly facts: Facts }): ReactNode {
  const words = useRecordWords();
  const [year, setYear] = useState("");
  const [kind, setKind] = useState<"" | (typeof KINDS)[number]>("");
  const shown = facts.entries.filter(
    (entry) => entry.day.startsWith(year) && (kind === "" || entry.kind === kind),
  );
  return (
    <Panel
      title={words.entries}
      extra={
        facts.entries.length === 0 ? null : (
          <Row gap={2} wrap>
            <Select
              aria-label={words.allYears}
              value={year}
              onChange={setYear}
              options={[
                { value: "", label: words.allYears },
                ...facts.years.map((one) => ({ value: String(one.year), label: String(one.year) })),
              ]}
            />
            <Select
              aria-label={words.allKinds}
              value={kind}
              onChange={setKind}
              options={[
                { value: "", label: words.allKinds },
                ...KINDS.map((one) => ({ value: one, label: words.kinds[one] })),
              ]}
            />
          </Row>
        )
      }
    >
      {facts.entries.length === 0 ? (
        <EmptyState message={words.none} action={<Link to="/course">{words.browseCourses}</Link>} />
      ) : null}
      {facts.entries.length > 0 && shown.length === 0 ? <p>{words.noneMatch}</p> : null}
      <AccountList>
        {shown.map((entry) => (
          <AccountRow
            key={`${entry.kind} ${entry.title} ${entry.detail} ${entry.day}`}
            icon={{ course: "book", project: "flag", certificate: "medal" }[entry.kind] as "book"}
            title={entry.link ? <Link to={entry.link}>{entry.title}</Link> : entry.title}
            mark={words.verdict[`${entry.isPassed}`]}
            isOpen={entry.isPassed !== true}
          >
            {[
              entry.day,
              entry.detail,
              ...(entry.kind === "course" ? [words.hours(entry.minutes)] : []),
              ...(entry.total === null ? [] : [words.points(entry.total)]),
            ]
              .filter(Boolean)
              .join(" · ")}
          </AccountRow>
        ))}
      </AccountList>
    </Panel>
  );
}

function Extracts(): ReactNode {
  const words = useRecordWords();
  const extracts = useRead(listExtracts, {});
  const issue = useWrite(issueExtract, { invalidates: [listExtracts], done: words.issued });
  const revoke = useWrite(revokeExtract, { invalidates: [listExtracts], done: words.revokeDone });
  const [asked, setAsked] = useState<Extract>();
  return (
    <Panel
      title={words.extracts}
      lead={words.extractsLead}
      extra={
        <Button type="primary" loading={issue.isBusy} onClick={() => void issue.send({})}>
          {words.issue}
        </Button>
      }
    >
      <Stack gap={2}>
        {extracts.data?.length === 0 ? <Text tone="muted">{words.noExtracts}</Text> : null}
        <AccountList>
          {(extracts.data ?? []).map((extract) => (
            <AccountRow
              key={extract.id}
              icon="shield"
              title={extract.code}
              mark={extract.revokedAt === null ? words.valid : words.revoked}
              isOpen={extract.revokedAt !== null}
              actions={
                extract.revokedAt === null ? (
                  <>
                    <Button href={`${EXTRACT_PDF_PATH}?id=${extract.id}`}>{words.pdf}</Button>
                    <Button href={`/record/${extract.code}`}>{words.open}</Button>
                    <Button onClick={() => setAsked(extract)}>{words.revoke}</Button>
                  </>
                ) : null
              }
            >
              {[
                words.issuedOn(plainDate(extract.issuedAt)),
                ...(extract.revokedAt === null
                  ? []
                  : [words.revokedOn(plainDate(extract.revokedAt))]),
              ].join(" · ")}
            </AccountRow>
          ))}
        </AccountList>
      </Stack>
      {asked ? (
        <Ask
          title={words.revokeTitle}
          action={words.revoke}
          isDanger
          onConfirm={() => {
            setAsked(undefined);
            void revoke.send({ id: asked.id });
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.revokeText}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
