import { OrderStatus } from "@perennial/contract/commerce/order.ts";
import {
  confirmPayment,
  listGoodsOrders,
  refundOrder,
  type PAY_CHANNELS,
} from "@perennial/contract/commerce/sales.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { useState, type ReactNode } from "react";
import { yuanText } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useFeeWords } from "./fee-words.ts";

type Order = RowOf<typeof listGoodsOrders>;
const { toPay, paid, refunding, refunded, closed } = OrderStatus;

const KINDS = {
  [toPay]: "waiting",
  [paid]: "done",
  [refunding]: "waiting",
  [refunded]: "over",
  [closed]: "over",
} as const;

interface Settling {
  readonly kind: "confirm" | "refund";
  readonly order: Order;
}

function columnsOf(words: ReturnType<typeof useFeeWords>): readonly FieldDefinition[] {
  const text = (name: string, label: string, width: number): FieldDefinition => ({
    name,
    label,
    widgetType: "SingleLineText",
    width,
  });
  return [
    { ...text("orderNo", words.no, 190), searchable: true },
    text("buyerName", words.buyer, 100),
    text("amountFen", words.amount, 110),
    text("discountFen", words.discount, 150),
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 100,
      options: words.statuses.map((name, value) => ({ value, name })),
    },
    { name: "createdAt", label: words.createdAt, widgetType: "DateTime", width: 160 },
    { name: "expiresAt", label: words.expiresAt, widgetType: "DateTime", isSecondary: true },
    { name: "paidAt", label: words.paidAt, widgetType: "DateTime", width: 160 },
    text("channel", words.channel, 110),
    { ...text("receiptNo", words.receipt, 150), isSecondary: true },
    { name: "refundedAt", label: words.refundedAt, widgetType: "DateTime", isSecondary: true },
    { ...text("confirmedBy", words.confirmedBy, 110), isSecondary: true },
    { ...text("refundedBy", words.refundedBy, 110), isSecondary: true },
  ];
}

interface OrderTableProps {
  readonly packageId: string;
  /** Of one month or way of paying only. */
  readonly month?: string;
  readonly channel?: (typeof PAY_CHANNELS)[number] | undefined;
}

/** The orders of a package or project; the money that has come is confirmed here, and what goes back is noted. */
export function OrderTable({ packageId, month = "", channel }: OrderTableProps): ReactNode {
  const words = useFeeWords();
  const [settling, setSettling] = useState<Settling>();
  return (
    <>
      <FieldTable
        name="goods-orders"
        label={words.orderList}
        definitions={columnsOf(words)}
        operation={listGoodsOrders}
        params={{ packageId, month, ...(channel === undefined ? {} : { channel }) }}
        toParams={({ search }) => {
          const status = enumValue(OrderStatus, search["status"]);
          const orderNo = typeof search["orderNo"] === "string" ? search["orderNo"] : "";
          return { orderNo, ...(status === undefined ? {} : { status }) };
        }}
        cells={{
          amountFen: ({ amountFen }) => (amountFen === 0 ? words.free : yuanText(amountFen)),
          discountFen: ({ discountFen, code }) =>
            discountFen === 0 ? "—" : `${yuanText(discountFen)} ${code}`,
          status: ({ status }) => (
            <StateMark kind={KINDS[status]}>{words.statuses[status]}</StateMark>
          ),
          channel: ({ channel: by }) => (by === "" ? "—" : words.channels[by]),
        }}
        rowActions={(order) => [
          ...(order.status === toPay
            ? [
                {
                  key: "confirm",
                  label: words.confirmPaid,
                  run: () => setSettling({ kind: "confirm", order }),
                },
              ]
            : []),
          ...((order.status === paid || order.status === refunding) && order.amountFen > 0
            ? [
                {
                  key: "refund",
                  label: words.refund,
                  isDanger: true,
                  run: () => setSettling({ kind: "refund", order }),
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={words.noOrders} />}
      />
      {settling?.kind === "confirm" ? (
        <ConfirmDialog
          packageId={packageId}
          order={settling.order}
          onClose={() => setSettling(undefined)}
        />
      ) : null}
      {settling?.kind === "refund" ? (
        <RefundDialog
          packageId={packageId}
          order={settling.order}
          onClose={() => setSettling(undefined)}
        />
      ) : null}
    </>
  );
}

/** As most money comes. */
const BY_TRANSFER: { readonly channel: "transfer" | "cash" | "other"; readonly receiptNo: string } =
  {
    channel: "transfer",
    receiptNo: "",
  };

interface SettleProps {
  readonly packageId: string;
  readonly order: Order;
  readonly onClose: () => void;
}

function ConfirmDialog({ packageId, order, onClose }: SettleProps): ReactNode {
  const words = useFeeWords();
  const { send } = useWrite(confirmPayment, { invalidates: [listGoodsOrders] });
  return (
    <Dialog title={words.confirmPaid} onClose={onClose}>
      <p>{words.confirmAsk(order.buyerName, yuanText(order.amountFen))}</p>
      <FieldForm
        label={words.confirmPaid}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          {
            name: "channel",
            label: words.channel,
            widgetType: "Radio",
            options: (["transfer", "cash", "other"] as const).map((value) => ({
              value,
              name: words.channels[value],
            })),
          },
          {
            name: "receiptNo",
            label: words.receipt,
            widgetType: "SingleLineText",
            hint: words.receiptHint,
            ...rulesOf(confirmPayment, "receiptNo"),
          },
        ]}
        stored={BY_TRANSFER}
        saveWords={words.confirmPaid}
        onSave={(values) => send({ packageId, orderId: order.id, ...values })}
        onSaved={() => {
          showToast(words.confirmed, "done");
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function RefundDialog({ packageId, order, onClose }: SettleProps): ReactNode {
  const words = useFeeWords();
  const { send } = useWrite(refundOrder, { invalidates: [listGoodsOrders] });
  return (
    <Dialog title={words.refund} onClose={onClose}>
      <p>{words.refundAsk(order.buyerName, yuanText(order.amountFen))}</p>
      <FieldForm
        label={words.refund}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          {
            name: "refundNo",
            label: words.refundNo,
            widgetType: "SingleLineText",
            hint: words.receiptHint,
            ...rulesOf(refundOrder, "refundNo"),
          },
        ]}
        stored={{ refundNo: "" }}
        saveWords={words.refund}
        onSave={({ refundNo }) => send({ packageId, orderId: order.id, refundNo })}
        onSaved={() => {
          showToast(words.refunded, "done");
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
