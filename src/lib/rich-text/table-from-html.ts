import { isInvisible, textAlignOf } from '#lib/html/elements.ts'
import { inDisplayOrder } from '#lib/html/html-tables.ts'
import { attribute, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import type { Converter, Marks } from '#lib/rich-text/convert.types.ts'
import { isShown } from '#lib/rich-text/line.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

const MAX_SPAN = 100

/** Converts a table with its caption first; content outside of cells comes before it, as browsers show it. */
export function table(element: HtmlElement, convert: Converter, marks: Marks): readonly RichTextNode[] {
  const captions: RichTextNode[] = []
  const rows: RichTextNode[] = []
  const strays: RichTextNode[] = []
  let row: RichTextNode[] | undefined
  const endRow = (): void => {
    if (row && row.length > 0) rows.push({ type: 'tableRow', content: row })
    row = undefined
  }
  const collect = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'text' && !/\S/.test(node.text)) continue
      if (node.kind !== 'element') {
        strays.push(...convert.blocks([node], marks))
        continue
      }
      if (isInvisible(node)) continue
      if (node.name === 'caption') captions.push(...convert.inline(node.children, marks))
      else if (node.name === 'td' || node.name === 'th') (row ??= []).push(cell(node, convert, marks))
      else if (node.name === 'tr') {
        endRow()
        row = []
        collect(node.children)
        endRow()
      } else if (node.name === 'thead' || node.name === 'tbody' || node.name === 'tfoot') {
        endRow()
        collect(node.children)
        endRow()
      } else strays.push(...convert.blocks([node], marks))
    }
  }
  collect(inDisplayOrder(element.children))
  endRow()
  const caption: RichTextNode[] = isShown(captions) ? [{ type: 'tableCaption', content: captions }] : []
  if (rows.length === 0) return [...strays, ...caption.map(({ content }) => ({ type: 'paragraph', content }))]
  return [...strays, { type: 'table', content: [...caption, ...rows] }]
}

function cell(element: HtmlElement, convert: Converter, marks: Marks): RichTextNode {
  convert.enter(element)
  const content = convert.blocks(element.children, marks)
  const attrs = {
    ...spanOf(element, 'colspan'),
    ...spanOf(element, 'rowspan'),
    ...(textAlignOf(element) ? { textAlign: textAlignOf(element) ?? null } : {}),
  }
  return {
    type: element.name === 'th' ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  }
}

function spanOf(element: HtmlElement, name: 'colspan' | 'rowspan'): Record<string, number> {
  const span = Number.parseInt(attribute(element, name), 10)
  return Number.isSafeInteger(span) && span > 1 ? { [name]: Math.min(span, MAX_SPAN) } : {}
}
