import { CHANNEL } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseCard } from "../../course/public.tsx";
import { useWords } from "../../kernel/words.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { Grid } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import { Block } from "./block.tsx";
import { channelTag, subjectTiles } from "./channel-tags.ts";
import styles from "./course-centre.module.css";
import { courseFacts, type HomeBlock } from "./home-data.ts";
import { useTabContent } from "./use-tab-content.ts";
import { NoneYet } from "./none-yet.tsx";

/** The ornament of each channel. */
const ICONS: Readonly<Record<string, IconName>> = {
  [CHANNEL.communityClassroom]: "roof",
  [CHANNEL.seniorClassroom]: "brush",
  [CHANNEL.vocationalEducation]: "gear",
  [CHANNEL.generalClassroom]: "wave",
};

interface CourseCentreProps {
  readonly block: HomeBlock<"courses">;
}

/** Four channels as tabs; each with subject tiles and 4 × 2 courses. */
export function CourseCentre({ block }: CourseCentreProps): ReactNode {
  const { courses, tags, most } = block;
  const words = useWords().home;
  const { selectedId, select, rows, isBusy, trouble } = useTabContent(courses, most, courseFacts);
  const selected = courses.channels.find(({ id }) => id === selectedId);

  const root = channelTag(tags, selected?.name ?? "", rows ?? []);
  const tiles = subjectTiles(tags, root);
  const icon = ICONS[selected?.indefiner ?? ""] ?? "book";

  if (courses.channels.length === 0) {
    return (
      <Block block={block} title={words.courses} line={words.coursesLine} more={ADDRESS.courses}>
        <NoneYet />
      </Block>
    );
  }
  return (
    <Block block={block} title={words.courses} line={words.coursesLine} more={ADDRESS.courses}>
      <Tabs
        label={words.courses}
        idBase="channel"
        items={courses.channels.map((channel) => ({
          id: channel.id,
          label: channel.title,
          href: `/cms/channel/${channel.id}`,
        }))}
        selectedId={selectedId}
        onSelect={select}
        isBusy={isBusy}
      >
        {tiles.length > 0 ? (
          <Grid as="ul" columns={4} gap={6} below={6} className={styles.tiles}>
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
          </Grid>
        ) : null}
        <ReadTrouble of={trouble} />
        {rows === undefined ? (
          trouble.error ? null : (
            <div className={styles.waiting} />
          )
        ) : rows.length === 0 ? (
          <NoneYet />
        ) : (
          <Grid as="ul" columns={4} gap={6} className={styles.cards}>
            {rows.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </Grid>
        )}
      </Tabs>
    </Block>
  );
}
