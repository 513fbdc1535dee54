import { useId, useState, type ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { IssuedTable } from "./issued-table.tsx";
import { useManageWords } from "./manage-words.ts";
import { TemplateList } from "./template-list.tsx";

const TABS = ["issued", "templates"] as const;

/** teachingManager/certificate of consoles: what the organisation has issued, and how its certificates look. */
export default function ManagedCertificatesScreen(): ReactNode {
  const words = useManageWords();
  const idBase = useId();
  const [tab, setTab] = useState<(typeof TABS)[number]>("issued");
  return (
    <SpacePage title={words.managed} lead={words.managedLead}>
      <Tabs
        label={words.managed}
        idBase={idBase}
        items={TABS.map((id) => ({ id, label: words.managedTabs[id] }))}
        selectedId={tab}
        onSelect={(id) => setTab(TABS.find((one) => one === id) ?? "issued")}
      >
        {tab === "issued" ? <IssuedTable /> : <TemplateList />}
      </Tabs>
    </SpacePage>
  );
}
