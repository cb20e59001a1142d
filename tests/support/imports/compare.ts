import { parseHtml } from '#lib/html/parse.ts'
import { elementsIn, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** What can be counted of content. */
interface Counts {
  readonly links: number
  readonly images: number
  readonly headings: number
}

/** The visible text of some HTML of a source, and what it holds. */
export function sourceOf(html: string): Counts & { readonly text: string } {
  const elements = [...elementsIn(parseHtml(html))]
  return {
    text: folded(visibleTextOfHtml(html)),
    links: linksIn(elements),
    images: count(elements, /^img$/),
    headings: count(elements, /^h[1-6]$/),
  }
}

/** The visible text of each outermost block of a served page, and what the blocks hold. */
export function shownOn(page: string): Counts & { readonly texts: readonly string[] } {
  const blocks = [...elementsIn(parseHtml(page))].filter((element) =>
    /(?:^| )b-/.test(element.attributes.get('class') ?? ''),
  )
  const outermost = blocks.filter(
    (element) =>
      !blocks.some((other) => other !== element && [...elementsIn(other.children)].includes(element)),
  )
  const elements = outermost.flatMap((element) => [...elementsIn([element])])
  return {
    texts: outermost
      .map((element) => folded(visibleTextOfHtml(withoutPlaceholders([element]))))
      .filter((text) => text !== ''),
    links: linksIn(elements),
    images:
      count(elements, /^img$/) +
      elements.filter(({ name, attributes }) => name !== 'img' && attributes.get('role') === 'img').length,
    headings: count(elements, /^h[1-6]$/),
  }
}

/** The text of the source cut where the blocks of a page end: only where two blocks touch, a space may come or go. */
export function cutAs(blocks: readonly string[], source: string): string[] {
  let rest = source
  const pieces = blocks.map((block) => {
    rest = rest.trimStart()
    const piece = rest.slice(0, block.length)
    rest = rest.slice(block.length)
    return piece
  })
  return rest.trim() === '' ? pieces : [...pieces, rest]
}

/** Runs of spaces are one space. */
function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What leads nowhere is no link. */
function linksIn(elements: readonly HtmlElement[]): number {
  return elements.filter(({ name, attributes }) => name === 'a' && attributes.has('href')).length
}

function count(elements: readonly HtmlElement[], name: RegExp): number {
  return elements.filter((element) => name.test(element.name)).length
}

/** An image whose file is missing shows its description, which is not text of the source. */
function withoutPlaceholders(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes
    .filter((node) => node.kind !== 'element' || node.attributes.get('role') !== 'img')
    .map((node) =>
      node.kind === 'element' ? { ...node, children: withoutPlaceholders(node.children) } : node,
    )
}
