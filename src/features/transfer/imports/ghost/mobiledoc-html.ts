import { z } from 'zod'
import {
  type CardFields,
  htmlOfCard,
  jsonOf,
  opening,
  textOf,
} from '#features/transfer/imports/ghost/ghost-cards.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

const markup = z.tuple([z.string(), z.array(z.string()).nullish()]).or(z.tuple([z.string()]))
const fieldsSchema = z.looseObject({}).nullish()
const documentSchema = z.object({
  version: z.string().regex(/^0\.3\.\d{1,3}$/),
  markups: z.array(markup).nullish(),
  atoms: z.array(z.tuple([z.string(), z.string().nullish()]).rest(z.unknown())).nullish(),
  cards: z.array(z.tuple([z.string()]).rest(fieldsSchema)).nullish(),
  sections: z.array(z.array(z.unknown())),
})
type Mobiledoc = z.infer<typeof documentSchema>
type Markup = z.infer<typeof markup>
/** Markups opened here, how many close after it, and the text or the index of an atom. */
const marker = z.tuple([z.union([z.literal(0), z.literal(1)]), z.array(z.number()), z.number(), z.unknown()])
const markers = z.array(marker)

/** Section types. */
const MARKUP = 1
const IMAGE = 2
const LIST = 3
const CARD = 10

const INLINE: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup'])

/**
 * Converts Mobiledoc 0.3, the format of Ghost's editor until 2023, to HTML; unsupported content is listed in
 * `notes`. Never throws.
 */
export function htmlOfMobiledoc(text: string): { readonly html: string; readonly notes: string[] } {
  const parsed = documentSchema.safeParse(jsonOf(text))
  if (!parsed.success)
    return { html: '', notes: ['Its text is not valid Mobiledoc 0.3 and was not imported.'] }
  const notes = new Set<string>()
  const html = parsed.data.sections.map((section) => htmlOfSection(section, parsed.data, notes)).join('')
  return { html, notes: [...notes] }
}

function htmlOfSection(section: readonly unknown[], whole: Mobiledoc, notes: Set<string>): string {
  const [kind, second, third] = section
  switch (kind) {
    case MARKUP:
      return wrap(elementOf(textOf(second)), inlineHtml(third, whole, notes))
    case IMAGE:
      return htmlOfCard('image', { src: second }, () => '') ?? ''
    case LIST: {
      const items = Array.isArray(third) ? third : []
      const inner = items.map((item) => wrap('li', inlineHtml(item, whole, notes))).join('')
      return wrap(textOf(second).toLowerCase() === 'ol' ? 'ol' : 'ul', inner)
    }
    case CARD: {
      const [name, payload] = (typeof second === 'number' ? whole.cards?.[second] : undefined) ?? ['']
      const fields: CardFields = payload ?? {}
      const html = htmlOfCard(name, fields, () => '')
      if (html === undefined) notes.add(`A card of type '${name}' was left out.`)
      return html ?? ''
    }
    default:
      notes.add('A part of its text is of an unknown type and was left out.')
      return ''
  }
}

const wrap = (element: string, inner: string): string => `<${element}>${inner}</${element}>`

function elementOf(name: string): string {
  const lower = name.toLowerCase()
  if (/^h[1-6]$/.test(lower)) return lower
  return ['blockquote', 'aside', 'pull-quote'].includes(lower) ? 'blockquote' : 'p'
}

function inlineHtml(input: unknown, whole: Mobiledoc, notes: Set<string>): string {
  const parsed = markers.safeParse(input)
  if (!parsed.success) {
    notes.add('A part of its text is invalid and was left out.')
    return ''
  }
  const open: string[] = []
  let html = ''
  for (const [kind, opened, closed, value] of parsed.data) {
    for (const index of opened) {
      const { start, end } = tagsOf(whole.markups?.[index])
      html += start
      open.push(end)
    }
    html += kind === 0 ? escapeHtml(textOf(value)) : htmlOfAtom(value, whole)
    for (let left = Math.min(closed, open.length); left > 0; left--) html += open.pop() ?? ''
  }
  return html + open.toReversed().join('')
}

function tagsOf(markup: Markup | undefined): {
  readonly start: string
  readonly end: string
} {
  const [name = '', attributes] = markup ?? []
  const element = name.toLowerCase()
  if (INLINE.has(element)) return { start: `<${element}>`, end: `</${element}>` }
  const at = attributes?.findIndex((key, index) => index % 2 === 0 && key.toLowerCase() === 'href') ?? -1
  const href = at === -1 ? '' : (attributes?.[at + 1] ?? '')
  return element === 'a' && href !== ''
    ? { start: opening('a', { href }), end: '</a>' }
    : { start: '', end: '' }
}

function htmlOfAtom(index: unknown, whole: Mobiledoc): string {
  const [name, text] = (typeof index === 'number' ? whole.atoms?.[index] : undefined) ?? []
  return name === 'soft-return' ? '<br>' : escapeHtml(text ?? '')
}
