import { isOwnPath } from "@perennial/contract/kernel/own-path.ts";
import { Button, Flex } from "antd";
import { useState, type ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router";
import { ownWords } from "../kernel/own-words.ts";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useOwnToken } from "./use-own-token.ts";

const zh = {
  title: "前往其他平台",
  lead: (host: string) => `您将离开本站，前往 ${host}`,
  hint: "如果对方是本站登记的应用，会带上您的登录身份，无需再次登录。",
  go: "继续前往",
  stay: "留在本站",
  none: "链接不完整，请从原来的入口重新打开",
};

const en: typeof zh = {
  title: "To another platform",
  lead: (host) => `You are leaving this site for ${host}`,
  hint: "If it is an application of this site, you are signed in there as well.",
  go: "Go on",
  stay: "Stay here",
  none: "The link is not complete, please open it again from where you came",
};

const es: typeof zh = {
  title: "A otra plataforma",
  lead: (host) => `Sale de este sitio hacia ${host}`,
  hint: "Si es una aplicación de este sitio, entrará allí con su identidad.",
  go: "Continuar",
  stay: "Quedarse aquí",
  none: "El enlace no está completo, ábralo de nuevo desde donde venía",
};

const useRedirectWords = ownWords({ zh, en, es });

function hostOf(address: string): string | undefined {
  try {
    const { protocol, host } = new URL(address);
    return protocol === "https:" || protocol === "http:" ? host : undefined;
  } catch {
    return undefined;
  }
}

/**
 * /ucenter/{role}/tempRedict?url=: on to a page of this site, or out of it with one's own code. Out only by a click:
 * a link of strangers must not hand anybody's code to anyone.
 */
export default function TempRedirectScreen(): ReactNode {
  const words = useRedirectWords();
  const withOwnToken = useOwnToken();
  const address = useSearchParams()[0].get("url") ?? "";
  const [isBusy, setIsBusy] = useState(false);
  if (isOwnPath(address)) return <Navigate to={address} replace />;
  const host = hostOf(address);
  const go = async (): Promise<void> => {
    setIsBusy(true);
    location.assign(await withOwnToken(address));
  };
  return (
    <SpacePage title={words.title} lead={host ? words.lead(host) : undefined}>
      {host ? (
        <Panel>
          <Flex vertical gap={16} align="start">
            <p>{words.hint}</p>
            <Flex gap={8} wrap align="center">
              <Button type="primary" loading={isBusy} onClick={() => void go()}>
                {words.go}
              </Button>
              <ButtonLink to="/ucenter">{words.stay}</ButtonLink>
            </Flex>
          </Flex>
        </Panel>
      ) : (
        <EmptyState
          message={words.none}
          action={<ButtonLink to="/ucenter">{words.stay}</ButtonLink>}
        />
      )}
    </SpacePage>
  );
}
