import {
  countUnreadNotices,
  listOwnNotices,
  OwnNoticeType,
} from "@perennial/contract/discussion/notice/notice-own.ts";
import { readNotice } from "@perennial/contract/discussion/notice/notice.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { getMessage } from "@perennial/contract/messaging/message.ts";
import { Skeleton } from "antd";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { ArticleBody } from "../../cms/public.tsx";
import { plainDateTime } from "../../kernel/format.ts";
import { useWrite } from "../../space/query.ts";
import { AddressLink } from "../../ui/address-link.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import { useOwnNoticeWords } from "./notice-own-words.ts";
import own from "./notice-own.module.css";
import { Dialog } from "../../ui/dialog/dialog.tsx";

interface NoticeDrawerProps {
  readonly notice: OutputOf<typeof listOwnNotices>[number];
  readonly onClose: () => void;
}

interface Body {
  readonly html?: string;
  readonly text?: string;
  readonly link?: string;
}

/** A notice in full; opening it counts as reading it. */
export function NoticeDrawer({ notice, onClose }: NoticeDrawerProps): ReactNode {
  const words = useOwnNoticeWords();
  const [body, setBody] = useState<Body>();
  const options = { invalidates: [listOwnNotices, countUnreadNotices], isQuiet: true };
  const read = useWrite(readNotice, options);
  const readMessage = useWrite(getMessage, options);
  const open = useEffectEvent(async () => {
    if (notice.type === OwnNoticeType.system && notice.packageId === "") {
      const answer = await readMessage.send({ id: notice.id });
      setBody(
        answer.success
          ? { text: answer.data.content, link: answer.data.link }
          : { text: answer.message },
      );
      return;
    }
    const answer = await read.send({ id: notice.id });
    setBody(answer.success ? { html: answer.data.content } : { text: answer.message });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set once the server has answered
    void open();
  }, []);
  return (
    <Dialog place="end" title={notice.title} onClose={onClose}>
      <p className={own.facts}>
        {[notice.courseName, notice.className, notice.authorName, plainDateTime(notice.publishedAt)]
          .filter(Boolean)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      {body ? (
        <>
          {body.html === undefined ? null : <ArticleBody html={body.html} step={0} />}
          {body.text === undefined ? null : <PlainText>{body.text}</PlainText>}
          {body.link ? <AddressLink href={body.link}>{words.go}</AddressLink> : null}
        </>
      ) : (
        <Skeleton active title={false} />
      )}
    </Dialog>
  );
}
