import { getAward, type SourceKind } from "@perennial/contract/certificate/award.ts";
import { useId, useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { AwardForm } from "./award-form.tsx";
import { BatchList } from "./batch-list.tsx";
import { CandidateTable } from "./candidate-table.tsx";
import { IssuedTable } from "./issued-table.tsx";
import { useManageWords } from "./manage-words.ts";

const TABS = ["candidates", "issued", "batches", "rules"] as const;
type Tab = (typeof TABS)[number];

interface AwardDeskProps {
  readonly kind: SourceKind;
  readonly sourceId: string;
  /** Address of the designer of a template. */
  readonly designTo: (templateId: string) => string;
}

/** Everything about the certificates of one course or project: its rules, who gets one, and what was issued. */
export function AwardDesk({ kind, sourceId, designTo }: AwardDeskProps): ReactNode {
  const words = useManageWords();
  const idBase = useId();
  const [tab, setTab] = useState<Tab>("candidates");
  return (
    <Reading of={useRead(getAward, { kind, sourceId })}>
      {(facts) => {
        const form = (
          <AwardForm facts={facts} kind={kind} sourceId={sourceId} designTo={designTo} />
        );
        if (!facts.award) return form;
        const awardId = facts.award.id;
        return (
          <Tabs
            label={words.title}
            idBase={idBase}
            items={TABS.map((id) => ({ id, label: words.tabs[id] }))}
            selectedId={tab}
            onSelect={(id) => setTab(TABS.find((one) => one === id) ?? "candidates")}
          >
            {tab === "candidates" ? (
              <CandidateTable awardId={awardId} kind={kind} onBegun={() => setTab("batches")} />
            ) : tab === "issued" ? (
              <IssuedTable awardId={awardId} />
            ) : tab === "batches" ? (
              <BatchList awardId={awardId} />
            ) : (
              form
            )}
          </Tabs>
        );
      }}
    </Reading>
  );
}
