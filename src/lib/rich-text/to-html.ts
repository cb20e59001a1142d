import { escapeHtml } from '#lib/html/escape-html.ts'
import type { RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'
import { COLOUR_ATTRIBUTE } from '#lib/rich-text/text-colours.ts'

/** Resolves what rich text refers to by id. */
export interface ToHtmlOptions {
  /** Returns the URL of a document; undefined if it has none, which leaves plain text. */
  link(documentId: string): string | undefined
  /** Returns the URL of an image; undefined leaves it out. */
  image(mediaId: string): string | undefined
}

/** Elements of nodes without attributes. */
const NODE_ELEMENTS: Readonly<Record<string, string>> = {
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCaption: 'caption',
  definitionList: 'dl',
  definitionTerm: 'dt',
  definitionDescription: 'dd',
}

const MARK_ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
  small: 'small',
  abbreviation: 'abbr',
  citation: 'cite',
  inlineQuote: 'q',
  keyboard: 'kbd',
  sample: 'samp',
  variable: 'var',
  inserted: 'ins',
  deleted: 'del',
}

/**
 * Returns rich text as HTML for other programs. `richTextFromHtml` reads the same rich text from it, except for marks in
 * another order and parts of the page that links point to.
 */
export const richTextToHtml = (nodes: readonly RichTextNode[], options: ToHtmlOptions): string =>
  nodes.map((node) => nodeHtml(node, options)).join('')

function nodeHtml(node: RichTextNode, options: ToHtmlOptions): string {
  const { type, attrs = {} } = node
  const inner = () => richTextToHtml(node.content ?? [], options)
  switch (type) {
    case 'text':
      return markedHtml(escapeHtml(node.text ?? ''), node.marks ?? [], options)
    case 'hardBreak':
      return '<br>'
    case 'horizontalRule':
      return '<hr>'
    case 'image': {
      const src = options.image(String(attrs['mediaId']))
      if (src === undefined) return ''
      const image = `<img${attribute('src', src)} alt="${escapeHtml(String(attrs['alt'] ?? ''))}">`
      return markedHtml(image, node.marks ?? [], options)
    }
    case 'paragraph':
      return `<p${aligned(attrs)}>${inner()}</p>`
    case 'heading':
      return `<h${attrs['level']}${aligned(attrs)}>${inner()}</h${attrs['level']}>`
    case 'orderedList':
      return `<ol${attribute('start', attrs['start'])}${attribute('type', attrs['type'])}>${inner()}</ol>`
    case 'codeBlock':
      return `<pre${attribute('data-lang', attrs['language'])}><code>\n${inner()}</code></pre>`
    case 'preformatted':
      return `<pre class="wp-block-preformatted">\n${inner()}</pre>`
    case 'table':
      return tableHtml(node.content ?? [], options)
    case 'tableCell':
    case 'tableHeader': {
      const name = type === 'tableCell' ? 'td' : 'th'
      const spans = attribute('colspan', attrs['colspan']) + attribute('rowspan', attrs['rowspan'])
      return `<${name}${spans}${aligned(attrs)}>${inner()}</${name}>`
    }
    default: {
      const name = NODE_ELEMENTS[type]
      return name === undefined ? inner() : `<${name}>${inner()}</${name}>`
    }
  }
}

function tableHtml(content: readonly RichTextNode[], options: ToHtmlOptions): string {
  const isCaption = ({ type }: RichTextNode) => type === 'tableCaption'
  const captions = richTextToHtml(content.filter(isCaption), options)
  const rows = richTextToHtml(
    content.filter((node) => !isCaption(node)),
    options,
  )
  return `<table>${captions}<tbody>${rows}</tbody></table>`
}

type Value = string | number | boolean | null | undefined

const attribute = (name: string, value: Value): string =>
  value === undefined || value === null || value === '' ? '' : ` ${name}="${escapeHtml(String(value))}"`

const aligned = (attrs: Readonly<Record<string, Value>>): string =>
  typeof attrs['textAlign'] === 'string' ? ` style="text-align:${escapeHtml(attrs['textAlign'])}"` : ''

/** Marks in a fixed order, so that the same text is the same HTML. */
function markedHtml(html: string, marks: readonly RichTextMark[], options: ToHtmlOptions): string {
  const sorted = marks.toSorted((one, other) => (one.type < other.type ? -1 : 1))
  return sorted.reduce((inner, mark) => markHtml(inner, mark, options), html)
}

function markHtml(inner: string, { type, attrs = {} }: RichTextMark, options: ToHtmlOptions): string {
  if (type === 'anchor') return inner
  if (type === 'colour') return `<span${attribute(COLOUR_ATTRIBUTE, attrs['token'])}>${inner}</span>`
  if (type === 'language')
    return `<span${attribute('lang', attrs['lang'])}${attribute('dir', attrs['dir'])}>${inner}</span>`
  if (type === 'link') {
    const { documentId, hash, href } = attrs
    const target = documentId == null ? href : options.link(String(documentId))
    if (target == null) return inner
    const url = hash == null || hash === '' ? String(target) : `${target}#${hash}`
    const more = attribute('title', attrs['title'])
    return `<a${attribute('href', url)}${attrs['newWindow'] === true ? ' target="_blank"' : ''}${more}>${inner}</a>`
  }
  const name = MARK_ELEMENTS[type]
  return name === undefined ? inner : `<${name}${attribute('title', attrs['title'])}>${inner}</${name}>`
}
