import { getSharedNote } from "@perennial/contract/discussion/note/note.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useManager } from "../../course/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { NoteCard } from "./note-card.tsx";
import { useNoteWords } from "./note-words.ts";

/** teaching/note/detail/{noteid}. */
export default function NoteScreen(): ReactNode {
  const words = useNoteWords();
  const { noteid = "" } = useParams();
  const { to } = useManager();
  const note = useRead(getSharedNote, { id: noteid });
  return (
    <SpacePage
      title={words.detail}
      lead={
        <Row as={Link} inline gap={1} align="center" touch to={to("teaching/note")}>
          <Icon name="left" size={1} />
          {words.back}
        </Row>
      }
    >
      <Reading of={note}>{(data) => <NoteCard note={data} />}</Reading>
    </SpacePage>
  );
}
