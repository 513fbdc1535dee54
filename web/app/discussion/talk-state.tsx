import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./discussion.module.css";
import { useTalkWords } from "./talk-words.ts";

interface TalkStateProps {
  readonly status: number;
  readonly reason: string;
  readonly isOwner: boolean;
  readonly isReply?: boolean;
}

/** Why others do not see it: said to its author and the team; nothing for what is shown. */
export function TalkState({ status, reason, isOwner, isReply = false }: TalkStateProps): ReactNode {
  const words = useTalkWords();
  if (status === TalkStatus.shown) return null;
  const said =
    status === TalkStatus.waiting
      ? isOwner
        ? words.waitingSelf
        : words.waitingTeam
      : status === TalkStatus.hidden
        ? words.hidden(reason)
        : isReply
          ? words.replyReturned(reason)
          : isOwner
            ? words.returned(reason)
            : words.returnedTeam(reason);
  return (
    <p className={styles.state} data-kind={status === TalkStatus.waiting ? "waiting" : "refused"}>
      <Icon name={status === TalkStatus.waiting ? "clock" : "warning"} size={1} />
      {said}
    </p>
  );
}
