import {
  countUnreadNotices,
  listOwnNotices,
  markNoticesRead,
  OwnNoticeType,
} from "@perennial/contract/discussion/notice/notice-own.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Checkbox } from "antd";
import { useState, type ReactNode } from "react";
import { useLive } from "../../space/live.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "../discussion.module.css";
import { useListAddress } from "../list-address.ts";
import { ListFilters, ListPager } from "../list-parts.tsx";
import { NoticeDrawer } from "./notice-drawer.tsx";
import { useOwnNoticeWords } from "./notice-own-words.ts";
import own from "./notice-own.module.css";
import { Moment } from "../said.tsx";

type OwnNotice = OutputOf<typeof listOwnNotices>[number];

const TYPES = Object.values(OwnNoticeType);

interface OwnNoticeListProps {
  readonly courseId?: string;
  readonly packageId?: string;
}

/** Notices for a learner: of one course with its class, of a project with its courses, or of everything. */
export function OwnNoticeList({ courseId, packageId }: OwnNoticeListProps): ReactNode {
  const words = useOwnNoticeWords();
  const address = useListAddress();
  const [opened, setOpened] = useState<OwnNotice>();
  const place =
    courseId !== undefined ? { courseId } : packageId !== undefined ? { packageId } : {};
  const type = TYPES.find((one) => String(one) === address.get("type"));
  const isUnread = address.get("unread") === "1";
  const list = useRead(listOwnNotices, {
    ...place,
    ...(type === undefined ? {} : { type }),
    isUnread,
    keyword: address.keyword,
    pageNo: address.pageNo,
    pageSize: LIMITS.listPageSize,
  });
  const unread = useRead(countUnreadNotices, place);
  const readAll = useWrite(markNoticesRead, {
    invalidates: [listOwnNotices, countUnreadNotices],
    done: words.readDone,
  });
  useLive("unread", () => void Promise.all([list.again(), unread.again()]));
  const isNarrowed = type !== undefined || isUnread || address.keyword !== "";
  const types =
    courseId === undefined ? TYPES : TYPES.filter((one) => one !== OwnNoticeType.system);
  const nameOf = (one: (typeof TYPES)[number]): string =>
    (packageId !== undefined && one === OwnNoticeType.system ? words.project : words.types[one]) ??
    "";
  return (
    <>
      <ListFilters
        address={address}
        search={words.search}
        by="type"
        label={words.kind}
        choices={[
          { value: "", name: words.types[0] ?? "" },
          ...types.map((one) => ({ value: String(one), name: nameOf(one) })),
        ]}
      />
      <div className={own.bar}>
        <span role="status">{unread.data ? words.unread(unread.data.unreadNum) : ""}</span>
        <Checkbox
          checked={isUnread}
          onChange={(event) => address.go({ unread: event.target.checked ? "1" : "" })}
        >
          {words.onlyUnread}
        </Checkbox>
        <Button
          disabled={!unread.data || unread.data.unreadNum === 0}
          loading={readAll.isBusy}
          onClick={() => void readAll.send(place)}
        >
          {words.readAll}
        </Button>
      </div>
      <Reading of={list}>
        {(notices) =>
          notices.length === 0 ? (
            <EmptyState
              message={isNarrowed ? words.nothing : words.none}
              action={
                isNarrowed ? (
                  <Button onClick={() => address.go({ type: "", unread: "", keyword: "" })}>
                    {words.reset}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <ul className={own.list} aria-busy={list.isFetching}>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <button
                    type="button"
                    data-unread={!notice.isRead || undefined}
                    onClick={() => setOpened(notice)}
                  >
                    <span className={own.title}>
                      {notice.isRead ? null : <i role="img" aria-label={words.isUnread} />}
                      <strong>{notice.title}</strong>
                      <span className={styles.marks}>
                        {notice.isTop ? <b data-kind="top">{words.top}</b> : null}
                        <b>
                          {notice.type === OwnNoticeType.system && notice.packageId !== ""
                            ? words.project
                            : words.types[notice.type]}
                        </b>
                      </span>
                    </span>
                    <span className={own.excerpt}>{notice.excerpt}</span>
                    <span className={own.facts}>
                      {[
                        courseId === undefined ? notice.courseName : "",
                        notice.className,
                        notice.authorName,
                      ]
                        .filter(Boolean)
                        .map((fact) => (
                          <span key={fact}>{fact}</span>
                        ))}
                      <Moment at={notice.publishedAt} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
      {opened ? <NoticeDrawer notice={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
