import { listOwnProjectResults } from "@perennial/contract/training/project/assess.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useOwnPackageWords } from "../own-package-words.ts";
import { useAssessWords } from "./assess-words.ts";
import { ResultLacks, ResultLine } from "./own-result.tsx";

/** c/train/progress: how far one is in every project, and what is missing. */
export default function OwnProgressScreen(): ReactNode {
  const words = useAssessWords();
  const { complete } = useOwnPackageWords();
  const language = useLanguage();
  const [params] = useSearchParams();
  const pageNo = Math.max(1, Math.floor(Number(params.get("pageNo"))) || 1);
  const list = useRead(listOwnProjectResults, { pageNo, pageSize: LIMITS.listPageSize });
  return (
    <SpacePage title={words.progressTitle} lead={words.progressLead}>
      <Reading of={list}>
        {(results) =>
          results.length === 0 ? (
            <EmptyState
              message={words.noProjects}
              action={<ButtonLink to="/project">{words.find}</ButtonLink>}
            />
          ) : (
            results.map((one) => {
              const ends = longDate(one.studyEndDate, language);
              return (
                <Panel key={one.id} title={one.name} lead={ends ? words.until(ends) : undefined}>
                  <Stack gap={2}>
                    <p>{one.isComplete ? complete : words.progress(one.progress)}</p>
                    <ResultLine result={one} />
                    {one.version > 0 && one.isPassed !== true ? (
                      <Text as="ul" tone="muted">
                        <ResultLacks result={one} />
                      </Text>
                    ) : null}
                    <Link
                      to={`/ucenter/learning-space/train/${one.id}/my-progress`}
                      aria-label={`${one.name}: ${words.details}`}
                    >
                      {words.details}
                    </Link>
                  </Stack>
                </Panel>
              );
            })
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? <Pager page={list.page} /> : null}
    </SpacePage>
  );
}
