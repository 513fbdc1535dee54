import { getScriptComments, saveScriptComment } from "@perennial/contract/assessment/comment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert, Button } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Panel } from "../../space/space-page.tsx";
import { MathHtml } from "../../question/public.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useCommentWords } from "./comment-words.ts";
import { PhraseBank } from "./phrase-bank.tsx";
import { VoiceDesk } from "./voice-desk.tsx";

const HEIGHT = 140;

interface WriteProps {
  readonly attemptId: string;
  readonly stored: OutputOf<typeof getScriptComments>;
  readonly onLook: () => Promise<void>;
}

function WriteComment({ attemptId, stored, onLook }: WriteProps): ReactNode {
  const words = useCommentWords();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState("");
  const [isChanged, setIsChanged] = useState(false);
  const write = useWrite(saveScriptComment, {
    invalidates: [getScriptComments],
    isQuiet: true,
    done: words.saved,
  });
  const comment = typed ?? stored.comment;
  const save = async (): Promise<void> => {
    const answer = await write.send({ id: attemptId, version: stored.version, comment });
    setFault(answer.success ? "" : (answer.fields?.[0]?.message ?? answer.message));
    setIsChanged(!answer.success && answer.code === "assessment.markChanged");
    if (answer.success) setTyped(undefined);
  };
  return (
    <Stack gap={3} narrow>
      <PhraseBank value={comment} onChange={setTyped}>
        <RichTextEditor
          label={words.scriptComment}
          value={comment}
          height={HEIGHT}
          isPrivate
          onChange={setTyped}
        />
      </PhraseBank>
      {fault === "" ? null : (
        <Alert
          type="error"
          showIcon
          title={fault}
          action={
            isChanged ? (
              <Button
                onClick={() => {
                  setFault("");
                  void onLook();
                }}
              >
                {words.lookNew}
              </Button>
            ) : undefined
          }
        />
      )}
      <Row gap={3} align="center" wrap>
        <Button
          type="primary"
          disabled={typed === undefined || typed === stored.comment}
          loading={write.isBusy}
          onClick={() => void save()}
        >
          {words.saveComment}
        </Button>
      </Row>
      {stored.others.map(({ byName, comment: said }) => (
        <Stack key={byName} gap={1} narrow>
          <Text tone="muted" size={1}>
            {words.from(byName)}
          </Text>
          <MathHtml html={said} />
        </Stack>
      ))}
      <VoiceDesk attemptId={attemptId} questionId="" />
    </Stack>
  );
}

/** What the team says to a whole script: written and spoken. */
export function ScriptComment({ attemptId }: { readonly attemptId: string }): ReactNode {
  const words = useCommentWords();
  const read = useRead(getScriptComments, { id: attemptId });
  return (
    <Panel title={words.scriptComment} lead={words.scriptCommentHint}>
      <Reading of={read}>
        {(stored) => <WriteComment attemptId={attemptId} stored={stored} onLook={read.again} />}
      </Reading>
    </Panel>
  );
}
