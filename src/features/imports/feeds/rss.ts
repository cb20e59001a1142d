import type { ExportChannel, ExportItem } from '#features/imports/entries.types.ts'
import { enclosureHtml } from '#features/imports/feeds/feed-html.ts'
import { plainItem } from '#features/imports/plain-item.ts'
import { type Dialect, field } from '#features/imports/xml/dialect.ts'
import type { XmlRecord } from '#features/imports/xml/xml-records.ts'

/** The elements of an RSS 2.0 feed, with those of the usual modules for whole texts, authors and dates. */
export function rssDialect(): Dialect {
  return { entriesOf: (record) => (record.name === 'item' ? [itemOf(record)] : []), channelOf }
}

function channelOf(head: readonly XmlRecord[]): ExportChannel {
  return {
    kind: 'channel',
    format: 'rss',
    title: field(head, 'title'),
    link: field(head, 'link'),
    description: field(head, 'description'),
    language: field(head, 'language', 'dc:language'),
    baseSiteUrl: '',
    baseBlogUrl: '',
  }
}

function itemOf({ children }: XmlRecord): ExportItem {
  const link = field(children, 'link') || permalinkOf(children)
  const whole = children.find(({ name }) => name === 'content:encoded')?.text ?? ''
  const description = field(children, 'description')
  const hasWhole = /\S/.test(whole)
  const attached = children
    .filter(({ name }) => name === 'enclosure')
    .map(({ attributes }) => enclosureHtml(attributes.get('url') ?? '', attributes.get('type') ?? ''))
  return plainItem({
    id: field(children, 'guid') || link,
    link,
    title: field(children, 'title'),
    creator: field(children, 'dc:creator') || nameIn(field(children, 'author')),
    pubDate: field(children, 'pubDate', 'dc:date'),
    content: [hasWhole ? whole : description, ...attached].join('\n'),
    excerpt: hasWhole ? description : '',
    terms: children
      .filter(({ name }) => name === 'category')
      .map(({ text }) => ({ domain: 'category', slug: '', name: text.trim() })),
  })
}

/** The identity of an item is its address unless it says, or shows, otherwise. */
function permalinkOf(children: readonly XmlRecord[]): string {
  const guid = children.find(({ name }) => name === 'guid')
  const address = guid?.text.trim() ?? ''
  return guid?.attributes.get('isPermaLink') !== 'false' && /^https?:\/\//i.test(address) ? address : ''
}

/** RSS has `ann@example.com (Ann Archer)`; the name is what may be public. */
function nameIn(author: string): string {
  const name = /\(([^()]{1,200})\)\s*$/.exec(author)?.[1]
  return name ?? (author.includes('@') ? '' : author)
}
