import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Column, Grid, Row } from "../../ui/layout/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Block } from "./block.tsx";
import type { HomeBlock } from "./home-data.ts";
import styles from "./topic-strip.module.css";
import { NoneYet } from "./none-yet.tsx";

/** Special topics; a topic of type Link opens an outside address in a new window. */
export function TopicStrip({ block }: { readonly block: HomeBlock<"topics"> }): ReactNode {
  const { topics } = block;
  const words = useWords().home;
  return (
    <Block
      block={block}
      title={words.topics}
      line={words.topicsLine}
      more="/cms/channelIndef/SpecialSubject"
    >
      {topics.length === 0 ? (
        <NoneYet />
      ) : (
        <Grid as="ul" columns={3} gap={6} className={styles.strip}>
          {topics.map((topic) => (
            <Column as="li" anchor clip card key={topic.id} className={styles.topic}>
              <Box
                as={Picture}
                full
                ratio="film"
                fit="cover"
                src={topic.cover}
                alt=""
                width={384}
                height={216}
                sizes="(max-width: 991px) 78vw, 384px"
              />
              <div className={styles.words}>
                <h3>
                  <Row
                    as={AddressLink}
                    inline
                    gap={2}
                    align="center"
                    tone="ink"
                    plain
                    href={topic.href}
                    isNewWindow={topic.isOutside}
                  >
                    {topic.title}
                    {topic.isOutside ? <Icon name="external" size={1} /> : null}
                  </Row>
                </h3>
                <Box as="p" clip above={2} tone="muted" size={1}>
                  {topic.summary}
                </Box>
              </div>
            </Column>
          ))}
        </Grid>
      )}
    </Block>
  );
}
