import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { HostedPlayerPanel } from "../hosted-player-panel.tsx";
import { useOwnSite, type ManagedSite } from "../own-site.ts";
import { KeptDaysPanel } from "./kept-days-panel.tsx";
import { LogoutPanel } from "./admin-logout-panel.tsx";
import { SWITCH_GROUPS, SwitchGroup, useSwitchWords } from "./switch-group.tsx";

/**
 * operative/website/switches: which functions a site has, and what it leaves to teachers (consoles §3).
 * teachingManager/homework/homework_setting: those of papers alone.
 */
export default function AdminSwitchesScreen(): ReactNode {
  const words = useSwitchWords();
  const isPapers = useLocation().pathname.endsWith("/homework_setting");
  return (
    <SpacePage
      title={isPapers ? words.paperTitle : words.title}
      lead={isPapers ? words.paperLead : words.lead}
    >
      <Reading of={useOwnSite()}>
        {(site) => (isPapers ? <PaperSwitches site={site} /> : <Switches site={site} />)}
      </Reading>
    </SpacePage>
  );
}

function PaperSwitches({ site }: { readonly site: ManagedSite }): ReactNode {
  const [isDirty, setIsDirty] = useState(false);
  const [hasDays, setHasDays] = useState(false);
  return (
    <>
      <SwitchGroup group="papers" site={site} onDirty={setIsDirty} />
      <KeptDaysPanel site={site} onDirty={setHasDays} />
      <LeaveGuard isDirty={isDirty || hasDays} />
    </>
  );
}

function Switches({ site }: { readonly site: ManagedSite }): ReactNode {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  // The same list for the same answer, or each telling would be a change that is told again.
  const mark = (group: string, isDirty: boolean): void =>
    setDirty((all) => {
      if (all.includes(group) === isDirty) return all;
      return isDirty ? [...all, group] : all.filter((one) => one !== group);
    });
  return (
    <>
      {SWITCH_GROUPS.map((group) => (
        <SwitchGroup
          key={group}
          group={group}
          site={site}
          onDirty={(isDirty) => mark(group, isDirty)}
        />
      ))}
      <KeptDaysPanel site={site} onDirty={(isDirty) => mark("photos", isDirty)} />
      <HostedPlayerPanel site={site} onDirty={(isDirty) => mark("hosted", isDirty)} />
      <LogoutPanel site={site} onDirty={(isDirty) => mark("logout", isDirty)} />
      <LeaveGuard isDirty={dirty.length > 0} />
    </>
  );
}
