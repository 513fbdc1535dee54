import { useEffect, useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/login.screen";
import { useShell } from "../../kernel/shell-data.ts";
import { useBrowserValue } from "../../kernel/browser-value.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { VERIFY_AGAIN } from "../../kernel/leaving.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import formStyles from "./auth-form.module.css";
import { Trouble } from "./auth-page.tsx";
import { LoginProviders } from "./login-providers.tsx";
import { loginTarget } from "./login-target.ts";
import { useLoginWords } from "./login-words.ts";
import styles from "./login.module.css";
import { PasswordLogin } from "./password-login.tsx";
import { QrPanel } from "./qr-panel.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { SmsLogin } from "../sms-login.tsx";
import { follow, useLoginOutcome } from "./use-login-outcome.ts";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: pageWords(matches)?.words.login.title ?? "", path: "/login" });
}

const PRIVACY = "/ucenter/settings/privacy";

/** Sign-in by password, by SMS code or by telephone, with a second step where the account has one. */
export default function LoginScreen(): ReactNode {
  const words = useWords().login;
  const own = useLoginWords();
  const language = useLanguage();
  const { site, user } = useShell();
  const [query] = useSearchParams();
  const steps = useLoginOutcome();
  const [way, setWay] = useState("password");
  const hash = useBrowserValue(() => location.hash, "");
  const reason = { "#expired": own.linkExpired, [VERIFY_AGAIN]: own.verifyAgain }[hash];

  // Who comes from an application and is signed in already goes straight back to it.
  const isPassingThrough = user !== null && !user.inSiteBlacklist && query.has("redirect_url");
  useEffect(() => {
    if (isPassingThrough) void follow(loginTarget(query, "/"));
  }, [isPassingThrough, query]);

  const title = steps.factorTicket ? own.factorTitle : words.title;
  return (
    <div className={styles.page}>
      <section className={styles.welcome} aria-hidden="true">
        <img src="/files/demo/mark.svg" alt="" width={56} height={56} />
        <p>{words.welcome}</p>
        <span>{site.siteName}</span>
      </section>
      <div className={styles.form}>
        <h1>{steps.closingAt ? own.closingTitle : title}</h1>
        {steps.factorTicket || steps.closingAt ? null : (
          <p className={styles.lead}>{words.lead(site.siteName)}</p>
        )}
        <Trouble>{reason ?? ""}</Trouble>
        {steps.factorTicket ? (
          <SecondFactorStep
            ticket={steps.factorTicket}
            isSms={steps.isFactorSms}
            onDone={steps.finish}
            onStartAgain={steps.startAgain}
          />
        ) : null}
        {steps.closingAt ? (
          <>
            <p role="status">
              {own.closingText(new Date(steps.closingAt).toLocaleDateString(language))}
            </p>
            <div className={formStyles.actions}>
              <Button onClick={steps.goOn}>{own.closingGoOn}</Button>
              <Button kind="primary" onClick={() => location.assign(PRIVACY)}>
                {own.closingKeep}
              </Button>
            </div>
          </>
        ) : null}
        {steps.factorTicket || steps.closingAt ? null : (
          <>
            <Tabs
              label={own.ways}
              idBase="login"
              items={[
                { id: "password", label: own.byPassword },
                { id: "sms", label: own.bySms },
                { id: "qr", label: own.byQr },
              ]}
              selectedId={way}
              onSelect={setWay}
            >
              {way === "password" ? <PasswordLogin onDone={steps.finish} /> : null}
              {way === "sms" ? <SmsLogin onDone={steps.finish} /> : null}
              {way === "qr" ? <QrPanel onDone={steps.finish} /> : null}
            </Tabs>
            <div className={formStyles.links}>
              <Link to="/register" reloadDocument>
                {own.register}
              </Link>
              <Link to="/security/recoverpw">{own.forgotten}</Link>
            </div>
            <LoginProviders />
          </>
        )}
        <noscript>
          <p className={styles.trouble}>{words.scriptNeeded}</p>
        </noscript>
      </div>
    </div>
  );
}
