import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  PARAM,
  SETTING_FORMS,
  setSiteParam,
  setSiteParams,
} from "@perennial/contract/site/param.ts";
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
  hostedScript: ["脚本地址", "视频服务商提供的播放器脚本，以 https:// 开头。"],
  hostedHosts: ["其他域名", "播放时还要访问的域名，用逗号分隔。"],
  hostedAccount: ["账号编号", "在视频服务商处的账号编号。"],
  hostedSecret: ["签名密钥", "保存后不再显示；留空则不改。"],
  saved: "已保存，立即生效",
};
const useHostedWords = ownWords<typeof zh>({
  zh,
  en: {
    title: "Outside player",
    lead: "Plays films that courses keep on an outside host. Its script runs in your pages: name only a host that you trust.",
    hostedScript: ["Script address", "The player's script at the host, beginning with https://."],
    hostedHosts: ["Other hosts", "What it fetches from besides, with commas between."],
    hostedAccount: ["Account", "Your account at the host."],
    hostedSecret: ["Signing secret", "Not shown again once saved; left empty it stays."],
    saved: "Saved, in effect at once",
  },
  es: {
    title: "Reproductor externo",
    lead: "Reproduce los vídeos alojados fuera. Su código se ejecuta en sus páginas: indique solo un proveedor de confianza.",
    hostedScript: ["Dirección del código", "La que da el proveedor; empieza por https://."],
    hostedHosts: ["Otros dominios", "De los que además descarga, separados por comas."],
    hostedAccount: ["Cuenta", "Su cuenta en el proveedor."],
    hostedSecret: ["Clave de firma", "No se vuelve a mostrar; vacía no cambia."],
    saved: "Guardado y aplicado",
  },
});

const NAMES = SETTING_FORMS.hostedPlayer.names;
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
          hostedScript: paramOf(site.params, PARAM.hostedScript),
          hostedHosts: paramOf(site.params, PARAM.hostedHosts),
          hostedAccount: paramOf(site.params, PARAM.hostedAccount),
          hostedSecret: "",
        }}
        saveWords={words.save}
        saved={words.saved}
        isGuarded={false}
        onDirty={onDirty}
        onSave={(values) =>
          send({
            params: NAMES.flatMap((name) => {
              const value = values[name].trim();
              return name === "hostedSecret" && value === "" ? [] : [{ key: PARAM[name], value }];
            }),
          })
        }
      />
    </Panel>
  );
}
