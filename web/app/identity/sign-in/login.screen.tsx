import { useEffect, useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/login.screen";
import { useRegistration, useShell } from "../../kernel/shell-data.ts";
import { useBrowserValue } from "../../kernel/browser-value.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { VERIFY_AGAIN } from "../../kernel/leaving.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Box, Column, Grid, Row, Text } from "../../ui/layout/layout.tsx";
import formStyles from "./auth-form.module.css";
import { Trouble } from "./auth-page.tsx";
import { LoginProviders } from "./login-providers.tsx";
import { useDoorWords } from "./door-words.ts";
import { HelpPanel } from "./help-panel.tsx";
import { loginTarget } from "./login-target.ts";
import { useLoginWords } from "./login-words.ts";
import styles from "./login.module.css";
import { PasswordLogin } from "./password-login.tsx";
import { OtherWays, type LoginWay } from "./other-ways.tsx";
import { PhoneDoor } from "./phone-door.tsx";
import { QrPanel } from "./qr/qr-panel.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { useFollow, useLoginOutcome } from "./use-login-outcome.ts";
import { useKeptTarget } from "./use-kept-target.ts";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: pageWords(matches)?.words.login.title ?? "", path: "/login" });
}

/** Opens at once with the help by the family; the elder edition leads here. */
const HELP_HASH = "#help";

const PRIVACY = "/ucenter/settings/privacy";

/** The door by phone number, other ways below it, and a second step where the account has one. */
export default function LoginScreen(): ReactNode {
  const words = useWords().login;
  const own = useLoginWords();
  const door = useDoorWords();
  const language = useLanguage();
  const { site, user } = useShell();
  const [query] = useSearchParams();
  const steps = useLoginOutcome();
  const follow = useFollow();
  const [chosenWay, setWay] = useState<LoginWay>();
  const kept = useKeptTarget();
  const isOpen = useRegistration();
  const hash = useBrowserValue(() => location.hash, "");
  const way = chosenWay ?? (hash === HELP_HASH ? "help" : "phone");
  const reason = { "#expired": own.linkExpired, [VERIFY_AGAIN]: own.verifyAgain }[hash];

  // Who comes from an application and is signed in already goes straight back to it.
  const isPassingThrough = user !== null && !user.inSiteBlacklist && query.has("redirect_url");
  useEffect(() => {
    if (isPassingThrough) void follow(loginTarget(query, "/"));
  }, [isPassingThrough, query, follow]);

  const plain = way === "phone" && isOpen ? door.title : words.title;
  const title = steps.factorTicket ? own.factorTitle : plain;
  return (
    <Grid columns={2} clip folds="tablet" card className={styles.page}>
      <Column
        as="section"
        gap={2}
        justify="end"
        pad={10}
        tone="white"
        hiddenOn="tablet"
        className={styles.welcome}
        aria-hidden="true"
      >
        <Box
          as="img"
          pad={2}
          round="card"
          src="/files/demo/mark.svg"
          alt=""
          width={56}
          height={56}
        />
        <Text as="p" serif size={4} tight>
          {words.welcome}
        </Text>
        <span>{site.siteName}</span>
      </Column>
      <Grid columns={1} gap={3} narrow className={styles.form}>
        <Text as="h1" serif size={4}>
          {steps.closingAt ? own.closingTitle : title}
        </Text>
        {steps.factorTicket || steps.closingAt ? null : (
          <p className={styles.lead}>
            {way === "phone" && isOpen ? door.lead(site.siteName) : words.lead(site.siteName)}
          </p>
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
            <Row gap={3} wrap className={formStyles.actions}>
              <Button onClick={steps.goOn}>{own.closingGoOn}</Button>
              <Button kind="primary" onClick={() => location.assign(PRIVACY)}>
                {own.closingKeep}
              </Button>
            </Row>
          </>
        ) : null}
        {steps.factorTicket || steps.closingAt ? null : (
          <>
            {way === "phone" ? <PhoneDoor onDone={steps.finish} /> : null}
            {way === "password" ? <PasswordLogin onDone={steps.finish} /> : null}
            {way === "help" ? <HelpPanel onDone={steps.finish} /> : null}
            {way === "qr" ? <QrPanel onDone={steps.finish} /> : null}
            <div className={formStyles.links}>
              {isOpen ? (
                <Link to={`/register${kept}`} reloadDocument>
                  {own.register}
                </Link>
              ) : null}
              <Link to={`/security/recoverpw${kept}`}>{own.forgotten}</Link>
            </div>
            <OtherWays way={way} onWay={setWay} onDone={steps.finish} />
            <LoginProviders />
          </>
        )}
        <noscript>
          <Row
            as="p"
            gap={2}
            align="center"
            pad={3}
            round="control"
            ground="paper"
            tone="danger"
            className={styles.trouble}
          >
            {words.scriptNeeded}
          </Row>
        </noscript>
      </Grid>
    </Grid>
  );
}
