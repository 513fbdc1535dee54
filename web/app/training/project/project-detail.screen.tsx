import { getProject } from "@perennial/contract/training/project/project.ts";
import type { ReactNode } from "react";
import { ArticleBody } from "../../cms/public.tsx";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { breadcrumbList, jsonLdGraph } from "../../kernel/json-ld.ts";
import { load } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CopyLink } from "../../ui/copy-link.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/project-detail.screen";
import { PackageCourses } from "../package-courses.tsx";
import styles from "../package-detail.module.css";
import { usePackageWords } from "../package-words.ts";
import { ProjectFacts } from "./project-facts.tsx";
import { ProjectJoin } from "./project-join.tsx";
import { projectWords, useProjectWords } from "./project-words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { one: await load(context.get(pageContext), getProject, { packageId: params.sourceId }) };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { one } = loaderData;
  const { siteOrigin, words, language } = speech;
  const path = `/project/${one.id}`;
  const trail = [
    { name: projectWords[language].title, path: "/project" },
    { name: one.name, path },
  ];
  return pageMeta(matches, {
    title: one.name,
    description: [one.subtitle, one.introText].filter(Boolean).join(" "),
    path,
    image: one.coverUrl,
    jsonLd: jsonLdGraph(breadcrumbList(siteOrigin, words.kernel.home, trail)),
  });
}

/** /project/{sourceId}: what a training project is, and the way in. */
export default function ProjectDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { one } = loaderData;
  const words = useProjectWords();
  const { unlock } = usePackageWords();
  return (
    <Page trail={[{ name: words.title, to: "/project" }, { name: one.name }]}>
      <Stack gap={10} align="start" padBottom={12} className={styles.head}>
        <Box clip border round="card" ground="brand-soft" className={styles.cover}>
          <Box
            as={Picture}
            full
            fit="cover"
            src={one.coverUrl}
            alt=""
            width={480}
            height={270}
            sizes="(max-width: 991px) 100vw, 480px"
            widths={{ small: 280, large: 560 }}
            isPriority
          />
        </Box>
        <Stack gap={3}>
          <Text as="h1" serif size={4} weight="strong">
            {one.name}
          </Text>
          {one.subtitle ? (
            <Text as="p" tone="muted">
              {one.subtitle}
            </Text>
          ) : null}
          <ProjectFacts of={one} />
          <ProjectJoin key={one.id} of={one} />
          <Row gap={3} gapX={6} align="center" wrap padTop={3} line="above">
            {one.siteSlug ? (
              <ButtonLink to={`/p/${one.siteSlug}`}>{words.toSite}</ButtonLink>
            ) : null}
            <CopyLink path={`/project/${one.id}`} />
          </Row>
        </Stack>
      </Stack>
      <Section title={words.list} note={unlock[one.unlockRule]}>
        <PackageCourses of={one} />
      </Section>
      {one.introHtml ? (
        <Section title={words.intro}>
          <ArticleBody html={one.introHtml} />
        </Section>
      ) : null}
    </Page>
  );
}
