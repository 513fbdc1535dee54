import type { FieldOf } from "@perennial/contract/form/field.ts";
import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import { Button, Input } from "antd";
import type { CSSProperties, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { FaultLines } from "./fault-lines.tsx";
import { createKey } from "./form-draft.ts";
import type { PartProps } from "./part-props.ts";

type TreeField = FieldOf<"MultiLevelDropdown">;
type TreeNode = TreeField["nodes"][number];

/** The entries as they hang, each with its level from 0. */
function walked(nodes: readonly TreeNode[], parent = "", level = 0): [TreeNode, number][] {
  if (level >= FORM_LIMITS.levelsMax) return [];
  const rows: [TreeNode, number][] = [];
  for (const node of nodes)
    if (node.parent === parent) rows.push([node, level], ...walked(nodes, node.key, level + 1));
  return rows;
}

/** An entry and all below it. */
function branchOf(nodes: readonly TreeNode[], key: string): ReadonlySet<string> {
  const branch = new Set([key]);
  // A set that grows while it is gone through is gone through to its end.
  for (const above of branch)
    for (const node of nodes) if (node.parent === above) branch.add(node.key);
  return branch;
}

/** Levels of a drop-down and what hangs below what. */
export function TreePart({ field, at, isFree, onField }: PartProps<TreeField>): ReactNode {
  const words = useBuilderWords();
  const { levels, nodes } = field;
  const rows = walked(nodes);
  const deepest = Math.max(0, ...rows.map(([, level]) => level));
  const setNodes = (next: readonly TreeNode[], place?: string): void =>
    onField({ ...field, nodes: [...next] }, place);
  const add = (parent: string): void => {
    const key = createKey(
      "n",
      nodes.map((node) => node.key),
    );
    const beside = nodes.filter((node) => node.parent === parent).length;
    setNodes([...nodes, { key, parent, name: words.option(beside + 1) }]);
  };
  const mayAdd = isFree && nodes.length < FORM_LIMITS.nodesMax;
  return (
    <>
      <Stack as="fieldset" gap={2} pad={0} border="none" className={styles.part}>
        <legend>{words.levels}</legend>
        {levels.map((name, level) => (
          <Input
            // Levels have no names of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={level}
            aria-label={words.levelName(level + 1)}
            maxLength={FORM_LIMITS.optionNameMax}
            value={name}
            onChange={({ target }) =>
              onField(
                {
                  ...field,
                  levels: levels.map((one, place) => (place === level ? target.value : one)),
                },
                `level-${level}`,
              )
            }
          />
        ))}
        <FaultLines faults={at("levels")} />
        {isFree ? (
          <Row gap={2} wrap>
            <Button
              disabled={levels.length >= FORM_LIMITS.levelsMax}
              onClick={() =>
                onField({ ...field, levels: [...levels, words.level(levels.length + 1)] })
              }
            >
              {words.addLevel}
            </Button>
            <Button
              disabled={levels.length <= 2 || deepest >= levels.length - 1}
              onClick={() => onField({ ...field, levels: levels.slice(0, -1) })}
            >
              {words.removeLevel}
            </Button>
          </Row>
        ) : null}
      </Stack>
      <Stack as="fieldset" gap={2} pad={0} border="none" className={styles.part}>
        <legend>{words.options}</legend>
        <Box as="ul" className={styles.options}>
          {rows.map(([node, level], place) => (
            <Row
              as="li"
              key={node.key}
              gap={1}
              align="center"
              className={styles.node}
              style={{ "--level": level } as CSSProperties}
            >
              <Input
                aria-label={words.nodeName(place + 1)}
                maxLength={FORM_LIMITS.optionNameMax}
                value={node.name}
                onChange={({ target }) =>
                  setNodes(
                    nodes.map((one) => (one === node ? { ...node, name: target.value } : one)),
                    `node-${node.key}`,
                  )
                }
              />
              {isFree ? (
                <>
                  <Button
                    type="text"
                    aria-label={words.addBelow(node.name)}
                    disabled={!mayAdd || level >= levels.length - 1}
                    icon={<Icon name="plus" size={1} />}
                    onClick={() => add(node.key)}
                  />
                  <Button
                    type="text"
                    aria-label={words.removeOption(node.name)}
                    disabled={branchOf(nodes, node.key).size === nodes.length}
                    icon={<Icon name="close" size={1} />}
                    onClick={() => {
                      const gone = branchOf(nodes, node.key);
                      setNodes(nodes.filter(({ key }) => !gone.has(key)));
                    }}
                  />
                </>
              ) : null}
            </Row>
          ))}
        </Box>
        <FaultLines faults={at("nodes")} />
        {mayAdd ? (
          <div>
            <Button onClick={() => add("")}>
              <Icon name="plus" size={1} />
              {words.addTop}
            </Button>
          </div>
        ) : null}
      </Stack>
    </>
  );
}
