import { getCorp, listCorps, updateCorp } from "@perennial/contract/organisation/corp.ts";
import { App, Button, Flex, Tag } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { OrganAdmin } from "../identity/people/public.tsx";
import { useShell } from "../kernel/shell-data.ts";
import { useRead, useWrite } from "../space/query.ts";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Row, Stack } from "../ui/layout/layout.tsx";
import { OrganAdd, OrganEdit, type CorpDetail } from "./organ-form.tsx";
import { OrganSite } from "./organ-site.tsx";
import { OrganTree } from "./organ-tree.tsx";
import styles from "./organs.module.css";
import { useOrganWords } from "./organ-words.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";

/** system/settings/organs: the tree left, the chosen organisation right. */
export default function OrgansScreen(): ReactNode {
  const words = useOrganWords();
  const { user } = useShell();
  const own = user?.roles.find((role) => role.current === 1)?.rightUserRole;
  const rootId = own?.corpId ?? "CP";
  const [address] = useSearchParams();
  const [chosen, setChosen] = useState(address.get("corpId") || rootId);
  const isOpening = useLocation().pathname.endsWith("/openSite");
  const [version, setVersion] = useState(0);
  const corp = useRead(getCorp, { id: chosen });
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Stack gap={6} align="start" className={styles.columns}>
        <Panel>
          <OrganTree
            key={version}
            rootId={rootId}
            rootName={own?.corpName || words.types[99] || rootId}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Panel>
        {corp.data ? (
          <Detail
            key={`${corp.data.id} ${corp.data.isEnabled}`}
            corp={corp.data}
            isOpening={isOpening}
            onAdded={(id) => {
              setVersion(version + 1);
              setChosen(id);
            }}
          />
        ) : (
          <EmptyState message={corp.failure?.message ?? words.choose} />
        )}
      </Stack>
    </SpacePage>
  );
}

function Detail({
  corp,
  isOpening,
  onAdded,
}: {
  readonly corp: CorpDetail;
  /** organs/openSite: the form for a site stands open. */
  readonly isOpening: boolean;
  readonly onAdded: (id: string) => void;
}): ReactNode {
  const words = useOrganWords();
  const { modal } = App.useApp();
  const [opened, setOpened] = useState<"add" | "site" | undefined>(
    isOpening && corp.may.openSite ? "site" : undefined,
  );
  const change = useWrite(updateCorp, { invalidates: [listCorps, getCorp], done: words.saved });
  const { id, name, code, contactName, contactPhone, address, introduction, isEnabled } = corp;
  const toggle = (): Promise<unknown> =>
    change.send({
      id,
      name,
      code,
      contactName,
      contactPhone,
      address,
      introduction,
      isEnabled: !isEnabled,
    });
  const ask = (): void => {
    if (!isEnabled) return void toggle();
    return void modal.confirm({
      title: words.disable,
      content: words.disableAsk(name),
      okText: words.disable,
      cancelText: words.cancel,
      okButtonProps: { danger: true },
      onOk: toggle,
    });
  };
  return (
    <Panel
      title={name}
      extra={
        <Flex gap={8} wrap>
          <Button type="primary" onClick={() => setOpened("add")}>
            {words.add}
          </Button>
          {corp.may.openSite ? (
            <Button onClick={() => setOpened("site")}>{words.openSite}</Button>
          ) : null}
          {corp.parentId === "" ? null : (
            <Button danger={isEnabled} onClick={ask}>
              {isEnabled ? words.disable : words.enable}
            </Button>
          )}
        </Flex>
      }
    >
      <Row as="dl" gap={2} gapX={6} wrap below={5} tone="muted" className={styles.facts}>
        <div>
          <dt>{words.fields.type}</dt>
          <dd>{words.types[corp.type] ?? corp.type}</dd>
        </div>
        {corp.above.length === 0 ? null : (
          <div>
            <dt>{words.fields.above}</dt>
            <dd>{corp.above.join(" / ")}</dd>
          </div>
        )}
        {isEnabled ? null : <Tag color="warning">{words.disabled}</Tag>}
      </Row>
      {corp.parentId === "" ? null : <OrganAdmin corpId={id} />}
      <OrganEdit corp={corp} />
      {opened === "add" ? (
        <Dialog place="end" title={words.addBelow(name)} onClose={() => setOpened(undefined)}>
          <OrganAdd
            parent={corp}
            onDone={(made) => {
              setOpened(undefined);
              if (made !== undefined) onAdded(made);
            }}
          />
        </Dialog>
      ) : null}
      {opened === "site" ? <OrganSite corp={corp} onClose={() => setOpened(undefined)} /> : null}
    </Panel>
  );
}
