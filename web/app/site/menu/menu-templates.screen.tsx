import {
  listMenuTemplates,
  removeMenuTemplate,
  updateMenuTemplate,
} from "@perennial/contract/site/menu/menu.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { App, Button, Flex, Table, Tag } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { useMenuWords } from "./menu-words.ts";

type Template = OutputOf<typeof listMenuTemplates>[number];
/** A site has at most one menu per role beside the built-in ones. */
const ALL = 100;

/** operative/website/menus: what each role sees, and the site's own menus in place of the built-in ones. */
export default function MenuTemplatesScreen(): ReactNode {
  const words = useMenuWords();
  const { modal } = App.useApp();
  const templates = useRead(listMenuTemplates, { pageSize: ALL });
  const change = useWrite(updateMenuTemplate, { invalidates: [listMenuTemplates] });
  const removal = useWrite(removeMenuTemplate, {
    invalidates: [listMenuTemplates],
    done: words.removed,
  });
  const [opened, setOpened] = useState<Template>();
  const rows = templates.data ?? [];
  const owned = new Set(rows.filter((row) => !row.isBuiltIn).map((row) => row.roleKey));

  const copy = async (row: Template): Promise<void> => {
    const answer = await change.send({ name: row.name, roleKey: row.roleKey });
    if (answer.success) setOpened({ ...row, id: answer.data.id, isBuiltIn: false });
  };
  const remove = (row: Template): void =>
    void modal.confirm({
      title: words.remove,
      content: words.removeAsk(row.name),
      okText: words.remove,
      cancelText: words.cancel,
      okButtonProps: { danger: true },
      onOk: () => removal.send({ id: row.id }),
    });
  const toggle = ({ id, name, isEnabled }: Template): Promise<unknown> =>
    change.send({ id, name, isEnabled: !isEnabled });

  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Table<Template>
        rowKey="id"
        dataSource={rows}
        loading={templates.isPending}
        pagination={false}
        scroll={{ x: 760 }}
        columns={[
          { title: words.name, dataIndex: "name" },
          { title: words.role, dataIndex: "roleKey" },
          { title: words.area, render: (_value, row) => words.areas[row.area] },
          { title: words.entries, dataIndex: "entryCount", align: "right" },
          {
            title: words.state,
            render: (_value, row) => (
              <Flex gap={4}>
                <Tag>{row.isBuiltIn ? words.builtIn : words.own}</Tag>
                {row.isEnabled ? null : <Tag color="warning">{words.isOff}</Tag>}
              </Flex>
            ),
          },
          {
            title: words.actions,
            render: (_value, row) => (
              <Flex gap={4} wrap>
                <Button type="link" size="small" onClick={() => setOpened(row)}>
                  {row.isBuiltIn ? words.view : words.edit}
                </Button>
                {row.isBuiltIn ? (
                  owned.has(row.roleKey) ? null : (
                    <Button type="link" size="small" onClick={() => void copy(row)}>
                      {words.copy}
                    </Button>
                  )
                ) : (
                  <>
                    <Button type="link" size="small" onClick={() => void toggle(row)}>
                      {row.isEnabled ? words.switchOff : words.switchOn}
                    </Button>
                    <Button type="link" size="small" danger onClick={() => remove(row)}>
                      {words.remove}
                    </Button>
                  </>
                )}
              </Flex>
            ),
          },
        ]}
      />
      {opened ? (
        <MenuEditor
          key={opened.id}
          id={opened.id}
          name={opened.name}
          isBuiltIn={opened.isBuiltIn}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </SpacePage>
  );
}
