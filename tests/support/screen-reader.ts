import type { Page } from 'playwright-core'

/**
 * Returns what a screen reader reads on a page, in order: role and name of each element, without plain text.
 */
export async function readingOrder(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  try {
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const known = new Map(nodes.map((node) => [node.nodeId, node]))
    const order: string[] = []
    const visit = (id: string) => {
      const node = known.get(id)
      if (node === undefined) return
      const role = String(node.role?.value ?? '')
      if (!node.ignored && !SILENT.has(role)) order.push(`${role} ${String(node.name?.value ?? '')}`.trim())
      for (const child of node.childIds ?? []) visit(child)
    }
    const root = nodes.find(({ parentId }) => parentId === undefined)
    if (root) visit(root.nodeId)
    return order
  } finally {
    await client.detach()
  }
}

const SILENT = new Set(['none', 'generic', 'StaticText', 'InlineTextBox', 'RootWebArea', 'LineBreak'])
