import { passkeyLogin, startPasskeyLogin } from "@perennial/contract/identity/sign-in/passkey.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { ownWords } from "../../kernel/own-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const usePasskeyWords = ownWords({
  zh: {
    signIn: "用通行密钥登录",
    busy: "请在设备上确认",
    missing: "这个浏览器不支持通行密钥，请用其他方式登录",
    cancelled: "没有完成验证，可以重试或换一种方式登录",
  },
  en: {
    signIn: "Sign in with a passkey",
    busy: "Please confirm on your device",
    missing: "This browser has no passkeys, please sign in another way",
    cancelled: "It was not confirmed: try again or sign in another way",
  },
  es: {
    signIn: "Entrar con llave de acceso",
    busy: "Confirme en su dispositivo",
    missing: "Este navegador no admite llaves de acceso, entre de otra forma",
    cancelled: "No se confirmó: inténtelo de nuevo o entre de otra forma",
  },
});

interface PasskeyButtonProps {
  /** After a session was opened. */
  readonly onSignedIn: (outcome: OutputOf<typeof passkeyLogin>) => void | Promise<void>;
  /** What is to be said beside the form; empty takes it away. */
  readonly onTrouble: (message: string) => void;
}

/** Signs in with a key of this device or telephone; nothing is typed. */
export function PasskeyButton({ onSignedIn, onTrouble }: PasskeyButtonProps): ReactNode {
  const words = usePasskeyWords();
  const starting = usePublicWrite(startPasskeyLogin);
  const passing = usePublicWrite(passkeyLogin);
  // The device asks the person meanwhile.
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (): Promise<string | undefined> => {
    if (!("PublicKeyCredential" in window)) return words.missing;
    const started = await starting.run({});
    if (!started?.success) return started?.message;
    // Only whoever presses the button loads what talks to the device.
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const response = await startAuthentication({
      optionsJSON: started.data.options as Parameters<typeof startAuthentication>[0]["optionsJSON"],
    }).catch(() => undefined);
    if (!response) return words.cancelled;
    const answer = await passing.run({
      passkeyTicket: started.data.passkeyTicket,
      response,
    });
    if (!answer?.success) return answer?.message;
    await onSignedIn(answer.data);
    return undefined;
  };
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    onTrouble("");
    const trouble = await signIn();
    setIsBusy(false);
    if (trouble !== undefined) onTrouble(trouble);
  };
  return (
    <Button className="needs-script" aria-busy={isBusy} onClick={() => void press()}>
      <Icon name="key" />
      {isBusy ? words.busy : words.signIn}
    </Button>
  );
}
