import { listOwnPackages } from "@perennial/contract/training/package-place.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PackageStanding } from "../package-standing.tsx";
import styles from "../own-packages.module.css";
import { useOwnPackageWords } from "../own-package-words.ts";
import { useAssessWords } from "./assess-words.ts";
import { useProjectWords } from "./project-words.ts";

const coursesOf = (id: string): string => `/ucenter/learning-space/train/${id}/my-courses`;

/** c/project: the training projects in which one learns. */
export default function OwnProjectsScreen(): ReactNode {
  const words = useProjectWords();
  const { next, go, see, until } = useOwnPackageWords();
  const assess = useAssessWords();
  const language = useLanguage();
  const [params] = useSearchParams();
  const pageNo = Math.max(1, Math.floor(Number(params.get("pageNo"))) || 1);
  const list = useRead(listOwnPackages, {
    pageNo,
    pageSize: LIMITS.listPageSize,
    kind: "project",
  });
  const find = <ButtonLink to="/project">{words.find}</ButtonLink>;
  return (
    <SpacePage title={words.joined} lead={words.joinedLead} action={find}>
      <Reading of={list}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState message={words.none} action={find} />
          ) : (
            <Stack as="ul" gap={3} className={styles.own}>
              {projects.map((one) => (
                <li key={one.id}>
                  <img src={one.coverUrl} alt="" loading="lazy" width={240} height={135} />
                  <Stack gap={1}>
                    <h2>
                      <Link to={coursesOf(one.id)}>{one.name}</Link>
                    </h2>
                    {one.assignedBy === "" ? null : (
                      <Text as="p" weight="strong" tone="brand">
                        {[
                          words.assignedBy(one.assignedBy),
                          ...(one.studyEndDate === "" || one.isComplete
                            ? []
                            : [until(longDate(one.studyEndDate, language))]),
                        ].join(" · ")}
                      </Text>
                    )}
                    <p>
                      {words.range(
                        longDate(one.studyStartDate, language),
                        longDate(one.studyEndDate, language),
                      )}
                    </p>
                    <PackageStanding of={one} />
                    {one.next ? <p>{next(one.next.name)}</p> : null}
                  </Stack>
                  <ButtonLink
                    kind={one.isComplete ? "plain" : "primary"}
                    to={coursesOf(one.id)}
                    aria-label={`${one.name}: ${one.isComplete ? see : go}`}
                  >
                    {one.isComplete ? see : go}
                  </ButtonLink>
                </li>
              ))}
            </Stack>
          )
        }
      </Reading>
      {list.data && list.data.length > 0 ? (
        <Link to="/ucenter/learning-space/c/train/progress">{assess.allProgress}</Link>
      ) : null}
      {list.page && list.page.totalPage > 1 ? <Pager page={list.page} /> : null}
    </SpacePage>
  );
}
