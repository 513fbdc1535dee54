import { CHANNEL } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseCard } from "../../course/public.tsx";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { ADDRESS } from "../addresses.ts";
import { Block } from "./block.tsx";
import { channelTag, subjectTiles } from "./channel-tags.ts";
import styles from "./course-centre.module.css";
import { courseFacts, courseQuery, type HomeChannel, type HomeData } from "./home-data.ts";
import { useTabContent } from "./use-tab-content.ts";

/** The motif of each channel. */
const ICONS: Readonly<Record<string, IconName>> = {
  [CHANNEL.communityClassroom]: "roof",
  [CHANNEL.seniorClassroom]: "brush",
  [CHANNEL.vocationalEducation]: "gear",
  [CHANNEL.generalClassroom]: "wave",
};

type CourseCentreProps = Pick<HomeData, "courses" | "tags">;

/** Four channels as tabs; each with subject tiles and 4 × 2 courses. */
export function CourseCentre({ courses, tags }: CourseCentreProps): ReactNode {
  const words = useWords().home;
  const language = useLanguage();
  const { selectedId, select, rows, isBusy } = useTabContent(courses, courseQuery, courseFacts);
  const selected = courses.channels.find(({ id }) => id === selectedId);

  // A site may give a channel a name of its own, which then holds in every language.
  const nameOf = ({ name, indefiner }: HomeChannel): string => {
    const known = words.channels[indefiner];
    return language !== "zh" && known?.zh === name ? known.name : name;
  };
  const root = channelTag(tags, selected?.name ?? "", rows ?? []);
  const tiles = subjectTiles(tags, root);
  const icon = ICONS[selected?.indefiner ?? ""] ?? "book";

  if (courses.channels.length === 0) {
    return (
      <Block id="courses" title={words.courses} line={words.coursesLine} more={ADDRESS.courses}>
        <EmptyState />
      </Block>
    );
  }
  return (
    <Block id="courses" title={words.courses} line={words.coursesLine} more={ADDRESS.courses}>
      <Tabs
        label={words.courses}
        idBase="channel"
        items={courses.channels.map((channel) => ({
          id: channel.id,
          label: nameOf(channel),
          href: `/cms/channel/${channel.id}`,
        }))}
        selectedId={selectedId}
        onSelect={select}
        isBusy={isBusy}
      >
        {tiles.length > 0 ? (
          <ul className={styles.tiles}>
            {tiles.map((tile) => (
              <li key={tile.id}>
                <Link
                  className={styles.tile}
                  to={`${ADDRESS.courses}?tagIds=${encodeURIComponent(tile.id)}`}
                >
                  <Icon name={icon} size={1.5} />
                  <strong>{tile.name}</strong>
                  <span>{words.courseCount(tile.courseNum)}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {rows === undefined ? (
          <div className={styles.waiting} />
        ) : rows.length === 0 ? (
          <EmptyState />
        ) : (
          <ul className={styles.cards}>
            {rows.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </Block>
  );
}
