import type { ReactNode } from "react";
import { Panel } from "../../space/space-page.tsx";
import { CodeTable } from "./code-table.tsx";
import { FeePanel } from "./fee-panel.tsx";
import { useFeeWords } from "./fee-words.ts";
import { OrderTable } from "./order-table.tsx";

interface SaleProps {
  readonly packageId: string;
  /** A package says its price among what is reviewed. */
  readonly hasPrice: boolean;
}

/** How a package or project is sold: its terms, discount codes and orders. */
export function Sale({ packageId, hasPrice }: SaleProps): ReactNode {
  const words = useFeeWords();
  return (
    <>
      <FeePanel packageId={packageId} hasPrice={hasPrice} />
      <CodeTable packageId={packageId} />
      <Panel title={words.orders} lead={words.ordersLead}>
        <OrderTable packageId={packageId} />
      </Panel>
    </>
  );
}
