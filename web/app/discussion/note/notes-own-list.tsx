import { listNotedUnits, listOwnNotes } from "@perennial/contract/discussion/note/note-own.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Dropdown, Select } from "antd";
import type { ReactNode } from "react";
import { clockTime } from "../../media/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useListAddress } from "../list-address.ts";
import { ListPager } from "../list-parts.tsx";
import { OwnNoteCard, type OwnNote } from "./note-own-card.tsx";
import { useOwnNoteWords } from "./note-own-words.ts";
import { SearchBox } from "../search-box.tsx";
import { useNoteDialog } from "./use-note-dialog.tsx";

const EXPORT = "/api/teaching/api/course/note/own/export";

/** Own notes with search, units, export: of one course, or of all. */
export function OwnNotesList({ courseId }: { readonly courseId?: string }): ReactNode {
  const words = useOwnNoteWords();
  const address = useListAddress();
  const unitId = courseId === undefined ? "" : address.get("unitId");
  const [open, dialog] = useNoteDialog();
  const units = useRead(
    listNotedUnits,
    { courseId: courseId ?? "" },
    { isEnabled: courseId !== undefined },
  );
  const list = useRead(listOwnNotes, {
    pageNo: address.pageNo,
    pageSize: LIMITS.listPageSize,
    keyword: address.keyword,
    ...(courseId === undefined ? {} : { courseId }),
    ...(unitId === "" ? {} : { unitId }),
  });
  const isNarrowed = unitId !== "" || address.keyword !== "";
  const exportHref = (format: string): string =>
    `${EXPORT}?${new URLSearchParams({ format, ...(courseId === undefined ? {} : { courseId }) }).toString()}`;
  const edit = (note: OwnNote, at: number): void => {
    const time = note.atSeconds < 0 ? "" : clockTime(note.atSeconds);
    open({
      courseId: note.courseId,
      id: note.id,
      editIndex: at,
      note: { title: note.title, content: note.content },
      isShared: note.isShared,
      ...(note.unitName === "" ? {} : { place: `${note.unitName} ${time}`.trim() }),
    });
  };
  return (
    <>
      <Row gap={2} gapX={3} align="center" wrap role="search">
        {courseId === undefined ? null : (
          <Button type="primary" onClick={() => open({ courseId })}>
            {words.write}
          </Button>
        )}
        {(units.data ?? []).length === 0 ? null : (
          <Select
            aria-label={words.unit}
            style={{ width: 220, maxWidth: "100%" }}
            value={unitId}
            options={[
              { value: "", label: words.allUnits },
              ...(units.data ?? []).map((unit) => ({
                value: unit.unitId,
                label: `${unit.unitName} (${unit.noteNum})`,
              })),
            ]}
            onChange={(value: string) => address.go({ unitId: value })}
          />
        )}
        <SearchBox label={words.search} address={address} />
        {(list.data ?? []).length === 0 ? null : (
          <Dropdown
            trigger={["click"]}
            menu={{
              items: [
                { key: "doc", label: <a href={exportHref("doc")}>{words.asDoc}</a> },
                { key: "txt", label: <a href={exportHref("txt")}>{words.asText}</a> },
              ],
            }}
          >
            <Button>{words.export}</Button>
          </Dropdown>
        )}
      </Row>
      <Reading of={list}>
        {(notes) =>
          notes.length === 0 ? (
            <EmptyState
              message={isNarrowed ? words.nothing : words.none}
              action={
                isNarrowed ? (
                  <Button onClick={() => address.go({ unitId: "", keyword: "" })}>
                    {words.reset}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <Stack gap={3} aria-busy={list.isFetching}>
              {notes.map((note, at) => (
                <OwnNoteCard
                  key={note.id}
                  note={note}
                  hasCourse={courseId === undefined}
                  onEdit={() => edit(note, at)}
                />
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
      {dialog}
    </>
  );
}
