import { getOwnPackage } from "@perennial/contract/training/package-place.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { SourceCertificates } from "../../certificate/public.tsx";
import { useRead } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useOwnPackageWords } from "../own-package-words.ts";
import { LearnerTabs } from "./learner-tabs.tsx";

/** train/{id}/my-certs: the own certificates of a project. */
export default function MyCertsScreen(): ReactNode {
  const words = useOwnPackageWords();
  const { packageId = "" } = useParams();
  const read = useRead(getOwnPackage, { packageId });
  return (
    <SpacePage
      title={read.data?.name ?? words.title}
      lead={<Link to="/ucenter/learning-space/c/project">{words.backToProjects}</Link>}
    >
      <LearnerTabs packageId={packageId} page="my-certs" />
      <SourceCertificates sourceId={packageId}>
        <EmptyState
          message={words.noCerts}
          action={
            <ButtonLink to={`/ucenter/learning-space/train/${packageId}/my-progress`}>
              {words.pages["my-progress"]}
            </ButtonLink>
          }
        />
      </SourceCertificates>
    </SpacePage>
  );
}
