import { getOwnPackage } from "@perennial/contract/training/package-place.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useOwnPackageWords } from "../own-package-words.ts";
import { LearnerTabs, type LearnerPage } from "./learner-tabs.tsx";

type Own = OutputOf<typeof getOwnPackage>;

interface LearnerFrameProps {
  readonly page: LearnerPage;
  readonly children: (own: Own) => ReactNode;
}

/** A page of a project for somebody who learns in it: its name, its pages, and the present one. */
export function LearnerFrame({ page, children }: LearnerFrameProps): ReactNode {
  const words = useOwnPackageWords();
  const { packageId = "" } = useParams();
  const read = useRead(getOwnPackage, { packageId });
  return (
    <SpacePage
      title={read.data?.name ?? words.title}
      lead={<Link to="/ucenter/learning-space/c/project">{words.backToProjects}</Link>}
    >
      <LearnerTabs packageId={packageId} page={page} />
      <Reading of={read}>
        {(own) => (
          <Stack gap={4} narrow>
            {children(own)}
          </Stack>
        )}
      </Reading>
    </SpacePage>
  );
}

/** The courses of a project in which the learner has a place, by id. */
export const learntCourses = ({ courses }: Own): ReadonlyMap<string, string> =>
  new Map(
    courses
      .filter(({ state }) => state === "learning" || state === "complete")
      .map(({ courseId, name }) => [courseId, name]),
  );
