import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listBrowserErrors } from "@perennial/contract/journal/browser-error.ts";
import type { ReactNode } from "react";
import { ownWords } from "../kernel/own-words.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./log.module.css";

const useErrorWords = ownWords({
  zh: {
    title: "页面错误",
    lead: "浏览器报告的页面错误，同一错误合并计数，保留三十天。内容不含个人信息和页面文字。",
    lastAt: "最近一次",
    firstAt: "首次出现",
    kinds: { script: "脚本", promise: "异步", render: "界面" },
    message: "错误",
    keyword: "错误或页面",
    path: "页面",
    errorNum: "次数",
    stack: "位置",
    none: "最近三十天没有页面错误",
  },
  en: {
    title: "Page errors",
    lead: "Errors that browsers told of, counted by kind and kept for thirty days, without anything of people or texts.",
    lastAt: "Last",
    firstAt: "First",
    kinds: { script: "Script", promise: "Promise", render: "Screen" },
    message: "Error",
    keyword: "Error or page",
    path: "Page",
    errorNum: "Times",
    stack: "Place",
    none: "No page errors in the last thirty days",
  },
  es: {
    title: "Errores de páginas",
    lead: "Errores que comunican los navegadores, contados por tipo y guardados treinta días, sin datos personales ni textos.",
    lastAt: "Último",
    firstAt: "Primero",
    kinds: { script: "Código", promise: "Promesa", render: "Pantalla" },
    message: "Error",
    keyword: "Error o página",
    path: "Página",
    errorNum: "Veces",
    stack: "Lugar",
    none: "Sin errores en los últimos treinta días",
  },
});

/** system/settings/logs/ymcw: errors that pages met, for those who run the platform. */
export default function PageErrorsScreen(): ReactNode {
  const words = useErrorWords();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <FieldTable
        name="page-errors"
        label={words.title}
        definitions={[
          {
            name: "keyword",
            label: words.keyword,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            showInDetail: false,
            ...rulesOf(listBrowserErrors, "keyword"),
          },
          { name: "lastAt", label: words.lastAt, widgetType: "DateTime", width: 150 },
          { name: "kind", label: words.kind, widgetType: "SingleLineText", width: 90 },
          { name: "message", label: words.message, widgetType: "MultiLineText" },
          { name: "path", label: words.path, widgetType: "SingleLineText", width: 220 },
          { name: "errorNum", label: words.errorNum, widgetType: "Number", width: 90 },
          {
            name: "firstAt",
            label: words.firstAt,
            widgetType: "DateTime",
            width: 150,
            isSecondary: true,
          },
          { name: "device", label: words.device, widgetType: "SingleLineText", isSecondary: true },
          { name: "siteId", label: words.site, widgetType: "SingleLineText", isSecondary: true },
          { name: "stack", label: words.stack, widgetType: "MultiLineText", isSecondary: true },
        ]}
        operation={listBrowserErrors}
        toParams={({ search }) => ({ keyword: String(search["keyword"] ?? "") })}
        nameField="message"
        cells={{
          kind: (row) => words.kinds[row.kind],
          message: (row) => <code className={styles.json}>{row.message}</code>,
          stack: (row) => <code className={styles.json}>{row.stack}</code>,
        }}
        detail
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}
