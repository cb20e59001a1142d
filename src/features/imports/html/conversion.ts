import {
  embedBlock,
  imageBlock,
  targetOf,
  type Target,
  textBlock,
} from '#features/imports/html/make-blocks.ts'
import { alignmentOf, type LoneImage, sizeOf, sourceImageOf } from '#features/imports/html/find-images.ts'
import type { SourceImage, SourceSite, Special } from '#features/imports/html/source.types.ts'
import type { StoredBlock } from '#features/pages/layout.types.ts'
import { isPlainMarkup } from '#features/imports/html/plain-markup.ts'
import { cutText } from '#lib/html/cut.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { attribute, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import type { FromHtmlOptions } from '#lib/rich-text/convert.types.ts'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

/** What the converters of one entry share: where blocks go, and what the source's names mean. */
export interface Conversion {
  readonly site: SourceSite
  /** Blocks so far; neighbouring text is still in pieces. */
  readonly blocks: StoredBlock[]
  /** Whether the text of a comment holds the place of something. */
  isPlace(comment: string): boolean
  /** Puts what a comment stands for at the end of the blocks. */
  fillPlace(comment: string): void
  /** What a comment stands for. */
  special(comment: string): Special | undefined
  /** Turns flow content into blocks, in order, behind the blocks so far. */
  content(nodes: readonly HtmlNode[], classic: boolean): void
  /** Tells the owner, in one sentence, what did not come over as it was. */
  note(sentence: string): void
}

/** The options that make rich text of this entry's HTML. */
export function richTextOptions({ site }: Conversion, classic: boolean): FromHtmlOptions {
  return {
    lineBreaks: classic,
    link: (href) => site.link(href),
    image: (element) => {
      const image = sourceImageOf(element)
      const mediaId = isNamed(image) ? site.media(image) : null
      return mediaId === null ? null : { mediaId, alt: cutText(image.alt, 1000) }
    },
  }
}

/** Rich text of some nodes. */
export function textNodes(
  nodes: readonly HtmlNode[],
  conversion: Conversion,
  classic = false,
): readonly RichTextNode[] {
  return richTextFromHtml(withPlacesFilled(nodes, conversion), richTextOptions(conversion, classic)).content
}

/** Where a link element leads; null for one that leads nowhere. */
export function linkTarget(link: HtmlElement | undefined, { site }: Conversion): Target | null {
  const href = safeHref(link && attribute(link, 'href'))
  return href === undefined ? null : targetOf(site.link(href))
}

/** Adds an image as a block of its own; one that nobody can find is left out and noted. */
export function addImage(
  { image, link }: LoneImage,
  around: readonly HtmlElement[],
  caption: readonly RichTextNode[],
  conversion: Conversion,
): void {
  const source = sourceImageOf(image)
  const mediaId = isNamed(source) ? conversion.site.media(source) : null
  if (mediaId === null) {
    conversion.note('A image without an address was left out.')
    if (caption.length > 0) conversion.blocks.push(textBlock(caption))
    return
  }
  const elements = [image, ...(link ? [link] : []), ...around]
  conversion.blocks.push(
    imageBlock({
      mediaId,
      alt: source.alt,
      caption,
      link: linkTarget(link, conversion),
      newWindow: link !== undefined && attribute(link, 'target') === '_blank',
      layout: 'inline',
      size: sizeOf(elements, source.width),
      alignment: alignmentOf(elements),
    }),
  )
}

/** Adds text; nodes without anything to see add nothing. */
export function addText(nodes: readonly HtmlNode[], classic: boolean, conversion: Conversion): void {
  const content = textNodes(nodes, conversion, classic)
  if (content.length > 0) conversion.blocks.push(textBlock(content))
}

/** Adds what an address leads to, or a link when that is a document of the same site. */
export function addEmbed(
  url: string,
  title: string,
  caption: string,
  proportions: string,
  conversion: Conversion,
): void {
  const target = targetOf(conversion.site.link(url))
  if (target && 'documentId' in target) {
    const mark = { type: 'link', attrs: { ...target, hash: target.hash ?? null } }
    conversion.blocks.push(
      textBlock([{ type: 'paragraph', content: [{ type: 'text', text: title || url, marks: [mark] }] }]),
    )
  } else conversion.blocks.push(embedBlock(url, title, caption, proportions))
}

function isNamed(image: SourceImage): boolean {
  return image.src !== '' || image.attachmentId !== undefined
}

/** Inside tables and lists nothing can stand as a block of its own; there it becomes a link, images or source. */
function withPlacesFilled(nodes: readonly HtmlNode[], conversion: Conversion): readonly HtmlNode[] {
  if (!nodes.some((node) => node.kind !== 'text')) return nodes
  return nodes.flatMap((node) => {
    if (node.kind === 'element') return [{ ...node, children: withPlacesFilled(node.children, conversion) }]
    const special = node.kind === 'comment' ? conversion.special(node.text) : undefined
    return special ? inText(special, conversion) : [node]
  })
}

function inText(special: Special, conversion: Conversion): readonly HtmlNode[] {
  switch (special.kind) {
    case 'embed':
      return [element('a', { href: special.url }, special.caption || special.url)]
    case 'gallery':
      if (!special.attachmentIds) conversion.note('A gallery inside a table or a list was left out.')
      return (special.attachmentIds ?? []).map((id) => element('img', { 'data-id': id }, ''))
    case 'html': {
      const nodes = parseHtml(special.source)
      return isPlainMarkup(nodes) ? nodes : [element('pre', {}, special.source)]
    }
  }
}

function element(name: string, attributes: Readonly<Record<string, string>>, text: string): HtmlElement {
  return {
    kind: 'element',
    name,
    attributes: new Map(Object.entries(attributes)),
    children: [{ kind: 'text', text }],
  }
}
