import { OrderMonth, PAY_CHANNELS } from "@perennial/contract/commerce/sales.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { refuse } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { CommerceTables } from "../tables.ts";
import { foundSums, SUM_COLUMNS } from "./sale-report.ts";

const MAX_ROWS = 20_000;
const FEN_PER_YUAN = 100;

const WORDS: Readonly<
  Record<Language, { titles: readonly string[]; channels: Readonly<Record<string, string>> }>
> = {
  zh: {
    titles: [
      "项目",
      "下单月份",
      "缴费渠道",
      "订单数",
      "缴费笔数",
      "实收（元）",
      "退款笔数",
      "退款（元）",
      "净额（元）",
      "优惠（元）",
      "发票内容",
      "税收分类编码",
    ],
    channels: { "": "未缴费", transfer: "转账汇款", cash: "现场缴费", other: "其他", free: "免费" },
  },
  en: {
    titles: [
      "Project",
      "Month",
      "Paid by",
      "Orders",
      "Payments",
      "Paid (yuan)",
      "Refunds",
      "Refunded (yuan)",
      "Net (yuan)",
      "Discount (yuan)",
      "Invoice item",
      "Tax code",
    ],
    channels: {
      "": "Not paid",
      transfer: "Transfer",
      cash: "On site",
      other: "Other",
      free: "Free",
    },
  },
  es: {
    titles: [
      "Proyecto",
      "Mes",
      "Pagado por",
      "Pedidos",
      "Pagos",
      "Pagado (yuanes)",
      "Devoluciones",
      "Devuelto (yuanes)",
      "Neto (yuanes)",
      "Descuento (yuanes)",
      "Concepto de factura",
      "Código fiscal",
    ],
    channels: {
      "": "Sin pagar",
      transfer: "Transferencia",
      cash: "En persona",
      other: "Otro",
      free: "Gratis",
    },
  },
};

/** Money of the projects of the scope by project, month and way of paying, as a sheet. */
export const saleExport = endpoint({
  name: "commerce.exportSales",
  summary: "Orders and money of the administrator's projects by month and way of paying as xlsx",
  method: "GET",
  path: "/api/commerce/api/export/sales",
  access: "training.manage",
  fails: [],
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query } = call;
    const month = OrderMonth.safeParse(query.get("month") ?? "");
    const filter = {
      keyword: (query.get("keyword") ?? "").slice(0, LIMITS.keywordMax),
      month: month.success ? month.data : "",
      channel: PAY_CHANNELS.find((one) => one === query.get("channel")),
    };
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const { titles, channels } = WORDS[caller.language];
    const rows = await foundSums(tablesOf<CommerceTables>(services.db), viewer, filter)
      .leftJoin("commerce.fee as fee", "fee.goods_id", "sums.goods_id")
      .select([
        "package.id",
        "package.name",
        "sums.month",
        "sums.channel",
        "fee.invoice_content",
        "fee.tax_code",
        ...SUM_COLUMNS,
      ])
      .groupBy([
        "package.id",
        "package.name",
        "sums.month",
        "sums.channel",
        "fee.invoice_content",
        "fee.tax_code",
      ])
      .orderBy("sums.month", "desc")
      .orderBy("package.id")
      .orderBy("sums.channel")
      .limit(MAX_ROWS)
      .execute();
    const yuan = (fen: number): number => fen / FEN_PER_YUAN;
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `fees-${chinaDay(now())}.xlsx`,
      columns: titles.map((title) => ({ title })),
      rows: rows.map((one): readonly SheetCell[] => [
        one.name,
        one.month,
        channels[one.channel] ?? one.channel,
        one.orderNum,
        one.paidNum,
        yuan(one.paidFen),
        one.refundedNum,
        yuan(one.refundedFen),
        yuan(one.netFen),
        yuan(one.discountFen),
        one.invoice_content ?? "",
        one.tax_code ?? "",
      ]),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "commerce.exportSales",
      filter,
      rowCount,
      fileHash,
    });
    return answer;
  },
});
