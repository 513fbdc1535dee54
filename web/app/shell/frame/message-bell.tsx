import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { call } from "../../kernel/call.ts";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./message-bell.module.css";

const SHOWN_AT_MOST = 99;

/** Unread system messages and private letters: the badge shows their sum (seed 000 §7). */
export function MessageBell(): ReactNode {
  const words = useWords().shell;
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let isStale = false;
    void call(getUnreadCount, {}).then((answer) => {
      if (answer.success && !isStale)
        setCount(answer.data.systemMessageCount + answer.data.privateLetterCount);
    });
    return () => {
      isStale = true;
    };
    // Asked anew on every page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);

  return (
    <Link to={ADDRESS.messages} className={styles.bell} aria-label={words.unread(count)}>
      <Icon name="bell" />
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
        </span>
      ) : null}
    </Link>
  );
}
