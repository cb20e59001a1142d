import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'

/** Returns a published post for formats with fewer fields than WordPress; missing fields are empty. */
export function plainItem(fields: Partial<ExportItem> & Pick<ExportItem, 'id' | 'link'>): ExportItem {
  return {
    kind: 'item',
    type: 'post',
    status: 'publish',
    title: '',
    guid: fields.id,
    creator: '',
    pubDate: '',
    date: '',
    dateGmt: '',
    modifiedGmt: '',
    content: '',
    excerpt: '',
    slug: lastSegmentOf(fields.link),
    parent: '',
    menuOrder: '',
    password: '',
    sticky: false,
    attachmentUrl: '',
    terms: [],
    meta: [],
    comments: [],
    ...fields,
  }
}

function lastSegmentOf(link: string): string {
  const path = URL.parse(link, 'http://source.invalid/')?.pathname ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}
