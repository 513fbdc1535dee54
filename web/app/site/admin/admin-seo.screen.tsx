import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { updateSite } from "@perennial/contract/site/site.ts";
import { useState, type ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAdminWords } from "../../words/admin.ts";
import styles from "./admin-seo.module.css";
import { useOwnSite, useSiteChange, type ManagedSite } from "../own-site.ts";

/** What search engines show of a description, as a rule; the pages cut it here too. */
const SHOWN_CHARACTERS = 150;

/** operative/website/seo: what search engines and the browser's tab show of the site. */
export default function AdminSeoScreen(): ReactNode {
  const words = useAdminWords();
  return (
    <SpacePage title={words.titles.seo} lead={words.seo.lead}>
      <Reading of={useOwnSite()}>{(site) => <SeoForm site={site} />}</Reading>
    </SpacePage>
  );
}

function SeoForm({ site }: { readonly site: ManagedSite }): ReactNode {
  const words = useAdminWords();
  const field = words.seo;
  const change = useSiteChange();
  const { seoDesc, seoKeyword, browserIcon, siteName } = site;
  const [typed, setTyped] = useState(seoDesc);
  const description = typed.replace(/\s+/g, " ").trim();
  const definitions: FieldDefinition[] = [
    {
      name: "seoDesc",
      label: field.seoDesc,
      widgetType: "MultiLineText",
      ...rulesOf(updateSite, "seoDesc"),
      hint: field.descHint(description.length, SHOWN_CHARACTERS),
    },
    {
      name: "seoKeyword",
      label: field.seoKeyword,
      widgetType: "SingleLineText",
      ...rulesOf(updateSite, "seoKeyword"),
      hint: field.keywordHint,
    },
    {
      name: "browserIcon",
      label: field.browserIcon,
      widgetType: "SingleImageUpload",
      folder: "schoollogo",
      hint: field.iconHint,
    },
  ];
  return (
    <>
      <Panel>
        <FieldForm
          definitions={definitions}
          stored={{ seoDesc, seoKeyword, browserIcon }}
          onSave={change}
          onValues={(values) => setTyped(values.seoDesc)}
          saved={words.saved}
        />
      </Panel>
      <Panel title={field.preview}>
        <SearchResult
          icon={browserIcon}
          title={siteName}
          description={description.slice(0, SHOWN_CHARACTERS) || field.noDescription}
          isCut={description.length > SHOWN_CHARACTERS}
        />
      </Panel>
    </>
  );
}

/** How a search engine would show the site. */
function SearchResult(props: {
  readonly icon: string;
  readonly title: string;
  readonly description: string;
  readonly isCut: boolean;
}): ReactNode {
  const { siteOrigin } = useShell();
  return (
    <Stack gap={1} pad={4} border round="card">
      <Row as="p" gap={2} align="center" tone="muted" size={1}>
        {props.icon ? <img src={props.icon} alt="" width={20} height={20} /> : null}
        <span>{siteOrigin}</span>
      </Row>
      <Text as="p" size={3} tight className={styles.title}>
        {props.title}
      </Text>
      <Text as="p" size={1}>
        {props.description}
        {props.isCut ? "…" : ""}
      </Text>
    </Stack>
  );
}
