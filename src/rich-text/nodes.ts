import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { type StoredAttributes, LINE } from '#rich-text/convert.ts'
import { readStored } from '#rich-text/stored-attributes.ts'
import { COLOUR_ATTRIBUTE, textColour } from '#lib/rich-text/text-colours.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** The attribute with our own attributes, on every node and mark. */
const stored = (read?: (element: HTMLElement) => StoredAttributes) => ({
  stored: {
    default: null as StoredAttributes,
    rendered: false,
    parseHTML: (element: HTMLElement) => readStored(element) ?? read?.(element) ?? null,
  },
})
const storedOf = (attrs: Readonly<Record<string, unknown>>): NonNullable<StoredAttributes> =>
  (attrs['stored'] as StoredAttributes) ?? {}

interface NodeOptions {
  readonly content?: string
  readonly group?: string
  readonly tags: readonly string[]
  readonly tag?: (attrs: NonNullable<StoredAttributes>) => DOMOutputSpec
  readonly read?: (element: HTMLElement) => StoredAttributes
  readonly more?: Readonly<Record<string, unknown>>
}

function node(name: string, { content = 'inline*', group = 'block', tags, tag, read, more }: NodeOptions) {
  const [first = 'div'] = tags
  return Node.create({
    name,
    content,
    group,
    marks: '_',
    addAttributes: () => stored(read),
    parseHTML: () => tags.map((one) => ({ tag: one })),
    renderHTML: ({ node: rendered }) => tag?.(storedOf(rendered.attrs)) ?? [first, 0],
    ...more,
  })
}

const alignment = ({ textAlign }: NonNullable<StoredAttributes>) =>
  typeof textAlign === 'string' ? { 'data-align': textAlign } : {}
const spans = ({ colspan, rowspan }: NonNullable<StoredAttributes>) => ({
  ...(typeof colspan === 'number' ? { colspan: String(colspan) } : {}),
  ...(typeof rowspan === 'number' ? { rowspan: String(rowspan) } : {}),
})
const readSpans = (element: HTMLElement): StoredAttributes => {
  const read = {
    colspan: Number(element.getAttribute('colspan') ?? 1),
    rowspan: Number(element.getAttribute('rowspan') ?? 1),
  }
  const entries = Object.entries(read).filter(([, value]) => Number.isInteger(value) && value > 1)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** Returns the level of a heading. */
export const levelOf = ({ level }: NonNullable<StoredAttributes>) =>
  typeof level === 'number' && level >= 1 && level <= 6 ? level : 2

const nodes: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block*' }),
  Node.create({ name: 'text', group: 'inline' }),
  node('paragraph', { tags: ['p'], tag: (attrs) => ['p', alignment(attrs), 0], more: { priority: 1000 } }),
  node(LINE, { tags: ['div[data-line]'], tag: () => ['div', { 'data-line': '' }, 0] }),
  node('heading', {
    tags: HEADINGS,
    tag: (attrs) => [`h${levelOf(attrs)}`, alignment(attrs), 0],
    read: ({ tagName }) => ({ level: Number(tagName.slice(1)) }),
    more: { defining: true },
  }),
  node('bulletList', { content: 'listItem*', tags: ['ul'] }),
  node('orderedList', {
    content: 'listItem*',
    tags: ['ol'],
    tag: ({ start }) => ['ol', typeof start === 'number' ? { start: String(start) } : {}, 0],
  }),
  node('listItem', { content: 'block*', group: '', tags: ['li'], more: { defining: true } }),
  node('blockquote', { content: 'block*', tags: ['blockquote'], more: { defining: true } }),
  node('codeBlock', {
    content: 'inline*',
    tags: ['pre'],
    tag: () => ['pre', ['code', 0]],
    more: { code: true, defining: true },
  }),
  node('preformatted', {
    tags: ['div[data-preformatted]'],
    tag: () => ['div', { 'data-preformatted': '' }, 0],
    more: { whitespace: 'pre' },
  }),
  Node.create({
    name: 'horizontalRule',
    group: 'block',
    addAttributes: () => stored(),
    parseHTML: () => [{ tag: 'hr' }],
    renderHTML: () => ['hr'],
  }),
  node('table', {
    content: '(tableCaption | tableRow)*',
    tags: ['table'],
    tag: () => ['table', ['tbody', 0]],
    more: { isolating: true },
  }),
  node('tableCaption', {
    group: '',
    tags: ['caption'],
    tag: () => ['tr', { 'data-caption': '' }, ['td', { colspan: '100' }, 0]],
    more: {
      parseHTML: () => [{ tag: 'caption' }, { tag: 'tr[data-caption]', contentElement: 'td' }],
    },
  }),
  node('tableRow', { content: '(tableHeader | tableCell)*', group: '', tags: ['tr'] }),
  node('tableHeader', {
    content: 'block*',
    group: '',
    tags: ['th'],
    tag: (attrs) => ['th', mergeAttributes(spans(attrs), alignment(attrs)), 0],
    read: readSpans,
    more: { isolating: true },
  }),
  node('tableCell', {
    content: 'block*',
    group: '',
    tags: ['td'],
    tag: (attrs) => ['td', mergeAttributes(spans(attrs), alignment(attrs)), 0],
    read: readSpans,
    more: { isolating: true },
  }),
  node('definitionList', { content: '(definitionTerm | definitionDescription)*', tags: ['dl'] }),
  node('definitionTerm', { group: '', tags: ['dt'] }),
  node('definitionDescription', { content: 'block*', group: '', tags: ['dd'] }),
  Node.create({
    name: 'hardBreak',
    group: 'inline',
    inline: true,
    selectable: false,
    addAttributes: () => stored(),
    parseHTML: () => [{ tag: 'br' }],
    renderHTML: () => ['br'],
    renderText: () => '\n',
    addKeyboardShortcuts() {
      const insert = () => this.editor.commands.insertContent({ type: 'hardBreak' })
      return { 'Shift-Enter': insert, 'Mod-Enter': insert }
    },
  }),
  Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => stored(),
    parseHTML: () => [{ tag: 'span[data-image]' }],
    renderHTML: ({ node: rendered }) => {
      const { alt } = storedOf(rendered.attrs)
      return ['span', { 'data-image': '' }, typeof alt === 'string' && alt !== '' ? alt : 'Image']
    },
  }),
]

