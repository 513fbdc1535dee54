import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useBrowserValue } from "../kernel/browser-value.ts";
import { groupedNumber, plainDate } from "../kernel/format.ts";
import { useWords } from "../kernel/words.tsx";
import { Button } from "../ui/button.tsx";
import { CopyLink } from "../ui/copy-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row, Text } from "../ui/layout/layout.tsx";
import { Section } from "../ui/section.tsx";
import { ArticleBody } from "./article-body.tsx";
import { withoutCover } from "./article-html.ts";
import styles from "./article.module.css";
import { type Detail, isOutside, type Item } from "./content-item.ts";
import { ContentLink } from "./content-link.tsx";

const SIZE_KEY = "article-size";
const DEFAULT_STEP = 1;

function keptStep(): number {
  const kept = Number(localStorage.getItem(SIZE_KEY) ?? DEFAULT_STEP);
  return kept >= 0 && kept <= 3 ? kept : DEFAULT_STEP;
}

/** The chosen text size, remembered on this device. */
function useTextStep(): readonly [number, (step: number) => void] {
  const kept = useBrowserValue(keptStep, DEFAULT_STEP);
  const [chosen, setChosen] = useState<number>();
  return [
    chosen ?? kept,
    (next) => {
      setChosen(next);
      localStorage.setItem(SIZE_KEY, String(next));
    },
  ];
}

/** Where it comes from, who wrote it, when, how often read. */
export function ArticleMeta({ item }: { readonly item: Detail }): ReactNode {
  const words = useWords().cms;
  return (
    <Row as="p" gap={1} gapX={5} wrap tone="muted" size={1} className={styles.meta}>
      {item.source ? <span>{words.source(item.source)}</span> : null}
      {item.author ? <span>{words.author(item.author)}</span> : null}
      <time dateTime={item.publishTime}>{plainDate(item.publishTime)}</time>
      <span>{words.views(groupedNumber(item.viewCount))}</span>
    </Row>
  );
}

function ArticleTools({
  path,
  step,
  onStep,
}: {
  readonly path: string;
  readonly step: number;
  readonly onStep: (step: number) => void;
}): ReactNode {
  const words = useWords().cms;
  return (
    <Row
      gap={2}
      align="center"
      justify="end"
      wrap
      className={styles.tools}
      role="group"
      aria-label={words.articleTools}
    >
      <Row align="center" className={styles.sizes} role="group" aria-label={words.fontSize}>
        <Text oneLine aria-hidden="true">
          {words.fontSize}
        </Text>
        {words.fontSizes.map((name, index) => (
          <Box
            as="button"
            oneLine
            touch
            pad={0}
            padX={3}
            border
            ground="surface"
            hover="brand"
            key={name}
            type="button"
            aria-pressed={index === step}
            onClick={() => onStep(index)}
          >
            {name}
          </Box>
        ))}
      </Row>
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        {words.print}
      </Button>
      <CopyLink path={path} />
    </Row>
  );
}

interface ArticleProps {
  readonly item: Detail;
  /** Its address, to be copied. */
  readonly path: string;
  /** True where the page shows the cover already, so that the text need not repeat it. */
  readonly isCoverShown?: boolean;
}

/** The whole text with the tools for reading it. */
export function Article({ item, path, isCoverShown = false }: ArticleProps): ReactNode {
  const words = useWords().cms;
  const [step, setStep] = useTextStep();
  return (
    <>
      <ArticleTools path={path} step={step} onStep={setStep} />
      <ArticleBody
        html={isCoverShown ? withoutCover(item.bodyHtml, item.cover) : item.bodyHtml}
        step={step}
      />
      {isOutside(item) ? (
        <Text as="p" above={6}>
          <ContentLink item={item}>{words.readOriginal}</ContentLink>
        </Text>
      ) : null}
    </>
  );
}

/** The items before and after in the same channel; both show the same template. */
export function Neighbours({
  item,
  base,
}: {
  readonly item: Detail;
  readonly base: string;
}): ReactNode {
  const words = useWords().cms;
  const rows = [
    { key: "previous", label: words.previous, none: words.noPrevious, neighbour: item.previous },
    { key: "next", label: words.next, none: words.noNext, neighbour: item.next },
  ] as const;
  return (
    <Box
      as="nav"
      pad={4}
      padX={0}
      above={12}
      line="below"
      aria-label={words.neighbours}
      className={styles.neighbours}
    >
      <ul>
        {rows.map(({ key, label, none, neighbour }) => (
          <Row as="li" gap={4} align="center" touch key={key}>
            <span>{label}</span>
            {neighbour ? (
              <Box
                as={Link}
                narrow
                pad={2}
                padX={0}
                tone="ink"
                plain
                hover="link"
                to={`${base}${neighbour.id}`}
                rel={key === "previous" ? "prev" : "next"}
              >
                {neighbour.title}
              </Box>
            ) : (
              <span>{none}</span>
            )}
          </Row>
        ))}
      </ul>
    </Box>
  );
}

/** A short list of what else stands in the channel. */
export function RelatedItems({
  items,
  title,
}: {
  readonly items: readonly Item[];
  readonly title: string;
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <Text as="div" above={12} className={styles.related}>
      <Section title={title}>
        <ul>
          {items.map((item) => (
            <Row
              as="li"
              gap={4}
              align="baseline"
              justify="between"
              pad={3}
              padX={0}
              line="below"
              key={item.id}
            >
              <ContentLink item={item}>{item.title}</ContentLink>
              <Box as="time" rigid tone="muted" size={1} tabular dateTime={item.publishTime}>
                {plainDate(item.publishTime)}
              </Box>
            </Row>
          ))}
        </ul>
      </Section>
    </Text>
  );
}
