import { getBindingOffer } from "@perennial/contract/sso/binding.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useState, type ReactNode } from "react";
import type { Route } from "./+types/sso-register.screen";
import { AuthPage, Notice, ownMeta } from "../identity/forms/public.tsx";
import { call } from "../kernel/call.ts";
import { useLanguage } from "../kernel/words.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Tabs } from "../ui/dialog/tabs.tsx";
import { BindExisting } from "./bind-existing.tsx";
import { CreateAccount } from "./create-account.tsx";
import styles from "./sign-in.module.css";
import { BIND_TITLE, useSignInWords } from "./sign-in-words.ts";
import { endStep, useStepTicket } from "./use-step-ticket.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, BIND_TITLE, "/sso/register");
}

type Offer = OutputOf<typeof getBindingOffer>;

function leave(path: string): void {
  endStep("sso-binding");
  location.assign(path || "/");
}

/** /sso/register: the first sign-in with an outside account; it is linked to an account here, or gets a new one. */
export default function RegisterScreen(): ReactNode {
  const words = useSignInWords();
  const title = BIND_TITLE[useLanguage()];
  const ticket = useStepTicket("sso-binding");
  const [offer, setOffer] = useState<Offer | "expired">();

  useEffect(() => {
    if (ticket === undefined) return undefined;
    let isOver = false;
    const ask = ticket === "" ? undefined : call(getBindingOffer, { ticket });
    void Promise.resolve(ask).then((answer) => {
      if (!isOver) setOffer(answer?.success ? answer.data : "expired");
    });
    return () => {
      isOver = true;
    };
  }, [ticket]);

  if (offer === "expired") {
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
  if (!offer || !ticket) return <AuthPage title={title}>{null}</AuthPage>;
  return (
    <AuthPage title={title} lead={words.bindLead(offer.providerName, offer.displayName)}>
      {offer.mayCreate ? (
        <Ways ticket={ticket} displayName={offer.displayName} />
      ) : (
        <>
          <p className={styles.hint}>{words.bindHint}</p>
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
    <div className={styles.ways}>
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
        <p className={styles.hint}>{isNew ? words.createHint : words.bindHint}</p>
        {isNew ? (
          <CreateAccount ticket={ticket} displayName={displayName} onDone={leave} />
        ) : (
          <BindExisting ticket={ticket} onDone={leave} />
        )}
      </Tabs>
    </div>
  );
}
