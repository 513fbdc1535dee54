import { listNoticeReceivers } from "@perennial/contract/discussion/notice/notice-receiver.ts";
import { Pagination, Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { useNoticeWords } from "./notice-words.ts";

const PAGE_SIZE = 20;

/** The learners who have read a notice, and those who have not. */
export function NoticeReceivers({ noticeId }: { readonly noticeId: string }): ReactNode {
  const words = useNoticeWords();
  const [isRead, setIsRead] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const list = useRead(listNoticeReceivers, { id: noticeId, isRead, pageNo, pageSize: PAGE_SIZE });
  return (
    <Stack as="section" gap={3} aria-label={words.receivers}>
      <h2 className={styles.title}>{words.receivers}</h2>
      <div>
        <Segmented
          aria-label={words.receivers}
          value={isRead ? "read" : "unread"}
          options={[
            { value: "unread", label: words.unread },
            { value: "read", label: words.hasRead },
          ]}
          onChange={(value) => {
            setIsRead(value === "read");
            setPageNo(1);
          }}
        />
      </div>
      <Reading of={list}>
        {(people) =>
          people.length === 0 ? (
            <EmptyState message={isRead ? words.nobodyRead : words.allRead} />
          ) : (
            <Stack as="ul" className={styles.people} aria-busy={list.isFetching}>
              {people.map((person) => (
                <li key={person.id}>
                  <Avatar name={person.userName} src={person.avatarUrl} size={1.75} />
                  <span>{person.userName}</span>
                  <small>
                    {person.readAt === null ? person.className : plainDateTime(person.readAt)}
                  </small>
                </li>
              ))}
            </Stack>
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? (
        <Pagination
          simple
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={list.page.rowCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </Stack>
  );
}
