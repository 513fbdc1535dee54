import { listGivenPapers } from "@perennial/contract/assessment/setting.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useManager } from "../../course/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RegradePart } from "./regrade-part.tsx";
import { useRegradeWords } from "./regrade-words.ts";
import { getRegrade } from "@perennial/contract/assessment/regrade.ts";
import { useGivenPlace } from "../given/given-place.ts";

/**
 * teaching/…/batch/{paperid}/regrade/{questionid} and teaching/quality/{paperid}/regrade/{questionid}: a question whose key
 * was wrong.
 */
export default function RegradeScreen(): ReactNode {
  return useLocation().pathname.includes("/teaching/quality/") ? (
    <QualityRegrade />
  ) : (
    <GivenRegrade />
  );
}

/** A question whose key was wrong, where its paper was given out. */
function GivenRegrade(): ReactNode {
  const words = useRegradeWords();
  const { paperid: settingId = "", questionid: questionId = "" } = useParams();
  const { results } = useGivenPlace();
  const { data } = useRead(getRegrade, { settingId, questionId });
  return (
    <SpacePage
      title={data ? `${words.regrade} · ${data.name}` : words.regrade}
      lead={
        <>
          {words.lead} <Link to={results(settingId)}>{words.back}</Link>
        </>
      }
    >
      <RegradePart settingId={settingId} questionId={questionId} />
    </SpacePage>
  );
}

/** The same from the quality report, in one of the places where its paper was given out. */
function QualityRegrade(): ReactNode {
  const words = useRegradeWords();
  const { paperid: paperId = "", questionid: questionId = "" } = useParams();
  const { periodId, to } = useManager();
  const [chosen, setChosen] = useState<string>();
  const given = useRead(listGivenPapers, {
    periodId,
    paperId,
    pageNo: 1,
    pageSize: LIMITS.pageSizeMax,
  });
  return (
    <SpacePage
      title={words.regrade}
      lead={
        <>
          {words.lead} <Link to={to(`teaching/quality/${paperId}`)}>{words.backToQuality}</Link>
        </>
      }
    >
      <Reading of={given}>
        {(papers) => {
          const settingId = chosen ?? papers[0]?.id;
          if (settingId === undefined) return <EmptyState message={words.notGiven} />;
          return (
            <>
              {papers.length > 1 ? (
                <Select
                  aria-label={words.where}
                  value={settingId}
                  options={papers.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={setChosen}
                />
              ) : null}
              <RegradePart key={settingId} settingId={settingId} questionId={questionId} />
            </>
          );
        }}
      </Reading>
    </SpacePage>
  );
}
