import type { getProject } from "@perennial/contract/training/project/project.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { groupedNumber, longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./project-join.module.css";
import { useProjectWords } from "./project-words.ts";

type Project = Pick<
  OutputOf<typeof getProject>,
  | "corpName"
  | "enrolStartDate"
  | "enrolEndDate"
  | "studyStartDate"
  | "studyEndDate"
  | "hours"
  | "credits"
  | "quota"
  | "learnerNum"
> & { readonly contact?: string; readonly audience?: string };

/** How full a project is, in words. */
export function usePlaces(): (of: Pick<Project, "quota" | "learnerNum">) => string {
  const words = useProjectWords();
  return ({ quota, learnerNum }) =>
    quota > 0
      ? words.places(groupedNumber(learnerNum), groupedNumber(quota))
      : words.taken(groupedNumber(learnerNum));
}

/** What there is to know of a project before enrolling. */
export function ProjectFacts({ of }: { readonly of: Project }): ReactNode {
  const words = useProjectWords();
  const language = useLanguage();
  const places = usePlaces();
  const range = (from: string, to: string): string =>
    words.range(longDate(from, language), longDate(to, language));
  const facts: readonly (readonly [string, string])[] = [
    [words.organiser, of.corpName],
    [words.enrolTime, range(of.enrolStartDate, of.enrolEndDate)],
    [words.studyTime, range(of.studyStartDate, of.studyEndDate)],
    [words.credit, words.credits(of.hours, of.credits)],
    [words.quota, places(of)],
    [words.audience, of.audience ?? ""],
    [words.contact, of.contact ?? ""],
  ];
  return (
    <Stack as="dl" gap={2}>
      {facts.map(([name, value]) =>
        value ? (
          <Row gap={4} key={name}>
            <Box as="dt" rigid tone="muted" className={styles.fact}>
              {name}
            </Box>
            <Text as="dd" tabular>
              {value}
            </Text>
          </Row>
        ) : null,
      )}
    </Stack>
  );
}
