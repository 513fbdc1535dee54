import { getBindingOffer } from "@perennial/contract/sso/binding.ts";
import { useState, type ReactNode } from "react";
import type { Route } from "./+types/sso-register.screen";
import { AuthPage, Notice, ownMeta } from "../identity/forms/public.tsx";
import { usePublicRead } from "../kernel/operation/public.ts";
import { useLanguage } from "../kernel/words.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Tabs } from "../ui/dialog/tabs.tsx";
import { Box, Text } from "../ui/layout/layout.tsx";
import { ReadTrouble } from "../ui/public-reading.tsx";
import { BindExisting } from "./bind-existing.tsx";
import { CreateAccount } from "./create-account.tsx";
import styles from "./sign-in.module.css";
import { BIND_TITLE, useSignInWords } from "./sign-in-words.ts";
import { endStep, useStepTicket } from "./use-step-ticket.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, BIND_TITLE, "/sso/register");
}

function leave(path: string): void {
  endStep("sso-binding");
  location.assign(path || "/");
}

/** /sso/register: the first sign-in with an outside account; it is linked to an account here, or gets a new one. */
export default function RegisterScreen(): ReactNode {
  const words = useSignInWords();
  const title = BIND_TITLE[useLanguage()];
  const ticket = useStepTicket("sso-binding");
  const read = usePublicRead(getBindingOffer, ticket ? { ticket } : undefined);
  const offer = read.data;
  const isOffline = read.error?.code === "kernel.network";
  const isExpired = ticket === "" || (read.error !== undefined && !isOffline);

  if (isExpired) {
    return (
      <AuthPage title={title}>
        <Notice kind="failed" title={words.expired}>
          <div className={styles.answers}>
            <ButtonLink kind="primary" to="/login">
              {words.toLogin}
            </ButtonLink>
          </div>
        </Notice>
      </AuthPage>
    );
  }
  if (!offer || !ticket)
    return (
      <AuthPage title={title}>
        <ReadTrouble of={read} />
      </AuthPage>
    );
  return (
    <AuthPage title={title} lead={words.bindLead(offer.providerName, offer.displayName)}>
      {offer.mayCreate ? (
        <Ways ticket={ticket} displayName={offer.displayName} />
      ) : (
        <>
          <Text as="p" below={4} tone="muted">
            {words.bindHint}
          </Text>
          <BindExisting ticket={ticket} onDone={leave} />
        </>
      )}
    </AuthPage>
  );
}

function Ways({
  ticket,
  displayName,
}: {
  readonly ticket: string;
  readonly displayName: string;
}): ReactNode {
  const words = useSignInWords();
  const [way, setWay] = useState("bind");
  const isNew = way === "create";
  return (
    <Box narrow>
      <Tabs
        label={words.ways}
        idBase="sso-way"
        items={[
          { id: "bind", label: words.bindExisting },
          { id: "create", label: words.createNew },
        ]}
        selectedId={way}
        onSelect={setWay}
      >
        <Text as="p" below={4} tone="muted">
          {isNew ? words.createHint : words.bindHint}
        </Text>
        {isNew ? (
          <CreateAccount ticket={ticket} displayName={displayName} onDone={leave} />
        ) : (
          <BindExisting ticket={ticket} onDone={leave} />
        )}
      </Tabs>
    </Box>
  );
}
