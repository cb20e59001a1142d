import type { HtmlNode } from '#lib/html/tree.ts'

/** Returns the parts of a table in the order in which browsers show them: captions, heads, bodies, feet. */
export function inDisplayOrder(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.toSorted((a, b) => rank(a) - rank(b))
}

function rank(node: HtmlNode): number {
  if (node.kind !== 'element') return 2
  if (node.name === 'caption') return 0
  if (node.name === 'thead') return 1
  return node.name === 'tfoot' ? 3 : 2
}

const GROUPS: ReadonlySet<string> = new Set(['tr', 'thead', 'tbody', 'tfoot'])
const CELL_ELEMENTS: ReadonlySet<string> = new Set(['caption', 'td', 'th'])

/** Returns content of a table outside of cells and captions: browsers show it before the table. */
export function outsideCells(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return inDisplayOrder(nodes).flatMap((node) => {
    if (node.kind !== 'element') return [node]
    if (GROUPS.has(node.name)) return outsideCells(node.children)
    return CELL_ELEMENTS.has(node.name) ? [] : [node]
  })
}

/** Returns the cells and captions of a table in display order. */
export function cellsOf(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return inDisplayOrder(nodes).flatMap((node) => {
    if (node.kind !== 'element') return []
    if (GROUPS.has(node.name)) return cellsOf(node.children)
    return CELL_ELEMENTS.has(node.name) ? [node] : []
  })
}
