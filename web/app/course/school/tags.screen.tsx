import { setCategoryShown } from "@perennial/contract/course/create/category.ts";
import { getTagTree, moveTag } from "@perennial/contract/course/school/tag-admin.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Switch, Tree } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./school.module.css";
import { TagEditor, TagMaker } from "./tag-editor.tsx";
import { useTagWords } from "./tag-words.ts";

type TagTree = OutputOf<typeof getTagTree>;
type Tag = TagTree["tags"][number];
interface Node {
  readonly key: string;
  readonly tag: Tag;
  readonly children: Node[];
}

function nodesOf(tags: readonly Tag[], parentId: string): Node[] {
  return tags
    .filter((tag) => tag.parentId === parentId)
    .map((tag) => ({ key: tag.id, tag, children: nodesOf(tags, tag.id) }));
}

/** teachingManager/course/category-tags-manager: the categories, and the tags by which courses are found. */
export default function TagsScreen(): ReactNode {
  const words = useTagWords();
  const tree = useRead(getTagTree, {});
  const [isMaking, setIsMaking] = useState(false);
  const may = tree.data?.may;
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={
        may?.createOwn || may?.createShared ? (
          <Button type="primary" onClick={() => setIsMaking(true)}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      <Reading of={tree}>
        {(data) => (
          <>
            <Categories categories={data.categories} may={data.may} />
            <Tags data={data} />
          </>
        )}
      </Reading>
      {isMaking && may ? (
        <TagMaker parent={undefined} may={may} onClose={() => setIsMaking(false)} />
      ) : null}
    </SpacePage>
  );
}

function Categories({ categories, may }: Pick<TagTree, "categories" | "may">): ReactNode {
  const words = useTagWords();
  const { send, isBusy } = useWrite(setCategoryShown, { invalidates: [getTagTree] });
  const { pathname } = useLocation();
  const list = pathname.replace(/category-tags-manager$/, "list");
  return (
    <Panel title={words.categories} lead={may.createOwn ? words.categoriesHint : undefined}>
      <Stack as="ul" gap={2} className={styles.categories}>
        {categories.map(({ category, name, courseNum, isShown }) => (
          <Row as="li" key={category} gap={2} align="center" touch>
            <Link to={`${list}?category=${category}`} data-hidden={isShown ? undefined : true}>
              {name} <span>{isShown ? words.courses(courseNum) : words.hidden}</span>
            </Link>
            {may.createOwn ? (
              <Switch
                size="small"
                checked={isShown}
                disabled={isBusy}
                aria-label={words.offered(name)}
                onChange={(isOn) => void send({ category, isShown: isOn })}
              />
            ) : null}
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}

function Tags({ data }: { readonly data: TagTree }): ReactNode {
  const words = useTagWords();
  const [chosenId, setChosenId] = useState<string>();
  const move = useWrite(moveTag, { invalidates: [getTagTree], done: words.moved });
  const chosen = data.tags.find(({ id }) => id === chosenId);
  if (data.tags.length === 0) return <EmptyState message={words.none} />;
  return (
    <Panel title={words.tags} lead={words.hint}>
      <Stack gap={6} align="start" className={styles.tags}>
        <Tree<Node>
          blockNode
          defaultExpandAll
          aria-label={words.tags}
          treeData={nodesOf(data.tags, "")}
          selectedKeys={chosenId === undefined ? [] : [chosenId]}
          onSelect={([key]) => setChosenId(key === undefined ? undefined : String(key))}
          draggable={{ icon: false, nodeDraggable: (node) => (node as Node).tag.may.edit }}
          titleRender={({ tag }) => (
            <Row as="span" inline gap={1} gapX={2} align="center" wrap>
              {tag.name}
              <Text tone="muted" size={1}>
                {words.courses(tag.courseNum)} · {tag.isShared ? words.shared : words.own}
              </Text>
            </Row>
          )}
          onDrop={({ node, dragNode, dropToGap, dropPosition }) => {
            const { tag } = node;
            const parentId = dropToGap ? tag.parentId : tag.id;
            const neighbours = data.tags.filter(
              (one) => one.parentId === parentId && one.id !== dragNode.tag.id,
            );
            const at = neighbours.findIndex(({ id }) => id === tag.id);
            // -1 stands before the node, anything else behind it.
            const isBefore = dropPosition < Number(node.pos.split("-").at(-1));
            const index = dropToGap ? at + (isBefore ? 0 : 1) : 0;
            void move.send({ id: dragNode.tag.id, parentId, index: Math.max(0, index) });
          }}
        />
        {chosen ? (
          <TagEditor
            key={chosen.id}
            tag={chosen}
            tags={data.tags}
            may={data.may}
            onGone={() => setChosenId(undefined)}
          />
        ) : (
          <Text as="p" tone="muted">
            {words.choose}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
