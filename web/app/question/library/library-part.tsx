import type { ReactNode } from "react";
import { useParams } from "react-router";
import { CuratePage } from "../curate/curate-page.tsx";
import { SharePage } from "../curate/share-page.tsx";
import { ImportLog } from "./import-log.tsx";
import { ImportPage } from "./import-page.tsx";
import { ImportReview } from "./import-review.tsx";
import type { LibraryHost } from "./library-host.ts";
import { LibraryList } from "./library-list.tsx";
import { QuestionEditor } from "./question-editor.tsx";

/** The screens of a library. */
export type LibraryPart = "list" | "editor" | "import" | "review" | "log" | "share" | "curate";

/** What a library's screen needs to know. */
export interface LibraryScreenProps {
  readonly host: LibraryHost;
  readonly part: LibraryPart;
}

/** One screen of a library, wherever it stands; ids come from the address. */
export default function LibraryScreen({ host, part }: LibraryScreenProps): ReactNode {
  const { questionstoreid, importId = "" } = useParams();
  switch (part) {
    case "list":
      return <LibraryList host={host} />;
    case "editor":
      return <QuestionEditor host={host} questionId={questionstoreid} />;
    case "import":
      return <ImportPage host={host} />;
    case "review":
      return <ImportReview host={host} importId={importId} />;
    case "log":
      return <ImportLog host={host} />;
    case "share":
      return <SharePage host={host} />;
    case "curate":
      return <CuratePage host={host} />;
  }
}
