import { type Extensions, Mark, Node } from '@tiptap/core'
import type { DOMOutputSpec, TagParseRule } from '@tiptap/pm/model'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { levelOf, richTextExtensions } from '#rich-text/nodes.ts'
import { COLOUR_ATTRIBUTE, cssColour, textColour } from '#lib/rich-text/text-colours.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

export interface PageNodesOptions {
  /** How far below their level headings are on this page. */
  readonly headingShift: number
  /** Returns the element of an image of the text. */
  readonly imageOf: (attributes: NonNullable<StoredAttributes>) => HTMLElement
}

type Attributes = NonNullable<StoredAttributes>
type Render = (attributes: Attributes, options: PageNodesOptions) => DOMOutputSpec

const LAST_LEVEL = 6
const LIST_TYPES: ReadonlySet<unknown> = new Set(['a', 'A', 'i', 'I'])

const storedOf = (attrs: Readonly<Record<string, unknown>>): Attributes =>
  (attrs['stored'] as StoredAttributes | undefined) ?? {}

function alignment({ textAlign }: Attributes): Readonly<Record<string, string>> {
  const isNamed = textAlign === 'center' || textAlign === 'right' || textAlign === 'justify'
  return isNamed ? { class: `p-text-${textAlign}` } : {}
}

const span = (value: unknown): value is number => typeof value === 'number' && value > 1

const cell = (name: string, attributes: Attributes): DOMOutputSpec => {
  const { colspan, rowspan } = attributes
  return [
    name,
    {
      ...alignment(attributes),
      ...(span(colspan) ? { colspan: String(colspan) } : {}),
      ...(span(rowspan) ? { rowspan: String(rowspan) } : {}),
    },
    0,
  ]
}

/** As `RichTextView` renders them, so that nothing moves when someone begins to write. */
const NODES: Readonly<Record<string, Render>> = {
  paragraph: (attributes) => ['p', alignment(attributes), 0],
  // A paragraph by its style; inside of items and cells a sheet takes its margins away.
  line: () => ['p', { 'data-line': '' }, 0],
  heading: (attributes, { headingShift }) => {
    const level = Math.min(Math.max(levelOf(attributes), 2) + headingShift, LAST_LEVEL)
    return [`h${level}`, alignment(attributes), 0]
  },
  orderedList: ({ start, type }) => [
    'ol',
    {
      ...(typeof start === 'number' ? { start: String(start) } : {}),
      ...(typeof type === 'string' && LIST_TYPES.has(type) ? { type } : {}),
    },
    0,
  ],
  codeBlock: () => ['pre', { class: 'p-code' }, ['code', 0]],
  preformatted: () => ['pre', { class: 'p-verse' }, 0],
  table: () => ['div', { class: 'p-table' }, ['table', 0]],
  tableCaption: () => ['caption', 0],
  tableHeader: (attributes) => cell('th', attributes),
  tableCell: (attributes) => cell('td', attributes),
}

const MARKS: Readonly<Record<string, Render>> = {
  link: ({ href, title }) => [
    'a',
    {
      href: (typeof href === 'string' ? safeHref(href) : undefined) ?? '#',
      ...(typeof title === 'string' && title !== '' ? { title } : {}),
    },
    0,
  ],
  abbreviation: ({ title }) => ['abbr', typeof title === 'string' ? { title } : {}, 0],
  colour({ token }) {
    const colour = textColour(token)
    return ['span', colour ? { [COLOUR_ATTRIBUTE]: colour, style: `color: ${cssColour(colour)}` } : {}, 0]
  },
  language: ({ lang, dir }) => [
    'span',
    {
      ...(typeof lang === 'string' ? { lang } : {}),
      ...(dir === 'ltr' || dir === 'rtl' || dir === 'auto' ? { dir } : {}),
    },
    0,
  ],
}

/** Markup that only pages have, for what is copied from the text. Before the rules of the same elements. */
const PARSED: Readonly<Record<string, TagParseRule>> = {
  line: { tag: 'p[data-line]', priority: 60 },
  preformatted: { tag: 'pre.p-verse', priority: 60, preserveWhitespace: 'full' },
  table: { tag: 'div.p-table', priority: 60, contentElement: 'table' },
}

/** Returns the extensions of our rich text with the markup of pages in place of that of the editor's fields. */
export const pageNodes = (options: PageNodesOptions): Extensions =>
  richTextExtensions.map((extension) => {
    const { name } = extension
    if (extension instanceof Node) {
      const [render, parsed] = [NODES[name], PARSED[name]]
      return extension.extend({
        ...(render && { renderHTML: ({ node }) => render(storedOf(node.attrs), options) }),
        ...(parsed && {
          parseHTML() {
            return [parsed, ...(this.parent?.() ?? [])]
          },
        }),
        ...(name === 'image' && {
          addNodeView:
            () =>
            ({ node }) => ({ dom: options.imageOf(storedOf(node.attrs)) }),
        }),
      })
    }
    const render = MARKS[name]
    return extension instanceof Mark && render
      ? extension.extend({ renderHTML: ({ mark }) => render(storedOf(mark.attrs), options) })
      : extension
  })
