import { CHANNEL } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { EDITORS } from "../kernel/own-for.ts";
import { pageContext } from "../kernel/page-context.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import type { Words } from "../words/zh.ts";
import { pageWords } from "../kernel/page-words.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/content-picture.screen";
import { activityTime } from "./activity-time.ts";
import { Article, ArticleMeta, Neighbours, RelatedItems } from "./article.tsx";
import { articleMeta } from "./article-meta.ts";
import styles from "./article.module.css";
import { activityFacts, type Detail } from "./content-item.ts";
import { loadArticle } from "./load-article.ts";

const BASE = "/cms/content/tp2/";

export const ownFor = EDITORS;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadArticle(context.get(pageContext), params.messageId);
}

const isActivity = (item: Detail): boolean => item.channelIndefiner.startsWith(CHANNEL.activities);

/** Activities stand under their own list, everything else under its channel. */
function trailOf(item: Detail, words: Words) {
  if (!isActivity(item)) return [{ name: item.channelName, to: `/cms/channel/${item.channelId}` }];
  return [
    { name: words.cms.activities, to: "/activity" },
    { name: item.channelName, to: `/activity?tab=${item.channelIndefiner}` },
  ];
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { item } = loaderData;
  return articleMeta(matches, item, `${BASE}${item.id}`, trailOf(item, speech.words));
}

/** Time, place, organiser of an activity. */
function ActivityCard({ item }: { readonly item: Detail }): ReactNode {
  const words = useWords();
  const language = useLanguage();
  const facts = activityFacts(item);
  if (!facts) return null;
  const rows = [
    [
      "clock",
      words.cms.time,
      activityTime(facts.startsAt, facts.endsAt, language, words.course.dateRange),
    ],
    ["place", words.cms.place, facts.place],
    ["users", words.cms.organiser, facts.organiser],
  ] as const;
  return (
    <Stack as="dl" gap={4} pad={6} card>
      {rows.map(([sign, name, value]) =>
        value ? (
          <div key={name}>
            <Row as="dt" gap={2} align="center" tone="muted" size={1}>
              <Icon name={sign} size={1.125} />
              {name}
            </Row>
            <Text as="dd" above="half">
              {value}
            </Text>
          </div>
        ) : null,
      )}
    </Stack>
  );
}

/** /cms/content/tp2/{messageId}: template 2, led by its picture, with a side column. */
export default function ContentPictureScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { item, related } = loaderData;
  const words = useWords();
  const trail = trailOf(item, words);
  const list = trail[trail.length - 1];
  return (
    <Page trail={[...trail, { name: item.title }]}>
      <article>
        <Stack
          as="header"
          clip
          below={10}
          round="card"
          ground="night"
          tone="night"
          className={styles.hero}
        >
          <Box
            as={Picture}
            full
            tall
            fit="cover"
            src={item.cover}
            alt=""
            width={600}
            height={338}
            sizes="(max-width: 991px) 100vw, 600px"
            isPriority
          />
          <Stack gap={4} pad={10}>
            <Text as="h1" serif size={5} weight="strong">
              {item.title}
            </Text>
            {item.summary ? <p>{item.summary}</p> : null}
            <ArticleMeta item={item} />
          </Stack>
        </Stack>
        <Stack gap={12} align="start" className={styles.columns}>
          <div>
            <Article item={item} path={`${BASE}${item.id}`} isCoverShown />
            <Neighbours item={item} base={BASE} />
          </div>
          <Stack as="aside" gap={8} className={styles.side} aria-label={words.cms.about}>
            <ActivityCard item={item} />
            <RelatedItems items={related} title={words.cms.related} />
            {list ? (
              <ButtonLink to={list.to}>
                {isActivity(item) ? words.cms.allActivities : words.cms.moreOf(item.channelName)}
              </ButtonLink>
            ) : null}
          </Stack>
        </Stack>
      </article>
    </Page>
  );
}
