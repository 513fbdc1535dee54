import type { ReactNode } from "react";
import { useParams } from "react-router";
import { PaperEditor } from "./editor/paper-editor.tsx";
import { PaperList } from "./list/paper-list.tsx";
import type { PaperHost } from "./paper-host.ts";
import { PaperPreview } from "./preview/paper-preview.tsx";

interface PaperScreenProps {
  readonly host: PaperHost;
  readonly part: "list" | "editor" | "subject" | "preview";
}

/** One screen of papers, wherever it stands; ids come from the address. */
export function PaperScreen({ host, part }: PaperScreenProps): ReactNode {
  const { paperid = "", subjectid = "" } = useParams();
  switch (part) {
    case "list":
      return <PaperList host={host} />;
    case "editor":
      return <PaperEditor host={host} paperId={paperid} />;
    case "subject":
      return <PaperEditor host={host} paperId={paperid} opened={subjectid} />;
    case "preview":
      return <PaperPreview host={host} paperId={paperid} />;
  }
}
