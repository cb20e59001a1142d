import { SaxesParser } from 'saxes'
import {
  type ExternalEntry,
  type ExternalFeed,
  MAX_EXTERNAL_ENTRIES,
} from '#features/content/external-feeds/types.ts'
import { cutText } from '#lib/html/cut.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { collapseSpace, visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

const MAX_TITLE_LENGTH = 300
const MAX_SUMMARY_LENGTH = 600
const MAX_LINK_LENGTH = 2000
/** Longer fields are truncated before they are parsed as HTML. */
const MAX_FIELD_LENGTH = 100_000
const MAX_DEPTH = 64

/** Elements and the fields they fill; the first one of a field wins. */
const FIELDS: Readonly<Record<string, keyof Draft>> = {
  title: 'title',
  link: 'link',
  description: 'summary',
  summary: 'summary',
  'content:encoded': 'content',
  content: 'content',
  pubDate: 'date',
  'dc:date': 'date',
  published: 'date',
  updated: 'updated',
}

/** Fields that may contain markup; in URLs, `&copy` is not an entity. */
const MARKUP_FIELDS: ReadonlySet<keyof Draft> = new Set(['title', 'summary', 'content'])

interface Draft {
  title?: string
  link?: string
  summary?: string
  content?: string
  date?: string
  updated?: string
}

/**
 * Parses RSS 0.9–2.0 and Atom. Markup is converted to text; URLs other than http and https are left out. Entities
 * declared by a document type are never expanded: a feed that uses one fails.
 */
export function readFeed(xml: string, baseUrl: string): Result<ExternalFeed, string> {
  const parser = new SaxesParser()
  const open: string[] = []
  const feed: Draft = {}
  const drafts: Draft[] = []
  let entry: Draft | undefined
  let field: { name: keyof Draft; depth: number; plain: boolean; text: string } | undefined
  let problem: string | undefined

  const addText = (text: string): void => {
    if (field && field.text.length < MAX_FIELD_LENGTH) field.text += text
  }
  parser.on('error', (error) => {
    problem ??= `It is not well-formed: ${cutText(error.message, 200)}`
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    if (open.length > MAX_DEPTH) problem ??= 'It is nested too deeply.'
    if (open.length === 1 && !['rss', 'feed', 'rdf:RDF'].includes(name)) problem ??= 'It is not a feed.'
    if (name === 'item' || name === 'entry') entry = {}
    const target = entry ?? feed
    const depth = open.length
    if (!field && isFieldPosition(open, entry !== undefined) && Object.hasOwn(FIELDS, name)) {
      const found = FIELDS[name] ?? 'title'
      if (found === 'link' && attributes['href'] !== undefined) {
        const rel = attributes['rel'] ?? 'alternate'
        if (rel === 'alternate') target.link ??= attributes['href']
      } else {
        const isAtom = open[0] === 'feed'
        const plain = !MARKUP_FIELDS.has(found) || (isAtom && (attributes['type'] ?? 'text') === 'text')
        field = { name: found, depth, plain, text: '' }
      }
    } else addText(' ')
  })
  parser.on('closetag', ({ name }) => {
    if (field?.depth === open.length) {
      const target = entry ?? feed
      target[field.name] ??= field.plain ? collapseSpace(field.text) : visibleTextOfHtml(field.text)
      field = undefined
    }
    open.pop()
    if ((name === 'item' || name === 'entry') && entry) {
      if (drafts.length < MAX_EXTERNAL_ENTRIES) drafts.push(entry)
      entry = undefined
    }
  })
  for (let at = 0; at < xml.length && problem === undefined; at += 65_536)
    parser.write(xml.slice(at, at + 65_536))
  if (problem === undefined) parser.close()
  if (problem !== undefined) return fail(problem)
  return ok({
    title: cutText(feed.title ?? '', MAX_TITLE_LENGTH),
    entries: drafts
      .map((draft) => toEntry(draft, baseUrl))
      .filter(({ title, link }) => title !== '' || link !== ''),
  })
}

/** Whether the current element is a direct child of an entry, or of the feed itself. */
function isFieldPosition(open: readonly string[], inEntry: boolean): boolean {
  const parent = open[open.length - 2]
  return inEntry ? parent === 'item' || parent === 'entry' : parent === 'channel' || parent === 'feed'
}

function toEntry(draft: Draft, baseUrl: string): ExternalEntry {
  const link = URL.parse((draft.link ?? '').trim(), baseUrl)
  const isWeb = draft.link !== undefined && (link?.protocol === 'https:' || link?.protocol === 'http:')
  const date = new Date(draft.date ?? draft.updated ?? '')
  return {
    title: cutText(draft.title ?? '', MAX_TITLE_LENGTH),
    link: isWeb && link.href.length <= MAX_LINK_LENGTH ? link.href : '',
    publishedOn: Number.isNaN(date.getTime()) ? null : date.toISOString(),
    summary: cutText(draft.summary ?? draft.content ?? '', MAX_SUMMARY_LENGTH),
  }
}
