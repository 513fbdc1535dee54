import type { listPackages } from "@perennial/contract/training/package.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortNumber, yuanText } from "../kernel/format.ts";
import { useLanguage } from "../kernel/words.tsx";
import { Box, Column, Row, Text } from "../ui/layout/layout.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./package-card.module.css";
import { ruleOf, usePackageWords } from "./package-words.ts";

type Package = OutputOf<typeof listPackages>[number];

/** A course package in a list: its cover, what it asks for, what it costs; leads to /coursePackage/{id}. */
export function PackageCard({ of }: { readonly of: Package }): ReactNode {
  const words = usePackageWords();
  const language = useLanguage();
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
          <Link to={`/coursePackage/${of.id}`}>{of.name}</Link>
        </h2>
        {of.subtitle ? (
          <Text as="p" tone="muted">
            {of.subtitle}
          </Text>
        ) : null}
        <Row as="p" gap={1} gapX={4} wrap tone="muted" size={1}>
          <span>{words.courses(of.courseNum)}</span>
          <span>{ruleOf(words, of)}</span>
        </Row>
        <Row
          as="p"
          gap={1}
          gapX={4}
          align="baseline"
          wrap
          size={1}
          tone="muted"
          className={styles.foot}
        >
          <Text weight="strong" tone="accent-strong" size={2}>
            {of.priceFen > 0 ? yuanText(of.priceFen) : words.free}
          </Text>
          <span>{of.corpName}</span>
          <span>{words.learners(shortNumber(of.learnerNum, language))}</span>
        </Row>
      </Column>
    </Row>
  );
}
