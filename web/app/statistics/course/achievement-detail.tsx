import { getAchievement } from "@perennial/contract/statistics/course-analysis.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { AchievementPanels } from "./achievement-panels.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { placeOf, type AnalysedCourse } from "./place.ts";
import { TeamMark } from "./team-mark.tsx";

interface AchievementDetailProps {
  readonly course: AnalysedCourse;
  readonly userId: string;
  /** Address of the list. */
  readonly back: string;
}

/** What one learner has reached: the parts of the grade, then unit by unit. */
export function AchievementDetail({ course, userId, back }: AchievementDetailProps): ReactNode {
  const words = useAnalysisWords();
  const achievement = useRead(getAchievement, { ...placeOf(course), userId });
  const { data } = achievement;
  return (
    <SpacePage
      title={data ? data.name : words.detail}
      lead={
        <>
          {data ? `${data.className} · ` : ""}
          <Link to={back}>{words.back}</Link>
        </>
      }
    >
      <Reading of={achievement}>
        {(reached) => (
          <>
            <AchievementPanels achievement={reached} />
            {reached.parts.some(({ part }) => part === "manual") ? (
              <TeamMark course={course} userId={userId} />
            ) : null}
          </>
        )}
      </Reading>
    </SpacePage>
  );
}
