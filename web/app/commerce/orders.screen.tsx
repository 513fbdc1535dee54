import { listOwnOrders, OrderStatus } from "@perennial/contract/commerce/order.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ownWords } from "../kernel/own-words.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { StateMark } from "../ui/state-mark.tsx";

const zh = {
  title: "我的订单",
  lead: "在本站购买的课程与商品",
  no: "订单号",
  name: "内容",
  amount: "金额",
  time: "下单时间",
  paidAt: "支付时间",
  none: "还没有订单",
  browse: "去看看课程",
  states: ["待支付", "已支付", "退款中", "已退款", "已关闭"],
};
const en: typeof zh = {
  title: "My orders",
  lead: "Courses and goods bought on this site",
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
  lead: "Cursos y artículos comprados en este sitio",
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
    { name: "paidAt", label: words.paidAt, widgetType: "DateTime", isSecondary: true },
  ];
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <FieldTable
        name="orders"
        label={words.title}
        definitions={definitions}
        operation={listOwnOrders}
        cells={{
          amountFen: ({ amountFen }) =>
            amountFen === 0 ? words.free : `¥${(amountFen / FEN_PER_YUAN).toFixed(2)}`,
          status: ({ status }) => (
            <StateMark kind={KINDS[status]}>{words.states[status]}</StateMark>
          ),
        }}
        empty={
          <EmptyState message={words.none} action={<Link to="/course">{words.browse}</Link>} />
        }
      />
    </SpacePage>
  );
}
