import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { PARAM, setSiteParam } from "@perennial/contract/site/param.ts";
import { getSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import type { ManagedSite } from "../own-site.ts";
import { paramOf } from "../params.ts";

const useLogoutWords = ownWords({
  zh: {
    title: "统一认证退出",
    lead: "学员退出本站后前往的统一认证退出地址；退出后会带着本站地址返回。留空则回到本站首页。",
    address: "退出地址",
    hint: "以 https:// 开头，本站地址会作为 service 参数附上。",
    saved: "已保存，立即生效",
  },
  en: {
    title: "Leaving by the central sign-on",
    lead: "Where people go when they sign out; it sends them back to this site. Left empty, they come to the home page.",
    address: "Address",
    hint: "Begins with https://; the address of this site is added as service.",
    saved: "Saved, in effect at once",
  },
  es: {
    title: "Salida del acceso central",
    lead: "Adónde va quien cierra la sesión; desde allí vuelve a este sitio. Vacía, se va a la portada.",
    address: "Dirección",
    hint: "Empieza por https://; la dirección de este sitio se añade como service.",
    saved: "Guardado y aplicado",
  },
});

const ADDRESS_MAX = rulesOf(setSiteParam, "value").maxLength;

interface LogoutPanelProps {
  readonly site: ManagedSite;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Where signing out leads on a site with an outside single sign-on (front §4). */
export function LogoutPanel({ site, onDirty }: LogoutPanelProps): ReactNode {
  const words = useLogoutWords();
  const { send } = useWrite(setSiteParam, { invalidates: [getSite] });
  return (
    <Panel title={words.title} lead={words.lead}>
      <FieldForm
        label={words.title}
        definitions={[
          {
            name: "value",
            label: words.address,
            hint: words.hint,
            widgetType: "SingleLineText" as const,
            maxLength: ADDRESS_MAX,
          },
        ]}
        stored={{ value: paramOf(site.params, PARAM.ssoLogoutUrl) }}
        saveWords={words.save}
        saved={words.saved}
        isGuarded={false}
        onDirty={onDirty}
        onSave={(values) => send({ key: PARAM.ssoLogoutUrl, value: values.value.trim() })}
      />
    </Panel>
  );
}
