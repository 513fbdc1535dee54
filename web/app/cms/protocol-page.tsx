import { CHANNEL, getContent } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { Link } from "react-router";
import { longDate } from "../kernel/format.ts";
import type { PageServices } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row, Stack } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { ArticleBody } from "./article-body.tsx";
import { withAnchors } from "./article-html.ts";
import type { Detail } from "./content-item.ts";
import styles from "./protocol-page.module.css";

/** The protocols of the platform: the words for each, its channel and its main address. */
export const PROTOCOLS = {
  registerProtocol: { channelIndefiner: CHANNEL.registerProtocol, path: "/register/protocal" },
  paymentProtocol: { channelIndefiner: CHANNEL.paymentProtocol, path: "/payment/protocal" },
  privacyPolicy: { channelIndefiner: CHANNEL.privacyPolicy, path: "/privacy" },
} as const;
export type Protocol = keyof typeof PROTOCOLS;

/** The page of a protocol's channel; undefined for any other channel. */
export function protocolPath(channelIndefiner: string): string | undefined {
  return Object.values(PROTOCOLS).find((protocol) => protocol.channelIndefiner === channelIndefiner)
    ?.path;
}

/** The text of a protocol; undefined where the site has published none. */
export async function loadProtocol(
  page: PageServices,
  protocol: Protocol,
): Promise<{ item: Detail | undefined }> {
  const answer = await page.call(getContent, {
    channelIndefiner: PROTOCOLS[protocol].channelIndefiner,
  });
  return { item: answer.success ? answer.data : undefined };
}

/** The head of a protocol's page. */
export function protocolMeta(
  matches: Parameters<typeof pageMeta>[0],
  protocol: Protocol,
): MetaDescriptor[] {
  const speech = pageWords(matches);
  return speech
    ? pageMeta(matches, { title: speech.words.cms[protocol], path: PROTOCOLS[protocol].path })
    : [];
}

/** A protocol with its contents as anchors, to read and to print. */
export function ProtocolPage({
  protocol,
  item,
}: {
  readonly protocol: Protocol;
  readonly item: Detail | undefined;
}): ReactNode {
  const words = useWords().cms;
  const language = useLanguage();
  const title = item?.title ?? words[protocol];
  const { html, anchors } = withAnchors(item?.bodyHtml ?? "");
  const effectiveAt = longDate(item?.extra["effectiveAt"] ?? "", language);
  const others = (Object.keys(PROTOCOLS) as Protocol[]).filter((other) => other !== protocol);
  return (
    <Page
      trail={[{ name: title }]}
      title={title}
      lead={effectiveAt ? words.protocolUpdated(effectiveAt) : undefined}
    >
      <Stack gap={16} align="start" className={styles.columns}>
        <Stack gap={6} across="start" className={styles.side}>
          {anchors.length > 0 ? (
            <Box as="nav" full aria-label={words.contents}>
              <Box as="h2" padBottom={2} line="below" size={2} weight="strong">
                {words.contents}
              </Box>
              <ol>
                {anchors.map(({ id, name }) => (
                  <li key={id}>
                    <Row
                      as="a"
                      align="center"
                      touch
                      tone="muted"
                      plain
                      hover="link"
                      href={`#${id}`}
                    >
                      {name}
                    </Row>
                  </li>
                ))}
              </ol>
            </Box>
          ) : null}
          <Box as="nav" full aria-label={words.otherProtocols}>
            <Box as="h2" padBottom={2} line="below" size={2} weight="strong">
              {words.otherProtocols}
            </Box>
            <ul>
              {others.map((other) => (
                <li key={other}>
                  <Row
                    as={Link}
                    align="center"
                    touch
                    tone="muted"
                    plain
                    hover="link"
                    to={PROTOCOLS[other].path}
                  >
                    {words[other]}
                  </Row>
                </li>
              ))}
            </ul>
          </Box>
          {item ? (
            <Button onClick={() => window.print()}>
              <Icon name="print" />
              {words.print}
            </Button>
          ) : null}
        </Stack>
        {item ? (
          <ArticleBody html={html} />
        ) : (
          <EmptyState message={`${words.protocolMissing}${words.protocolMissingHint}`} />
        )}
      </Stack>
    </Page>
  );
}
