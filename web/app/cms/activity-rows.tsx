import type { ReactNode } from "react";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
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
          <li key={item.id}>
            <div className={styles.picture}>
              <Picture src={item.cover} alt="" width={280} height={158} />
            </div>
            <div className={styles.words}>
              <h2>
                <ContentLink item={item}>{item.title}</ContentLink>
                {isOutside(item) ? <Icon name="external" size={1} /> : null}
              </h2>
              <p className={styles.summary}>{item.summary}</p>
              {facts ? (
                <dl>
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
                        <dt>
                          <Icon name={sign} size={1.125} />
                          <span className="visually-hidden">{name}</span>
                        </dt>
                        <dd>{value}</dd>
                      </div>
                    ) : null,
                  )}
                </dl>
              ) : null}
            </div>
            <DateBlock moment={facts?.startsAt || item.publishTime} />
          </li>
        );
      })}
    </ul>
  );
}
