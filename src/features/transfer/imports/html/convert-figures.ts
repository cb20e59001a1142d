import { type Conversion, linkTarget, textNodes } from '#features/transfer/imports/html/conversion.ts'
import { buttonBlock, quoteBlock, textBlock } from '#features/transfer/imports/html/make-blocks.ts'
import { alignmentOf } from '#features/transfer/imports/html/find-images.ts'
import { textAlignOf } from '#lib/html/elements.ts'
import { attribute, elementsIn, hasClass, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** Returns the caption that is a direct child of the element. */
export function findCaption(element: HtmlElement): HtmlElement | undefined {
  return element.children.find(
    (child): child is HtmlElement => child.kind === 'element' && child.name === 'figcaption',
  )
}

/** Converts a pull quote to a quote block; a source containing a link stays in the text, where links are allowed. */
export function convertPullquote(figure: HtmlElement, conversion: Conversion): void {
  const quote = [...elementsIn(figure.children)].find(({ name }) => name === 'blockquote') ?? figure
  const cite = [...elementsIn(quote.children)].find(({ name }) => name === 'cite')
  const isPlain = cite && [...elementsIn(cite.children)].every(({ name }) => name !== 'a')
  const content = textNodes(isPlain ? without(quote.children, cite) : quote.children, conversion)
  const source = isPlain ? visibleTextOfHtml(cite.children) : ''
  const align = alignmentOf([figure, quote])
  const alignment = align === 'left' && !hasClass(figure, 'alignleft') ? 'center' : align
  if (content.length > 0 || source !== '') conversion.blocks.push(quoteBlock(content, source, alignment))
}

function without(nodes: readonly HtmlNode[], unwanted: HtmlElement): HtmlNode[] {
  return nodes
    .filter((node) => node !== unwanted)
    .map((node) => (node.kind === 'element' ? { ...node, children: without(node.children, unwanted) } : node))
}

/** Converts a button with a link to a button block, any other to text. */
export function addButton(element: HtmlElement, conversion: Conversion): void {
  const link = [...elementsIn([element])].find(({ name }) => name === 'a')
  const text = visibleTextOfHtml(element.children)
  const target = linkTarget(link, conversion)
  if (text === '') return
  if (!link || target === null || text.length > 200) {
    const content = textNodes(element.children, conversion)
    if (content.length > 0) conversion.blocks.push(textBlock(content))
    return
  }
  const align = textAlignOf(element)
  conversion.blocks.push(
    buttonBlock(text, target, {
      newWindow: attribute(link, 'target') === '_blank',
      alignment: align === 'center' || align === 'right' ? align : alignmentOf([element]),
      primary: !hasClass(element, 'is-style-outline') && !hasClass(link, 'is-style-outline'),
    }),
  )
}
