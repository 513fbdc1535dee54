import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  createPasskey,
  removePasskey,
  listPasskeys,
  renamePasskey,
  startPasskey,
} from "@perennial/contract/identity/sign-in/passkey.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDate } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { AccountDialog, AccountField } from "./account-dialog.tsx";
import { AccountList, AccountRow } from "./account-list.tsx";
import { useSecurityWords } from "./security-words.ts";

type Passkey = OutputOf<typeof listPasskeys>[number];

interface PasskeyListProps {
  readonly prove: () => Promise<string | undefined>;
}

/** Has the device make a key; undefined when the person or the device would not. */
async function makePasskey(
  options: OutputOf<typeof startPasskey>["options"],
): Promise<InputOf<typeof createPasskey>["response"] | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    return await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"],
    });
  } catch {
    // Cancelled, timed out, or known on this device already: nothing was made.
    return undefined;
  }
}

/** 通行密钥: what there is, and adding, renaming, deleting. */
export function PasskeyList({ prove }: PasskeyListProps): ReactNode {
  const words = useSecurityWords();
  const passkeys = useRead(listPasskeys, {});
  const changed = { invalidates: [listPasskeys, getOwnSecurity] };
  const start = useWrite(startPasskey);
  const add = useWrite(createPasskey, { ...changed, done: words.passkeyDone });
  const rename = useWrite(renamePasskey, { ...changed, done: words.passkeyRenamed });
  const remove = useWrite(removePasskey, { ...changed, done: words.passkeyGone });
  const [naming, setNaming] = useState<Passkey | "new">();
  const [removing, setRemoving] = useState<Passkey>();
  const [name, setName] = useState("");

  const askName = (which: Passkey | "new"): void => {
    setName(which === "new" ? "" : which.name);
    setNaming(which);
  };
  const begin = (): void => {
    if ("credentials" in navigator && "PublicKeyCredential" in window) askName("new");
    else showToast(words.passkeyMissing);
  };
  const make = async (): Promise<void> => {
    const ticket = await prove();
    if (ticket === undefined) return;
    const started = await start.send({ ticket });
    if (!started.success) return;
    const response = await makePasskey(started.data.options);
    if (!response) return showToast(words.passkeyCancelled);
    await add.send({ passkeyTicket: started.data.passkeyTicket, name: name.trim(), response });
  };
  const submitName = async (): Promise<void> => {
    if (name.trim() === "") return;
    setNaming(undefined);
    if (naming === "new") await make();
    else if (naming) await rename.send({ id: naming.id, name: name.trim() });
  };
  const forget = async (passkey: Passkey): Promise<void> => {
    setRemoving(undefined);
    const ticket = await prove();
    if (ticket !== undefined) await remove.send({ id: passkey.id, ticket });
  };

  return (
    <Panel
      title={words.passkeys}
      lead={words.passkeysHint}
      extra={
        <Button loading={start.isBusy || add.isBusy} onClick={begin}>
          {words.createPasskey}
        </Button>
      }
    >
      {passkeys.data?.length === 0 ? <p>{words.noPasskeys}</p> : null}
      <AccountList>
        {(passkeys.data ?? []).map((passkey) => (
          <AccountRow
            key={passkey.id}
            icon="key"
            title={passkey.name}
            mark={passkey.isForThisSite ? undefined : words.passkeyElsewhere}
            actions={
              <>
                <Button onClick={() => askName(passkey)}>{words.rename}</Button>
                <Button danger onClick={() => setRemoving(passkey)}>
                  {words.remove}
                </Button>
              </>
            }
          >
            {[
              words.passkeyMade(plainDate(passkey.createdAt)),
              passkey.lastUsedAt ? words.passkeyUsed(plainDate(passkey.lastUsedAt)) : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </AccountRow>
        ))}
      </AccountList>
      {naming ? (
        <AccountDialog
          title={naming === "new" ? words.createPasskey : words.rename}
          isBusy={rename.isBusy}
          onSubmit={() => void submitName()}
          onClose={() => setNaming(undefined)}
        >
          <AccountField
            label={words.passkeyName}
            hint={words.passkeyNameHint}
            value={name}
            maxLength={rulesOf(createPasskey, "name").maxLength}
            onValue={setName}
          />
        </AccountDialog>
      ) : null}
      {removing ? (
        <Ask
          title={words.removeTitle}
          action={words.remove}
          isDanger
          onConfirm={() => void forget(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{words.removeHint(removing.name)}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
