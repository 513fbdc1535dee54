import { useId, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { IssuedTable } from "./issued-table.tsx";
import { useManageWords } from "./manage-words.ts";
import { SigningKey } from "./signing-key.tsx";
import { TemplateList } from "./template-list.tsx";

const TABS = ["issued", "templates", "key"] as const;
/** The key is the site's: a school has none of its own. */
const SCHOOL = "/admin-school/";

/** teachingManager/certificate of consoles: what the organisation has issued, and how its certificates look. */
export default function ManagedCertificatesScreen(): ReactNode {
  const words = useManageWords();
  const idBase = useId();
  const { pathname } = useLocation();
  const tabs = TABS.filter((one) => one !== "key" || !pathname.startsWith(SCHOOL));
  const [tab, setTab] = useState<(typeof TABS)[number]>("issued");
  return (
    <SpacePage title={words.managed} lead={words.managedLead}>
      <Tabs
        label={words.managed}
        idBase={idBase}
        items={tabs.map((id) => ({ id, label: words.managedTabs[id] }))}
        selectedId={tab}
        onSelect={(id) => setTab(TABS.find((one) => one === id) ?? "issued")}
      >
        {tab === "issued" ? (
          <IssuedTable />
        ) : tab === "templates" ? (
          <TemplateList />
        ) : (
          <SigningKey />
        )}
      </Tabs>
    </SpacePage>
  );
}
