import { getSitting } from "@perennial/contract/assessment/attempt.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OwnAppeals } from "../appeal/own-appeals.tsx";
import { ResultView } from "./result-view.tsx";
import { sittingListPath, sittingPageAt, sittingPath } from "./sitting-address.ts";
import { useSettled } from "./use-settled.ts";
import { useSittingWords } from "./sitting-words.ts";

/** The newest attempt that is over; empty for none. */
function newestOver(sitting: OutputOf<typeof getSitting> | undefined): string {
  const over = sitting?.attempts.filter(({ state }) => state !== 0) ?? [];
  return over[over.length - 1]?.id ?? "";
}

/** homework/result, test/result, exam/result: an attempt after it was handed in; without its id the newest one. */
export default function ResultScreen(): ReactNode {
  const words = useSittingWords();
  const params = useParams();
  const [query] = useSearchParams();
  const settled = useSettled();
  const settingId = query.get("sjid") ?? "";
  const known = params["scoreid"] ?? query.get("scoreid") ?? "";
  const sitting = useRead(
    getSitting,
    { settingId },
    { isEnabled: settled !== undefined && known === "" && settingId !== "" },
  );
  const id = known || newestOver(sitting.data);
  const result = useRead(getResult, { id }, { isEnabled: settled !== undefined && id !== "" });
  const { data } = result;
  const page = sittingPageAt(`/${params["*"] ?? ""}`);
  const isNone = id === "" && (settingId === "" || sitting.data !== undefined);
  return (
    <SpacePage
      title={data ? words.resultTitle(data.name) : words.pages[page]}
      lead={data ? <Link to={sittingListPath(data)}>{words.back}</Link> : null}
      action={
        data ? (
          <ButtonLink to={sittingPath(data, "cognizance")}>{words.conditions}</ButtonLink>
        ) : null
      }
    >
      {isNone ? (
        <EmptyState message={words.noneYet} />
      ) : (
        <>
          <Reading of={result}>{(found) => <ResultView result={found} />}</Reading>
          {data ? <OwnAppeals result={data} /> : null}
        </>
      )}
    </SpacePage>
  );
}
