import { loneUrl } from '#features/transfer/imports/html/embeds.ts'
import { BLOCK_ELEMENTS } from '#lib/html/elements.ts'
import type { HtmlElement, HtmlNode } from '#lib/html/tree.ts'

/** Inline elements that are not part of a paragraph. */
const REPLACED: ReadonlySet<string> = new Set([
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'script',
  'style',
])

/**
 * Wraps each run of inline nodes between blocks in a paragraph. In classic content an empty line, or a URL on a
 * line of its own, separates paragraphs. `isAlone` decides which inline elements must stay outside of paragraphs.
 */
export function withParagraphs(
  nodes: readonly HtmlNode[],
  classic: boolean,
  isAlone: (element: HtmlElement) => boolean,
): readonly HtmlNode[] {
  const result: HtmlNode[] = []
  let run: HtmlNode[] = []
  const end = (): void => {
    const isEmpty = run.every(
      (node) => node.kind === 'comment' || (node.kind === 'text' && !/\S/.test(node.text)),
    )
    if (!isEmpty) result.push(paragraph(run))
    run = []
  }
  for (const node of nodes) {
    if (node.kind === 'comment' || (node.kind === 'element' && (standsAlone(node) || isAlone(node)))) {
      end()
      result.push(node)
    } else if (node.kind === 'text' && classic) {
      for (const [index, text] of parts(node.text).entries()) {
        if (index > 0) end()
        run.push({ kind: 'text', text })
      }
    } else run.push(node)
  }
  end()
  return result
}

/** Returns a paragraph with the nodes. */
export function paragraph(children: readonly HtmlNode[]): HtmlElement {
  return { kind: 'element', name: 'p', attributes: new Map(), children }
}

function standsAlone({ name }: HtmlElement): boolean {
  return BLOCK_ELEMENTS.has(name) || REPLACED.has(name)
}

function parts(text: string): string[] {
  if (!text.includes('\n')) return [text]
  const found: string[] = []
  for (const chunk of text.split(/\n[ \t\r\f]*\n\s*/)) {
    let lines: string[] = []
    for (const line of chunk.split('\n')) {
      if (loneUrl(line) === undefined) lines.push(line)
      else {
        if (lines.length > 0) found.push(lines.join('\n'))
        found.push(line)
        lines = []
      }
    }
    found.push(lines.join('\n'))
  }
  return found
}
