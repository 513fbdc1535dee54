import type { ReactNode } from "react";
import { SourceCertificates } from "../../certificate/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useOwnPackageWords } from "../own-package-words.ts";
import { OwnOutcomes } from "../outcome/own-outcomes.tsx";
import { LearnerFrame } from "./learner-frame.tsx";
import { useLearnerTabWords } from "./learner-tab-words.ts";

/** train/{id}/my-certs: the own certificates of a project. */
export default function MyCertsScreen(): ReactNode {
  const words = useOwnPackageWords();
  const tabs = useLearnerTabWords();
  return (
    <LearnerFrame page="my-certs">
      {({ id }) => (
        <>
          <SourceCertificates sourceId={id}>
            <EmptyState
              message={words.noCerts}
              action={
                <ButtonLink to={`/ucenter/learning-space/train/${id}/my-progress`}>
                  {tabs.pages["my-progress"]}
                </ButtonLink>
              }
            />
          </SourceCertificates>
          <OwnOutcomes packageId={id} />
        </>
      )}
    </LearnerFrame>
  );
}
