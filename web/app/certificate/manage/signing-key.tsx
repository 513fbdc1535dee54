import { renewSigningKey } from "@perennial/contract/certificate/key.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useManageWords } from "./manage-words.ts";

type Keys = OutputOf<typeof renewSigningKey>;

/** The key with which the site signs certificates and badges: a new one, while the old ones still verify. */
export function SigningKey(): ReactNode {
  const words = useManageWords();
  const [isAsked, setIsAsked] = useState(false);
  const [keys, setKeys] = useState<Keys>();
  const renew = useWrite(renewSigningKey, { done: words.keyRenewed });
  const confirm = async (): Promise<void> => {
    const answer = await renew.send({});
    if (answer.success) setKeys(answer.data);
    setIsAsked(false);
  };
  return (
    <Panel title={words.managedTabs.key} lead={words.keyLead}>
      <Stack gap={4} narrow>
        <Row>
          <Button onClick={() => setIsAsked(true)}>{words.renewKey}</Button>
        </Row>
        {keys ? (
          <Stack as="ul" gap={1}>
            {keys.map(({ createdAt, retiredAt }) => (
              <li key={createdAt}>
                <Text tabular>{plainDateTime(createdAt)}</Text>{" "}
                <Text tone="muted">{retiredAt === null ? words.keyUsed : words.keyRetired}</Text>
              </li>
            ))}
          </Stack>
        ) : null}
      </Stack>
      {isAsked ? (
        <Ask
          title={words.renewKey}
          action={words.renewKey}
          isDanger={false}
          isBusy={renew.isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsked(false)}
        >
          <p>{words.keyAsk}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
