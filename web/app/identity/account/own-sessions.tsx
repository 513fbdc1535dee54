import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "@perennial/contract/identity/account/own-sessions.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { AccountList, AccountRow } from "./account-list.tsx";
import { useSecurityWords } from "./security-words.ts";

const STEP = 10;

/** 登录的设备: where the person is signed in, and how to end that. */
export function OwnSessions(): ReactNode {
  const words = useSecurityWords();
  const [size, setSize] = useState(STEP);
  const sessions = useRead(listOwnSessions, { pageSize: size });
  const changed = { invalidates: [listOwnSessions, getOwnSecurity], done: words.ended };
  const end = useWrite(endOwnSession, changed);
  const endOthers = useWrite(endOtherSessions, changed);
  const [isAsking, setIsAsking] = useState(false);
  const count = sessions.page?.rowCount ?? 0;
  return (
    <Panel
      title={words.sessions}
      lead={words.sessionsHint}
      extra={
        count > 1 ? <Button onClick={() => setIsAsking(true)}>{words.endOthers}</Button> : undefined
      }
    >
      <AccountList>
        {(sessions.data ?? []).map((session) => (
          <AccountRow
            key={session.id}
            icon={session.isMobile ? "mobile" : "globe"}
            title={session.device || words.unknownDevice}
            mark={session.isCurrent ? words.thisDevice : undefined}
            actions={
              session.isCurrent ? null : (
                <Button
                  aria-label={`${words.end} ${session.device || words.unknownDevice}`}
                  disabled={end.isBusy}
                  onClick={() => void end.send({ sessionId: session.id })}
                >
                  {words.end}
                </Button>
              )
            }
          >
            {[
              words.seen(plainDateTime(session.lastSeenAt), session.ip),
              words.since(plainDateTime(session.createdAt)),
              session.siteName,
              session.helpedBy ? words.helped(session.helpedBy) : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </AccountRow>
        ))}
      </AccountList>
      {count > size && size < 100 ? (
        <Button onClick={() => setSize(Math.min(100, size + STEP))}>{words.more}</Button>
      ) : null}
      {isAsking ? (
        <Ask
          title={words.endOthersTitle}
          action={words.endOthers}
          isDanger
          isBusy={endOthers.isBusy}
          onConfirm={() => {
            void endOthers.send({}).then(() => setIsAsking(false));
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.endOthersHint}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
