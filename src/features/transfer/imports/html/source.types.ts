import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Id } from '#lib/id.ts'
import type { RichTextLink } from '#lib/rich-text/convert.types.ts'

/** A reference to an image of the source: by attachment id, by URL, or both. */
export interface SourceImage {
  readonly attachmentId: string | undefined
  readonly src: string
  readonly alt: string
  readonly width: number | undefined
  readonly height: number | undefined
}

/** Resolves URLs and ids of the source. */
export interface SourceSite {
  /** Returns the target of a safe URL; null turns the link into plain text. */
  link(href: string): RichTextLink | null
  /** Returns the media id of an image, or null if it cannot be shown. */
  media(image: SourceImage): Id | null
  /** Returns the media id of an audio, video or other file of the source; null for any other URL. */
  file(href: string): Id | null
  /** Returns the caption the source shows below the image in galleries. */
  captionOf(mediaId: Id): string
  /** Returns the images attached to this entry, in order. */
  attachments(): readonly Id[]
  /**
   * Returns the audio or video files with these attachment ids, else those attached to this entry, in order; those that
   * are not in the export are omitted.
   */
  recordings(kind: RecordingKind, attachmentIds: readonly string[] | undefined): readonly Recording[]
}

export type RecordingKind = 'audio' | 'video'

/** An audio or video file of the source. */
export interface Recording {
  readonly mediaId: Id
  readonly title: string
  /** Empty if the source does not say it. */
  readonly artist: string
}

/** A footnote of an entry, whose place in the text links to its id. */
export interface Footnote {
  readonly id: string
  /** HTML. */
  readonly content: string
}

/** The converted content of one entry. */
export interface ImportedContent {
  /** At most `MAX_BLOCKS_PER_LAYOUT`. */
  readonly blocks: readonly StoredBlock[]
  /** Text above the source's "more" marker; undefined without one. */
  readonly intro: string | undefined
  /** All visible text. */
  readonly text: string
  /** What could not be converted faithfully, one sentence each. */
  readonly notes: readonly string[]
}

/** Non-markup content, replaced by a numbered placeholder comment in the HTML. */
export type EmbeddedContent =
  | { readonly kind: 'html'; readonly source: string }
  | { readonly kind: 'embed'; readonly url: string; readonly caption: string }
  /** A player of one of these URLs, the preferred one first. */
  | { readonly kind: 'player'; readonly urls: readonly string[]; readonly poster: string }
  | {
      readonly kind: 'gallery'
      readonly attachmentIds: readonly string[] | undefined
      readonly columns: number
      /** How it is shown, such as *slideshow*; empty as a grid. */
      readonly type: string
    }
  | {
      readonly kind: 'playlist'
      readonly plays: RecordingKind
      readonly attachmentIds: readonly string[] | undefined
    }

/** The embedded contents of one entry and their placeholder comments. */
export interface EmbeddedContents {
  /** Adds one and returns its placeholder comment. */
  add(content: EmbeddedContent): string
  /** Returns the embedded content of a placeholder comment's text. */
  find(comment: string): EmbeddedContent | undefined
}

/** Creates an empty registry for `content`; its placeholder comments cannot collide with comments in the content. */
export function createEmbeddedContents(content: string): EmbeddedContents {
  const contents: EmbeddedContent[] = []
  let mark = 'special'
  while (content.includes(mark)) mark += '-'
  return {
    add: (added) => `<!--${mark}${contents.push(added) - 1}-->`,
    find: (comment) => (comment.startsWith(mark) ? contents[Number(comment.slice(mark.length))] : undefined),
  }
}

/** A part of the content; in classic parts line breaks and shortcodes are significant. */
export interface Segment {
  readonly html: string
  readonly classic: boolean
}
