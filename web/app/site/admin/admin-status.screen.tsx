import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM, setSiteParams } from "@perennial/contract/site/param.ts";
import { getSite, setSiteStatus, SiteStatus } from "@perennial/contract/site/site.ts";
import { useState, type ReactNode } from "react";
import { Ask } from "../../space/ask.tsx";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useAdminWords } from "../../words/admin.ts";
import { AddressLists } from "./admin-address-lists.tsx";
import { StatusChoice, statusNameOf } from "./admin-status-choice.tsx";
import { useOwnSite, type ManagedSite } from "../own-site.ts";
import { paramOf } from "../params.ts";

interface Question {
  readonly title: string;
  readonly isClosing: boolean;
  readonly save: () => void;
}

/** operative/website/status: open or closed, and to which addresses. */
export default function AdminStatusScreen(): ReactNode {
  const words = useAdminWords();
  return (
    <SpacePage title={words.titles.status} lead={words.status.lead}>
      <Reading of={useOwnSite()}>{(site) => <StatusForms site={site} />}</Reading>
    </SpacePage>
  );
}

function StatusForms({ site }: { readonly site: ManagedSite }): ReactNode {
  const words = useAdminWords();
  const field = words.status;
  const { id, siteName, status, params } = site;
  const [asked, setAsked] = useState<Question>();
  const [isStateDirty, setIsStateDirty] = useState(false);
  const [isPcDirty, setIsPcDirty] = useState(false);
  const [areListsDirty, setAreListsDirty] = useState(false);
  const setStatus = useWrite(setSiteStatus, { invalidates: [getSite] });
  const setParams = useWrite(setSiteParams, { invalidates: [getSite] });
  // Only a plain No closes the site (front §4).
  const isPcOpen = paramOf(params, PARAM.pcSchool) !== String(NO);

  return (
    <>
      <Panel title={field.state}>
        <FieldForm
          label={field.state}
          definitions={[{ name: "status", label: field.state, widgetType: "Radio" }]}
          stored={{ status }}
          controls={{ status: <StatusChoice /> }}
          saveWords={field.apply}
          saved={field.statusSaved}
          onDirty={setIsStateDirty}
          isGuarded={false}
          ask={(values, save) =>
            setAsked({
              title: field.askTitles[statusNameOf(values.status)],
              isClosing: values.status !== SiteStatus.open,
              save,
            })
          }
          onSave={(values) =>
            setStatus.send({ id, status: SiteStatus[statusNameOf(values.status)] })
          }
        />
      </Panel>
      <Panel title={field.pc}>
        <FieldForm
          label={field.pc}
          definitions={[
            { name: "isPcOpen", label: field.pcLabel, widgetType: "Radio", hint: field.pcHint },
          ]}
          stored={{ isPcOpen: isPcOpen ? YES : NO }}
          controls={{ isPcOpen: <FlagSwitch on={words.on} off={words.off} /> }}
          saveWords={field.apply}
          saved={words.saved}
          onDirty={setIsPcDirty}
          isGuarded={false}
          ask={(values, save) =>
            setAsked({ title: field.pc, isClosing: values.isPcOpen === NO, save })
          }
          onSave={(values) =>
            setParams.send({ params: [{ key: PARAM.pcSchool, value: String(values.isPcOpen) }] })
          }
        />
      </Panel>
      <AddressLists site={site} onDirty={setAreListsDirty} />
      {asked ? (
        <Ask
          title={asked.title}
          action={asked.isClosing ? field.confirmClose : field.confirmOpen}
          isDanger={asked.isClosing}
          onConfirm={() => {
            asked.save();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.isClosing ? field.askClose(siteName) : field.askOpen(siteName)}</p>
        </Ask>
      ) : null}
      <LeaveGuard isDirty={isStateDirty || isPcDirty || areListsDirty} />
    </>
  );
}
