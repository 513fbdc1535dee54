import { askRefund, cancelOrder } from "@perennial/contract/commerce/buy.ts";
import { listOwnOrders, OrderStatus } from "@perennial/contract/commerce/order.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../kernel/format.ts";
import { ownWords } from "../kernel/own-words.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { StateMark } from "../ui/state-mark.tsx";

const zh = {
  title: "我的订单",
  lead: "在本站购买的课程包与培训项目",
  expiresAt: "请在此前缴费",
  refundUntil: "退款截止",
  cancelOrder: "取消订单",
  cancelAsk: "取消后名额不再保留，需要时可以重新下单。",
  cancelled: "订单已取消",
  refund: "申请退款",
  refundAsk: (title: string) => `申请退款后会退出「${title}」，款项由主办机构退回。确定吗？`,
  asked: "已申请退款，请等待主办机构办理",
  no: "订单号",
  name: "内容",
  amount: "金额",
  time: "下单时间",
  paidAt: "支付时间",
  none: "还没有订单",
  browse: "去看看课程",
  states: ["待缴费", "已缴费", "退款中", "已退款", "已关闭"],
};
const en: typeof zh = {
  title: "My orders",
  lead: "Packages and projects bought on this site",
  expiresAt: "Pay before",
  refundUntil: "Refund until",
  cancelOrder: "Cancel",
  cancelAsk: "Your seat is held no longer; you can order again.",
  cancelled: "The order was cancelled",
  refund: "Ask for a refund",
  refundAsk: (title) => `You leave “${title}”, and the organiser gives the money back. Go on?`,
  asked: "You asked for a refund; the organiser gives the money back",
  no: "Order",
  name: "Content",
  amount: "Amount",
  time: "Ordered",
  paidAt: "Paid",
  none: "No orders yet",
  browse: "Look at courses",
  states: ["To pay", "Paid", "Being refunded", "Refunded", "Closed"],
};
const es: typeof zh = {
  title: "Mis pedidos",
  lead: "Paquetes y proyectos comprados en este sitio",
  expiresAt: "Pague antes de",
  refundUntil: "Devolución hasta",
  cancelOrder: "Cancelar",
  cancelAsk: "Ya no se guarda su plaza; puede pedir de nuevo.",
  cancelled: "Pedido cancelado",
  refund: "Pedir devolución",
  refundAsk: (title) => `Saldrá de «${title}» y la institución devolverá el dinero. ¿Seguir?`,
  asked: "Devolución pedida; la institución devolverá el dinero",
  no: "Pedido",
  name: "Contenido",
  amount: "Importe",
  time: "Fecha",
  paidAt: "Pagado",
  none: "Aún no hay pedidos",
  browse: "Ver cursos",
  states: ["Por pagar", "Pagado", "En devolución", "Devuelto", "Cerrado"],
};
const useOrderWords = ownWords({ zh, en, es });

const FEN_PER_YUAN = 100;
const KINDS = {
  [OrderStatus.toPay]: "waiting",
  [OrderStatus.paid]: "done",
  [OrderStatus.refunding]: "waiting",
  [OrderStatus.refunded]: "over",
  [OrderStatus.closed]: "over",
} as const;

/** ucenter/settings/orders: what the person bought on this site. */
export default function OrdersScreen(): ReactNode {
  const words = useOrderWords();
  const cancel = useWrite(cancelOrder, { invalidates: [listOwnOrders] });
  const refund = useWrite(askRefund, { invalidates: [listOwnOrders] });
  const definitions: readonly FieldDefinition[] = [
    { name: "orderNo", label: words.no, widgetType: "SingleLineText" },
    { name: "title", label: words.name, widgetType: "SingleLineText" },
    { name: "amountFen", label: words.amount, widgetType: "Number" },
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: words.states.map((name, value) => ({ value, name })),
    },
    { name: "createdAt", label: words.time, widgetType: "DateTime" },
    { name: "expiresAt", label: words.expiresAt, widgetType: "DateTime" },
    { name: "paidAt", label: words.paidAt, widgetType: "DateTime", isSecondary: true },
    { name: "refundUntil", label: words.refundUntil, widgetType: "DateTime", isSecondary: true },
  ];
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <FieldTable
        name="orders"
        label={words.title}
        definitions={definitions}
        operation={listOwnOrders}
        cells={{
          title: ({ title, href }) => (href ? <a href={href}>{title}</a> : title),
          expiresAt: ({ status, expiresAt }) =>
            status === OrderStatus.toPay && expiresAt ? plainDateTime(expiresAt) : "—",
          amountFen: ({ amountFen }) =>
            amountFen === 0 ? words.free : `¥${(amountFen / FEN_PER_YUAN).toFixed(2)}`,
          status: ({ status }) => (
            <StateMark kind={KINDS[status]}>{words.states[status]}</StateMark>
          ),
        }}
        rowActions={({ id, title, may }) => [
          ...(may.cancel
            ? [
                {
                  key: "cancel",
                  label: words.cancelOrder,
                  isDanger: true,
                  ask: { title: words.cancelOrder, text: words.cancelAsk },
                  run: async () => {
                    const answer = await cancel.send({ orderId: id });
                    if (answer.success) showToast(words.cancelled, "done");
                  },
                },
              ]
            : []),
          ...(may.refund
            ? [
                {
                  key: "refund",
                  label: words.refund,
                  isDanger: true,
                  ask: { title: words.refund, text: words.refundAsk(title) },
                  run: async () => {
                    const answer = await refund.send({ orderId: id });
                    if (answer.success) showToast(words.asked, "done");
                  },
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState message={words.none} action={<Link to="/course">{words.browse}</Link>} />
        }
      />
    </SpacePage>
  );
}
