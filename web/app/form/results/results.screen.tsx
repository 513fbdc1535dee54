import { ANSWER_SHEET, getResults } from "@perennial/contract/form/results.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { listAddress } from "../builder/list-address.ts";
import { AnswerList } from "./answer-list.tsx";
import { CrossPart } from "./cross-part.tsx";
import { FieldResult } from "./field-result.tsx";
import { useResultWords } from "./result-words.ts";
import { SliceChoice, type Slice } from "./slice-choice.tsx";

type Results = OutputOf<typeof getResults>;

/** dcwjgl/wjjg/{formId}: what was answered to a form. */
export default function ResultsScreen(): ReactNode {
  const words = useResultWords();
  const { formId: id = "" } = useParams();
  const root = listAddress(useLocation().pathname);
  const read = useRead(getResults, { id });
  const { data } = read;
  return (
    <SpacePage
      title={data ? data.title : words.title}
      lead={
        <>
          <Link to={root}>{words.back}</Link>
          {" · "}
          <Link to={`${root}/wjjg/${id}/edit`}>{words.build}</Link>
          {data ? ` · ${words.states[data.state]}` : ""}
          {data?.isAnonymous ? ` · ${words.anonymous}` : ""}
        </>
      }
      action={
        <Button
          href={`${ANSWER_SHEET}?id=${encodeURIComponent(id)}`}
          icon={<Icon name="download" size={1} />}
        >
          {words.exportAll}
        </Button>
      }
    >
      <Reading of={read}>{(results) => <ResultDesk results={results} />}</Reading>
    </SpacePage>
  );
}

function Sums({ results }: { readonly results: Results }): ReactNode {
  const words = useResultWords();
  const { askedNum, answerNum, ratePercent, countedNum } = results;
  return (
    <FigureList
      figures={[
        ...(askedNum === null ? [] : [[words.asked, words.people(askedNum)] as const]),
        [words.answers, words.sheets(answerNum)] as const,
        ...(ratePercent === null ? [] : [[words.rate, words.percent(ratePercent), true] as const]),
        ...(countedNum === answerNum ? [] : [[words.counted, words.sheets(countedNum)] as const]),
      ]}
    />
  );
}

/** All answers, or those of a group: each question, a comparison, and the answers themselves. */
function ResultDesk({ results }: { readonly results: Results }): ReactNode {
  const words = useResultWords();
  const [slice, setSlice] = useState<Slice>();
  const { id } = results;
  const read = useRead(getResults, { id, ...(slice ? { slice } : {}) });
  if (results.answerNum === 0)
    return (
      <Stack gap={4} narrow>
        <Sums results={results} />
        <EmptyState message={words.none} />
      </Stack>
    );
  if (results.isTooFew)
    return (
      <Stack gap={4} narrow>
        <Sums results={results} />
        <EmptyState message={words.tooFew} />
      </Stack>
    );
  return (
    <Stack gap={4} narrow>
      <Sums results={read.data ?? results} />
      <SliceChoice results={results} slice={slice} onSlice={setSlice} />
      <Reading of={read}>
        {({ fields }) =>
          fields.map((field, at) => (
            <FieldResult key={field.key} formId={id} slice={slice} field={field} number={at + 1} />
          ))
        }
      </Reading>
      <CrossPart results={results} />
      <AnswerList results={results} slice={slice} />
    </Stack>
  );
}
