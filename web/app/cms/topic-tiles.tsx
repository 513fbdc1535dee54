import type { ReactNode } from "react";
import { AddressLink } from "../ui/address-link.tsx";
import { Column, Grid, Stack } from "../ui/layout/layout.tsx";
import { Picture } from "../ui/picture.tsx";
import type { ChannelFacts } from "./content-item.ts";
import styles from "./content-tiles.module.css";

/** Special topics as pictures with a title; a topic of type Link leaves the site (front §2). */
export function TopicTiles({
  topics,
  headingLevel = 2,
}: {
  readonly topics: readonly ChannelFacts[];
  readonly headingLevel?: 2 | 3;
}): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <Grid as="ul" columns={4} gap={6} padTop={6} className={styles.grid}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <Column as="article" anchor tall clip card className={styles.tile}>
            <div className={styles.picture}>
              <Picture src={topic.cover || topic.imgUrl} alt="" width={288} height={162} />
            </div>
            <Stack gap={1} grow className={styles.words}>
              <Heading>
                <AddressLink href={topic.linkUrl} isNewWindow={topic.channelType === "Link"}>
                  {topic.title}
                </AddressLink>
              </Heading>
              <p>{topic.summary}</p>
            </Stack>
          </Column>
        </li>
      ))}
    </Grid>
  );
}
