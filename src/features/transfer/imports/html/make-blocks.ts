import { MAX_TRACKS } from '#features/media/audio/rules.ts'
import { MAX_GALLERY_ITEMS } from '#features/media/galleries/rules.ts'
import { DESIGN_OF_LAYOUT, type GalleryLayout } from '#features/media/galleries/types.ts'
import type { Recording } from '#features/transfer/imports/html/source.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Alignment } from '#features/content/layouts/style-types.ts'
import type { Id } from '#lib/id.ts'
import { cutText } from '#lib/html/cut.ts'
import type { RichTextLink } from '#lib/rich-text/convert.types.ts'
import { EMPTY_RICH_TEXT, type RichText, type RichTextNode } from '#lib/rich-text/schema.ts'

const MAX_CODE_LENGTH = 400_000

/** A link target as stored in blocks. */
export type Target =
  | { readonly documentId: Id; readonly hash?: string | undefined }
  | { readonly url: string }

/** Converts a rich-text link to a link target of a block. */
export function targetOf(link: RichTextLink | null): Target | null {
  if (!link) return null
  return 'href' in link
    ? { url: link.href }
    : { documentId: link.documentId, ...(link.hash ? { hash: link.hash } : {}) }
}

export interface ImageInput {
  readonly mediaId: Id
  readonly alt: string
  readonly caption: readonly RichTextNode[]
  readonly link: Target | null
  readonly newWindow: boolean
  readonly layout: 'inline' | 'poster'
  readonly size: 'small' | 'normal' | 'wide' | 'full'
  readonly alignment: Alignment
}

/** Returns a text block. */
export function textBlock(content: readonly RichTextNode[]): StoredBlock {
  return { type: BLOCK_TYPE.html, version: 1, data: { text: { type: 'doc', content } satisfies RichText } }
}

/** Returns an image block. */
export function imageBlock(input: ImageInput): StoredBlock {
  const caption: RichText =
    input.caption.length > 0 ? { type: 'doc', content: input.caption } : EMPTY_RICH_TEXT
  return { type: BLOCK_TYPE.image, version: 1, data: { ...input, alt: cutText(input.alt, 1000), caption } }
}

export interface GalleryItemInput {
  readonly mediaId: Id
  readonly caption: string
  readonly link: Target | null
}

/** How the galleries of an export are shown. */
export interface GalleryLook {
  readonly columns: number
  readonly square: boolean
  readonly layout: GalleryLayout | undefined
}

/** Returns as many gallery blocks as the images need. */
export function galleryBlocks(
  items: readonly GalleryItemInput[],
  { columns, square, layout }: GalleryLook,
): StoredBlock[] {
  const blocks: StoredBlock[] = []
  for (let from = 0; from < items.length; from += MAX_GALLERY_ITEMS) {
    const part = items.slice(from, from + MAX_GALLERY_ITEMS)
    blocks.push({
      type: BLOCK_TYPE.gallery,
      version: 1,
      data: {
        design: layout === undefined ? 'grid' : DESIGN_OF_LAYOUT[layout],
        items: part.map((item) => ({ ...item, caption: cutText(item.caption, 1000) })),
        thumbnailsPerRow: Math.min(10, Math.max(1, columns)),
        squareThumbs: square,
        gutter: 20,
        lightbox: false,
      },
    })
  }
  return blocks
}

/** Returns a quote block. */
export function quoteBlock(
  quote: readonly RichTextNode[],
  source: string,
  alignment: Alignment,
): StoredBlock {
  const text: RichText = { type: 'doc', content: quote }
  return {
    type: BLOCK_TYPE.quote,
    version: 1,
    data: { quote: text, source: cutText(source, 500), alignment },
  }
}

/** Returns an embed block. */
export function embedBlock(url: string, title: string, caption: string, aspectRatio = '16:9'): StoredBlock {
  return {
    type: BLOCK_TYPE.embed,
    version: 1,
    data: { url, title: cutText(title, 300), caption: cutText(caption, 1000), aspectRatio },
  }
}

export interface VideoInput {
  readonly fileMediaId: Id
  readonly posterId: Id | null
  readonly title: string
  readonly caption: string
  readonly tracks: readonly {
    readonly mediaId: Id
    readonly kind: string
    readonly language: string
    readonly label: string
  }[]
}

/** Returns a video block that plays a file of the site. */
export function videoBlock({ posterId, title, caption, ...video }: VideoInput): StoredBlock {
  return {
    type: BLOCK_TYPE.video,
    version: 1,
    data: { ...video, mediaId: posterId, title: cutText(title, 300), caption: cutText(caption, 1000) },
  }
}

/** Returns an audio block that plays a file of the site. */
export function audioBlock(fileMediaId: Id, title: string, caption: string): StoredBlock {
  return {
    type: BLOCK_TYPE.audio,
    version: 1,
    data: { fileMediaId, title: cutText(title, 300), caption: cutText(caption, 1000) },
  }
}

/** Returns albums of audio files of the site, as many as their limit of tracks requires. */
export function albumBlocks(recordings: readonly Recording[]): readonly StoredBlock[] {
  const albums = Math.ceil(recordings.length / MAX_TRACKS)
  return Array.from({ length: albums }, (_one, index) => ({
    type: BLOCK_TYPE.album,
    version: 1,
    data: {
      tracks: recordings
        .slice(index * MAX_TRACKS, (index + 1) * MAX_TRACKS)
        .map(({ mediaId, title, artist }) => ({
          mediaId,
          title: cutText(title, 300),
          artist: cutText(artist, 300),
        })),
    },
  }))
}

/** Returns a code block that displays the source and never runs it. */
export function codeBlock(source: string, language: string): StoredBlock {
  return {
    type: BLOCK_TYPE.code,
    version: 1,
    data: { source: cutText(source, MAX_CODE_LENGTH), language, mode: 'display' },
  }
}

/** Returns a spacer block; `height` in CSS pixels. */
export function spacerBlock(height: number): StoredBlock {
  return {
    type: BLOCK_TYPE.spacer,
    version: 1,
    data: { height: Math.min(1000, Math.max(1, Math.round(height))) },
  }
}

/** Returns a horizontal rule block. */
export function ruleBlock(): StoredBlock {
  return { type: BLOCK_TYPE.horizontalRule, version: 1, data: {} }
}

/** Returns a button block. */
export function buttonBlock(
  text: string,
  link: Target | null,
  options: { readonly newWindow: boolean; readonly alignment: Alignment; readonly primary: boolean },
): StoredBlock {
  return {
    type: BLOCK_TYPE.button,
    version: 1,
    data: {
      text: cutText(text, 200),
      link,
      newWindow: options.newWindow,
      alignment: options.alignment,
      size: 'medium',
      style: options.primary ? 'primary' : 'secondary',
    },
  }
}
