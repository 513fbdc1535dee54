import type { ReactNode } from "react";
import { datePartsOf, longDate } from "../../kernel/format.ts";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./activity-block.module.css";
import { Block } from "./block.tsx";
import { activityFacts, type HomeBlock } from "./home-data.ts";
import { NewsTicker } from "./news-ticker.tsx";
import { useTabContent } from "./use-tab-content.ts";
import { NoneYet } from "./none-yet.tsx";

interface ActivityBlockProps {
  readonly block: HomeBlock<"activities">;
}

/** Community activities in three tabs, and beside them the latest news. */
export function ActivityBlock({ block }: ActivityBlockProps): ReactNode {
  const { activities, news, most } = block;
  const words = useWords().home;
  const { selectedId, select, rows, isBusy, trouble } = useTabContent(
    activities,
    most,
    activityFacts,
  );
  return (
    <Block
      block={block}
      title={words.activities}
      line={words.activitiesLine}
      more={ADDRESS.activities}
    >
      <Stack gap={12} className={styles.columns}>
        {activities.channels.length === 0 ? (
          <NoneYet />
        ) : (
          <Tabs
            label={words.activities}
            idBase="activity"
            items={activities.channels.map(({ id, title }) => ({
              id,
              label: title,
              href: `/cms/channel/${id}`,
            }))}
            selectedId={selectedId}
            onSelect={select}
            isBusy={isBusy}
          >
            <ReadTrouble of={trouble} />
            {rows === undefined ? (
              trouble.error ? null : (
                <div className={styles.waiting} />
              )
            ) : rows.length === 0 ? (
              <NoneYet />
            ) : (
              <ul className={styles.list}>
                {rows.map((row) => (
                  <ActivityRow key={row.id} row={row} />
                ))}
              </ul>
            )}
          </Tabs>
        )}
        <NewsTicker news={news} />
      </Stack>
    </Block>
  );
}

function ActivityRow({
  row,
}: {
  readonly row: HomeBlock<"activities">["activities"]["items"][number];
}): ReactNode {
  const language = useLanguage();
  const words = useWords().home;
  const parts = datePartsOf(row.startsAt);
  return (
    <Row as="li" gap={5} align="center" anchor pad={3} padX={0} line="below" className={styles.row}>
      {parts ? (
        <Stack
          as="time"
          rigid
          round="card"
          ground="accent-soft"
          tone="accent-strong"
          centred
          className={styles.date}
          dateTime={row.startsAt}
        >
          <Text as="b" serif size={4} tabular>
            {parts.day}
          </Text>
          <span>{words.month(parts.month)}</span>
        </Stack>
      ) : null}
      <Box grow narrow className={styles.words}>
        <Text as="h3" size={2} weight="strong" tight>
          <Text as={AddressLink} tone="ink" plain href={row.href} isNewWindow={row.isOutside}>
            {row.title}
          </Text>
        </Text>
        <Row as="p" gap="half" gapX={5} wrap above={1} tone="muted" size={1}>
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
        </Row>
      </Box>
      <Icon name={row.isOutside ? "external" : "right"} className={styles.go} />
    </Row>
  );
}
