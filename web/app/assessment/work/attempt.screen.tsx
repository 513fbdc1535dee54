import { getSitting } from "@perennial/contract/assessment/attempt.ts";
import { useEffect, type ReactNode } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { useRead } from "../../space/query.ts";
import { usePageTitle } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { resultPath, sittingListPath, sittingPath } from "../sitting/sitting-address.ts";
import { useWork, type Work } from "./use-work.ts";
import { WorkNotice } from "./work-notice.tsx";
import { WorkView } from "./work-view.tsx";
import { useWorkWords } from "./work-words.ts";

/** Why an attempt does not go on: what has to be done before it, or that it is over. */
const BEFORE: ReadonlySet<string> = new Set([
  "assessment.notConfirmed",
  "assessment.passwordWrong",
]);

/** homework/do, test/do, test/redo, exam/do, exam/do_copy: a paper that has begun is worked at; nothing else is there. */
export default function WorkScreen(): ReactNode {
  const words = useWorkWords();
  const [query] = useSearchParams();
  const { courseId = "" } = useParams();
  const settingId = query.get("sjid") ?? "";
  const { user } = useShell();
  const { data, failure, again } = useRead(getSitting, { settingId });
  usePageTitle(data?.name ?? words.opening);
  if (failure && !data)
    return (
      <WorkNotice icon="warning" title={words.cannot} text={failure.message}>
        <ButtonLink to={`/ucenter/learning-space/course/study/${courseId}`}>
          {words.leave}
        </ButtonLink>
        <Button onClick={() => void again()}>{words.again}</Button>
      </WorkNotice>
    );
  if (!data || !user) return <WorkNotice icon="clock" title={words.opening} />;
  // Nobody begins by an address: what holds is read before.
  if (data.openAttemptId === "")
    return <Navigate to={sittingPath({ ...data, courseId }, "cognizance")} replace />;
  return (
    <Opening key={`${user.id} ${settingId}`} sitting={{ ...data, courseId }} userId={user.id} />
  );
}

interface OpeningProps {
  readonly sitting: {
    readonly courseId: string;
    readonly kind: 0 | 1 | 2 | 3;
    readonly settingId: string;
    readonly name: string;
    readonly openAttemptId: string;
  };
  readonly userId: string;
}

function Opening({ sitting, userId }: OpeningProps): ReactNode {
  const words = useWorkWords();
  const navigate = useNavigate();
  const [state, takeOver, again] = useWork(sitting.settingId, userId);
  const leave = (): void => void navigate(sittingListPath(sitting));
  if (state.is === "open")
    return (
      <>
        <WorkView
          key={state.work.opened.lease}
          work={state.work}
          onTakeOver={takeOver}
          onLeave={leave}
        />
        <Ending work={state.work} sitting={sitting} />
      </>
    );
  if (state.is === "opening") return <WorkNotice icon="clock" title={words.opening} />;
  if (state.is === "elsewhere")
    return (
      <WorkNotice icon="mobile" title={words.elsewhereTitle} text={words.elsewhereText}>
        <Button onClick={leave}>{words.leave}</Button>
        <Button kind="primary" onClick={takeOver}>
          {words.takeOver}
        </Button>
      </WorkNotice>
    );
  if (BEFORE.has(state.code)) return <Navigate to={sittingPath(sitting, "cognizance")} replace />;
  if (state.code === "assessment.attemptOver")
    return <Navigate to={resultPath(sitting, sitting.openAttemptId)} replace />;
  return (
    <WorkNotice icon="warning" title={words.cannot} text={state.message}>
      <Button onClick={leave}>{words.leave}</Button>
      <Button onClick={again}>{words.again}</Button>
    </WorkNotice>
  );
}

/** Leads on to the result once the server has said that it is over. */
function Ending({ work, sitting }: { readonly work: Work } & Pick<OpeningProps, "sitting">): null {
  const navigate = useNavigate();
  const { journal, opened } = work;
  useEffect(() => {
    const look = (): void => {
      const { end } = journal.now();
      if (end === "gone") void navigate(sittingListPath(sitting), { replace: true });
      else if (end) void navigate(resultPath(sitting, opened.id, 1), { replace: true });
    };
    look();
    return journal.listen(look);
  }, [journal, opened.id, navigate, sitting]);
  return null;
}
