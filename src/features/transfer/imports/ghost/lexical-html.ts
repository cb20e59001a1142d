import { z } from 'zod'
import { htmlOfCard, jsonOf, listOf, opening, textOf } from '#features/transfer/imports/ghost/ghost-cards.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

interface Node {
  readonly type: string
  readonly fields: Readonly<Record<string, unknown>>
}

const nodeSchema = z
  .looseObject({ type: z.string() })
  .transform(({ type, ...fields }): Node => ({ type, fields }))
const rootSchema = z.object({ root: nodeSchema })

/** Text marks by bit. */
const FORMATS: readonly (readonly [bit: number, element: string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]
const MAX_DEPTH = 100

/** Converts Lexical, the format of Ghost's editor, to HTML; unsupported cards are listed in `notes`. Never throws. */
export function htmlOfLexical(text: string): { readonly html: string; readonly notes: string[] } {
  const notes = new Set<string>()
  const root = rootSchema.safeParse(jsonOf(text))
  if (!root.success) return { html: '', notes: ['Its text is not valid Lexical and was not imported.'] }
  const html = write(root.data.root, notes, 0)
  return { html, notes: [...notes] }
}

function write({ type, fields }: Node, notes: Set<string>, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  const get = (name: string): string => textOf(fields[name])
  const inner = (): string =>
    childrenOf(fields)
      .map((child) => write(child, notes, depth + 1))
      .join('')
  const wrap = (element: string): string => `<${element}>${inner()}</${element}>`
  switch (type) {
    case 'root':
    case 'toggle-content':
      return inner()
    case 'paragraph':
      return wrap('p')
    case 'heading':
    case 'extended-heading':
      return wrap(/^h[1-6]$/.test(get('tag')) ? get('tag') : 'h2')
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return wrap('blockquote')
    case 'list':
      return wrap(get('listType') === 'number' ? 'ol' : 'ul')
    case 'listitem':
      return wrap('li')
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'text':
    case 'extended-text':
    case 'code-highlight':
      return marked(escapeHtml(get('text')), fields['format'])
    case 'link':
    case 'autolink':
    case 'at-link':
      return `${opening('a', { href: get('url') })}${inner()}</a>`
    default: {
      const card = htmlOfCard(type, fields, inner)
      if (card !== undefined) return card
      const children = inner()
      if (children === '') notes.add(`A card of type '${type}' was left out.`)
      return children
    }
  }
}

function childrenOf(fields: Readonly<Record<string, unknown>>): readonly Node[] {
  return listOf(fields['children'])
    .map((child) => nodeSchema.safeParse(child))
    .flatMap((child) => (child.success ? [child.data] : []))
}

function marked(text: string, format: unknown): string {
  const bits = typeof format === 'number' ? format : 0
  return FORMATS.filter(([bit]) => (bits & bit) !== 0).reduce(
    (inside, [, element]) => `<${element}>${inside}</${element}>`,
    text,
  )
}
