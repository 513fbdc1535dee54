import { listMatchedGoods } from "@perennial/contract/commerce/course-sales.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../course/public.tsx";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { yuanText } from "../kernel/format.ts";
import { useCourseSalesWords } from "./course-sales-words.ts";

/** e-commerce/matchedGoods: the periods of a course as goods. */
export default function CourseGoodsScreen(): ReactNode {
  const words = useCourseSalesWords();
  const { courseId, to } = useManager();
  const definitions: readonly FieldDefinition[] = [
    { name: "versions", label: words.period, widgetType: "SingleLineText" },
    { name: "priceFen", label: words.price, widgetType: "Number" },
    { name: "publishStatus", label: words.state, widgetType: "SingleLineText" },
    { name: "startDate", label: words.dates, widgetType: "SingleLineText" },
    { name: "enrolledNum", label: words.learners, widgetType: "Number" },
    { name: "shopNames", label: words.shops, widgetType: "SingleLineText" },
  ];
  return (
    <SpacePage
      title={words.goods}
      lead={
        <>
          {words.goodsLead} · <Link to={to("prepare/goods-setting")}>{words.setPrice}</Link>
        </>
      }
    >
      <FieldTable
        name="course-goods"
        label={words.goods}
        definitions={definitions}
        operation={listMatchedGoods}
        params={{ courseId }}
        cells={{
          versions: ({ versions, name }) => words.periodOf(versions, name),
          priceFen: ({ priceFen }) => (priceFen === 0 ? words.free : yuanText(priceFen)),
          publishStatus: ({ publishStatus }) => words.periodStates[publishStatus] ?? "",
          startDate: ({ startDate, endDate }) => `${startDate || "…"} – ${endDate || "…"}`,
          shopNames: ({ shopNames }) => shopNames.join("、") || "—",
        }}
        empty={<EmptyState message={words.noGoods} />}
      />
    </SpacePage>
  );
}
