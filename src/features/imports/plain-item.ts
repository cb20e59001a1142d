import type { ExportItem } from '#features/imports/entries.types.ts'

/** A published post of a format that knows less than WordPress; everything not given is empty. */
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
    slug: lastPartOf(fields.link),
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

function lastPartOf(link: string): string {
  const path = URL.parse(link, 'http://source.invalid/')?.pathname ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}
