import { Segmented } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { SittingList } from "../../assessment/public.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";
import { useLearnWords } from "./learn-words.ts";

const KINDS = ["homework", "test"] as const;

/** train/{id}/my-homework: homework and tests of all courses of a project, what is due first. */
export default function MyHomeworkScreen(): ReactNode {
  const words = useLearnWords();
  const [address, setAddress] = useSearchParams();
  const kind = address.get("kind") === "test" ? "test" : "homework";
  return (
    <LearnerFrame page="my-homework">
      {({ id }) => (
        <>
          <div>
            <Segmented
              aria-label={words.kind}
              value={kind}
              options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
              onChange={(value) => setAddress(value === "test" ? { kind: "test" } : {})}
            />
          </div>
          <SittingList key={kind} page={kind} packageId={id} />
        </>
      )}
    </LearnerFrame>
  );
}
