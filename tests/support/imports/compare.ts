import { parseHtml } from '#lib/html/parse.ts'
import { elementsIn, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** Counts of content. */
interface Counts {
  readonly links: number
  readonly images: number
  readonly headings: number
}

/** Returns the visible text of source HTML, and its counts. */
export function sourceOf(html: string): Counts & { readonly text: string } {
  const elements = [...elementsIn(parseHtml(html))]
  return {
    text: folded(visibleTextOfHtml(html)),
    links: linksIn(elements),
    images: count(elements, /^img$/),
    headings: count(elements, /^h[1-6]$/),
  }
}

/** Returns the visible text of each outermost block of a served page, and the counts. */
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

/** Returns the source text split at the blocks of a page; only spaces between blocks may differ. */
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

/** Links without a target do not count. */
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
