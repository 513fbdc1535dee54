import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import { updateSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import { PanelForm, TextLines, useConsoleForm, useConsoleWords } from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { Icon } from "../ui/icon.tsx";
import { entriesOf, mayVisit, wrongLine } from "./admin-address-list.ts";
import styles from "./admin-address-lists.module.css";

interface Lists {
  readonly blacklist: string;
  readonly whitelist: string;
}

type ListsForm = ReturnType<typeof useConsoleForm<Lists>>;

/** The form of both lists; a wrong line is named before the server is asked, and after it all the same. */
export function useAddressLists(siteId: string, stored: Lists): ListsForm {
  const words = useConsoleWords();
  const faultIn = (text: string): string | undefined => {
    const wrong = wrongLine(text);
    return wrong && words.status.wrongLine(wrong.line, wrong.entry);
  };
  // The server names the entry by its number: blacklist.3.
  const place = (fields: readonly FieldFault[], lists: Lists) => {
    const placed: Record<string, string> = {};
    for (const { path, message } of fields) {
      const [list = "", at] = path.split(".");
      const entry =
        list === "blacklist" || list === "whitelist"
          ? entriesOf(lists[list])[Number(at)]
          : undefined;
      placed[list] ??= entry ? `${entry}: ${message}` : message;
    }
    return placed;
  };
  return useConsoleForm(stored, {
    check: ({ blacklist, whitelist }) => ({
      blacklist: faultIn(blacklist),
      whitelist: faultIn(whitelist),
    }),
    save: ({ blacklist, whitelist }) =>
      call(updateSite, {
        id: siteId,
        blacklist: entriesOf(blacklist),
        whitelist: entriesOf(whitelist),
      }),
    saved: words.saved,
    place,
  });
}

/** IP blacklist and whitelist; warns before the administrator's own address is barred. */
export function AddressLists({
  form,
  ip,
}: {
  readonly form: ListsForm;
  readonly ip: string;
}): ReactNode {
  const words = useConsoleWords().status;
  const { values, faults, set } = form;
  const isBarred =
    ip !== "" && !mayVisit(ip, entriesOf(values.blacklist), entriesOf(values.whitelist));
  return (
    <PanelForm form={form} title={words.addresses} lead={words.addressesLead}>
      {ip ? <p className={styles.own}>{words.ownAddress(ip)}</p> : null}
      <TextLines
        name="blacklist"
        label={words.blacklist}
        hint={words.blacklistHint}
        rows={5}
        spellCheck={false}
        value={values.blacklist}
        fault={faults["blacklist"]}
        onValue={(value) => set("blacklist", value)}
      />
      <TextLines
        name="whitelist"
        label={words.whitelist}
        hint={words.whitelistHint}
        rows={5}
        spellCheck={false}
        value={values.whitelist}
        fault={faults["whitelist"]}
        onValue={(value) => set("whitelist", value)}
      />
      <div role="status">
        {isBarred ? (
          <p className={styles.warning}>
            <Icon name="warning" />
            {words.ownBarred(ip)}
          </p>
        ) : null}
      </div>
    </PanelForm>
  );
}
