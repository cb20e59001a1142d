import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import { field } from '#features/transfer/imports/xml/dialect.ts'
import type { XmlRecord } from '#features/transfer/imports/xml/xml-records.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

const KIND_SCHEME = /^https?:\/\/schemas\.google\.com\/g\/2005#kind$/
const LABEL_SCHEME = /^(?:https?:\/\/www\.blogger\.com\/atom\/ns#|tag:blogger\.com,)/

/** Statuses of newer exports; any other is imported as a draft. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['LIVE', 'publish'],
  ['SCHEDULED', 'future'],
  ['SOFT_TRASHED', 'trash'],
])

/** Whether a category states the kind of its entry instead of a topic. */
export function isKind({ attributes }: XmlRecord): boolean {
  return KIND_SCHEME.test(attributes.get('scheme') ?? '')
}

/** Whether a category scheme is that of Blogger's labels. */
export function isLabel(scheme: string): boolean {
  return LABEL_SCHEME.test(scheme)
}

/**
 * Returns the fields that Blogger adds to an entry: type, status, old path, search description, and the post of a
 * comment. Entries of other feeds are published posts, or drafts by Atom Publishing.
 */
export function bloggerFields(children: readonly XmlRecord[]): Partial<ExportItem> {
  const type = typeOf(children)
  if (type === '') return { status: statusOf(children) }
  const link = alternateOf(children) || field(children, 'blogger:filename')
  const description = field(children, 'blogger:metaDescription')
  const reply = children.find(({ name }) => name === 'thr:in-reply-to')
  return {
    type,
    status: statusOf(children),
    link,
    slug: slugOf(link),
    parent: reply?.attributes.get('ref') ?? field(children, 'blogger:parent'),
    meta: description === '' ? [] : [{ key: 'meta_description', value: escapeHtml(description) }],
  }
}

function alternateOf(children: readonly XmlRecord[]): string {
  const link = children.find(
    ({ name, attributes }) => name === 'link' && attributes.get('rel') === 'alternate',
  )
  return link?.attributes.get('href')?.trim() ?? ''
}

function typeOf(children: readonly XmlRecord[]): string {
  const term = children.find((record) => record.name === 'category' && isKind(record))?.attributes.get('term')
  const type = field(children, 'blogger:type') || (term?.split('#').at(-1) ?? '')
  return type.toLowerCase()
}

function statusOf(children: readonly XmlRecord[]): string {
  const control = children.find(({ name }) => name === 'app:control')
  if (field(control?.children ?? [], 'app:draft').toLowerCase() === 'yes') return 'draft'
  if (field(children, 'blogger:trashed') !== '') return 'trash'
  const status = field(children, 'blogger:status').toUpperCase()
  return status === '' ? 'publish' : (STATUSES.get(status) ?? 'draft')
}

/** Returns the last segment of a path, without the extension that Blogger adds to all of them. */
function slugOf(link: string): string {
  const path = URL.parse(link, 'http://source.invalid/')?.pathname ?? ''
  return (path.split('/').findLast((part) => part !== '') ?? '').replace(/\.html$/, '')
}

const LINKED_IMAGE = /<a\s([^<>]{0,2000})>\s{0,20}<img\s([^<>]{0,2000})>/gi
const HREF = /\bhref="([^"<>]{1,1000})"/i
const SRC = /\bsrc="([^"<>]{1,1000})"/i
/** Where Blogger keeps images, in folders by their size. */
const IMAGE_HOST =
  /^https?:\/\/(?:[\w-]{1,60}\.bp\.blogspot\.com|blogger\.googleusercontent\.com|lh\d\.googleusercontent\.com)\//i

/** Shows the full image in the place of a thumbnail that links to it, which is 320 px wide. */
export function withFullImages(html: string): string {
  return html.replaceAll(LINKED_IMAGE, (written, link: string, image: string) => {
    const full = HREF.exec(link)?.[1] ?? ''
    const thumbnail = SRC.exec(image)?.[1] ?? ''
    if (!IMAGE_HOST.test(full) || !IMAGE_HOST.test(thumbnail) || fileOf(full) !== fileOf(thumbnail))
      return written
    // Its size is that of the thumbnail.
    const sized = image.replaceAll(/\s(?:width|height)="\d{1,5}"/gi, '').replace(thumbnail, () => full)
    return written.replace(image, () => sized)
  })
}

/** A size in the place of `=s320` or as the last folder; both are of the same image. */
const fileOf = (url: string): string =>
  url
    .replace(/=[swh]\d[\w-]{0,40}$/, '')
    .split('/')
    .filter((part) => !/^[swh]\d{1,5}(?:-[\w-]{1,40})?$/.test(part))
    .join('/')
