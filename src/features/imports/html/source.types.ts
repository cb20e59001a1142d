import type { StoredBlock } from '#features/pages/layout.types.ts'
import type { Id } from '#lib/id.ts'
import type { RichTextLink } from '#lib/rich-text/convert.types.ts'

/** How a source names an image: by the number of its attachment, by its address, or by both. */
export interface SourceImage {
  readonly attachmentId: string | undefined
  readonly src: string
  readonly alt: string
  readonly width: number | undefined
  readonly height: number | undefined
}

/** What the source's addresses and numbers are on our side. */
export interface SourceSite {
  /** Where a safe address of the source leads; null makes it plain text. */
  link(href: string): RichTextLink | null
  /** The media that stands for an image; null when there is nothing to show. */
  media(image: SourceImage): Id | null
  /** What the source writes below that image wherever it shows it in a gallery. */
  captionOf(mediaId: Id): string
  /** The images that were uploaded for this very entry, in their order. */
  attachments(): readonly Id[]
}

/** What the content of one entry became. */
export interface ImportedContent {
  /** At most `MAX_BLOCKS_PER_LAYOUT`. */
  readonly blocks: readonly StoredBlock[]
  /** Text above the source's "more" mark; undefined without one. */
  readonly lead: string | undefined
  /** All text a reader sees. */
  readonly text: string
  /** What did not come over as it was, one sentence each. */
  readonly notes: readonly string[]
}

/** Something in the content that is more than markup, and waits under a number for its place in the text. */
export type Special =
  | { readonly kind: 'html'; readonly source: string }
  | { readonly kind: 'embed'; readonly url: string; readonly caption: string }
  | {
      readonly kind: 'gallery'
      readonly attachmentIds: readonly string[] | undefined
      readonly columns: number
    }

/** The specials of one entry, and the comments that hold their places. */
export interface Specials {
  /** Keeps one and answers the comment that stands for it. */
  keep(special: Special): string
  /** The one that a comment's text stands for. */
  find(comment: string): Special | undefined
}

/** An empty table for content; the comments it writes do not occur in the content already. */
export function createSpecials(content: string): Specials {
  const kept: Special[] = []
  let mark = 'special'
  while (content.includes(mark)) mark += '-'
  return {
    keep: (special) => `<!--${mark}${kept.push(special) - 1}-->`,
    find: (comment) => (comment.startsWith(mark) ? kept[Number(comment.slice(mark.length))] : undefined),
  }
}

/** A part of the content; in classic parts the ends of lines and the shortcodes mean something. */
export interface Segment {
  readonly html: string
  readonly classic: boolean
}
