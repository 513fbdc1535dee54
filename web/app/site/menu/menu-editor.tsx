import {
  listMenuTemplates,
  listTemplateMenus,
  MENU_DIVIDER,
  updateTemplateMenus,
} from "@perennial/contract/site/menu/menu.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Flex, Tree, type TreeProps } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { draftTree, moveEntry, createEntry, withoutEntry, type DraftEntry } from "./menu-draft.ts";
import styles from "./menu-editor.module.css";
import { MenuEntryForm } from "./menu-entry-form.tsx";
import { useMenuWords } from "./menu-words.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

interface MenuEditorProps {
  readonly id: string;
  readonly name: string;
  readonly isBuiltIn: boolean;
  readonly onClose: () => void;
}

/** A template's entries as a tree; a site's own can be dragged, changed and saved as a whole. */
export function MenuEditor({ id, name, isBuiltIn, onClose }: MenuEditorProps): ReactNode {
  const words = useMenuWords();
  const stored = useRead(listTemplateMenus, { id });
  const { send, isBusy } = useWrite(updateTemplateMenus, {
    invalidates: [listMenuTemplates, listTemplateMenus],
    done: words.saved,
  });
  const [draft, setDraft] = useState<DraftEntry[]>();
  const [chosen, setChosen] = useState<string>();
  const entries = draft ?? stored.data?.entries ?? [];
  const entry = entries.find((one) => one.id === chosen);

  const drop: TreeProps["onDrop"] = ({ node, dragNode, dropPosition, dropToGap }) => {
    const at = Number(node.pos.split("-").at(-1));
    const place = dropToGap ? (dropPosition < at ? "before" : "after") : "into";
    setDraft(moveEntry(entries, String(dragNode.key), String(node.key), place));
  };
  const add = (type: "" | typeof MENU_DIVIDER): void => {
    const made = createEntry(entries, type);
    setDraft([...entries, made]);
    setChosen(made.id);
  };
  const save = async (): Promise<void> => {
    const answer = await send({
      id,
      version: stored.data?.version ?? 0,
      entries,
    } as InputOf<typeof updateTemplateMenus>);
    if (answer.success) onClose();
  };

  return (
    <Dialog place="end" room="wide" title={name} onClose={onClose}>
      <Stack gap={8} className={styles.columns}>
        <div>
          {isBuiltIn ? null : (
            <>
              <Text as="p" tone="muted">
                {words.order}
              </Text>
              <Flex gap={8} wrap className={styles.tools}>
                <Button onClick={() => add("")}>{words.add}</Button>
                <Button onClick={() => add(MENU_DIVIDER)}>{words.addDivider}</Button>
              </Flex>
            </>
          )}
          {stored.isPending ? null : (
            <Tree
              blockNode
              defaultExpandAll
              draggable={isBuiltIn ? false : { icon: false }}
              selectedKeys={chosen === undefined ? [] : [chosen]}
              onSelect={([key]) => setChosen(key === undefined ? undefined : String(key))}
              onDrop={drop}
              treeData={draftTree(entries).map(function nodeOf(node): {
                key: string;
                title: ReactNode;
                children: ReturnType<typeof nodeOf>[];
              } {
                const { type, title, canShow } = node.entry;
                return {
                  key: node.key,
                  title: (
                    <span className={canShow === 1 ? undefined : styles.hidden}>
                      {type === MENU_DIVIDER ? `— ${words.divider} —` : title || node.key}
                    </span>
                  ),
                  children: node.children.map(nodeOf),
                };
              })}
            />
          )}
        </div>
        {isBuiltIn ? null : entry ? (
          <MenuEntryForm
            key={entry.id}
            entry={entry}
            onChange={(changed) =>
              setDraft(entries.map((one) => (one.id === changed.id ? changed : one)))
            }
            onDrop={() => {
              setDraft(withoutEntry(entries, entry.id));
              setChosen(undefined);
            }}
          />
        ) : (
          <Text as="p" tone="muted">
            {words.nothing}
          </Text>
        )}
      </Stack>
      <Row gap={3} justify="end" padTop={4}>
        <Button onClick={onClose}>{isBuiltIn ? words.close : words.cancel}</Button>
        {isBuiltIn ? null : (
          <Button
            type="primary"
            loading={isBusy}
            disabled={draft === undefined}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        )}
      </Row>
    </Dialog>
  );
}
