import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { installSite } from "@perennial/contract/identity/install.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { useWords } from "../../kernel/words.tsx";
import { TextField } from "../sign-in/form-field.tsx";
import { InstallArea } from "./install-area.tsx";
import styles from "./install-form.module.css";
import { InstallPassword } from "./install-password.tsx";
import {
  EMPTY_INSTALL,
  INSTALL_ORDER,
  installFaults,
  type InstallFaults,
  type InstallField,
  type InstallValues,
} from "./install-rules.ts";

function focusFirst(faults: InstallFaults): void {
  const field = INSTALL_ORDER.find((name) => faults[name]);
  if (field) document.getElementById(`install-${field}`)?.focus();
}

/** The install page of a site that is not installed (front §4): name, region, first administrator, content. */
export function InstallForm(): ReactNode {
  const words = useWords().gate;
  const [values, setValues] = useState(EMPTY_INSTALL);
  const [faults, setFaults] = useState<InstallFaults>({});
  const [trouble, setTrouble] = useState("");
  const installing = usePublicWrite(installSite);
  // Until the page has gone to the sign-in.
  const isBusy = installing.isBusy || installing.data !== undefined;
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);

  function change<F extends InstallField>(field: F, value: InstallValues[F]): void {
    setValues((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
    setTrouble("");
  }

  function show(found: InstallFaults, message: string): void {
    setFaults(found);
    setTrouble(message);
    // The code field may only just have appeared.
    setTimeout(() => focusFirst(found));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const early = installFaults(values, words);
    if (Object.keys(early).length > 0) return show(early, words.checkFields);
    setTrouble("");
    const { passwordAgain: _typedTwice, installCode, ...rest } = values;
    const answer = await installing.run({
      ...rest,
      ...(installCode ? { installCode: installCode.trim() } : {}),
    });
    // Everything is read anew: the guards let the visitor go everywhere now.
    if (answer?.success) return window.location.assign("/login");
    if (!answer) return undefined;
    const found: InstallFaults = {};
    for (const { path, message } of answer.fields ?? []) found[path as InstallField] = message;
    if (answer.code === "identity.loginNameTaken") found.adminLoginName = answer.message;
    if (answer.code === "identity.areaUnknown") found.areaCode = answer.message;
    if (answer.code === "identity.installCodeWrong") {
      if (isCodeNeeded) found.installCode = answer.message;
      setIsCodeNeeded(true);
    }
    show(found, answer.message);
  }

  const text = (field: Exclude<InstallField, "content">) => ({
    id: `install-${field}`,
    value: values[field],
    fault: faults[field],
    onValue: (value: string) => change(field, value),
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isBusy}
    >
      <h1>{words.installTitle}</h1>
      <p className={styles.lead}>{words.installLead}</p>
      <fieldset>
        <legend>{words.installSite}</legend>
        <TextField
          {...text("siteName")}
          label={words.siteName}
          hint={words.siteNameHint}
          required={rulesOf(installSite, "siteName").required}
          maxLength={rulesOf(installSite, "siteName").maxLength}
        />
        <InstallArea fault={faults.areaCode} onArea={(code) => change("areaCode", code)} />
      </fieldset>
      <fieldset>
        <legend>{words.installAdmin}</legend>
        <TextField
          {...text("adminName")}
          label={words.adminName}
          required={rulesOf(installSite, "adminName").required}
          maxLength={rulesOf(installSite, "adminName").maxLength}
          autoComplete="name"
        />
        <TextField
          {...text("adminLoginName")}
          label={words.loginName}
          hint={words.loginNameHint}
          required={rulesOf(installSite, "adminLoginName").required}
          maxLength={rulesOf(installSite, "adminLoginName").maxLength}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <InstallPassword {...text("adminPassword")} />
        <TextField
          {...text("passwordAgain")}
          label={words.passwordAgain}
          type="password"
          required={rulesOf(installSite, "adminPassword").required}
          maxLength={rulesOf(installSite, "adminPassword").maxLength}
          autoComplete="new-password"
        />
      </fieldset>
      <fieldset>
        <legend>{words.content}</legend>
        {(["demo", "none"] as const).map((content) => (
          <label key={content} className={styles.choice}>
            <input
              type="radio"
              name="content"
              checked={values.content === content}
              onChange={() => change("content", content)}
            />
            <b>{content === "demo" ? words.contentDemo : words.contentNone}</b>
            <small>{content === "demo" ? words.contentDemoHint : words.contentNoneHint}</small>
          </label>
        ))}
      </fieldset>
      {isCodeNeeded ? (
        <TextField
          {...text("installCode")}
          label={words.installCode}
          hint={words.installCodeHint}
          maxLength={rulesOf(installSite, "installCode").maxLength}
          autoComplete="off"
        />
      ) : null}
      <p className={styles.trouble} role="alert" hidden={!trouble}>
        {trouble}
      </p>
      <button type="submit" className={styles.submit} disabled={isBusy}>
        {isBusy ? words.installing : words.install}
      </button>
    </form>
  );
}
