import {
  embedBlock,
  imageBlock,
  targetOf,
  type Target,
  textBlock,
} from '#features/transfer/imports/html/make-blocks.ts'
import {
  alignmentOf,
  type LoneImage,
  sizeOf,
  sourceImageOf,
} from '#features/transfer/imports/html/find-images.ts'
import type {
  SourceImage,
  SourceSite,
  EmbeddedContent,
} from '#features/transfer/imports/html/source.types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { isPlainMarkup } from '#features/transfer/imports/html/plain-markup.ts'
import { cutText } from '#lib/html/cut.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { attribute, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import type { AnchorCollector, FromHtmlOptions } from '#lib/rich-text/convert.types.ts'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

/** Note about an image that cannot be fetched. */
export const MISSING_IMAGE = 'An image without a URL, or inside the HTML itself, was left out.'

/** The context shared by the converters of one entry. */
export interface Conversion {
  readonly site: SourceSite
  /** Blocks so far; neighbouring text is not joined yet. */
  readonly blocks: StoredBlock[]
  /** Whether a comment is a placeholder. */
  isPlaceholder(comment: string): boolean
  /** Appends the content of a placeholder comment to the blocks. */
  fillPlaceholder(comment: string): void
  /** Returns the embedded content of a placeholder comment. */
  special(comment: string): EmbeddedContent | undefined
  /** Converts flow content to blocks and appends them in order. */
  content(nodes: readonly HtmlNode[], classic: boolean): void
  /** Ids of elements, for links to a part of the page. */
  readonly anchors: AnchorCollector
  /** Adds a sentence about what could not be converted faithfully. */
  note(sentence: string): void
}

/** Returns the options for converting this entry's HTML to rich text. */
export function richTextOptions({ site, anchors, note }: Conversion, classic: boolean): FromHtmlOptions {
  return {
    lineBreaks: classic,
    anchors,
    namesEmptyLinks: true,
    link: (href) => site.link(href),
    image: (element) => {
      const image = sourceImageOf(element)
      const mediaId = isNamed(image) ? site.media(image) : null
      if (mediaId === null) note(MISSING_IMAGE)
      return mediaId === null ? null : { mediaId, alt: cutText(image.alt, 1000) }
    },
  }
}

/** Returns the rich text of nodes. */
export function textNodes(
  nodes: readonly HtmlNode[],
  conversion: Conversion,
  classic = false,
): readonly RichTextNode[] {
  return richTextFromHtml(withPlaceholdersFilled(nodes, conversion), richTextOptions(conversion, classic))
    .content
}

/** Returns the target of a link element, or null if it has none. */
export function linkTarget(link: HtmlElement | undefined, { site }: Conversion): Target | null {
  const href = safeHref(link && attribute(link, 'href'))
  return href === undefined ? null : targetOf(site.link(href))
}

/** Adds an image block; an image that cannot be resolved is left out with a note. */
export function addImage(
  { image, link }: LoneImage,
  ancestors: readonly HtmlElement[],
  caption: readonly RichTextNode[],
  conversion: Conversion,
): void {
  const source = sourceImageOf(image)
  const mediaId = isNamed(source) ? conversion.site.media(source) : null
  if (mediaId === null) {
    conversion.note(MISSING_IMAGE)
    if (caption.length > 0) conversion.blocks.push(textBlock(caption))
    return
  }
  const elements = [image, ...(link ? [link] : []), ...ancestors]
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

/** Adds a text block; nodes without visible content add nothing. */
export function addText(nodes: readonly HtmlNode[], classic: boolean, conversion: Conversion): void {
  const content = textNodes(nodes, conversion, classic)
  if (content.length > 0) conversion.blocks.push(textBlock(content))
}

/** Adds an embed of a URL, or a link if the URL is a document of the same site. */
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
  } else if (target?.url.startsWith('/')) {
    const link = { type: 'link', attrs: { href: target.url } }
    const label = title || caption || fileNameIn(url)
    conversion.blocks.push(
      textBlock([{ type: 'paragraph', content: [{ type: 'text', text: label, marks: [link] }] }]),
    )
    conversion.note(`A player is shown as a link to its file: ${fileNameIn(url)}`)
  } else conversion.blocks.push(embedBlock(url, title, caption, proportions))
}

function fileNameIn(url: string): string {
  return cutText(URL.parse(url)?.pathname.split('/').at(-1) || url, 300)
}

function isNamed(image: SourceImage): boolean {
  return image.src !== '' || image.attachmentId !== undefined
}

/** Tables and lists cannot contain blocks; there embedded content becomes a link, images or source code. */
function withPlaceholdersFilled(nodes: readonly HtmlNode[], conversion: Conversion): readonly HtmlNode[] {
  if (!nodes.some((node) => node.kind !== 'text')) return nodes
  return nodes.flatMap((node) => {
    if (node.kind === 'element')
      return [{ ...node, children: withPlaceholdersFilled(node.children, conversion) }]
    const special = node.kind === 'comment' ? conversion.special(node.text) : undefined
    return special ? toInlineNodes(special, conversion) : [node]
  })
}

function toInlineNodes(special: EmbeddedContent, conversion: Conversion): readonly HtmlNode[] {
  switch (special.kind) {
    case 'embed':
      return [element('a', { href: special.url }, special.caption || special.url)]
    case 'player': {
      const [url = ''] = special.urls
      return [element('a', { href: url }, fileNameIn(url))]
    }
    case 'gallery':
      if (!special.attachmentIds) conversion.note('A gallery inside a table or a list was left out.')
      return (special.attachmentIds ?? []).map((id) => element('img', { 'data-id': id }, ''))
    case 'playlist':
      conversion.note('A playlist inside a table or a list was left out.')
      return []
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
