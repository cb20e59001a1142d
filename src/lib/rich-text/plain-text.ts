import { BLOCK_ELEMENTS, isInvisible } from '#lib/html/elements.ts'
import { parseHtml } from '#lib/html/parse.ts'
import type { HtmlNode } from '#lib/html/tree.ts'
import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'
import { cellsOf, outsideCells } from '#lib/html/html-tables.ts'

/** Collapses white space to single spaces and trims it. */
export function collapseSpace(text: string): string {
  // Single spaces, nearly all of them, need no replacement.
  return text.replace(/(?:[^\S ]| (?=\s))\s*/g, ' ').trim()
}

/** Returns the visible text, one line for each paragraph, heading, item or cell. */
export function richTextToPlainText(text: RichText): string {
  const lines: string[] = []
  let line = ''
  const end = (): void => {
    if (/\S/.test(line)) lines.push(line.trim())
    line = ''
  }
  const add = (node: RichTextNode): void => {
    if (node.type === 'text') line += node.text ?? ''
    else if (node.type === 'hardBreak') line += '\n'
    else if (node.type !== 'image') {
      end()
      for (const child of node.content ?? []) add(child)
      end()
    }
  }
  for (const node of text.content) add(node)
  end()
  return lines.join('\n')
}

/** Returns the visible text of HTML with white space collapsed. */
export function visibleTextOfHtml(html: string | readonly HtmlNode[]): string {
  const parts: string[] = []
  const add = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'text') parts.push(node.text)
      else if (node.kind === 'element' && !isInvisible(node)) {
        const parted = BLOCK_ELEMENTS.has(node.name) || node.name === 'br'
        if (parted) parts.push(' ')
        if (node.name === 'table') add([...outsideCells(node.children), ...cellsOf(node.children)])
        else add(node.children)
        if (parted) parts.push(' ')
      }
    }
  }
  add(typeof html === 'string' ? parseHtml(html) : html)
  return collapseSpace(parts.join(''))
}
