import { cutText } from '#lib/html/cut.ts'
import { BLOCK_ELEMENTS, isInvisible, textAlignOf } from '#lib/html/elements.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { attribute, elementsIn, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import type { Converter, FromHtmlOptions, Marks } from '#lib/rich-text/convert.types.ts'
import { createLine, isShown, type Line } from '#lib/rich-text/line.ts'
import { codeFromPre } from '#lib/rich-text/pre-from-html.ts'
import { languageMarks, marksOf, withMarks } from '#lib/rich-text/marks-from-html.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'
import { definitionList, list, listItem } from '#lib/rich-text/lists-from-html.ts'
import { table } from '#lib/rich-text/table-from-html.ts'
import { withWordLists } from '#lib/rich-text/word-lists.ts'

const ICON_ELEMENTS: ReadonlySet<string> = new Set(['i', 'span', 'em', 'b', 'strong'])

/** State of converting flow content: blocks so far, and the current line. */
interface Flow {
  readonly options: FromHtmlOptions
  readonly convert: Converter
  readonly blocks: RichTextNode[]
  readonly line: Line
}

/**
 * Converts HTML, as text or parsed, to rich text. Accepts any input; the result is valid by `richTextSchema` and
 * contains the visible text in source order. Scripts, styles, comments and event handlers are removed, and a link with
 * an unsafe URL becomes plain text.
 */
export function richTextFromHtml(
  html: string | readonly HtmlNode[],
  options: FromHtmlOptions = {},
): RichText {
  const nodes = withWordLists(typeof html === 'string' ? parseHtml(html) : html)
  return { type: 'doc', content: createConverter(options).blocks(nodes, []) }
}

function createConverter(options: FromHtmlOptions): Converter {
  const convert: Converter = {
    blocks: (nodes, marks) => {
      const flow: Flow = { options, convert, blocks: [], line: createLine() }
      walk(nodes, marks, flow)
      endParagraph(flow)
      return flow.blocks
    },
    inline: (nodes, marks) => {
      const inline: RichTextNode[] = []
      for (const block of convert.blocks(nodes, marks)) {
        const leaves = leavesOf(block)
        if (leaves.length === 0) continue
        if (inline.length > 0) inline.push({ type: 'hardBreak' })
        for (const leaf of leaves) inline.push(leaf)
      }
      return inline
    },
    enter: (element) => {
      for (const id of idsOf(element)) options.anchors?.add(id)
    },
    marksOf: (element) => inlineMarks(element, options),
  }
  return convert
}

function leavesOf(block: RichTextNode): readonly RichTextNode[] {
  if (block.type === 'text' || block.type === 'image' || block.type === 'hardBreak') return [block]
  const leaves: RichTextNode[] = []
  for (const child of block.content ?? []) {
    const isLeaf = child.type === 'text' || child.type === 'image' || child.type === 'hardBreak'
    if (!isLeaf && leaves.length > 0) leaves.push({ type: 'hardBreak' })
    for (const leaf of leavesOf(child)) leaves.push(leaf)
  }
  return leaves
}

/** Ends the current line; it becomes a paragraph unless it is empty. */
function endParagraph(flow: Flow): void {
  const content = flow.line.take()
  if (!isShown(content)) return
  flow.blocks.push({ type: 'paragraph', content })
}

function walk(nodes: readonly HtmlNode[], marks: Marks, flow: Flow): void {
  for (const node of nodes) {
    if (node.kind === 'text') addText(node.text, marks, flow)
    else if (node.kind === 'element') walkElement(node, marks, flow)
  }
}

function addText(text: string, outer: Marks, flow: Flow): void {
  const id = /\S/.test(text) ? (flow.options.anchors?.take() ?? '') : ''
  const marks = id === '' ? outer : withMarks(outer, [{ type: 'anchor', attrs: { id } }])
  if (flow.options.lineBreaks !== true || !text.includes('\n')) {
    flow.line.fold(text, marks)
    return
  }
  for (const [index, paragraph] of text.split(/\n[ \t\r\f]*\n\s*/).entries()) {
    if (index > 0) endParagraph(flow)
    for (const [number, line] of paragraph.split('\n').entries()) {
      if (number > 0) flow.line.add({ type: 'hardBreak' })
      flow.line.fold(line, marks)
    }
  }
}

function walkElement(element: HtmlElement, marks: Marks, flow: Flow): void {
  const { name, children } = element
  if (name === 'iframe' || name === 'embed') addReplaced(element, marks, flow)
  if (isInvisible(element)) return
  flow.convert.enter(element)
  if (name === 'br') return flow.line.add({ type: 'hardBreak' })
  if (name === 'img') return addImage(element, marks, flow)
  if (!BLOCK_ELEMENTS.has(name)) {
    const own = withMarks(marks, inlineMarks(element, flow.options))
    const label = flow.options.namesEmptyLinks === true ? labelOfEmptyLink(element, own) : ''
    if (label !== '') addText(label, own, flow)
    return walk(children, own, flow)
  }
  endParagraph(flow)
  const block = structure(element, marks, flow.convert)
  if (block) flow.blocks.push(...block)
  else {
    const from = flow.blocks.length
    walk(children, withMarks(marks, languageMarks(element)), flow)
    const textAlign = textAlignOf(element)
    endParagraph(flow)
    if (textAlign) align(flow.blocks, from, textAlign)
  }
}

