import { listClassNotes } from "@perennial/contract/discussion/note/note-own.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { clockTime } from "../../media/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { useListAddress } from "../list-address.ts";
import { ListPager } from "../list-parts.tsx";
import { useOwnNoteWords } from "./note-own-words.ts";
import { SaidBody } from "../said-body.tsx";
import { SaidBy } from "../said.tsx";
import { SearchBox } from "../search-box.tsx";

interface ClassNotesListProps {
  readonly courseId: string;
  /** Quality notes of the whole period instead of what the own class shares. */
  readonly isQuality: boolean;
}

/** Notes that others share, to be read. */
export function ClassNotesList({ courseId, isQuality }: ClassNotesListProps): ReactNode {
  const words = useOwnNoteWords();
  const address = useListAddress();
  const list = useRead(listClassNotes, {
    courseId,
    isQuality,
    pageNo: address.pageNo,
    pageSize: LIMITS.listPageSize,
    keyword: address.keyword,
  });
  return (
    <>
      <Row gap={2} gapX={3} align="center" wrap role="search">
        <SearchBox label={words.search} address={address} />
      </Row>
      <Reading of={list}>
        {(notes) =>
          notes.length === 0 ? (
            <EmptyState
              message={
                address.keyword === ""
                  ? isQuality
                    ? words.noneQuality
                    : words.noneClass
                  : words.nothing
              }
              action={
                address.keyword === "" ? undefined : (
                  <Button onClick={() => address.go({ keyword: "" })}>{words.reset}</Button>
                )
              }
            />
          ) : (
            <Stack gap={3} aria-busy={list.isFetching}>
              {notes.map((note) => (
                <Stack
                  as="article"
                  gap={3}
                  narrow
                  pad={5}
                  padX={6}
                  card
                  key={note.id}
                  className={styles.card}
                  aria-label={note.title}
                >
                  <SaidBy
                    name={note.userName}
                    avatar={note.avatarUrl}
                    at={note.createTime}
                    facts={[
                      note.className,
                      note.unitName,
                      note.atSeconds >= 0 ? clockTime(note.atSeconds) : "",
                    ]}
                    marks={note.type === 1 ? <b data-kind="featured">{words.quality}</b> : null}
                  />
                  <h2 className={styles.title}>{note.title}</h2>
                  <SaidBody html={note.content} isFolded />
                </Stack>
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
    </>
  );
}
