import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Block } from "./block.tsx";
import type { HomeData } from "./home-data.ts";
import styles from "./topic-strip.module.css";

/** Special topics; one of type Link leads outside, in a new window. */
export function TopicStrip({ topics }: Pick<HomeData, "topics">): ReactNode {
  const words = useWords().home;
  return (
    <Block
      id="topics"
      title={words.topics}
      line={words.topicsLine}
      more="/cms/channelIndef/SpecialSubject"
    >
      {topics.length === 0 ? (
        <EmptyState />
      ) : (
        <ul className={styles.strip}>
          {topics.map((topic) => (
            <li key={topic.id} className={styles.topic}>
              <Picture
                src={topic.cover}
                alt=""
                width={384}
                height={216}
                sizes="(max-width: 991px) 78vw, 384px"
              />
              <div className={styles.words}>
                <h3>
                  <AddressLink href={topic.href} isNewWindow={topic.isOutside}>
                    {topic.title}
                    {topic.isOutside ? <Icon name="external" size={1} /> : null}
                  </AddressLink>
                </h3>
                <p>{topic.summary}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
