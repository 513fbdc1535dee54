import {
  answerMarkAppeal,
  getScriptAppeals,
  listMarkAppeals,
} from "@perennial/contract/assessment/mark-appeal.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { AppealSaid } from "./appeal-said.tsx";
import { useAppealWords } from "./appeal-words.ts";

/** What the learner of a script asks about its marks, and the answer; nothing where nobody has asked. */
export function ScriptAppeals({ attemptId }: { readonly attemptId: string }): ReactNode {
  const words = useAppealWords();
  const { data } = useRead(getScriptAppeals, { attemptId });
  const { send } = useWrite(answerMarkAppeal, {
    invalidates: [getScriptAppeals, listMarkAppeals],
    done: words.replied,
  });
  if (!data || data.length === 0) return null;
  const definitions: readonly FieldDefinition[] = [
    {
      name: "reply",
      label: words.reply,
      widgetType: "MultiLineText",
      hint: words.replyHint,
      ...rulesOf(answerMarkAppeal, "reply"),
    },
  ];
  return (
    <Panel title={words.appeal}>
      <Stack gap={5} narrow>
        {data.map((appeal) => (
          <Stack key={appeal.id} gap={3} narrow>
            <AppealSaid appeal={appeal} />
            {appeal.repliedAt === null ? (
              <FieldForm<{ readonly reply: string }>
                isNew
                layout="above"
                label={words.reply}
                definitions={definitions}
                stored={{ reply: "" }}
                saveWords={words.sendReply}
                onSave={({ reply }) => send({ attemptId, reply })}
              />
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
