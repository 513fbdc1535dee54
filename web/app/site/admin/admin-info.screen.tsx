import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { updateSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { useAdminWords } from "../../words/admin.ts";
import styles from "./admin-info.module.css";
import { useOwnSite, useSiteChange, type ManagedSite } from "../own-site.ts";

function LogoPreview({
  src,
  isNight = false,
}: {
  readonly src: string;
  readonly isNight?: boolean;
}): ReactNode {
  if (!src) return null;
  return (
    <Box
      as="span"
      block
      above={2}
      pad={2}
      padX={4}
      border
      round="control"
      ground="surface"
      className={styles.logo}
      data-night={isNight || undefined}
    >
      <img src={src} alt="" height={40} />
    </Box>
  );
}

/** operative/website/info: name and logos. */
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
  const definitions: FieldDefinition[] = [
    {
      name: "siteName",
      label: field.siteName,
      widgetType: "SingleLineText",
      ...rulesOf(updateSite, "siteName"),
    },
    logo("logoUrl", field.logoHint),
    logo("lightLogoUrl", field.lightLogoHint),
  ];
  const { siteName, logoUrl, lightLogoUrl } = site;
  return (
    <FieldForm
      definitions={definitions}
      stored={{ siteName, logoUrl, lightLogoUrl }}
      onSave={change}
      saved={words.saved}
      notes={{
        logoUrl: <LogoPreview src={logoUrl} />,
        lightLogoUrl: <LogoPreview src={lightLogoUrl} isNight />,
      }}
    />
  );
}
