/** All nodes of a tree in reading order: each node comes before its children. */
export function inReadingOrder<Node extends { readonly children: readonly Node[] }>(
  tree: readonly Node[],
): Node[] {
  return tree.flatMap((node) => [node, ...inReadingOrder(node.children)]);
}
