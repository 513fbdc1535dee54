import {
  cancelClosing,
  getOwnClosing,
  requestClosing,
} from "@perennial/contract/identity/account/privacy.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { ReadingShape } from "../../space/reading-shape.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./privacy.module.css";
import { usePrivacyWords } from "./privacy-words.ts";

interface ClosingPanelProps {
  readonly prove: () => Promise<string | undefined>;
}

/** 注销账号: what stands in the way, the days to think it over, and the way back. */
export function ClosingPanel({ prove }: ClosingPanelProps): ReactNode {
  const words = usePrivacyWords();
  const language = useLanguage();
  const { data } = useRead(getOwnClosing, {});
  const changed = { invalidates: [getOwnClosing, getOwnSecurity] };
  const request = useWrite(requestClosing, { ...changed, done: words.asked });
  const cancel = useWrite(cancelClosing, { ...changed, done: words.kept });
  const [isAsking, setIsAsking] = useState(false);
  if (!data)
    return (
      <Panel title={words.closeTitle}>
        <ReadingShape lines={3} />
      </Panel>
    );
  const { closingAt, coolingDays, blockers } = data;
  const close = async (): Promise<void> => {
    setIsAsking(false);
    const ticket = await prove();
    if (ticket !== undefined) await request.send({ ticket });
  };
  return (
    <Panel title={words.closeTitle}>
      {closingAt === null ? (
        <Text as="p" below={4} tone="muted" className={styles.text}>
          {words.closeHint(coolingDays)}
        </Text>
      ) : (
        <Stack
          gap={2}
          below={4}
          pad={4}
          round="control"
          ground="accent-soft"
          tone="accent-strong"
          role="status"
        >
          <Text as="strong" size={2}>
            {words.closing(longDate(closingAt, language))}
          </Text>
          <span>{words.closingHint}</span>
        </Stack>
      )}
      {blockers.length > 0 ? (
        <>
          <p>{words.blocked}</p>
          <Box as="ul" below={4} round="control" ground="paper" className={styles.blockers}>
            {blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </Box>
        </>
      ) : null}
      {closingAt === null ? (
        <Button
          danger
          disabled={blockers.length > 0}
          loading={request.isBusy}
          onClick={() => setIsAsking(true)}
        >
          {words.close}
        </Button>
      ) : (
        <Button type="primary" loading={cancel.isBusy} onClick={() => void cancel.send({})}>
          {words.keep}
        </Button>
      )}
      {isAsking ? (
        <Ask
          title={words.closeAskTitle}
          action={words.closeConfirm}
          isDanger
          onConfirm={() => void close()}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.closeAsk(coolingDays)}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
