import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { useMedia } from "../../kernel/device-media.ts";
import { Kept } from "../../kernel/kept/kept.tsx";
import { useWords } from "../../kernel/words.tsx";
import { SearchBox } from "../../search/public.tsx";
import { ActivityBlock } from "./activity-block.tsx";
import { CourseCentre } from "./course-centre.tsx";
import { FamousTeachers } from "./famous-teachers.tsx";
import { FriendLinks } from "./friend-links.tsx";
import { HomeBanner } from "./home-banner.tsx";
import type { HomeData } from "./home-data.ts";
import { MallBlock } from "./mall-block.tsx";
import { PageSteps } from "./page-steps.tsx";
import { TopicStrip } from "./topic-strip.tsx";

const FINE_AND_WIDE = `(min-width: ${LIMITS.mobileBreakpointPx}px) and (pointer: fine) and (prefers-reduced-motion: no-preference)`;

function HomeBlockOf({ block }: { readonly block: HomeData["blocks"][number] }): ReactNode {
  switch (block.id) {
    case "courses":
      return <CourseCentre block={block} />;
    case "topics":
      return <TopicStrip block={block} />;
    case "activities":
      return <ActivityBlock block={block} />;
    case "mall":
      return <MallBlock block={block} />;
    case "teachers":
      return <FamousTeachers block={block} />;
    case "links":
      return <FriendLinks block={block} />;
  }
}

/** The portal's home page: slides and search, below them the blocks in the order that the site gave them (front §1). */
export function HomePage({ home }: { readonly home: HomeData }): ReactNode {
  const { slides, hotWords, blocks } = home;
  const { site } = useShell();
  const words = useWords().home;
  const mayStep = useMedia(FINE_AND_WIDE);
  const shown = blocks.filter((block) => block.id !== "links" || block.links.length > 0);
  const steps = [
    { id: "top", name: words.top },
    ...shown.map(({ id, title }) => ({ id, name: title || words[id] })),
  ];
  return (
    <>
      <h1 className="visually-hidden">{site.siteName}</h1>
      <HomeBanner slides={slides} siteName={site.siteName}>
        <SearchBox hotWords={hotWords} />
      </HomeBanner>
      {shown.map((block) => (
        <Kept key={block.id} part={`home ${block.id}`} of={[block]}>
          <HomeBlockOf block={block} />
        </Kept>
      ))}
      {mayStep ? <PageSteps steps={steps} /> : null}
    </>
  );
}
