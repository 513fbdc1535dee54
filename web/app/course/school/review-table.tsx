import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listReviews } from "@perennial/contract/course/school/review.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "../../kernel/words.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useSpaceRoot } from "../../space/space-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useSchoolWords } from "./school-words.ts";

/** Periods that were submitted, the longest waiting first. */
export function ReviewTable(): ReactNode {
  const words = useSchoolWords();
  const root = useSpaceRoot();
  const { types } = useWords().course;
  const { pathname } = useLocation();
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.course, widgetType: "SingleLineText", width: 240 },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listReviews, "keyword"),
    },
    {
      name: "state",
      label: words.reviewState,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: Object.entries(words.reviewStates).map(([value, name]) => ({ value, name })),
    },
    { name: "courseType", label: words.type, widgetType: "SingleLineText", width: 100 },
    { name: "versions", label: words.period, widgetType: "SingleLineText", width: 90 },
    { name: "verify", label: words.verify, widgetType: "SingleLineText", width: 100 },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 180 },
    { name: "submitterName", label: words.submitter, widgetType: "SingleLineText", width: 100 },
    { name: "reviewerName", label: words.reviewer, widgetType: "SingleLineText", width: 100 },
    { name: "submittedAt", label: words.submitted, widgetType: "DateTime", width: 160 },
  ];
  return (
    <FieldTable
      name="course-reviews"
      label={words.reviews}
      definitions={definitions}
      operation={listReviews}
      cells={{
        courseType: ({ courseType }) => types[courseType] ?? "",
        versions: ({ versions }) => words.periodOf(versions),
        verify: ({ verify }) => words.verifies.find(([value]) => value === verify)?.[1] ?? "",
        reviewerName: ({ reviewerName, mayReview }) =>
          mayReview ? reviewerName || "—" : words.own,
      }}
      rowActions={({ id }) => [{ key: "review", label: words.review, to: `${pathname}/${id}` }]}
      empty={
        <EmptyState
          message={words.noReviews}
          action={<Link to={`${root}/teachingManager/course/list`}>{words.allCourses}</Link>}
        />
      }
    />
  );
}
