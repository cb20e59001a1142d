import type {
  ExportAuthor,
  ExportChannel,
  ExportItem,
  ExportMeta,
  ExportTerm,
} from '#features/transfer/imports/model/entries.types.ts'
import { type Dialect, field } from '#features/transfer/imports/xml/dialect.ts'
import type { XmlRecord } from '#features/transfer/imports/xml/xml-records.ts'

const TERM_KINDS: ReadonlyMap<string, ExportTerm['kind']> = new Map([
  ['wp:category', 'category'],
  ['wp:tag', 'tag'],
  ['wp:term', 'term'],
])

/** Fields of comments that are not read: addresses of people who wrote them, and data of plugins. */
const PRIVATE_FIELDS: ReadonlySet<string> = new Set([
  'wp:comment_author_email',
  'wp:comment_author_ip',
  'wp:comment_meta',
])

/** Returns the dialect of WordPress exports (WXR 1.0 to 1.2), which Squarespace writes as well. */
export function wxrDialect(): Dialect {
  return {
    entriesOf: (record) => {
      const entry = entryOf(record)
      return entry ? [entry] : []
    },
    channelOf,
  }
}

function entryOf(record: XmlRecord): ExportAuthor | ExportTerm | ExportItem | undefined {
  if (record.name === 'item') return itemOf(record)
  if (record.name === 'wp:author') return authorOf(record)
  const kind = TERM_KINDS.get(record.name)
  return kind && termOf(kind, record)
}

function channelOf(head: readonly XmlRecord[]): ExportChannel {
  return {
    kind: 'channel',
    format: 'wxr',
    title: field(head, 'title'),
    link: field(head, 'link'),
    description: field(head, 'description'),
    language: field(head, 'language'),
    baseSiteUrl: field(head, 'wp:base_site_url'),
    baseBlogUrl: field(head, 'wp:base_blog_url'),
  }
}

function authorOf({ children }: XmlRecord): ExportAuthor {
  return {
    kind: 'author',
    id: field(children, 'wp:author_id'),
    login: field(children, 'wp:author_login'),
    displayName: field(children, 'wp:author_display_name'),
    firstName: field(children, 'wp:author_first_name'),
    lastName: field(children, 'wp:author_last_name'),
  }
}

function termOf(kind: ExportTerm['kind'], { children }: XmlRecord): ExportTerm {
  const taxonomy = { category: 'category', tag: 'post_tag', term: field(children, 'wp:term_taxonomy') }[kind]
  return {
    kind,
    id: field(children, 'wp:term_id'),
    taxonomy,
    slug: field(children, 'wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'),
    parent: field(children, 'wp:category_parent', 'wp:term_parent'),
    name: field(children, 'wp:cat_name', 'wp:tag_name', 'wp:term_name'),
    description: field(children, 'wp:category_description', 'wp:tag_description', 'wp:term_description'),
  }
}

function itemOf({ children }: XmlRecord): ExportItem {
  const all = (name: string): readonly XmlRecord[] => children.filter((record) => record.name === name)
  return {
    kind: 'item',
    id: field(children, 'wp:post_id'),
    type: field(children, 'wp:post_type'),
    status: field(children, 'wp:status'),
    title: field(children, 'title'),
    link: field(children, 'link'),
    guid: field(children, 'guid'),
    creator: field(children, 'dc:creator'),
    pubDate: field(children, 'pubDate'),
    date: field(children, 'wp:post_date'),
    dateGmt: field(children, 'wp:post_date_gmt'),
    modifiedGmt: field(children, 'wp:post_modified_gmt'),
    // Some exports have a line break before the CDATA section; white space inside is the author's.
    content: all('content:encoded')[0]?.text ?? '',
    excerpt: field(children, 'excerpt:encoded'),
    slug: field(children, 'wp:post_name'),
    parent: field(children, 'wp:post_parent'),
    menuOrder: field(children, 'wp:menu_order'),
    password: field(children, 'wp:post_password'),
    sticky: field(children, 'wp:is_sticky') === '1',
    attachmentUrl: field(children, 'wp:attachment_url'),
    terms: all('category').map((record) => ({
      domain: record.attributes.get('domain') ?? 'category',
      slug: record.attributes.get('nicename') ?? '',
      name: record.text.trim(),
    })),
    meta: all('wp:postmeta').map((record) => metaOf(record)),
    comments: all('wp:comment').map((record) =>
      record.children
        .filter(({ name }) => name.startsWith('wp:comment_') && !PRIVATE_FIELDS.has(name.toLowerCase()))
        .map(({ name, text }) => ({ key: name.slice('wp:'.length), value: text })),
    ),
  }
}

function metaOf({ children }: XmlRecord): ExportMeta {
  return {
    key: field(children, 'wp:meta_key'),
    value: children.find(({ name }) => name === 'wp:meta_value')?.text ?? '',
  }
}
