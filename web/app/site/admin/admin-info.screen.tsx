import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { updateSite } from "@perennial/contract/site/site.ts";
import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useAdminWords } from "../../words/admin.ts";
import styles from "./admin-info.module.css";
import { useOwnSite, useSiteChange, type ManagedSite } from "../own-site.ts";

/** Each text with the length that the server takes. */
const TEXTS = [
  "siteName",
  "guidanceCorpName",
  "technicalSupport",
  "icp",
  "gaCode",
  "copyright",
] as const;

function LogoPreview({
  src,
  isNight = false,
}: {
  readonly src: string;
  readonly isNight?: boolean;
}): ReactNode {
  if (!src) return null;
  return (
    <span className={styles.logo} data-night={isNight || undefined}>
      <img src={src} alt="" height={40} />
    </span>
  );
}

/** operative/website/info: name, logos and what the footer says. */
export default function AdminInfoScreen(): ReactNode {
  const words = useAdminWords();
  return (
    <SpacePage title={words.titles.info} lead={words.info.lead}>
      <Panel>
        <Reading of={useOwnSite()}>{(site) => <InfoForm site={site} />}</Reading>
      </Panel>
    </SpacePage>
  );
}

function InfoForm({ site }: { readonly site: ManagedSite }): ReactNode {
  const words = useAdminWords();
  const field = words.info;
  const change = useSiteChange();
  const logo = (name: "logoUrl" | "lightLogoUrl", hint: string): FieldDefinition => ({
    name,
    label: field[name],
    widgetType: "SingleImageUpload",
    folder: "schoollogo",
    hint,
  });
  const line = (name: (typeof TEXTS)[number]): FieldDefinition => ({
    name,
    label: field[name],
    widgetType: "SingleLineText",
    required: name === "siteName",
    ...rulesOf(updateSite, name),
  });
  const [first, ...others] = TEXTS.map(line);
  const definitions: FieldDefinition[] = [
    ...(first ? [first] : []),
    logo("logoUrl", field.logoHint),
    logo("lightLogoUrl", field.lightLogoHint),
    ...others,
    {
      name: "enableSidebar",
      label: field.enableSidebar,
      widgetType: "Radio",
      hint: field.sidebarHint,
    },
  ];
  const { siteName, logoUrl, lightLogoUrl, guidanceCorpName } = site;
  const { technicalSupport, icp, gaCode, copyright, enableSidebar } = site;
  return (
    <FieldForm
      definitions={definitions}
      stored={{
        siteName,
        logoUrl,
        lightLogoUrl,
        guidanceCorpName,
        technicalSupport,
        icp,
        gaCode,
        copyright,
        enableSidebar,
      }}
      onSave={(values) =>
        change({ ...values, enableSidebar: values.enableSidebar === YES ? YES : NO })
      }
      saved={words.saved}
      controls={{ enableSidebar: <FlagSwitch on={words.on} off={words.off} /> }}
      notes={{
        logoUrl: <LogoPreview src={logoUrl} />,
        lightLogoUrl: <LogoPreview src={lightLogoUrl} isNight />,
      }}
    />
  );
}
