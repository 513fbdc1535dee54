import { isOwnPath } from "@perennial/contract/kernel/own-path.ts";
import { getOwnRealName } from "@perennial/contract/identity/account/real-name.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RealNameForm } from "./real-name-form.tsx";
import styles from "./real-name.module.css";
import { useRealNameWords } from "./real-name-words.ts";
import { useProof } from "../verification/reauthentication.tsx";

/** ucenter/settings/realnameAuthentication: the verified name, masked, or the form for it. */
export default function RealNameScreen(): ReactNode {
  const words = useRealNameWords();
  const { data } = useRead(getOwnRealName, {});
  const { prove, dialog } = useProof();
  const [isChanging, setIsChanging] = useState(false);
  const close = (): void => setIsChanging(false);
  const wanted = useSearchParams()[0].get("next") ?? "";
  const next = isOwnPath(wanted) ? wanted : undefined;
  return (
    <SpacePage title={words.title} lead={next ? words.nextLead : words.lead}>
      {data ? (
        <Panel>
          {data.isVerified && data.cardType !== null && !isChanging ? (
            <>
              <p className={styles.state}>
                <Icon name="check" />
                {words.verified}
              </p>
              <dl className={styles.facts}>
                <dt>{words.name}</dt>
                <dd>{data.name}</dd>
                <dt>{words.cardType}</dt>
                <dd>{words.cards[data.cardType]}</dd>
                <dt>{words.cardNo}</dt>
                <dd>{data.cardMasked}</dd>
              </dl>
              <div className={styles.buttons}>
                {next ? (
                  <Button type="primary" href={next}>
                    {words.goOn}
                  </Button>
                ) : null}
                <Button onClick={() => setIsChanging(true)}>{words.change}</Button>
                <Link to="/ucenter/settings/privacy">{words.privacy}</Link>
                {data.verifiedAt ? <span>{words.at(plainDate(data.verifiedAt))}</span> : null}
              </div>
            </>
          ) : (
            <>
              <RealNameForm
                {...(data.isVerified ? { prove, onCancel: close } : {})}
                onDone={close}
              />
              {next ? (
                <p className={styles.later}>
                  <a href={next}>{words.later}</a>
                </p>
              ) : null}
            </>
          )}
        </Panel>
      ) : null}
      {dialog}
    </SpacePage>
  );
}
