import type { ExportChannel, ExportItem, ExportNote } from '#features/imports/entries.types.ts'
import { enclosureHtml, paragraphsOf } from '#features/imports/feeds/feed-html.ts'
import { plainItem } from '#features/imports/plain-item.ts'
import { type Dialect, field } from '#features/imports/xml/dialect.ts'
import type { XmlRecord, XmlRoot } from '#features/imports/xml/xml-records.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** The elements of an Atom feed. */
export function atomDialect(root: XmlRoot): Dialect {
  return {
    entriesOf: (record, head) => (record.name === 'entry' ? entriesOf(record, head) : []),
    channelOf: (head) => channelOf(head, root.attributes),
  }
}

function channelOf(head: readonly XmlRecord[], attributes: ReadonlyMap<string, string>): ExportChannel {
  return {
    kind: 'channel',
    format: 'atom',
    title: htmlOf(head, 'title'),
    link: linkOf(head) || field(head, 'id'),
    description: htmlOf(head, 'subtitle'),
    language: attributes.get('lang') ?? '',
    baseSiteUrl: '',
    baseBlogUrl: attributes.get('base') ?? '',
  }
}

function entriesOf(
  { children }: XmlRecord,
  head: readonly XmlRecord[],
): readonly (ExportItem | ExportNote)[] {
  const link = linkOf(children)
  const content = children.find(({ name }) => name === 'content')
  const outside = content?.attributes.get('src') ?? ''
  const written = htmlOf(children, 'content')
  const summary = htmlOf(children, 'summary')
  const isWhole = written !== '' || outside !== ''
  const attached = linksOf(children, 'enclosure').map(({ attributes }) =>
    enclosureHtml(attributes.get('href') ?? '', attributes.get('type') ?? ''),
  )
  const away = outside === '' ? '' : `<p><a href="${escapeHtml(outside)}">${escapeHtml(outside)}</a></p>`
  const author = [...children, ...head].find(({ name }) => name === 'author')
  const item = plainItem({
    id: field(children, 'id') || link,
    link,
    title: htmlOf(children, 'title'),
    creator: field(author?.children ?? [], 'name'),
    pubDate: field(children, 'published', 'updated'),
    content: [isWhole ? written : summary, away, ...attached].filter((part) => part !== '').join('\n'),
    excerpt: isWhole ? summary : '',
    terms: children
      .filter(({ name }) => name === 'category')
      .map(({ attributes }) => ({
        domain: 'category',
        slug: attributes.get('term') ?? '',
        name: escapeHtml(attributes.get('label') || attributes.get('term') || ''),
      })),
  })
  if (outside === '') return [item]
  return [{ kind: 'note', message: 'Its text is not in the feed; a link leads to it.' }, item]
}

function linksOf(children: readonly XmlRecord[], rel: string): readonly XmlRecord[] {
  return children.filter(
    ({ name, attributes }) => name === 'link' && (attributes.get('rel') ?? 'alternate') === rel,
  )
}

function linkOf(children: readonly XmlRecord[]): string {
  return linksOf(children, 'alternate')[0]?.attributes.get('href')?.trim() ?? ''
}

/** What an element says, as HTML, by the type it declares. */
function htmlOf(children: readonly XmlRecord[], name: string): string {
  const child = children.find((record) => record.name === name)
  if (!child) return ''
  const type = child.attributes.get('type') ?? 'text'
  if (type === 'html' || type === 'xhtml' || type === 'text/html') return child.text.trim()
  return name === 'content' || name === 'summary' ? paragraphsOf(child.text) : escapeHtml(child.text.trim())
}