interface MarkOptions {
  readonly tags: readonly string[]
  readonly tag?: (attrs: NonNullable<StoredAttributes>) => DOMOutputSpec
  readonly read?: (element: HTMLElement) => StoredAttributes
  readonly keys?: string
  readonly more?: Readonly<Record<string, unknown>>
}

function mark(name: string, { tags, tag, read, keys, more }: MarkOptions) {
  const [first = 'span'] = tags
  return Mark.create({
    name,
    // Imported text may nest marks of a type, such as two languages.
    excludes: '',
    addAttributes: () => stored(read),
    parseHTML: () => tags.map((one) => ({ tag: one })),
    renderHTML: ({ mark: rendered }) => tag?.(storedOf(rendered.attrs)) ?? [first, 0],
    addKeyboardShortcuts() {
      return keys === undefined ? {} : { [keys]: () => this.editor.commands.toggleMark(name) }
    },
    ...more,
  })
}

/** Only safe URLs. */
const readLink = (element: HTMLElement): StoredAttributes => {
  const href = safeHref(element.getAttribute('href') ?? undefined)
  return href === undefined ? null : { href }
}

const marks: Extensions = [
  mark('link', {
    tags: ['a[href]', 'a[data-link]'],
    tag: () => ['a', { 'data-link': '' }, 0],
    read: readLink,
    more: { inclusive: false },
  }),
  mark('bold', { tags: ['strong', 'b'], keys: 'Mod-b' }),
  mark('italic', { tags: ['em', 'i'], keys: 'Mod-i' }),
  mark('underline', { tags: ['u'], keys: 'Mod-u' }),
  mark('strike', { tags: ['s', 'strike'], keys: 'Mod-Shift-s' }),
  mark('code', { tags: ['code'], keys: 'Mod-e' }),
  mark('subscript', { tags: ['sub'] }),
  mark('superscript', { tags: ['sup'] }),
  mark('highlight', { tags: ['mark'] }),
  mark('small', { tags: ['small'] }),
  mark('abbreviation', { tags: ['abbr'] }),
  mark('citation', { tags: ['cite'] }),
  mark('inlineQuote', { tags: ['q'] }),
  mark('keyboard', { tags: ['kbd'] }),
  mark('sample', { tags: ['samp'] }),
  mark('variable', { tags: ['var'] }),
  mark('inserted', { tags: ['ins'] }),
  mark('deleted', { tags: ['del'] }),
  mark('language', {
    tags: ['span[lang]'],
    tag: ({ lang }) => ['span', typeof lang === 'string' ? { lang } : {}, 0],
    read: (element) => ({ lang: element.getAttribute('lang') ?? '' }),
  }),
  mark('colour', {
    tags: [`span[${COLOUR_ATTRIBUTE}]`],
    tag: ({ token }) => ['span', { [COLOUR_ATTRIBUTE]: String(token) }, 0],
    read: (element) => {
      const token = textColour(element.getAttribute(COLOUR_ATTRIBUTE))
      return token === undefined ? null : { token }
    },
    more: { excludes: 'colour' },
  }),
  mark('anchor', {
    tags: ['span[data-anchor]'],
    tag: () => ['span', { 'data-anchor': '' }, 0],
    more: { inclusive: false },
  }),
]

/** Editor extensions for our rich text. */
export const richTextExtensions: Extensions = [...nodes, ...marks]
