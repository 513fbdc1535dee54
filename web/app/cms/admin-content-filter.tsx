import type { FormEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useConsoleWords } from "../console/public.tsx";
import { addressOf } from "../kernel/page-query.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { indented, type ChannelChoice } from "./admin-channels.ts";
import { CONTENT_STATES, type ContentState } from "./admin-content-state.tsx";
import styles from "./admin-content.module.css";

interface ChannelTreeProps {
  readonly channels: readonly ChannelChoice[];
  readonly chosenId: string | undefined;
  readonly path: string;
}

/** The channels to choose from, left of the list; a phone has the select of the filter instead. */
export function ChannelTree({ channels, chosenId, path }: ChannelTreeProps): ReactNode {
  const words = useConsoleWords().content;
  return (
    <nav className={styles.tree} aria-label={words.channels}>
      <ul>
        {channels.map(({ id, name, depth }) => (
          <li key={id}>
            <Link
              to={addressOf(path, { channel: id })}
              style={{ paddingLeft: `${12 + depth * 16}px` }}
              aria-current={id === chosenId ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ContentFilterProps {
  readonly channels: readonly ChannelChoice[];
  readonly channelId: string | undefined;
  readonly keyword: string;
  readonly state: ContentState | undefined;
  readonly path: string;
}

/** Keyword and state in one row, kept in the address. */
export function ContentFilter({
  channels,
  channelId,
  keyword,
  state,
  path,
}: ContentFilterProps): ReactNode {
  const words = useConsoleWords().content;
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const of = (key: string): string => {
      const value = typed.get(key);
      return typeof value === "string" ? value.trim() : "";
    };
    void navigate(
      addressOf(path, { channel: of("channel"), keyword: of("keyword"), tab: of("tab") }),
    );
  };
  return (
    <form
      className={styles.filter}
      method="get"
      action={path}
      role="search"
      aria-label={words.filter}
      onSubmit={find}
    >
      <label className={styles.channel}>
        <span className="visually-hidden">{words.channel}</span>
        <select name="channel" defaultValue={channelId}>
          {channels.map((channel) => (
            <option key={channel.id} value={channel.id}>
              {indented(channel)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.keyword}>
        <span className="visually-hidden">{words.keyword}</span>
        <input
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={words.keyword}
          maxLength={50}
        />
      </label>
      <label>
        <span className="visually-hidden">{words.state}</span>
        <select name="tab" defaultValue={state ?? ""}>
          <option value="">{words.anyState}</option>
          {CONTENT_STATES.map((name) => (
            <option key={name} value={name}>
              {words.states[name]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">
        <Icon name="search" size={1} />
        {words.find}
      </Button>
    </form>
  );
}
