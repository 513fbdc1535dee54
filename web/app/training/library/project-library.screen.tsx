import { LibraryKind, libraryName } from "@perennial/contract/question/library.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import {
  hostBelow,
  LibraryScreen,
  type LibraryPageProps,
  type LibraryPart,
} from "../../question/public.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { useProjectLibraryWords } from "./library-words.ts";

const PAGE = "question-library-manager";

/** By what stands behind the page in the address. */
const PARTS: Readonly<Record<string, LibraryPart>> = {
  editor: "editor",
  addQuestion: "editor",
  import: "import",
  importloglist: "log",
  share: "share",
  updatepaperlib: "curate",
};

/** Where the library stands, and what of it the address names. */
function usePlace() {
  const { pathname } = useLocation();
  const [root = "", rest = ""] = pathname.split(`/${PAGE}`);
  return { base: `${root}/${PAGE}`, rest: rest.slice(1) };
}

/** The list stands among the pages of the workspace. */
function ListFrame({ lead, action, children }: LibraryPageProps): ReactNode {
  return (
    <ProjectFrame page={PAGE}>
      {() => (
        <>
          <Row gap={2} gapX={6} align="center" justify="between" wrap touch>
            <Text tone="muted">{lead}</Text>
            <Row gap={2} wrap>
              {action}
            </Row>
          </Row>
          {children}
        </>
      )}
    </ProjectFrame>
  );
}

/** The others are pages of their own, with a way back to the list. */
function PartFrame({ lead, ...page }: LibraryPageProps): ReactNode {
  const words = useProjectLibraryWords();
  const { base } = usePlace();
  return (
    <SpacePage
      {...page}
      lead={
        <>
          <Link to={base}>{words.back}</Link>
          {lead === undefined ? null : <> · {lead}</>}
        </>
      }
    />
  );
}

/** …/question-library-manager and below: the questions of a project. */
export default function ProjectLibraryScreen(): ReactNode {
  const { packageId = "", importId } = useParams();
  const { base, rest } = usePlace();
  const part = importId === undefined ? (PARTS[rest.split("/")[0] ?? ""] ?? "list") : "review";
  const libraryId = libraryName(LibraryKind.project, packageId);
  const frame = part === "list" ? ListFrame : PartFrame;
  return <LibraryScreen host={{ ...hostBelow(libraryId, base), frame }} part={part} />;
}
