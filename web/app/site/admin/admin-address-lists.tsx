import { getClientAddress } from "@perennial/contract/identity/sign-in/session.ts";
import { useState, type ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { useAdminWords } from "../../words/admin.ts";
import { entriesOf, mayVisit, wrongLine } from "./admin-address-list.ts";
import { useSiteChange, type ManagedSite } from "../own-site.ts";

interface AddressListsProps {
  readonly site: ManagedSite;
  readonly onDirty: (isDirty: boolean) => void;
}

/** IP blacklist and whitelist; warns before the administrator's own address is barred. */
export function AddressLists({ site, onDirty }: AddressListsProps): ReactNode {
  const all = useAdminWords();
  const words = all.status;
  const change = useSiteChange();
  const ip = useRead(getClientAddress, {}).data?.ip ?? "";
  const stored = {
    blacklist: (site.blacklist ?? []).join("\n"),
    whitelist: (site.whitelist ?? []).join("\n"),
  };
  const [typed, setTyped] = useState(stored);
  const isBarred =
    ip !== "" && !mayVisit(ip, entriesOf(typed.blacklist), entriesOf(typed.whitelist));

  const definitions: FieldDefinition[] = (["blacklist", "whitelist"] as const).map((name) => ({
    name,
    label: words[name],
    widgetType: "MultiLineText",
    hint: words[`${name}Hint`],
  }));
  const check = (value: unknown): string | undefined => {
    const wrong = wrongLine(typeof value === "string" ? value : "");
    return wrong && words.wrongLine(wrong.line, wrong.entry);
  };
  // The server names the entry by its number: blacklist.3.
  const place = (path: string, message: string) => {
    const [list = "", at] = path.split(".");
    if (list !== "blacklist" && list !== "whitelist") return undefined;
    const entry = entriesOf(typed[list])[Number(at)];
    return { name: list, message: entry ? `${entry}: ${message}` : message };
  };

  return (
    <Panel title={words.addresses} lead={words.addressesLead}>
      {ip ? (
        <Text as="p" tone="muted" size={1} tabular>
          {words.ownAddress(ip)}
        </Text>
      ) : null}
      <FieldForm
        label={words.addresses}
        definitions={definitions}
        stored={stored}
        onSave={({ blacklist, whitelist }) =>
          change({ blacklist: entriesOf(blacklist), whitelist: entriesOf(whitelist) })
        }
        saved={all.saved}
        onValues={setTyped}
        onDirty={onDirty}
        isGuarded={false}
        checks={{ blacklist: check, whitelist: check }}
        place={place}
        notes={{
          whitelist: (
            <span role="status">
              {isBarred ? (
                <Row
                  as="span"
                  gap={3}
                  align="start"
                  pad={3}
                  padX={4}
                  round="control"
                  ground="accent-soft"
                  tone="accent-strong"
                >
                  <Icon name="warning" />
                  {words.ownBarred(ip)}
                </Row>
              ) : null}
            </span>
          ),
        }}
      />
    </Panel>
  );
}
