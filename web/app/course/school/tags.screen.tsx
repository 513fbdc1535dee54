import { getTagTree, moveTag } from "@perennial/contract/course/school/tag-admin.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Tree } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useInfoWords } from "../manager/info-words.ts";
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

/** teachingManager/course/category-tags-manager: the eight categories, and the tags by which courses are found. */
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
            <Categories categories={data.categories} />
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

function Categories({ categories }: Pick<TagTree, "categories">): ReactNode {
  const words = useTagWords();
  const { categories: names } = useInfoWords();
  const { pathname } = useLocation();
  const list = pathname.replace(/category-tags-manager$/, "list");
  return (
    <Panel title={words.categories}>
      <ul className={styles.categories}>
        {categories.map(({ category, courseNum }) => (
          <li key={category}>
            <Link to={`${list}?category=${category}`}>
              {names[category]} <span>{words.courses(courseNum)}</span>
            </Link>
          </li>
        ))}
      </ul>
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
      <div className={styles.tags}>
        <Tree<Node>
          blockNode
          defaultExpandAll
          aria-label={words.tags}
          treeData={nodesOf(data.tags, "")}
          selectedKeys={chosenId === undefined ? [] : [chosenId]}
          onSelect={([key]) => setChosenId(key === undefined ? undefined : String(key))}
          draggable={{ icon: false, nodeDraggable: (node) => (node as Node).tag.may.edit }}
          titleRender={({ tag }) => (
            <span className={styles.tag}>
              {tag.name}
              <span>
                {words.courses(tag.courseNum)} · {tag.isShared ? words.shared : words.own}
              </span>
            </span>
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
          <p className={styles.muted}>{words.choose}</p>
        )}
      </div>
    </Panel>
  );
}
