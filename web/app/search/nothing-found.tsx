import type { SearchKindName } from "@perennial/contract/search/found.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "../kernel/shell-data.ts";
import { usePunctuation } from "../kernel/punctuation.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Box, Row } from "../ui/layout/layout.tsx";
import { useBoxWords } from "./box-words.ts";
import { useResultWords } from "./result-words.ts";
import styles from "./nothing-found.module.css";
import { hotWordsOf, searchAddress } from "./addresses.ts";

interface WordLinksProps {
  readonly label: string;
  readonly words: readonly string[];
}

function WordLinks({ label, words }: WordLinksProps): ReactNode {
  if (words.length === 0) return null;
  return (
    <Row as="p" gap={1} gapX={4} align="center" justify="center" wrap tone="muted">
      <span>{label}</span>
      {words.map((word) => (
        <Row as={Link} inline align="center" touch key={word} to={searchAddress(word)}>
          {word}
        </Row>
      ))}
    </Row>
  );
}

interface NothingFoundProps {
  /** Words that may have been meant. */
  readonly nearWords: readonly string[];
  /** Where other kinds have something: the one that has nothing, and where the others stand. */
  readonly kind?: SearchKindName | undefined;
  readonly everything?: string;
}

/** Nothing was found: near words and popular ones to try next. */
export function NothingFound({ nearWords, kind, everything }: NothingFoundProps): ReactNode {
  const words = useResultWords();
  const { kinds, hotWords } = useBoxWords();
  const { clauses } = usePunctuation();
  const { site } = useShell();
  return (
    <Box card className={styles.nothing}>
      <EmptyState
        message={kind ? words.emptyOfKind(kinds[kind]) : clauses(words.emptyTitle, words.emptyHint)}
        action={
          everything ? <ButtonLink to={everything}>{words.seeEverything}</ButtonLink> : undefined
        }
      />
      <WordLinks label={words.maybe} words={nearWords} />
      <WordLinks label={hotWords} words={hotWordsOf(site.params)} />
    </Box>
  );
}
