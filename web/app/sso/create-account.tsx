import { rulesOf } from "../kernel/operation/rules-of.ts";
import { LOGIN_NAME } from "@perennial/contract/identity/sign-in/login-name.ts";
import { createBoundAccount } from "@perennial/contract/sso/binding.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { ConsentBox, TextField, Trouble, useFaults } from "../identity/forms/public.tsx";
import { usePublicWrite } from "../kernel/operation/public.ts";
import { Button } from "../ui/button.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import styles from "./sign-in.module.css";
import { useSignInWords } from "./sign-in-words.ts";

interface CreateAccountProps {
  readonly ticket: string;
  /** How the outside service calls the person. */
  readonly displayName: string;
  readonly onDone: (path: string) => void;
}

/** 创建新账号: login name, name, two consents. */
export function CreateAccount({ ticket, displayName, onDone }: CreateAccountProps): ReactNode {
  const words = useSignInWords();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const [loginName, setLoginName] = useState("");
  const [name, setName] = useState(displayName);
  const [isProtocolAccepted, setIsProtocolAccepted] = useState(false);
  const [isPrivacyAccepted, setIsPrivacyAccepted] = useState(false);
  const creating = usePublicWrite(createBoundAccount);
  // Until the page has gone on.
  const isBusy = creating.isBusy || creating.data !== undefined;

  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = {
      ...(LOGIN_NAME.test(loginName.trim()) ? {} : { loginName: words.loginNameWrong }),
      ...(name.trim() ? {} : { name: words.nameNeeded }),
      ...(isProtocolAccepted ? {} : { isProtocolAccepted: words.consentNeeded }),
      ...(isPrivacyAccepted ? {} : { isPrivacyAccepted: words.consentNeeded }),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await creating.run({
      ticket,
      loginName,
      name,
      isProtocolAccepted: true,
      isPrivacyAccepted: true,
    });
    if (answer?.success) return onDone(answer.data.redirect || answer.data.login.entryPath);
    if (answer) show(answer);
  };

  return (
    <Stack
      as="form"
      gap={4}
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void create(event)}
    >
      <Trouble>{trouble}</Trouble>
      <TextField
        label={words.loginName}
        hint={words.loginNameHint}
        value={loginName}
        fault={faults["loginName"]}
        data-field="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rulesOf(createBoundAccount, "loginName").maxLength}
        onValue={setLoginName}
      />
      <TextField
        label={words.name}
        value={name}
        fault={faults["name"]}
        data-field="name"
        autoComplete="name"
        maxLength={rulesOf(createBoundAccount, "name").maxLength}
        onValue={setName}
      />
      <ConsentBox
        field="isProtocolAccepted"
        isGiven={isProtocolAccepted}
        onGiven={setIsProtocolAccepted}
        fault={faults["isProtocolAccepted"]}
      >
        {words.protocol} <a href="/register/protocal">{words.protocolLink}</a>
      </ConsentBox>
      <ConsentBox
        field="isPrivacyAccepted"
        isGiven={isPrivacyAccepted}
        onGiven={setIsPrivacyAccepted}
        fault={faults["isPrivacyAccepted"]}
      >
        {words.protocol} <a href="/privacy">{words.privacyLink}</a>
      </ConsentBox>
      <Button kind="primary" type="submit" aria-busy={isBusy}>
        {isBusy ? words.busy : words.create}
      </Button>
    </Stack>
  );
}
