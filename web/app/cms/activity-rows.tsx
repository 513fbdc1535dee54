import type { ReactNode } from "react";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Picture } from "../ui/picture.tsx";
import { activityTime } from "./activity-time.ts";
import styles from "./activity-rows.module.css";
import { activityFacts, isOutside, type Item } from "./content-item.ts";
import { ContentLink } from "./content-link.tsx";
import { DateBlock } from "./date-block.tsx";

/** Activities one below the other: date block, what, when, where, who. */
export function ActivityRows({ items }: { readonly items: readonly Item[] }): ReactNode {
  const words = useWords();
  const language = useLanguage();
  return (
    <ul className={styles.rows}>
      {items.map((item) => {
        const facts = activityFacts(item);
        return (
          <Row as="li" gap={8} align="start" anchor pad={6} padX={0} line="below" key={item.id}>
            <Box rigid clip round="card" ground="brand-soft" className={styles.picture}>
              <Box
                as={Picture}
                full
                ratio="film"
                fit="cover"
                src={item.cover}
                alt=""
                width={280}
                height={158}
              />
            </Box>
            <Stack gap={2} grow narrow className={styles.words}>
              <Row as="h2" gap={2} align="center" size={3} weight="strong" tight>
                <Text as={ContentLink} tone="ink" plain item={item}>
                  {item.title}
                </Text>
                {isOutside(item) ? <Icon name="external" size={1} /> : null}
              </Row>
              <Text as="p" tone="muted">
                {item.summary}
              </Text>
              {facts ? (
                <Stack as="dl" gap={1} above={1}>
                  {[
                    [
                      "clock",
                      words.cms.time,
                      activityTime(facts.startsAt, facts.endsAt, language, words.course.dateRange),
                    ] as const,
                    ["place", words.cms.place, facts.place] as const,
                    ["users", words.cms.organiser, facts.organiser] as const,
                  ].map(([sign, name, value]) =>
                    value ? (
                      <div key={name}>
                        <Row as="dt" align="center" rigid tone="brand">
                          <Icon name={sign} size={1.125} />
                          <span className="visually-hidden">{name}</span>
                        </Row>
                        <dd>{value}</dd>
                      </div>
                    ) : null,
                  )}
                </Stack>
              ) : null}
            </Stack>
            <DateBlock moment={facts?.startsAt || item.publishTime} />
          </Row>
        );
      })}
    </ul>
  );
}
