import { rulesOf } from "../kernel/operation/rules-of.ts";
import { PARAM, setSiteParam, setSiteParams } from "@perennial/contract/site/param.ts";
import { getSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import { ownWords } from "../kernel/own-words.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useWrite } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import type { ManagedSite } from "./own-site.ts";
import { paramOf } from "./params.ts";

const zh = {
  title: "站外播放器",
  lead: "课程里的外站视频用它播放。只填写可信的视频服务商，它的脚本会在本站页面里运行。",
  script: ["脚本地址", "视频服务商提供的播放器脚本，以 https:// 开头。"],
  hosts: ["其他域名", "播放时还要访问的域名，用逗号分隔。"],
  account: ["账号编号", "在视频服务商处的账号编号。"],
  secret: ["签名密钥", "保存后不再显示；留空则不改。"],
  save: "保存",
  saved: "已保存，立即生效",
};
const useHostedWords = ownWords<typeof zh>({
  zh,
  en: {
    title: "Outside player",
    lead: "Plays films that courses keep on an outside host. Its script runs in your pages: name only a host that you trust.",
    script: ["Script address", "The player's script at the host, beginning with https://."],
    hosts: ["Other hosts", "What it fetches from besides, with commas between."],
    account: ["Account", "Your account at the host."],
    secret: ["Signing secret", "Not shown again once saved; left empty it stays."],
    save: "Save",
    saved: "Saved, in effect at once",
  },
  es: {
    title: "Reproductor externo",
    lead: "Reproduce los vídeos alojados fuera. Su código se ejecuta en sus páginas: indique solo un proveedor de confianza.",
    script: ["Dirección del código", "La que da el proveedor; empieza por https://."],
    hosts: ["Otros dominios", "De los que además descarga, separados por comas."],
    account: ["Cuenta", "Su cuenta en el proveedor."],
    secret: ["Clave de firma", "No se vuelve a mostrar; vacía no cambia."],
    save: "Guardar",
    saved: "Guardado y aplicado",
  },
});

const FIELDS = {
  script: PARAM.hostedScript,
  hosts: PARAM.hostedHosts,
  account: PARAM.hostedAccount,
  secret: PARAM.hostedSecret,
} as const;
const NAMES = ["script", "hosts", "account", "secret"] as const;
const TEXT_MAX = rulesOf(setSiteParam, "value").maxLength;

interface HostedPlayerPanelProps {
  readonly site: ManagedSite;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Where films of outside hosts come from; the secret is written, never read. */
export function HostedPlayerPanel({ site, onDirty }: HostedPlayerPanelProps): ReactNode {
  const words = useHostedWords();
  const { send } = useWrite(setSiteParams, { invalidates: [getSite] });
  return (
    <Panel title={words.title} lead={words.lead}>
      <FieldForm
        label={words.title}
        definitions={NAMES.map((name) => ({
          name,
          label: words[name][0] ?? "",
          hint: words[name][1] ?? "",
          widgetType: "SingleLineText" as const,
          maxLength: TEXT_MAX,
        }))}
        stored={{
          script: paramOf(site.params, FIELDS.script),
          hosts: paramOf(site.params, FIELDS.hosts),
          account: paramOf(site.params, FIELDS.account),
          secret: "",
        }}
        saveWords={words.save}
        saved={words.saved}
        isGuarded={false}
        onDirty={onDirty}
        onSave={(values) =>
          send({
            params: NAMES.flatMap((name) => {
              const value = values[name].trim();
              return name === "secret" && value === "" ? [] : [{ key: FIELDS[name], value }];
            }),
          })
        }
      />
    </Panel>
  );
}
