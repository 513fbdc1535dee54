import type { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import type { ReactNode } from "react";
import { yuanText } from "../../kernel/format.ts";
import type { RowOf } from "../../space/field/field-table.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import type { usePackageAdminWords } from "../package-admin-words.ts";
import styles from "./project-cells.module.css";
import type { useProjectListWords } from "./project-list-words.ts";

type Project = RowOf<typeof listManagedProjects>;

/** The colour of a mark by the state of the review. */
export const REVIEW_MARKS = ["over", "waiting", "done", "refused"] as const;

/** The cells of a list of projects that are more than their value. */
export function projectCells(
  words: ReturnType<typeof useProjectListWords>,
  shared: ReturnType<typeof usePackageAdminWords>,
): Readonly<Record<string, (row: Project) => ReactNode>> {
  const between = (from: string, to: string): string => {
    if (from === "" && to === "") return words.always;
    if (to === "") return words.from(from);
    return from === "" ? words.until(to) : `${from} – ${to}`;
  };
  return {
    name: ({ name, coverUrl }) => (
      <Row gap={3} align="center">
        {coverUrl === "" ? (
          <span className={styles.none} />
        ) : (
          <img className={styles.cover} src={coverUrl} alt="" loading="lazy" />
        )}
        <span>{name}</span>
      </Row>
    ),
    review: ({ review }) => (
      <StateMark kind={REVIEW_MARKS[review] ?? "over"}>{shared.reviews[review]}</StateMark>
    ),
    isOnShelf: ({ isOnShelf }) => (isOnShelf ? shared.onShelf : shared.offShelf),
    type: ({ type }) => words.types[type],
    seriesName: ({ seriesName }) => seriesName || "—",
    enrolEndDate: ({ enrolStartDate, enrolEndDate }) => between(enrolStartDate, enrolEndDate),
    studyStartDate: ({ studyStartDate, studyEndDate }) => between(studyStartDate, studyEndDate),
    learnerNum: ({ learnerNum, quota }) =>
      quota > 0 ? `${learnerNum} / ${quota}` : String(learnerNum),
    priceFen: ({ priceFen }) => (priceFen > 0 ? yuanText(priceFen) : shared.free),
  };
}
