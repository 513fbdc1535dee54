import { listSharedNotes, NoteType } from "@perennial/contract/discussion/note/note.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useListAddress } from "../list-address.ts";
import { ListFilters, ListPager } from "../list-parts.tsx";
import { NoteCard } from "./note-card.tsx";
import { useNoteWords } from "./note-words.ts";

/** teaching/note: notes that learners of the course share. */
export default function NotesScreen(): ReactNode {
  const words = useNoteWords();
  const { courseId, periodId, to } = useManager();
  const address = useListAddress();
  const type = address.get("type");
  const list = useRead(listSharedNotes, {
    courseId,
    periodId,
    pageNo: address.pageNo,
    pageSize: LIMITS.listPageSize,
    keyword: address.keyword,
    type: type === "0" ? NoteType.common : type === "1" ? NoteType.quality : NoteType.all,
  });
  const isNarrowed = type !== "" || address.keyword !== "";
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <ListFilters
        address={address}
        search={words.search}
        by="type"
        label={words.kind}
        choices={[
          { value: "", name: words.all },
          { value: "0", name: words.common },
          { value: "1", name: words.quality },
        ]}
      />
      <Reading of={list}>
        {(notes) =>
          notes.length === 0 ? (
            <EmptyState
              message={isNarrowed ? words.nothing : words.none}
              action={
                isNarrowed ? (
                  <Button onClick={() => address.go({ type: "", keyword: "" })}>
                    {words.reset}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <Stack gap={3} aria-busy={list.isFetching}>
              {notes.map((note) => (
                <NoteCard key={note.id} note={note} to={to(`teaching/note/detail/${note.id}`)} />
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
    </SpacePage>
  );
}
