import { getClientAddress } from "@perennial/contract/identity/session.ts";
import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM, setSiteParams } from "@perennial/contract/site/param.ts";
import { setSiteStatus, SiteStatus } from "@perennial/contract/site/site.ts";
import { useState, type ReactNode } from "react";
import type { Route } from "./+types/admin-status.screen";
import {
  Confirm,
  consoleMeta,
  ConsolePage,
  LeaveGuard,
  PanelForm,
  SwitchLine,
  useConsoleForm,
  useConsoleWords,
} from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { loadOr } from "../kernel/load.ts";
import { pageContext } from "../kernel/page-context.ts";
import { AddressLists, useAddressLists } from "./admin-address-lists.tsx";
import { ownSite } from "./admin-own-site.ts";
import { StatusChoice, statusNameOf } from "./admin-status-choice.tsx";
import { paramOf } from "./params.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [site, { ip }] = await Promise.all([
    ownSite(page),
    loadOr(page, getClientAddress, {}, { ip: "" }),
  ]);
  const { id, siteName, status, params, blacklist = [], whitelist = [] } = site;
  // Only a plain No closes the site (seed 000 §4).
  const isPcOpen = paramOf(params, PARAM.pcSchool) !== String(NO);
  return {
    id,
    siteName,
    ip,
    state: { status },
    pc: { isPcOpen },
    lists: { blacklist: blacklist.join("\n"), whitelist: whitelist.join("\n") },
  };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return consoleMeta(matches, location.pathname, "status");
}

/** operative/website/status: open or closed, and to which addresses. */
export default function AdminStatusScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { id, siteName, ip, state, pc, lists } = loaderData;
  const words = useConsoleWords();
  const field = words.status;
  const [asked, setAsked] = useState<"state" | "pc">();

  const stateForm = useConsoleForm(state, {
    save: ({ status }) =>
      call({ ...setSiteStatus, method: "POST" }, { id, status: SiteStatus[statusNameOf(status)] }),
    saved: field.statusSaved,
  });
  const pcForm = useConsoleForm(pc, {
    save: ({ isPcOpen }) =>
      call(setSiteParams, {
        params: [{ key: PARAM.pcSchool, value: String(isPcOpen ? YES : NO) }],
      }),
    saved: words.saved,
  });
  const listForm = useAddressLists(id, lists);
  const { status } = stateForm.values;
  const { isPcOpen } = pcForm.values;
  const isClosing = asked === "state" ? status !== SiteStatus.open : !isPcOpen;
  const confirm = (): void => {
    (asked === "state" ? stateForm : pcForm).submit();
    setAsked(undefined);
  };

  return (
    <ConsolePage title={words.titles.status} lead={field.lead}>
      <PanelForm
        form={stateForm}
        title={field.state}
        saveWords={field.apply}
        onSubmit={() => setAsked("state")}
      >
        <StatusChoice value={status} onValue={(value) => stateForm.set("status", value)} />
      </PanelForm>
      <PanelForm
        form={pcForm}
        title={field.pc}
        saveWords={field.apply}
        onSubmit={() => setAsked("pc")}
      >
        <SwitchLine
          label={field.pcLabel}
          text={isPcOpen ? words.on : words.off}
          hint={field.pcHint}
          isOn={isPcOpen}
          onSwitch={(isOn) => pcForm.set("isPcOpen", isOn)}
        />
      </PanelForm>
      <AddressLists form={listForm} ip={ip} />
      {asked ? (
        <Confirm
          title={asked === "state" ? field.askTitles[statusNameOf(status)] : field.pc}
          action={isClosing ? field.confirmClose : field.confirmOpen}
          isDanger={isClosing}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          <p>{isClosing ? field.askClose(siteName) : field.askOpen(siteName)}</p>
        </Confirm>
      ) : null}
      <LeaveGuard isDirty={stateForm.isDirty || pcForm.isDirty || listForm.isDirty} />
    </ConsolePage>
  );
}
