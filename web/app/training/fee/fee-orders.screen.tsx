import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import { PAY_CHANNELS } from "@perennial/contract/commerce/sales.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useReportFeeWords } from "./fee-report-words.ts";
import { OrderTable } from "./order-table.tsx";

/** fytj/{id}: the orders behind the figures of a project, of the month and way of paying that were chosen. */
export default function FeeOrdersScreen(): ReactNode {
  const words = useReportFeeWords();
  const { packageId = "" } = useParams();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const read = useRead(getPackageForm, { packageId });
  const month = address.get("month") ?? "";
  const channel = PAY_CHANNELS.find((one) => one === address.get("channel"));
  const narrowed = [month, channel === undefined ? "" : words.channels[channel]].filter(Boolean);
  return (
    <SpacePage
      title={read.data?.name ?? words.title}
      lead={<Link to={pathname.slice(0, -packageId.length - 1)}>{words.back}</Link>}
    >
      {narrowed.length > 0 ? (
        <Text as="p" tone="muted">
          {words.only(narrowed.join(" · "))}
        </Text>
      ) : null}
      <OrderTable packageId={packageId} month={month} channel={channel} />
    </SpacePage>
  );
}
