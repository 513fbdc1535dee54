import {
  getSaleTotals,
  listSaleSums,
  SALE_GROUPS,
} from "@perennial/contract/commerce/sale-report.ts";
import { PAY_CHANNELS } from "@perennial/contract/commerce/sales.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Segmented } from "antd";
import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { yuanText } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FigureCards } from "../report/figure-cards.tsx";
import { useReportFeeWords } from "./fee-report-words.ts";

type Group = (typeof SALE_GROUPS)[number];

/** What the filters in the address say. */
function wanted(search: Readonly<Record<string, unknown>>) {
  const text = (name: string): string => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const channel = PAY_CHANNELS.find((one) => one === text("channel"));
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(text("month")) ? text("month") : "";
  return {
    keyword: text("keyword").slice(0, LIMITS.keywordMax),
    month,
    ...(channel === undefined ? {} : { channel }),
  };
}

type Filter = ReturnType<typeof wanted>;

/** Filters as an address carries them, without those that are empty. */
const inAddress = (filter: object): string =>
  new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();

/** fytj: what was ordered, paid and given back, by project, month and way of paying. */
export default function FeeReportScreen(): ReactNode {
  const words = useReportFeeWords();
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const by: Group = SALE_GROUPS.find((one) => one === address.get("by")) ?? "project";
  const filter = wanted(Object.fromEntries(address));
  const money = (name: string, label: string): FieldDefinition => ({
    name,
    label,
    widgetType: "Number",
    width: 120,
  });
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Totals filter={filter} />
      <div>
        <Segmented
          aria-label={words.view}
          value={by}
          options={SALE_GROUPS.map((value) => ({ value, label: words.groups[value] }))}
          onChange={(value) => {
            const next = new URLSearchParams(address);
            next.set("by", value);
            next.delete("pageNo");
            setAddress(next);
          }}
        />
      </div>
      <FieldTable
        key={by}
        name={`fee-report-${by}`}
        label={words.title}
        operation={listSaleSums}
        params={{ by }}
        toParams={({ search }) => wanted(search)}
        definitions={[
          { name: "name", label: words.heads[by], widgetType: "SingleLineText", width: 220 },
          {
            name: "keyword",
            label: words.project,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listSaleSums, "keyword"),
          },
          {
            name: "month",
            label: words.month,
            widgetType: "DropdownSelect",
            searchable: true,
            showInList: false,
            options: lastMonths().map((month) => ({ value: month, name: month })),
          },
          {
            name: "channel",
            label: words.channel,
            widgetType: "DropdownSelect",
            searchable: true,
            showInList: false,
            options: PAY_CHANNELS.map((value) => ({ value, name: words.channels[value] })),
          },
          money("orderNum", words.orders),
          money("paidNum", words.payments),
          money("paidFen", words.paid),
          money("refundedFen", words.refunded),
          money("netFen", words.net),
          money("discountFen", words.discount),
        ]}
        cells={{
          name: ({ id, name }) =>
            by === "project" ? (
              <Link to={`${pathname}/${id}?${inAddress({ ...filter, keyword: "" })}`}>{name}</Link>
            ) : by === "channel" ? (
              words.channels[id as keyof typeof words.channels]
            ) : (
              <Link to={`${pathname}?${inAddress({ ...filter, month: id })}`}>{name}</Link>
            ),
          paidFen: ({ paidFen }) => yuanText(paidFen),
          refundedFen: ({ refundedFen }) => yuanText(refundedFen),
          netFen: ({ netFen }) => yuanText(netFen),
          discountFen: ({ discountFen }) => yuanText(discountFen),
        }}
        exportHref={({ search }) => `/api/commerce/api/export/sales?${inAddress(wanted(search))}`}
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}

const MONTHS = 24;

/** The last two years, the newest first: 2026-11. */
function lastMonths(): string[] {
  const today = new Date();
  const all = today.getFullYear() * 12 + today.getMonth();
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = all - at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

function Totals({ filter }: { readonly filter: Filter }): ReactNode {
  const words = useReportFeeWords();
  const read = useRead(getSaleTotals, filter);
  return (
    <Reading of={read}>
      {(sums) => (
        <FigureCards
          label={words.total}
          figures={[
            { name: words.orders, value: sums.orderNum },
            { name: words.paid, value: yuanText(sums.paidFen) },
            { name: words.refunded, value: yuanText(sums.refundedFen) },
            { name: words.net, value: yuanText(sums.netFen) },
            { name: words.discount, value: yuanText(sums.discountFen) },
          ]}
        />
      )}
    </Reading>
  );
}
