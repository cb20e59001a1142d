import type { SourceComment } from '#features/transfer/imports/model/content-parts.types.ts'
import type { ExportItem, ExportMeta } from '#features/transfer/imports/model/entries.types.ts'
import { publishedOnOf } from '#features/transfer/imports/read/item-fields.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** What other sites store as comments and is none: links from elsewhere, and notes of a shop about its orders. */
const NO_COMMENTS: ReadonlySet<string> = new Set(['pingback', 'trackback', 'order_note', 'action_log'])

const STATUSES: ReadonlyMap<string, SourceComment['status']> = new Map([
  ['1', 'approved'],
  ['approve', 'approved'],
  ['approved', 'approved'],
  ['spam', 'spam'],
  ['trash', 'trash'],
  ['post-trashed', 'trash'],
])

/** Returns the comments of an entry of WordPress; one that waits there waits here, too. */
export function commentsIn({ comments, ...item }: ExportItem, now: Date): readonly SourceComment[] {
  return comments.flatMap((fields): SourceComment[] => {
    const id = valueOf(fields, 'comment_id')
    if (id === '' || NO_COMMENTS.has(valueOf(fields, 'comment_type'))) return []
    const parent = valueOf(fields, 'comment_parent')
    const dates = { dateGmt: valueOf(fields, 'comment_date_gmt'), date: valueOf(fields, 'comment_date') }
    return [
      {
        source: `wordpress ${id}`,
        parent: parent === '' || parent === '0' ? null : `wordpress ${parent}`,
        status: STATUSES.get(valueOf(fields, 'comment_approved')) ?? 'pending',
        name: valueOf(fields, 'comment_author'),
        website: valueOf(fields, 'comment_author_url'),
        body: textOfHtml(valueOf(fields, 'comment_content')),
        createdAt: publishedOnOf({ ...item, comments: [], ...dates, pubDate: '' }, now),
        byOwner: !['', '0'].includes(valueOf(fields, 'comment_user_id')),
      },
    ]
  })
}

/** Whether visitors of the other site wrote comments that are no spam, so that a page shows some. */
export const hasComments = (item: ExportItem, now: Date): boolean =>
  commentsIn(item, now).some(({ status }) => status === 'approved' || status === 'pending')

/** Returns a comment of Blogger, which is an entry of its own. */
export function commentOf(item: ExportItem, now: Date): SourceComment {
  return {
    source: `blogger ${item.id}`,
    parent: null,
    status: item.status === 'publish' ? 'approved' : item.status === 'trash' ? 'trash' : 'pending',
    name: item.creator,
    website: '',
    body: textOfHtml(item.content),
    createdAt: publishedOnOf(item, now),
    byOwner: false,
  }
}

const valueOf = (fields: readonly ExportMeta[], key: string): string =>
  fields.find((field) => field.key === key)?.value ?? ''

/** Returns the text of HTML with its paragraphs and line breaks. */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<\/(?:p|div|blockquote|li)>/gi, '\n\n')
    .split(/<br\s*\/?>\n?|\n/i)
    .map((line) => visibleTextOfHtml(line))
    .join('\n')
