import type { EventDetails } from '#features/content/collections/event.types.ts'

/** The channel element of an export. Missing fields are empty strings, here and below. */
export interface ExportChannel {
  readonly kind: 'channel'
  readonly format: 'wxr' | 'rss' | 'atom' | 'ghost' | 'ics' | 'markdown' | 'medium' | 'substack'
  readonly title: string
  readonly link: string
  readonly description: string
  readonly language: string
  readonly baseSiteUrl: string
  readonly baseBlogUrl: string
  /** Identifies the source permanently when the file has no URL of it. */
  readonly sourceName?: string
}

export interface ExportAuthor {
  readonly kind: 'author'
  readonly id: string
  readonly login: string
  readonly displayName: string
  readonly firstName: string
  readonly lastName: string
}

/** A category, a tag, or a term of another taxonomy, menus among them. */
export interface ExportTerm {
  readonly kind: 'category' | 'tag' | 'term'
  readonly id: string
  readonly taxonomy: string
  readonly slug: string
  readonly parent: string
  readonly name: string
  readonly description: string
}

/**
 * One item of the export: a post, a page, an attachment, a menu entry or an entry of a custom type. Statuses, types
 * and field names are those of WordPress; other formats are mapped to them.
 */
export interface ExportItem {
  readonly kind: 'item'
  readonly id: string
  readonly type: string
  readonly status: string
  readonly title: string
  readonly link: string
  readonly guid: string
  readonly creator: string
  /** RFC 2822, as in RSS. */
  readonly pubDate: string
  /** `YYYY-MM-DD hh:mm:ss` in the time of the source site. */
  readonly date: string
  /** The same in UTC; `0000-00-00 00:00:00` if never published. */
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
  /** Paths, or URLs, at which it was before it had its link. */
  readonly previousUrls?: readonly string[]
  /** The featured image, in formats that reference it by URL. */
  readonly image?: { readonly url: string; readonly alt: string }
  readonly terms: readonly ExportItemTerm[]
  /** When and where it is, of an entry of a calendar. */
  readonly event?: EventDetails
  readonly meta: readonly ExportMeta[]
  /** Fields of each comment by their names in the export, without email and IP addresses. */
  readonly comments: readonly (readonly ExportMeta[])[]
}

export interface ExportItemTerm {
  readonly domain: string
  readonly slug: string
  readonly name: string
}

export interface ExportMeta {
  readonly key: string
  readonly value: string
}

/**
 * A message to the owner about the entry that follows it: what was repaired or left out. Without a following entry,
 * it is about the whole file.
 */
export interface ExportNote {
  readonly kind: 'note'
  readonly message: string
}

export type ExportEntry = ExportChannel | ExportAuthor | ExportTerm | ExportItem | ExportNote

/** An export whose entries are files of their own. */
export interface ExportFolder {
  /** Reads it from the beginning each time. */
  readonly entries: () => AsyncGenerator<ExportEntry | ReadProblem>
  /** Reads who has subscribed to its emails; undefined where it does not say. */
  readonly subscribers?: () => Promise<ExportSubscribers | undefined>
}

/** Subscribers of an export who get emails. They are never stored with its entries (decision 053). */
export interface ExportSubscribers {
  /** A CSV file with a column of email addresses. */
  readonly text: string
  /** How many were left out, as they had turned emails off. */
  readonly disabled: number
}

/** An export: a file, which starts from the beginning whenever it is iterated, or a folder. */
export type ExportSource = AsyncIterable<Uint8Array> | ExportFolder

/** Why reading ended before the end of the file. `line` counts from 1. */
export interface ReadProblem {
  readonly kind: 'problem'
  readonly code: 'empty' | 'encoding' | 'not-well-formed' | 'not-an-export' | 'too-large' | 'damaged'
  readonly line: number
  readonly message: string
}

/** Returns the value of a meta field; the first one wins, as in WordPress, or '' if there is none. */
export function metaValue(item: ExportItem, key: string): string {
  return item.meta.find((meta) => meta.key === key)?.value ?? ''
}
