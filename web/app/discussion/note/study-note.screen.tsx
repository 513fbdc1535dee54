import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { StudyFrame } from "../../learning/public.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { useOwnNoteWords } from "./note-own-words.ts";
import { ClassNotesList } from "./notes-class-list.tsx";
import { OwnNotesList } from "./notes-own-list.tsx";

const TABS = ["own", "quality", "class"] as const;

/** course/study/{courseId}/note: own notes, quality notes, those of the class. */
export default function StudyNoteScreen(): ReactNode {
  const words = useOwnNoteWords();
  const [address] = useSearchParams();
  const tab = TABS.find((one) => one === address.get("tab")) ?? "own";
  return (
    <StudyFrame page="note">
      {({ courseId }) => (
        <>
          <LinkTabs
            label={words.pages}
            selectedId={tab}
            tabs={TABS.map((id) => ({
              id,
              name: words.tabs[id],
              to: id === "own" ? "?" : `?tab=${id}`,
            }))}
          />
          {tab === "own" ? (
            <OwnNotesList courseId={courseId} />
          ) : (
            <ClassNotesList key={tab} courseId={courseId} isQuality={tab === "quality"} />
          )}
        </>
      )}
    </StudyFrame>
  );
}
