import { getProject } from "@perennial/contract/training/project/project.ts";
import {
  getProjectSite,
  listProjectSiteArticles,
} from "@perennial/contract/training/site/public-site.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { breadcrumbList, jsonLdGraph } from "../../kernel/json-ld.ts";
import { load } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CopyLink } from "../../ui/copy-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { PackageCourses } from "../package-courses.tsx";
import { ProjectFacts } from "../project/project-facts.tsx";
import { ProjectJoin } from "../project/project-join.tsx";
import type { Route } from "./+types/site-home.screen";
import { PublicFrame } from "./public-frame.tsx";
import { PublicRows } from "./public-rows.tsx";
import { publicSiteWords, usePublicSiteWords } from "./public-words.ts";
import styles from "./site-home.module.css";

const LATEST = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { slug } = params;
  const [site, articles] = await Promise.all([
    load(page, getProjectSite, { slug }),
    load(page, listProjectSiteArticles, { slug, pageSize: LATEST }),
  ]);
  return { site, articles, project: await load(page, getProject, { packageId: site.packageId }) };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { site, project } = loaderData;
  const { siteOrigin, words, language } = speech;
  const path = `/p/${site.slug}`;
  return pageMeta(matches, {
    title: site.name,
    description:
      site.shareText || site.subtitle || publicSiteWords[language].description(site.name),
    path,
    image: site.bannerUrl || site.logoUrl || project.coverUrl,
    jsonLd: jsonLdGraph(breadcrumbList(siteOrigin, words.kernel.home, [{ name: site.name, path }])),
  });
}

/** /p/{slug}: the micro-site of a project. */
export default function SiteHomeScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { site, articles, project } = loaderData;
  const words = usePublicSiteWords();
  return (
    <PublicFrame site={site}>
      <div className={styles.columns}>
        <div>
          <Section title={words.latest}>
            {articles.length > 0 ? (
              <PublicRows slug={site.slug} articles={articles} hasColumns />
            ) : (
              <EmptyState message={words.none} />
            )}
          </Section>
        </div>
        <div>
          <Section title={words.enrol}>
            <Stack gap={4}>
              <ProjectFacts of={project} />
              <ProjectJoin key={project.id} of={project} />
              <Row gap={3} align="center" wrap>
                <ButtonLink to={`/project/${site.packageId}`}>{words.toProject}</ButtonLink>
                <CopyLink path={`/p/${site.slug}`} />
              </Row>
            </Stack>
          </Section>
        </div>
      </div>
      {project.courses.length > 0 ? (
        <Box above={12}>
          <Section title={words.courses}>
            <PackageCourses of={project} />
          </Section>
        </Box>
      ) : null}
    </PublicFrame>
  );
}
