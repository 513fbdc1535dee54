import { PARAM } from "@perennial/contract/site/param.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import type { Route } from "./+types/home.screen";
import { useShell } from "../../kernel/shell-data.ts";
import { useMedia } from "../../kernel/device-media.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useWords } from "../../kernel/words.tsx";
import { paramOf } from "../../site/params.ts";
import { ActivityBlock } from "./activity-block.tsx";
import { CourseCentre } from "./course-centre.tsx";
import { CourseSearch } from "./course-search.tsx";
import { FamousTeachers } from "./famous-teachers.tsx";
import { FriendLinks } from "./friend-links.tsx";
import { HomeBanner } from "./home-banner.tsx";
import { loadHome } from "./home-data.ts";
import { MallBlock } from "./mall-block.tsx";
import { PageSteps } from "./page-steps.tsx";
import { TopicStrip } from "./topic-strip.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext));
}

export function meta({ matches }: Route.MetaArgs) {
  const shell = pageWords(matches);
  const origin = shell?.siteOrigin ?? "";
  return pageMeta(matches, {
    path: "/",
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: shell?.site.siteName,
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}/course?keyword={keyword}`,
        "query-input": "required name=keyword",
      },
    },
  });
}

const FINE_AND_WIDE = `(min-width: ${LIMITS.mobileBreakpointPx}px) and (pointer: fine) and (prefers-reduced-motion: no-preference)`;

/** The portal's home page, its blocks in the order of front §1. */
export default function HomeScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { banners, courses, tags, topics, activities, news, shops, teachers, links } = loaderData;
  const { site, isElder } = useShell();
  const words = useWords().home;
  const mayStep = useMedia(FINE_AND_WIDE) && !isElder;
  const hotWords = paramOf(site.params, PARAM.hotWords)
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const steps = [
    { id: "top", name: words.top },
    { id: "courses", name: words.courses },
    { id: "topics", name: words.topics },
    { id: "activities", name: words.activities },
    { id: "mall", name: words.mall },
    { id: "teachers", name: words.teachers },
    ...(links.length > 0 ? [{ id: "links", name: words.links }] : []),
  ];
  return (
    <>
      <h1 className="visually-hidden">{site.siteName}</h1>
      <HomeBanner banners={banners} isElder={isElder} siteName={site.siteName}>
        <CourseSearch hotWords={hotWords} />
      </HomeBanner>
      <CourseCentre courses={courses} tags={tags} />
      <TopicStrip topics={topics} />
      <ActivityBlock activities={activities} news={news} isElder={isElder} />
      <MallBlock shops={shops} />
      <FamousTeachers teachers={teachers} isElder={isElder} />
      <FriendLinks links={links} />
      {mayStep ? <PageSteps steps={steps} /> : null}
    </>
  );
}
