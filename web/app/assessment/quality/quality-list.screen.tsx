import { listPapers } from "@perennial/contract/assessment/paper.ts";
import { LibraryKind, libraryName } from "@perennial/contract/question/library.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../../course/public.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useQualityWords } from "./quality-words.ts";

/** teaching/quality: the papers of a course, each leading to its report. */
export default function QualityListScreen(): ReactNode {
  const words = useQualityWords();
  const { courseId, to } = useManager();
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.paper, widgetType: "SingleLineText", searchable: true },
    { name: "total", label: words.points, widgetType: "SingleLineText", width: 110 },
    { name: "releaseNum", label: words.releases, widgetType: "SingleLineText", width: 140 },
  ];
  return (
    <SpacePage title={words.quality} lead={words.qualityLead}>
      <FieldTable
        name="quality"
        label={words.quality}
        definitions={definitions}
        operation={listPapers}
        params={{ libraryId: libraryName(LibraryKind.course, courseId) }}
        toParams={({ search }) => ({ keyword: String(search["name"] ?? "").slice(0, 100) })}
        nameField="name"
        cells={{
          name: ({ id, name, releaseNum }) =>
            releaseNum > 0 ? <Link to={to(`teaching/quality/${id}`)}>{name}</Link> : name,
          releaseNum: ({ releaseNum }) => (releaseNum > 0 ? releaseNum : words.notYet),
        }}
        empty={<EmptyState message={words.noPapers} />}
      />
    </SpacePage>
  );
}
