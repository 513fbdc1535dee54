import type { ReactNode } from "react";
import { pageContext } from "../kernel/page-context.ts";
import type { Route } from "./+types/protocol-register.screen";
import { loadProtocol, ProtocolPage, protocolMeta } from "./protocol-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadProtocol(context.get(pageContext), "registerProtocol");
}

export function meta({ matches }: Route.MetaArgs) {
  return protocolMeta(matches, "registerProtocol");
}

export default function ProtocolRegisterScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return <ProtocolPage protocol="registerProtocol" item={loaderData.item} />;
}
