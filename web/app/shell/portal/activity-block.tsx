import type { ReactNode } from "react";
import { datePartsOf, longDate } from "../../kernel/format.ts";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./activity-block.module.css";
import { Block } from "./block.tsx";
import { activityFacts, activityQuery, type HomeData } from "./home-data.ts";
import { NewsTicker } from "./news-ticker.tsx";
import { useTabContent } from "./use-tab-content.ts";

interface ActivityBlockProps extends Pick<HomeData, "activities" | "news"> {
  readonly isElder: boolean;
}

/** Community activities in three tabs, and beside them the latest news. */
export function ActivityBlock({ activities, news, isElder }: ActivityBlockProps): ReactNode {
  const words = useWords().home;
  const language = useLanguage();
  const { selectedId, select, rows, isBusy } = useTabContent(
    activities,
    activityQuery,
    activityFacts,
  );
  const nameOf = (indefiner: string, name: string): string => {
    const known = words.activityTabs[indefiner];
    return language !== "zh" && known?.zh === name ? known.name : name;
  };
  return (
    <Block
      id="activities"
      title={words.activities}
      line={words.activitiesLine}
      more={ADDRESS.activities}
    >
      <div className={styles.columns}>
        {activities.channels.length === 0 ? (
          <EmptyState />
        ) : (
          <Tabs
            label={words.activities}
            idBase="activity"
            items={activities.channels.map(({ id, indefiner, name }) => ({
              id,
              label: nameOf(indefiner, name),
              href: `/cms/channel/${id}`,
            }))}
            selectedId={selectedId}
            onSelect={select}
            isBusy={isBusy}
          >
            {rows === undefined ? (
              <div className={styles.waiting} />
            ) : rows.length === 0 ? (
              <EmptyState />
            ) : (
              <ul className={styles.list}>
                {rows.map((row) => (
                  <ActivityRow key={row.id} row={row} />
                ))}
              </ul>
            )}
          </Tabs>
        )}
        <NewsTicker news={news} isElder={isElder} />
      </div>
    </Block>
  );
}

function ActivityRow({
  row,
}: {
  readonly row: HomeData["activities"]["items"][number];
}): ReactNode {
  const language = useLanguage();
  const words = useWords().home;
  const parts = datePartsOf(row.startsAt);
  return (
    <li className={styles.row}>
      {parts ? (
        <time className={styles.date} dateTime={row.startsAt}>
          <b>{parts.day}</b>
          <span>{words.month(parts.month)}</span>
        </time>
      ) : null}
      <div className={styles.words}>
        <h3>
          <AddressLink href={row.href} isNewWindow={row.isOutside}>
            {row.title}
          </AddressLink>
        </h3>
        <p>
          {row.place ? (
            <span>
              <Icon name="place" size={1} />
              {row.place}
            </span>
          ) : null}
          {row.endsAt ? (
            <span>
              <Icon name="clock" size={1} />
              {words.until(longDate(row.endsAt, language))}
            </span>
          ) : null}
        </p>
      </div>
      <Icon name={row.isOutside ? "external" : "right"} className={styles.go} />
    </li>
  );
}
