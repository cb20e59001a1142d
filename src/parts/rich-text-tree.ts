import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'

/** Deeper containers are flattened into one paragraph to avoid a stack overflow. */
const MAX_DEPTH = 24

const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'image'])
const BLOCK: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'preformatted',
  'horizontalRule',
  'table',
  'definitionList',
])
/** Nodes that are only valid inside another node, and that node. */
const OWNER: Readonly<Record<string, string>> = {
  listItem: 'bulletList',
  tableRow: 'table',
  tableHeader: 'table',
  tableCell: 'table',
  tableCaption: 'table',
  definitionTerm: 'definitionList',
  definitionDescription: 'definitionList',
}

const unprintable = /[[\p{Cc}\p{Cs}]--[\t\n]]/gv

/**
 * Returns the text as a tree that is valid in HTML: block nodes only in blocks, lists with items only, tables with rows
 * of cells only, definition lists with terms and descriptions; unknown nodes are replaced by their content, empty ones
 * removed. Text of headings, captions, terms and header cells is inline. Never throws, however deep the tree.
 */
export function normaliseRichText(text: RichText): readonly RichTextNode[] {
  return withUniqueAnchors(flow(text.content, 0), new Set())
}

/** Removes anchors with an id that came before; a run of text with one anchor is one element. */
function withUniqueAnchors(nodes: readonly RichTextNode[], seen: Set<string>): readonly RichTextNode[] {
  let previous = ''
  return nodes.map((node) => {
    const anchor = node.marks?.find(({ type }) => type === 'anchor')
    if (!anchor) {
      previous = ''
      return node.content ? { ...node, content: withUniqueAnchors(node.content, seen) } : node
    }
    const written = anchor.attrs?.['id']
    const id = typeof written === 'string' ? written : ''
    if (id !== previous && id.split(' ').some((one) => seen.has(one)))
      return { ...node, marks: node.marks?.filter(({ type }) => type !== 'anchor') }
    for (const one of id.split(' ')) seen.add(one)
    previous = id
    return node
  })
}

/** Returns the text of a node with line breaks at the ends of blocks. */
export function textOfNode(node: RichTextNode): string {
  return leaves(node.content ?? [], '\n')
    .map((leaf) => (leaf.type === 'hardBreak' ? '\n' : (leaf.text ?? '')))
    .join('')
}

function flow(nodes: readonly RichTextNode[], depth: number, attrs?: RichTextNode['attrs']): RichTextNode[] {
  if (depth > MAX_DEPTH) return paragraph(leaves(nodes, ' '), attrs)
  const out: RichTextNode[] = []
  for (const group of grouped(nodes)) {
    if (group.kind === 'inline') out.push(...paragraph(leaves(group.nodes, ' '), attrs))
    else if (group.kind === 'block') out.push(...group.nodes.flatMap((node) => block(node, depth)))
    else out.push(...block({ type: group.kind, content: group.nodes }, depth))
  }
  return out
}

function block(node: RichTextNode, depth: number): RichTextNode[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return flow(content, depth + 1, node.attrs)
    case 'heading': {
      const inline = leaves(content, ' ')
      return hasText(inline) ? [{ ...node, content: inline }] : paragraph(inline, node.attrs)
    }
    case 'preformatted': {
      const inline = leaves(content, '\n')
      return hasText(inline) ? [{ ...node, content: inline }] : []
    }
    case 'codeBlock': {
      const text = textOfNode(node)
      return text.trim() === '' ? [] : [{ ...node, content: [{ type: 'text', text }] }]
    }
    case 'bulletList':
    case 'orderedList':
      return filled(node, listItems(content, depth))
    case 'definitionList':
      return definitions(content, depth)
    case 'table':
      return filled(node, tableParts(content, depth))
    case 'blockquote':
      return filled(node, flow(content, depth + 1))
    default:
      return [{ type: node.type }]
  }
}

function listItems(content: readonly RichTextNode[], depth: number): RichTextNode[] {
  const items: { type: string; content: RichTextNode[] }[] = []
  for (const child of spliced(content)) {
    const last = items.at(-1)
    if (child.type === 'listItem') items.push({ type: 'listItem', content: [...(child.content ?? [])] })
    else if (last) last.content.push(child)
    else if (!isBlank(child)) items.push({ type: 'listItem', content: [child] })
  }
  return items.map((item) => ({ ...item, content: flow(item.content, depth + 1) }))
}

function definitions(content: readonly RichTextNode[], depth: number): RichTextNode[] {
  const before: RichTextNode[] = []
  const parts: RichTextNode[] = []
  for (const child of spliced(content)) {
    if (child.type === 'definitionTerm') {
      const inline = leaves(child.content ?? [], ' ')
      if (hasText(inline)) parts.push({ type: 'definitionTerm', content: inline })
    } else if (!isBlank(child)) {
      const body = flow(child.type === 'definitionDescription' ? (child.content ?? []) : [child], depth + 1)
      if (parts.length === 0) before.push(...body)
      else parts.push({ type: 'definitionDescription', content: body })
    }
  }
  // A list that ends with a term would lack the description that HTML requires.
  if (parts.at(-1)?.type === 'definitionTerm') parts.push({ type: 'definitionDescription', content: [] })
  return parts.length === 0 ? before : [...before, { type: 'definitionList', content: parts }]
}

