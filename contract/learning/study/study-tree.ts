/** All nodes of a tree in reading order, each before what is in it. */
export function inReadingOrder<Node extends { readonly children: readonly Node[] }>(
  tree: readonly Node[],
): Node[] {
  return tree.flatMap((node) => [node, ...inReadingOrder(node.children)]);
}
