import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useBrowserValue } from "../kernel/browser-value.ts";
import { groupedNumber, plainDate } from "../kernel/format.ts";
import { useWords } from "../kernel/words.tsx";
import { Button } from "../ui/button.tsx";
import { CopyLink } from "../ui/copy-link.tsx";
import { Icon } from "../ui/icon.tsx";
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
    <p className={styles.meta}>
      {item.source ? <span>{words.source(item.source)}</span> : null}
      {item.author ? <span>{words.author(item.author)}</span> : null}
      <time dateTime={item.publishTime}>{plainDate(item.publishTime)}</time>
      <span>{words.views(groupedNumber(item.viewCount))}</span>
    </p>
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
    <div className={styles.tools} role="group" aria-label={words.articleTools}>
      <div className={styles.sizes} role="group" aria-label={words.fontSize}>
        <span aria-hidden="true">{words.fontSize}</span>
        {words.fontSizes.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={index === step}
            onClick={() => onStep(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        {words.print}
      </Button>
      <CopyLink path={path} />
    </div>
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
        <p className={styles.original}>
          <ContentLink item={item}>{words.readOriginal}</ContentLink>
        </p>
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
    <nav aria-label={words.neighbours} className={styles.neighbours}>
      <ul>
        {rows.map(({ key, label, none, neighbour }) => (
          <li key={key}>
            <span>{label}</span>
            {neighbour ? (
              <Link to={`${base}${neighbour.id}`} rel={key === "previous" ? "prev" : "next"}>
                {neighbour.title}
              </Link>
            ) : (
              <span>{none}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
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
    <div className={styles.related}>
      <Section title={title}>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <ContentLink item={item}>{item.title}</ContentLink>
              <time dateTime={item.publishTime}>{plainDate(item.publishTime)}</time>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
