import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listQuotas, setQuota } from "@perennial/contract/media/resource/library.ts";
import { Progress } from "antd";
import { useState, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { ownWords } from "../../kernel/own-words.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type Quota = RowOf<typeof listQuotas>;

const GIGABYTE = 1_073_741_824;
const LARGEST_GB = 1_000_000;

const zh = {
  title: "存储空间",
  lead: "各机构的视频、音频和文档占用多少，最多可用多少。",
  used: "已用",
  share: "占比",
  limit: "上限",
  usual: "默认",
  change: "调整上限",
  changeOf: (corp: string) => `调整“${corp}”的上限`,
  gigabytes: "上限（GB）",
  hint: "填 0 恢复默认。低于已用空间时，已有文件保留，不能再上传。",
  wrong: `请填 0 到 ${LARGEST_GB} 之间的整数`,
  none: "没有找到机构",
};

const useQuotaWords = ownWords<typeof zh>({
  zh,
  en: {
    title: "Storage",
    lead: "What the organisations' films, sounds and documents take, and what they may take.",
    used: "Used",
    share: "Share",
    limit: "Limit",
    usual: "default",
    change: "Change limit",
    changeOf: (corp) => `Limit of ${corp}`,
    gigabytes: "Limit (GB)",
    hint: "0 for the default. Below what is used, files stay and nothing more can be uploaded.",
    wrong: `A whole number from 0 to ${LARGEST_GB}`,
    none: "No organisation found",
  },
  es: {
    title: "Almacenamiento",
    lead: "Lo que ocupan los vídeos, audios y documentos de cada organización, y su límite.",
    used: "Usado",
    share: "Parte",
    limit: "Límite",
    usual: "por defecto",
    change: "Cambiar límite",
    changeOf: (corp) => `Límite de ${corp}`,
    gigabytes: "Límite (GB)",
    hint: "0 para el valor por defecto. Por debajo de lo usado, los archivos siguen y no se sube más.",
    wrong: `Un número entero de 0 a ${LARGEST_GB}`,
    none: "No hay organizaciones",
  },
});

/** resource/quota: how much room each organisation has and takes. */
export default function QuotaScreen(): ReactNode {
  const words = useQuotaWords();
  const [opened, setOpened] = useState<Quota>();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <FieldTable
        name="quotas"
        label={words.title}
        operation={listQuotas}
        definitions={[
          {
            name: "keyword",
            label: words.corp,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listQuotas, "keyword"),
          },
          { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 240 },
          { name: "usedBytes", label: words.used, widgetType: "Number", width: 110 },
          { name: "share", label: words.share, widgetType: "SingleLineText", width: 220 },
          { name: "limitBytes", label: words.limit, widgetType: "Number", width: 160 },
        ]}
        cells={{
          usedBytes: (row) => fileSize(row.usedBytes),
          share: ({ usedBytes, limitBytes, corpName }) => (
            <Progress
              percent={Math.min(100, Math.round((usedBytes / limitBytes) * 100))}
              status={usedBytes >= limitBytes * 0.95 ? "exception" : "normal"}
              aria-label={`${corpName} ${words.share}`}
            />
          ),
          limitBytes: ({ limitBytes, isOwnLimit }) =>
            isOwnLimit ? fileSize(limitBytes) : `${fileSize(limitBytes)} · ${words.usual}`,
        }}
        rowActions={(row) => [{ key: "change", label: words.change, run: () => setOpened(row) }]}
        empty={<EmptyState message={words.none} />}
      />
      {opened ? <QuotaDialog quota={opened} onClose={() => setOpened(undefined)} /> : null}
    </SpacePage>
  );
}

function QuotaDialog(props: { readonly quota: Quota; readonly onClose: () => void }): ReactNode {
  const { quota, onClose } = props;
  const words = useQuotaWords();
  const { send } = useWrite(setQuota, { invalidates: [listQuotas] });
  return (
    <Dialog title={words.changeOf(quota.corpName)} onClose={onClose}>
      <FieldForm
        label={words.change}
        layout="above"
        isGuarded={false}
        definitions={[
          {
            name: "gigabytes",
            label: words.gigabytes,
            widgetType: "Number",
            // allowed(required-of-contract): a number of this screen, which the wire wants in bytes
            required: true,
            hint: words.hint,
          },
        ]}
        stored={{ gigabytes: quota.isOwnLimit ? Math.round(quota.limitBytes / GIGABYTE) : 0 }}
        checks={{
          gigabytes: (value) =>
            Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= LARGEST_GB
              ? undefined
              : words.wrong,
        }}
        saved={words.saved}
        onSave={({ gigabytes }) => send({ corpId: quota.id, limitBytes: gigabytes * GIGABYTE })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
