import type { ReactNode } from "react";
import { pageContext } from "../kernel/page-context.ts";
import type { Route } from "./+types/protocol-privacy.screen";
import { loadProtocol, ProtocolPage, protocolMeta } from "./protocol-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadProtocol(context.get(pageContext), "privacyPolicy");
}

export function meta({ matches }: Route.MetaArgs) {
  return protocolMeta(matches, "privacyPolicy");
}

export default function ProtocolPrivacyScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return <ProtocolPage protocol="privacyPolicy" item={loaderData.item} />;
}
