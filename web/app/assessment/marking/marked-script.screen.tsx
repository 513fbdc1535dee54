import { getScript } from "@perennial/contract/assessment/marking.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { ScriptComment } from "../comment/script-comment.tsx";
import { ScriptAppeals } from "../appeal/script-appeals.tsx";
import { useGivenPlace } from "../given/given-place.ts";
import { MarkChanges } from "../team/mark-changes.tsx";
import { pointsText } from "../sitting/points-text.ts";
import { HandBack } from "./hand-back.tsx";
import { MarkForm } from "./mark-form.tsx";
import { MarkedQuestion } from "./marked-question.tsx";
import { useMarkingWords } from "./marking-words.ts";

/** teaching/…/batch/{paperid}/view/{scoreid}: a script, all its answers together. */
export default function MarkedScriptScreen(): ReactNode {
  const words = useMarkingWords();
  const { paperid: settingId = "", scoreid: id = "" } = useParams();
  const place = useGivenPlace();
  const navigate = useNavigate();
  const read = useRead(getScript, { id });
  const { data } = read;
  // Of those with a mark already, the one that is changed.
  const [changed, setChanged] = useState("");
  const firstPending = data?.answers.find((one) => one.earned === null)?.questionId;
  return (
    <SpacePage
      title={
        data
          ? words.scriptOf(data.isNameless ? words.anonymous(data.learner) : data.learner)
          : words.readOver
      }
      lead={<Link to={place.learners(settingId)}>{words.backToBoard}</Link>}
      action={
        data ? (
          <HandBack
            settingId={settingId}
            attemptId={data.id}
            learner={data.learner}
            onDone={() => void navigate(place.learners(settingId))}
          />
        ) : null
      }
    >
      <Reading of={read}>
        {(script) => (
          <>
            <Text tabular>
              {[
                script.name,
                script.submittedAt === null
                  ? ""
                  : words.handedInAt(plainDateTime(script.submittedAt)),
                script.earned === null || script.isPending
                  ? words.scriptPending
                  : words.scriptEarned(pointsText(script.earned), pointsText(script.total)),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <ScriptAppeals attemptId={id} />
            <Stack gap={5} narrow>
              {script.answers.map((answer, at) => (
                <MarkedQuestion key={answer.questionId} answer={answer} number={at + 1}>
                  {answer.earned === null || changed === answer.questionId ? (
                    <MarkForm
                      answer={answer}
                      isFirst={[changed, firstPending].includes(answer.questionId)}
                      saveWords={words.save}
                      onGiven={() => {
                        showToast(words.markSaved, "done");
                        setChanged("");
                        void read.again();
                      }}
                      onLook={read.again}
                    />
                  ) : (
                    <div>
                      <Button onClick={() => setChanged(answer.questionId)}>
                        {words.changeMark}
                      </Button>
                    </div>
                  )}
                </MarkedQuestion>
              ))}
            </Stack>
            <ScriptComment attemptId={script.id} />
            <MarkChanges scriptId={script.id} />
          </>
        )}
      </Reading>
    </SpacePage>
  );
}
