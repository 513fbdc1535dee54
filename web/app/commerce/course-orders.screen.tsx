import { OrderStatus } from "@perennial/contract/commerce/order.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listCourseOrders } from "@perennial/contract/commerce/course-sales.ts";
import type { ReactNode } from "react";
import { useManager } from "../course/public.tsx";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { yuanText } from "../kernel/format.ts";
import { useCourseSalesWords } from "./course-sales-words.ts";

const KINDS = ["waiting", "done", "waiting", "over", "over"] as const;

/** e-commerce/orders: who bought the course. */
export default function CourseOrdersScreen(): ReactNode {
  const words = useCourseSalesWords();
  const { courseId } = useManager();
  const definitions: readonly FieldDefinition[] = [
    {
      name: "orderNo",
      label: words.orderNo,
      widgetType: "SingleLineText",
      searchable: true,
      ...rulesOf(listCourseOrders, "orderNo"),
    },
    { name: "title", label: words.bought, widgetType: "SingleLineText" },
    { name: "buyerName", label: words.buyer, widgetType: "SingleLineText" },
    { name: "amountFen", label: words.amount, widgetType: "Number" },
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: words.orderStates.map((name, value) => ({ value, name })),
    },
    { name: "createdAt", label: words.created, widgetType: "DateTime" },
    { name: "paidAt", label: words.paid, widgetType: "DateTime" },
  ];
  return (
    <SpacePage title={words.orders} lead={words.ordersLead}>
      <FieldTable
        name="course-orders"
        label={words.orders}
        definitions={definitions}
        operation={listCourseOrders}
        params={{ courseId }}
        toParams={({ search }) => ({
          ...(search.orderNo ? { orderNo: String(search.orderNo) } : {}),
          status: enumValue(OrderStatus, search.status),
        })}
        cells={{
          amountFen: ({ amountFen }) => yuanText(amountFen),
          status: ({ status }) => (
            <StateMark kind={KINDS[status]}>{words.orderStates[status]}</StateMark>
          ),
        }}
        empty={<EmptyState message={words.noOrders} />}
      />
    </SpacePage>
  );
}
