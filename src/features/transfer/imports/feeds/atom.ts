import type { ExportChannel, ExportItem, ExportNote } from '#features/transfer/imports/model/entries.types.ts'
import { bloggerFields, isKind, isLabel, withFullImages } from '#features/transfer/imports/feeds/blogger.ts'
import { enclosureHtml, paragraphsOf } from '#features/transfer/imports/feeds/feed-html.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { type Dialect, field } from '#features/transfer/imports/xml/dialect.ts'
import type { XmlRecord, XmlRoot } from '#features/transfer/imports/xml/xml-records.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** Returns the dialect of Atom feeds. */
export function atomDialect(root: XmlRoot): Dialect {
  return {
    entriesOf: (record, head) => (record.name === 'entry' ? entriesOf(record, head) : []),
    channelOf: (head) => channelOf(head, root.attributes),
  }
}

function channelOf(head: readonly XmlRecord[], attributes: ReadonlyMap<string, string>): ExportChannel {
  const id = field(head, 'id')
  return {
    kind: 'channel',
    format: 'atom',
    title: htmlOf(head, 'title'),
    link: linkOf(head) || id,
    description: htmlOf(head, 'subtitle'),
    language: attributes.get('lang') ?? '',
    baseSiteUrl: '',
    baseBlogUrl: attributes.get('base') ?? '',
    // Newer exports of Blogger have no URL of the blog.
    ...(id.startsWith('tag:blogger.com') ? { sourceName: id } : {}),
  }
}

function entriesOf(
  { children }: XmlRecord,
  head: readonly XmlRecord[],
): readonly (ExportItem | ExportNote)[] {
  const blogger = bloggerFields(children)
  const link = linkOf(children) || (blogger.link ?? '')
  if (blogger.type === 'settings' || blogger.type === 'template') {
    // Settings contain the owner's email address, and neither is content.
    const title = htmlOf(children, 'title')
    return [plainItem({ id: field(children, 'id'), link: '', type: blogger.type, title })]
  }
  const content = children.find(({ name }) => name === 'content')
  const externalUrl = content?.attributes.get('src') ?? ''
  const html = withFullImages(htmlOf(children, 'content'))
  const summary = htmlOf(children, 'summary')
  const hasContent = html !== '' || externalUrl !== ''
  const attached = linksOf(children, 'enclosure').map(({ attributes }) =>
    enclosureHtml(attributes.get('href') ?? '', attributes.get('type') ?? ''),
  )
  const externalLink =
    externalUrl === '' ? '' : `<p><a href="${escapeHtml(externalUrl)}">${escapeHtml(externalUrl)}</a></p>`
  const author = [...children, ...head].find(({ name }) => name === 'author')
  const item = plainItem({
    id: field(children, 'id') || link,
    ...blogger,
    link,
    title: htmlOf(children, 'title'),
    creator: field(author?.children ?? [], 'name'),
    pubDate: field(children, 'published', 'updated'),
    content: [hasContent ? html : summary, externalLink, ...attached]
      .filter((part) => part !== '')
      .join('\n'),
    excerpt: hasContent ? summary : '',
    terms: children
      .filter((record) => record.name === 'category' && !isKind(record))
      .map(({ attributes }) => ({
        // Blogger's labels are numerous and longer than categories may be.
        domain: isLabel(attributes.get('scheme') ?? '') ? 'tag' : 'category',
        slug: attributes.get('term') ?? '',
        name: escapeHtml(attributes.get('label') || attributes.get('term') || ''),
      })),
  })
  if (externalUrl === '') return [item]
  return [{ kind: 'note', message: 'Its text is not in the feed; a link to it was added.' }, item]
}

function linksOf(children: readonly XmlRecord[], rel: string): readonly XmlRecord[] {
  return children.filter(
    ({ name, attributes }) => name === 'link' && (attributes.get('rel') ?? 'alternate') === rel,
  )
}

function linkOf(children: readonly XmlRecord[]): string {
  return linksOf(children, 'alternate')[0]?.attributes.get('href')?.trim() ?? ''
}

/** Returns an element's content as HTML, according to its declared type. */
function htmlOf(children: readonly XmlRecord[], name: string): string {
  const child = children.find((record) => record.name === name)
  if (!child) return ''
  const type = child.attributes.get('type') ?? 'text'
  if (type === 'html' || type === 'xhtml' || type === 'text/html') return child.text.trim()
  return name === 'content' || name === 'summary' ? paragraphsOf(child.text) : escapeHtml(child.text.trim())
}
