import { getPackageForm, type PROJECT_RIGHTS } from "@perennial/contract/training/package-edit.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useProjectWorkWords } from "./project-work-words.ts";

const PAGES = [
  "jbxxsz",
  "teachers",
  "kcsz",
  "question-library-manager",
  "khsz",
  "fysz",
  "jssz",
  "jxgl",
  "homework",
  "test",
  "xmksgl",
  "xmksfx",
  "bjgl",
  "xygl",
  "xxcggl",
  "dcwjgl",
  "jyzsgl",
  "jbsz",
  "lmsz",
  "xxfb",
  "glysz",
] as const;

/** What of a project's rights a page takes. */
const RIGHT_OF: Partial<Record<(typeof PAGES)[number], (typeof PROJECT_RIGHTS)[number]>> = {
  fysz: "course",
  bjgl: "learner",
  xygl: "learner",
  jyzsgl: "certificate",
  jbsz: "course",
  lmsz: "course",
  xmksgl: "result",
  xmksfx: "result",
};

interface ProjectFrameProps {
  readonly page: (typeof PAGES)[number];
  readonly children: (form: OutputOf<typeof getPackageForm>) => ReactNode;
}

/** The workspace of a project: its name, its pages, and the present one. */
export function ProjectFrame({ page, children }: ProjectFrameProps): ReactNode {
  const words = useProjectWorkWords();
  const { packageId = "" } = useParams();
  const { pathname } = useLocation();
  const root = pathname.slice(0, pathname.lastIndexOf("/"));
  const list = root.slice(0, -packageId.length - 1);
  const isTeaching = list === "/ucenter/teaching-space/train";
  const read = useRead(getPackageForm, { packageId });
  const rights = read.data?.rights ?? [];
  // Who is in the team is decided in the consoles, and by its owners.
  const isOpen = (one: (typeof PAGES)[number]): boolean => {
    if (one === "glysz") return !isTeaching && read.data?.leadsTeam === true;
    if ((one === "homework" || one === "test") && read.data?.seesPapers === false) return false;
    if (one === "question-library-manager") return read.data?.seesQuestions === true;
    if (one === "jxgl") return read.data?.teaches === true;
    // Who only teaches in it has its teaching, and what waits to be marked.
    if (read.data?.leads === false) return one === "homework" || one === "test";
    // Who teaches what is decided in the consoles.
    if (one === "jssz") return !isTeaching && rights.includes("course");
    const wanted = RIGHT_OF[one];
    return wanted === undefined || rights.includes(wanted);
  };
  const pages = read.data ? PAGES.filter((one) => one === page || isOpen(one)) : [page];
  return (
    <SpacePage
      title={read.data?.name ?? words.title}
      lead={<Link to={isTeaching ? `${list}/project-list` : list}>{words.back}</Link>}
    >
      <LinkTabs
        // Anew once the others are known, so that the present one stays in sight.
        key={pages.length}
        label={words.tabs}
        selectedId={page}
        tabs={pages.map((id) => ({ id, name: words.pages[id], to: `${root}/${id}` }))}
      />
      <Reading of={read}>{(form) => <Stack gap={4}>{children(form)}</Stack>}</Reading>
    </SpacePage>
  );
}
