import type { HtmlNode } from '#lib/html/tree.ts'

/** The parts of a table as a browser shows them: captions, heads, bodies, feet. */
export function inOrderOfShowing(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.toSorted((a, b) => rank(a) - rank(b))
}

function rank(node: HtmlNode): number {
  if (node.kind !== 'element') return 2
  if (node.name === 'caption') return 0
  if (node.name === 'thead') return 1
  return node.name === 'tfoot' ? 3 : 2
}
