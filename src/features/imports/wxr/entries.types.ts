/** What stands at the head of a WordPress export. Missing fields are empty texts, here and below. */
export interface WxrChannel {
  readonly kind: 'channel'
  readonly title: string
  readonly link: string
  readonly description: string
  readonly language: string
  readonly baseSiteUrl: string
  readonly baseBlogUrl: string
}

export interface WxrAuthor {
  readonly kind: 'author'
  readonly id: string
  readonly login: string
  readonly email: string
  readonly displayName: string
  readonly firstName: string
  readonly lastName: string
}

/** A category, a tag, or a term of another taxonomy, menus among them. */
export interface WxrTerm {
  readonly kind: 'category' | 'tag' | 'term'
  readonly id: string
  readonly taxonomy: string
  readonly slug: string
  readonly parent: string
  readonly name: string
  readonly description: string
}

/** One `item` of the export: a post, a page, an attachment, an entry of a menu or of a kind of its own. */
export interface WxrItem {
  readonly kind: 'item'
  readonly id: string
  readonly type: string
  readonly status: string
  readonly title: string
  readonly link: string
  readonly guid: string
  readonly creator: string
  /** RFC 2822, as RSS has it. */
  readonly pubDate: string
  /** `YYYY-MM-DD hh:mm:ss` in the time of the source site. */
  readonly date: string
  /** The same in UTC; `0000-00-00 00:00:00` for what was never published. */
  readonly dateGmt: string
  readonly modifiedGmt: string
  readonly content: string
  readonly excerpt: string
  readonly slug: string
  readonly parent: string
  readonly menuOrder: string
  readonly password: string
  readonly sticky: boolean
  readonly attachmentUrl: string
  readonly terms: readonly WxrItemTerm[]
  readonly meta: readonly WxrMeta[]
  /** Fields of each comment by their names in the export. */
  readonly comments: readonly (readonly WxrMeta[])[]
}

export interface WxrItemTerm {
  readonly domain: string
  readonly slug: string
  readonly name: string
}

export interface WxrMeta {
  readonly key: string
  readonly value: string
}

export type WxrEntry = WxrChannel | WxrAuthor | WxrTerm | WxrItem

/** Why reading ended before the end of the file. `line` counts from 1. */
export interface WxrProblem {
  readonly kind: 'problem'
  readonly code: 'empty' | 'encoding' | 'not-well-formed' | 'not-an-export' | 'too-large'
  readonly line: number
  readonly message: string
}

/** The value of a field that an entry may have more than once; the first one counts, as in WordPress. */
export function metaValue(item: WxrItem, key: string): string {
  return item.meta.find((meta) => meta.key === key)?.value ?? ''
}
