import type { listProjects } from "@perennial/contract/training/project/project.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Box, Column, Row, Text } from "../../ui/layout/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "../package-card.module.css";
import { ruleOf } from "../package-words.ts";
import { usePlaces } from "./project-facts.tsx";
import { useProjectWords } from "./project-words.ts";

type Project = OutputOf<typeof listProjects>[number];

/** A training project in a list: whether it takes people, when, how many; leads to /project/{id}. */
export function ProjectCard({ of }: { readonly of: Project }): ReactNode {
  const words = useProjectWords();
  const language = useLanguage();
  const places = usePlaces();
  const enrol = words.range(
    longDate(of.enrolStartDate, language),
    longDate(of.enrolEndDate, language),
  );
  return (
    <Row as="article" anchor tall clip hover="border" card className={styles.card}>
      <Box ground="brand-soft" rigid className={styles.cover}>
        <Box
          as={Picture}
          full
          fit="cover"
          src={of.coverUrl}
          alt=""
          width={264}
          height={148}
          sizes="(max-width: 640px) 100vw, 264px"
          widths={{ small: 280, large: 560 }}
        />
      </Box>
      <Column gap={2} grow narrow pad={4} padX={5}>
        <h2 className={styles.name}>
          <Link to={`/project/${of.id}`}>{of.name}</Link>
        </h2>
        <Text as="p" tone="muted" size={1}>
          {ruleOf(words, of)}
        </Text>
        {enrol ? (
          <Text as="p" tone="muted" size={1} tabular>
            {words.enrolTime} {enrol}
          </Text>
        ) : null}
        <Row as="p" gap={1} gapX={4} align="baseline" wrap size={1} tone="muted">
          <Text weight="strong" tone="accent-strong">
            {words.states[of.state]}
          </Text>
          <span>{of.corpName}</span>
          <span>{places(of)}</span>
        </Row>
      </Column>
    </Row>
  );
}
