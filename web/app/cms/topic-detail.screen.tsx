import { getChannel, listChannels } from "@perennial/contract/cms/channel.ts";
import { CHANNEL, getContent, listContent } from "@perennial/contract/cms/content.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import { failedMeta } from "../kernel/failed-meta.ts";
import { load, loadOr } from "../kernel/load.ts";
import { pageContext, type PageServices } from "../kernel/page-context.ts";
import { breadcrumbList, jsonLdGraph } from "../kernel/json-ld.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useWords } from "../kernel/words.tsx";
import { AddressLink } from "../ui/address-link.tsx";
import { CopyLink } from "../ui/copy-link.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/topic-detail.screen";
import { ArticleBody } from "./article-body.tsx";
import type { Item } from "./content-item.ts";
import { ContentTiles } from "./content-tiles.tsx";
import styles from "./topic-detail.module.css";
import { TopicTiles } from "./topic-tiles.tsx";

const TEXTS_MAX = 10;
const OTHERS_COUNT = 4;

/** The texts that stand in the topic itself, whole. */
async function textsOf(page: PageServices, items: readonly Item[]) {
  const answers = await Promise.all(
    items.slice(0, TEXTS_MAX).map(({ id }) => page.call(getContent, { id })),
  );
  return answers.flatMap((answer) => (answer.success ? [answer.data] : []));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [channel, topics] = await Promise.all([
    load(page, getChannel, { channelId: params.id }),
    loadOr(page, listChannels, { parentId: CHANNEL.topics, pageSize: LIMITS.pageSizeMax }, []),
  ]);
  // A channel that is no topic has its own page.
  if (!topics.some(({ id }) => id === channel.id)) throw data({ message: "" }, { status: 404 });
  const own = await loadOr(page, listContent, { channelId: channel.id }, []);
  const [texts, parts] = await Promise.all([
    textsOf(page, own),
    Promise.all(
      channel.children.map(async (child) => ({
        child,
        items: await loadOr(
          page,
          listContent,
          { channelId: child.id, pageSize: LIMITS.listPageSize },
          [],
        ),
      })),
    ),
  ]);
  const others = topics.filter(({ id }) => id !== channel.id).slice(0, OTHERS_COUNT);
  return { channel, texts, parts: parts.filter(({ items }) => items.length > 0), others };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { channel } = loaderData;
  const { siteOrigin, words } = speech;
  const path = `/specialSubject/${channel.id}`;
  const trail = [
    { name: words.cms.topics, path: `/cms/channelIndef/${CHANNEL.topics}` },
    { name: channel.title, path },
  ];
  return pageMeta(matches, {
    title: channel.title,
    description: channel.summary,
    path,
    image: channel.cover,
    jsonLd: jsonLdGraph(breadcrumbList(siteOrigin, words.kernel.home, trail)),
  });
}

/** /specialSubject/{id}: a special topic with its texts, courses and articles. */
export default function TopicDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { channel, texts, parts, others } = loaderData;
  const words = useWords().cms;
  return (
    <Page
      trail={[
        { name: words.topics, to: `/cms/channelIndef/${CHANNEL.topics}` },
        { name: channel.title },
      ]}
    >
      <Stack clip round="card" ground="night" tone="night" className={styles.hero}>
        <Box
          as={Picture}
          full
          tall
          fit="cover"
          src={channel.cover || channel.imgUrl}
          alt=""
          width={640}
          height={360}
          sizes="(max-width: 991px) 100vw, 640px"
          isPriority
        />
        <Stack gap={4} pad={10} padX={12}>
          <p className={styles.kind}>{words.topic}</p>
          <Text as="h1" serif size={5} weight="strong">
            {channel.title}
          </Text>
          <p>{channel.summary}</p>
          {channel.externalLink ? (
            <p>
              <Row
                as={AddressLink}
                inline
                align="center"
                touch
                tone="night-accent"
                href={channel.externalLink}
                isNewWindow
              >
                {words.openTopic}
              </Row>
            </p>
          ) : null}
          <p>
            <CopyLink path={`/specialSubject/${channel.id}`} />
          </p>
        </Stack>
      </Stack>
      {texts.length > 0 ? (
        <div className={styles.texts}>
          {texts.map((text) =>
            // The topic's own text has its headings within.
            text.title === channel.name ? (
              <ArticleBody key={text.id} html={text.bodyHtml} />
            ) : (
              <Section key={text.id} title={text.title}>
                <ArticleBody html={text.bodyHtml} />
              </Section>
            ),
          )}
        </div>
      ) : null}
      {parts.map(({ child, items }) => (
        <Text as="div" above={16} key={child.id} className={styles.part}>
          <Section title={child.title}>
            <ContentTiles channelType={child.channelType} items={items} headingLevel={3} />
          </Section>
        </Text>
      ))}
      {others.length > 0 ? (
        <Text as="div" above={16} className={styles.part}>
          <Section
            title={words.otherTopics}
            more={{ name: words.topics, to: `/cms/channelIndef/${CHANNEL.topics}` }}
          >
            <TopicTiles topics={others} headingLevel={3} />
          </Section>
        </Text>
      ) : null}
    </Page>
  );
}
