import { isInvisible } from '#lib/html/elements.ts'
import { attribute, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import type { Converter, Marks } from '#lib/rich-text/convert.types.ts'
import { isShown } from '#lib/rich-text/line.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

const ORDER_TYPES = new Set(['1', 'a', 'A', 'i', 'I'])

/** Converts an ordered or unordered list; content outside of an item is added to the item before. */
export function list(element: HtmlElement, convert: Converter, marks: Marks): readonly RichTextNode[] {
  const items: RichTextNode[] = []
  for (const child of element.children) {
    if (child.kind === 'element' && child.name === 'li') {
      if (!isInvisible(child)) items.push(listItem(child, convert, marks))
      continue
    }
    const stray = convert.blocks([child], marks)
    if (stray.length === 0) continue
    const last = items.pop()
    items.push({ type: 'listItem', content: [...(last?.content ?? []), ...stray] })
  }
  if (items.length === 0) return []
  if (element.name !== 'ol') return [{ type: 'bulletList', content: items }]
  const start = Number.parseInt(attribute(element, 'start'), 10)
  const type = attribute(element, 'type')
  const attrs = {
    ...(Number.isSafeInteger(start) && start !== 1 && Math.abs(start) < 1e9 ? { start } : {}),
    ...(ORDER_TYPES.has(type) && type !== '1' ? { type } : {}),
  }
  return [{ type: 'orderedList', ...(Object.keys(attrs).length > 0 ? { attrs } : {}), content: items }]
}

/** Converts one list item; an empty one is kept because it counts in the numbering. */
export function listItem(element: HtmlElement, convert: Converter, marks: Marks): RichTextNode {
  convert.enter(element)
  const content = convert.blocks(element.children, marks)
  return { type: 'listItem', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Converts terms and their descriptions in source order. */
export function definitionList(
  element: HtmlElement,
  convert: Converter,
  marks: Marks,
): readonly RichTextNode[] {
  const content: RichTextNode[] = []
  const add = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'element' && isInvisible(node)) continue
      if (node.kind === 'element' && (node.name === 'dt' || node.name === 'dd')) convert.enter(node)
      if (node.kind === 'element' && node.name === 'dt') {
        const term = convert.inline(node.children, marks)
        if (isShown(term)) content.push({ type: 'definitionTerm', content: term })
      } else if (node.kind === 'element' && node.name === 'div') add(node.children)
      else {
        const isDescription = node.kind === 'element' && node.name === 'dd'
        const description = convert.blocks(isDescription ? node.children : [node], marks)
        if (description.length > 0) content.push({ type: 'definitionDescription', content: description })
      }
    }
  }
  add(element.children)
  return content.length > 0 ? [{ type: 'definitionList', content }] : []
}
