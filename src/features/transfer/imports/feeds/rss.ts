import type { ExportChannel, ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import { enclosureHtml } from '#features/transfer/imports/feeds/feed-html.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { type Dialect, field } from '#features/transfer/imports/xml/dialect.ts'
import type { XmlRecord } from '#features/transfer/imports/xml/xml-records.ts'

/** Returns the dialect of RSS 2.0, with the common modules for full content, authors and dates. */
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
  const content = children.find(({ name }) => name === 'content:encoded')?.text ?? ''
  const description = field(children, 'description')
  const hasContent = /\S/.test(content)
  const attached = children
    .filter(({ name }) => name === 'enclosure')
    .map(({ attributes }) => enclosureHtml(attributes.get('url') ?? '', attributes.get('type') ?? ''))
  return plainItem({
    id: field(children, 'guid') || link,
    link,
    title: field(children, 'title'),
    creator: field(children, 'dc:creator') || authorName(field(children, 'author')),
    pubDate: field(children, 'pubDate', 'dc:date'),
    content: [hasContent ? content : description, ...attached].join('\n'),
    excerpt: hasContent ? description : '',
    terms: children
      .filter(({ name }) => name === 'category')
      .map(({ text }) => ({ domain: 'category', slug: '', name: text.trim() })),
  })
}

/** The guid is the item's URL unless it is declared or evidently not one. */
function permalinkOf(children: readonly XmlRecord[]): string {
  const guid = children.find(({ name }) => name === 'guid')
  const url = guid?.text.trim() ?? ''
  return guid?.attributes.get('isPermaLink') !== 'false' && /^https?:\/\//i.test(url) ? url : ''
}

/** Authors look like `ann@example.com (Ann Archer)`; only the name may be public. */
function authorName(author: string): string {
  const name = /\(([^()]{1,200})\)\s*$/.exec(author)?.[1]
  return name ?? (author.includes('@') ? '' : author)
}
