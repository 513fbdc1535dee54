import { REAL_NAME_CONSENT } from "@perennial/contract/identity/account/consent-text.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import {
  createDataExport,
  listOwnConsents,
  setOwnConsent,
} from "@perennial/contract/identity/account/privacy.ts";
import { getOwnRealName } from "@perennial/contract/identity/account/real-name.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { ReadingShape } from "../../space/reading-shape.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { AccountList, AccountRow } from "./account-list.tsx";
import { ClosingPanel } from "./privacy-closing.tsx";
import styles from "./privacy.module.css";
import { usePrivacyWords } from "./privacy-words.ts";
import { SpaceSetting } from "./space-setting.tsx";
import { useProof } from "../verification/reauthentication.tsx";

/** Agreed to before a paper, where the photo is taken (contract/assessment/photo-consent.ts). */
const PHOTO_CONSENT = "photoCheck";
type Consent = OutputOf<typeof listOwnConsents>[number];

function ConsentPanel(): ReactNode {
  const words = usePrivacyWords();
  const language = useLanguage();
  const { data } = useRead(listOwnConsents, {});
  const { send, isBusy } = useWrite(setOwnConsent, {
    done: words.changed,
    invalidates: [listOwnConsents, getOwnRealName, getOwnSecurity],
  });
  const [asked, setAsked] = useState<Consent>();
  const change = async (consent: Consent): Promise<void> => {
    const document = consent.document === PHOTO_CONSENT ? "photoCheck" : "realName";
    await send({ document, isGiven: !consent.isGiven });
    setAsked(undefined);
  };
  return (
    <Panel title={words.consents} lead={words.consentsHint}>
      {data?.length === 0 ? <p>{words.noConsents}</p> : null}
      {data === undefined ? <ReadingShape lines={2} /> : null}
      <AccountList>
        {(data ?? []).map((consent) => {
          const { document, isGiven, at, version, mayChange } = consent;
          const said = isGiven ? words.given : words.withdrawn;
          return (
            <AccountRow
              key={document}
              icon="file"
              title={words.documents[document] ?? document}
              mark={isGiven ? words.isGiven : words.isWithdrawn}
              isOpen={!isGiven}
              actions={
                mayChange ? (
                  <Button onClick={() => setAsked(consent)}>
                    {isGiven ? words.withdraw : words.give}
                  </Button>
                ) : null
              }
            >
              {said(plainDate(at), version)}
              {mayChange || document === PHOTO_CONSENT
                ? ""
                : `${language === "zh" ? "。" : ". "}${words.needed}`}
            </AccountRow>
          );
        })}
      </AccountList>
      {asked ? (
        <Ask
          title={asked.isGiven ? words.withdrawTitle : words.giveTitle}
          action={asked.isGiven ? words.withdraw : words.give}
          isDanger={asked.isGiven}
          isBusy={isBusy}
          onConfirm={() => void change(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {asked.document === PHOTO_CONSENT
              ? words.withdrawPhotos
              : asked.isGiven
                ? words.withdrawRealName
                : REAL_NAME_CONSENT.text[language]}
          </p>
        </Ask>
      ) : null}
    </Panel>
  );
}

/** ucenter/settings/privacy: consents, one's own data to take away, closing the account. */
export default function PrivacyScreen(): ReactNode {
  const words = usePrivacyWords();
  const { prove, dialog } = useProof();
  const { send, isBusy } = useWrite(createDataExport);
  const take = async (): Promise<void> => {
    const ticket = await prove();
    if (ticket === undefined) return;
    const answer = await send({ ticket });
    if (!answer.success) return;
    location.assign(answer.data.url);
    showToast(words.exportReady(answer.data.leftToday), "done");
  };
  return (
    <SpacePage title={words.title}>
      <SpaceSetting />
      <ConsentPanel />
      <Panel title={words.exportTitle}>
        <Text as="p" below={4} tone="muted" className={styles.text}>
          {words.exportHint}
        </Text>
        <Row gap={3} gapX={6} align="center" wrap>
          <Button loading={isBusy} onClick={() => void take()}>
            {words.export}
          </Button>
          <Link to="/privacy">{words.policy}</Link>
        </Row>
      </Panel>
      <ClosingPanel prove={prove} />
      {dialog}
    </SpacePage>
  );
}
