import type { listContent } from "@perennial/contract/cms/content.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useConsoleWords } from "../console/public.tsx";
import { plainDateTime } from "../kernel/format.ts";
import type { ChannelChoice } from "./admin-channels.ts";
import { StateMark } from "./admin-content-state.tsx";
import styles from "./admin-content.module.css";

export type ContentRow = OutputOf<typeof listContent>[number];

interface ContentTableProps {
  readonly items: readonly ContentRow[];
  readonly channels: readonly ChannelChoice[];
  readonly path: string;
  /** When the list was read: what is published later is marked. */
  readonly now: number;
  readonly onRemove: (item: ContentRow) => void;
}

/** The rows of a channel; each row is a block of its own on a phone. */
export function ContentTable({
  items,
  channels,
  path,
  now,
  onRemove,
}: ContentTableProps): ReactNode {
  const words = useConsoleWords().content;
  const nameOf = new Map(channels.map(({ id, name }) => [id, name]));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.title}</th>
          <th scope="col">{words.channel}</th>
          <th scope="col">{words.state}</th>
          <th scope="col" className={styles.number}>
            {words.order}
          </th>
          <th scope="col" className={styles.number}>
            {words.published}
          </th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {item.isTop === 1 ? <em className={styles.top}>{words.top}</em> : null}
              {item.title}
            </th>
            <td data-label={words.channel}>{nameOf.get(item.channelId) ?? ""}</td>
            <td data-label={words.state}>
              <StateMark
                auditStatus={item.auditStatus}
                isAhead={Date.parse(item.publishTime) > now}
              />
            </td>
            <td data-label={words.order} className={styles.number}>
              {item.order}
            </td>
            <td data-label={words.published} className={styles.number}>
              {plainDateTime(item.publishTime)}
            </td>
            <td className={styles.actions}>
              {item.subjectId === "" ? (
                <Link to={`${path}/${item.id}`} aria-label={words.editOf(item.title)}>
                  {words.edit}
                </Link>
              ) : null}
              {item.linkUrl.startsWith("/") ? (
                <Link to={item.linkUrl} aria-label={words.viewOf(item.title)}>
                  {words.view}
                </Link>
              ) : null}
              <button
                type="button"
                aria-label={words.removeOf(item.title)}
                onClick={() => onRemove(item)}
              >
                {words.remove}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
