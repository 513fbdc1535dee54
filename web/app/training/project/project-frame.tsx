import { getPackageForm, type PROJECT_RIGHTS } from "@perennial/contract/training/package-edit.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePackageAdminWords } from "../package-admin-words.ts";
import { REVIEW_MARKS } from "../workspace/project-cells.tsx";
import { useProjectWorkWords } from "./project-work-words.ts";

/** The pages of the workspace, by what one does there. */
const GROUPS = [
  { id: "setting", pages: ["jbxxsz", "fysz", "glysz"] },
  { id: "teaching", pages: ["jxgl", "kcsz", "teachers", "jssz", "homework", "test"] },
  { id: "assessment", pages: ["khsz", "question-library-manager", "xmksgl", "xmksfx"] },
  { id: "learners", pages: ["bjgl", "xygl", "dcwjgl"] },
  { id: "results", pages: ["xxcggl", "jyzsgl"] },
  { id: "site", pages: ["jbsz", "lmsz", "xxfb"] },
] as const;

type ProjectPage = (typeof GROUPS)[number]["pages"][number];

/** What of a project's rights a page takes. */
const RIGHT_OF: Partial<Record<ProjectPage, (typeof PROJECT_RIGHTS)[number]>> = {
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
  readonly page: ProjectPage;
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
  const isOpen = (one: ProjectPage): boolean => {
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
  const lead = (
    <Row as="span" gap={2} gapX={4} align="center" wrap>
      <Link to={isTeaching ? `${list}/project-list` : list}>{words.back}</Link>
      {read.data ? <ProjectCounters of={read.data} /> : null}
    </Row>
  );
  const groups = GROUPS.flatMap(({ id, pages }) => {
    const open = pages.filter((one) => one === page || (read.data && isOpen(one)));
    return open[0] === undefined ? [] : [{ id, first: open[0], open }];
  });
  const here = groups.find(({ open }) => open.includes(page));
  return (
    <SpacePage title={read.data?.name ?? words.title} lead={lead}>
      <LinkTabs
        // Anew once the others are known, so that the present one stands in sight.
        key={groups.length}
        label={words.tabs}
        selectedId={here?.id ?? ""}
        tabs={groups.map(({ id, first }) => ({
          id,
          name: words.groups[id],
          to: `${root}/${first}`,
        }))}
      />
      {here === undefined || here.open.length < 2 ? null : (
        <LinkTabs
          isInner
          key={`${here.id}${here.open.length}`}
          label={words.groups[here.id]}
          selectedId={page}
          tabs={here.open.map((id) => ({ id, name: words.pages[id], to: `${root}/${id}` }))}
        />
      )}
      <Reading of={read}>{(form) => <Stack gap={4}>{children(form)}</Stack>}</Reading>
    </SpacePage>
  );
}

/** How the project stands, in one line under its name. */
function ProjectCounters({ of }: { readonly of: OutputOf<typeof getPackageForm> }): ReactNode {
  const words = useProjectWorkWords();
  const shared = usePackageAdminWords();
  const { review, isOnShelf, learnerNum, courseNum } = of;
  return (
    <>
      <StateMark kind={REVIEW_MARKS[review] ?? "over"}>{shared.reviews[review]}</StateMark>
      {review === 2 ? <span>{isOnShelf ? shared.onShelf : shared.offShelf}</span> : null}
      <span>{words.counters(learnerNum, courseNum)}</span>
    </>
  );
}
