import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Person } from "../../identity/public.tsx";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import { CountBadge } from "./count-badge.tsx";
import styles from "./message-bell.module.css";
import { useUnread } from "./use-unread.ts";

/**
 * Unread system messages and private letters: the badge shows their sum (front §7) and is updated live. Without a
 * signed-in person the bell only holds its place in the header.
 */
export function MessageBell({ user }: { readonly user: Person | null }): ReactNode {
  const words = useWords().shell;
  const count = useUnread(user);
  return (
    <Stack
      as={Link}
      align="center"
      across="center"
      anchor
      round="control"
      tone="ink"
      hover="soft"
      to={ADDRESS.messages}
      className={styles.bell}
      aria-label={words.unread(count)}
    >
      <Icon name="bell" />
      <CountBadge count={count} place="corner" />
    </Stack>
  );
}
