import type {
  WxrAuthor,
  WxrChannel,
  WxrEntry,
  WxrItem,
  WxrMeta,
  WxrProblem,
  WxrTerm,
} from '#features/imports/wxr/entries.types.ts'
import { readChannelRecords, type XmlRecord } from '#features/imports/wxr/xml-records.ts'

const TERM_KINDS: ReadonlyMap<string, WxrTerm['kind']> = new Map([
  ['wp:category', 'category'],
  ['wp:tag', 'tag'],
  ['wp:term', 'term'],
])

/**
 * Reads a WordPress export (WXR 1.0 to 1.2) from its bytes, in memory that does not grow with the file. The channel
 * comes first, then everything else in file order. A file that cannot be read to its end gives a problem as its last
 * entry; entries before it are as good as ever, so a caller that wants all or nothing must wait for the end.
 */
export async function* readWxr(source: AsyncIterable<Uint8Array>): AsyncGenerator<WxrEntry | WxrProblem> {
  const head: XmlRecord[] = []
  let hasChannel = false
  for await (const record of readChannelRecords(source)) {
    if (record.kind === 'problem') {
      yield record
      return
    }
    const entry = entryOf(record)
    if (!hasChannel && entry) {
      hasChannel = true
      yield channelOf(head)
    }
    if (entry) yield entry
    else if (!hasChannel) head.push(record)
  }
  if (!hasChannel) yield channelOf(head)
}

function entryOf(record: XmlRecord): WxrEntry | undefined {
  if (record.name === 'item') return itemOf(record)
  if (record.name === 'wp:author') return authorOf(record)
  const kind = TERM_KINDS.get(record.name)
  return kind && termOf(kind, record)
}

/** Text of the first child with one of the names, without white space around it. */
function field(children: readonly XmlRecord[], ...names: string[]): string {
  for (const name of names) {
    const child = children.find((record) => record.name === name)
    if (child) return child.text.trim()
  }
  return ''
}

function channelOf(head: readonly XmlRecord[]): WxrChannel {
  return {
    kind: 'channel',
    title: field(head, 'title'),
    link: field(head, 'link'),
    description: field(head, 'description'),
    language: field(head, 'language'),
    baseSiteUrl: field(head, 'wp:base_site_url'),
    baseBlogUrl: field(head, 'wp:base_blog_url'),
  }
}

function authorOf({ children }: XmlRecord): WxrAuthor {
  return {
    kind: 'author',
    id: field(children, 'wp:author_id'),
    login: field(children, 'wp:author_login'),
    email: field(children, 'wp:author_email'),
    displayName: field(children, 'wp:author_display_name'),
    firstName: field(children, 'wp:author_first_name'),
    lastName: field(children, 'wp:author_last_name'),
  }
}

function termOf(kind: WxrTerm['kind'], { children }: XmlRecord): WxrTerm {
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

function itemOf({ children }: XmlRecord): WxrItem {
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
    // The text of some exports begins with a line end before its CDATA section; inside, white space is the author's.
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
        .filter(({ name }) => name.startsWith('wp:comment_') && name !== 'wp:comment_meta')
        .map(({ name, text }) => ({ key: name.slice('wp:'.length), value: text })),
    ),
  }
}

function metaOf({ children }: XmlRecord): WxrMeta {
  return {
    key: field(children, 'wp:meta_key'),
    value: children.find(({ name }) => name === 'wp:meta_value')?.text ?? '',
  }
}