/** Returns structural blocks; undefined for elements that only delimit paragraphs. */
function structure(
  element: HtmlElement,
  marks: Marks,
  convert: Converter,
): readonly RichTextNode[] | undefined {
  const { name, children } = element
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const content = convert.inline(children, marks)
      if (!isShown(content)) return []
      const textAlign = textAlignOf(element)
      return [
        { type: 'heading', attrs: { level: Number(name[1]), ...(textAlign ? { textAlign } : {}) }, content },
      ]
    }
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return list(element, convert, marks)
    case 'li':
      return [{ type: 'bulletList', content: [listItem(element, convert, marks)] }]
    case 'dl':
      return definitionList(element, convert, marks)
    case 'table':
      return table(element, convert, marks)
    case 'blockquote': {
      const content = convert.blocks(children, marks)
      return content.length > 0 ? [{ type: 'blockquote', content }] : []
    }
    case 'pre':
      return codeFromPre(element, convert, marks)
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'summary':
      return convert.blocks(children, withMarks(marks, [{ type: 'bold' }]))
    default:
      return undefined
  }
}

function align(blocks: RichTextNode[], from: number, textAlign: string): void {
  for (let index = from; index < blocks.length; index++) {
    const block = blocks[index]
    if (!block || (block.type !== 'paragraph' && block.type !== 'heading')) continue
    if (block.attrs?.['textAlign'] === undefined)
      blocks[index] = { ...block, attrs: { ...block.attrs, textAlign } }
  }
}

/** Returns the marks of an inline element, links included. */
function inlineMarks(element: HtmlElement, options: FromHtmlOptions): Marks {
  if (element.name !== 'a') return marksOf(element)
  const href = safeHref(attribute(element, 'href'))
  const target = href === undefined ? null : options.link ? options.link(href) : { href }
  if (!target) return []
  const title = attribute(element, 'title')
  const attrs = {
    ...('href' in target
      ? { href: target.href }
      : { documentId: target.documentId, ...(target.hash ? { hash: target.hash } : {}) }),
    ...(attribute(element, 'target') === '_blank' ? { newWindow: true } : {}),
    ...(title === '' ? {} : { title: cutText(title, 500) }),
  }
  return [{ type: 'link', attrs }]
}

/** Returns the ids of an element; old pages name the targets of links with `<a name>`. */
function idsOf(element: HtmlElement): readonly string[] {
  const names = [attribute(element, 'id'), element.name === 'a' ? attribute(element, 'name') : '']
  return [...new Set(names)].filter((id) => id !== '')
}

/** Returns a name for a link that shows nothing, such as an icon of a font; empty for any other element. */
function labelOfEmptyLink(element: HtmlElement, marks: Marks): string {
  if (element.name !== 'a') return ''
  const link = marks.find(({ type }) => type === 'link')
  if (!link || !isEmptyLink(element.children)) return ''
  const icon = [...elementsIn(element.children)].map((inner) => attribute(inner, 'aria-label'))
  const named = [attribute(element, 'aria-label'), attribute(element, 'title'), ...icon]
    .map((text) => text.trim())
    .find((text) => text !== '')
  const host = URL.parse(attribute(element, 'href'))?.hostname.replace(/^www\./, '')
  return named ?? host ?? ''
}

/** Whether nothing in a link is visible; an icon of a font or an SVG is an empty element. */
function isEmptyLink(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => {
    if (node.kind === 'text') return !/\S/.test(node.text)
    if (node.kind === 'comment') return true
    return node.name === 'svg' || (ICON_ELEMENTS.has(node.name) && isEmptyLink(node.children))
  })
}

/** Embedded content is not text, but it must stay reachable as a link. */
function addReplaced(element: HtmlElement, marks: Marks, flow: Flow): void {
  const href = safeHref(attribute(element, 'src'))
  if (href === undefined || !/^(https?:)?\/\//i.test(href)) return
  const target = flow.options.link ? flow.options.link(href) : { href }
  if (!target || !('href' in target)) return
  const link: RichTextMark = { type: 'link', attrs: { href: target.href } }
  flow.line.fold(attribute(element, 'title') || target.href, withMarks(marks, [link]))
}

function addImage(element: HtmlElement, marks: Marks, flow: Flow): void {
  const image = flow.options.image?.(element)
  if (!image) return
  const node = { type: 'image', attrs: { mediaId: image.mediaId, alt: image.alt } }
  const links = marks.filter(({ type }) => type === 'link')
  flow.line.add(links.length > 0 ? { ...node, marks: links } : node)
}