function tableParts(content: readonly RichTextNode[], depth: number): RichTextNode[] {
  const captions: RichTextNode[] = []
  const rows: RichTextNode[] = []
  let loose: RichTextNode[] = []
  const closeRow = () => {
    if (loose.length > 0) rows.push({ type: 'tableRow', content: loose })
    loose = []
  }
  for (const child of spliced(content)) {
    if (child.type === 'tableCaption') captions.push(...leaves(child.content ?? [], ' '))
    else if (child.type === 'tableRow') {
      closeRow()
      const cells = spliced(child.content ?? []).flatMap((cell) => tableCell(cell, depth))
      if (cells.length > 0) rows.push({ type: 'tableRow', content: cells })
    } else loose.push(...tableCell(child, depth))
  }
  closeRow()
  if (rows.length === 0) return captions.length === 0 ? [] : [captionRow(captions)]
  return hasText(captions) ? [{ type: 'tableCaption', content: captions }, ...rows] : rows
}

function captionRow(captions: readonly RichTextNode[]): RichTextNode {
  return { type: 'tableRow', content: [{ type: 'tableCell', content: paragraph(captions) }] }
}

function tableCell(node: RichTextNode, depth: number): RichTextNode[] {
  if (node.type === 'tableHeader') return [{ ...node, content: leaves(node.content ?? [], ' ') }]
  if (node.type === 'tableCell') return [{ ...node, content: flow(node.content ?? [], depth + 1) }]
  return isBlank(node) ? [] : [{ type: 'tableCell', content: flow([node], depth + 1) }]
}

interface Group {
  readonly kind: string
  readonly nodes: RichTextNode[]
}

/** Groups adjacent nodes: inline nodes, blocks, and parts without their parent. */
function grouped(nodes: readonly RichTextNode[]): Group[] {
  const groups: Group[] = []
  for (const node of spliced(nodes)) {
    const kind = INLINE.has(node.type) ? 'inline' : (OWNER[node.type] ?? 'block')
    const last = groups.at(-1)
    if (last?.kind === kind) last.nodes.push(node)
    else groups.push({ kind, nodes: [node] })
  }
  return groups
}

/** Replaces unknown nodes by their content; a loop, because unknown nodes may be nested deeply. */
function spliced(nodes: readonly RichTextNode[]): RichTextNode[] {
  const out: RichTextNode[] = []
  const waiting: (RichTextNode | undefined)[] = nodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isKnown(node)) out.push(node)
    else if (node.text) out.push({ type: 'text', text: node.text, marks: node.marks })
    else pushReversed(waiting, node.content)
  }
  return out
}

/** Returns the inline nodes in reading order, with `gap` between blocks. */
function leaves(nodes: readonly RichTextNode[], gap: string): RichTextNode[] {
  const out: RichTextNode[] = []
  let open = false
  const waiting: (RichTextNode | undefined)[] = nodes.toReversed()
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === undefined) open = out.length > 0
    else if (INLINE.has(node.type) || (node.text && !isKnown(node))) {
      const leaf = node.type === 'text' || node.text ? printable(node) : node
      if (leaf === undefined) continue
      if (open) out.push({ type: 'text', text: gap })
      open = false
      out.push(leaf)
    } else {
      if (isKnown(node)) {
        open = out.length > 0
        waiting.push(undefined)
      }
      pushReversed(waiting, node.content)
    }
  }
  return out
}

/** A loop, because spread arguments are limited and a document may have more nodes. */
function pushReversed(stack: (RichTextNode | undefined)[], nodes: readonly RichTextNode[] = []): void {
  for (let index = nodes.length - 1; index >= 0; index--) stack.push(nodes[index])
}

function printable(node: RichTextNode): RichTextNode | undefined {
  const text = (node.text ?? '').replace(unprintable, '')
  return text === '' ? undefined : { type: 'text', text, marks: node.marks }
}

function paragraph(inline: readonly RichTextNode[], attrs?: RichTextNode['attrs']): RichTextNode[] {
  return inline.every(isBlank) ? [] : [{ type: 'paragraph', attrs, content: inline }]
}

function filled(node: RichTextNode, content: readonly RichTextNode[]): RichTextNode[] {
  return content.length === 0 ? [] : [{ ...node, content }]
}

const isKnown = (node: RichTextNode): boolean =>
  INLINE.has(node.type) || BLOCK.has(node.type) || Object.hasOwn(OWNER, node.type)
const isBlank = (node: RichTextNode): boolean =>
  node.type === 'hardBreak' || (node.type === 'text' && (node.text ?? '').trim() === '')
const hasText = (nodes: readonly RichTextNode[]): boolean =>
  nodes.some((node) => node.type === 'text' && !isBlank(node))
