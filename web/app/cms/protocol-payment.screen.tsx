import type { ReactNode } from "react";
import { pageContext } from "../kernel/page-context.ts";
import type { Route } from "./+types/protocol-payment.screen";
import { loadProtocol, ProtocolPage, protocolMeta } from "./protocol-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadProtocol(context.get(pageContext), "paymentProtocol");
}

export function meta({ matches }: Route.MetaArgs) {
  return protocolMeta(matches, "paymentProtocol");
}

export default function ProtocolPaymentScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return <ProtocolPage protocol="paymentProtocol" item={loaderData.item} />;
}
