import { type Fields, fieldsOf, isCount, listOf } from '#features/content/canvas/untrusted-values.rules.ts'

/** The messages of the tools for texts on the page: links, the slash menu and images. A part of those of the canvas. */

/** A type of block that can be inserted. */
export interface BlockChoice {
  readonly name: string
  readonly label: string
  /** What it is, in a sentence. */
  readonly about: string
  /** The group of the block picker that it is in. */
  readonly group: string
}

/** A file as a port transfers it. Its type is what the frame says: the content is known when it was uploaded. */
export interface SentFile {
  readonly size: number
  readonly type: string
  readonly name?: string
}

/** The target of a link: a URL, or a document of the site. */
export interface CanvasLink {
  readonly href?: string
  readonly documentId?: string
  /** The part of the document. */
  readonly hash?: string
}

/** Messages of the frame. */
export type TextToolFrameMessage =
  /** Which blocks can be inserted after the one that is written? */
  | { readonly type: 'canvas:slash'; readonly session: number }
  /** Insert a block of this type there. */
  | { readonly type: 'canvas:slashInsert'; readonly session: number; readonly name: string }
  /** Upload an image that was pasted or dropped into the text. */
  | {
      readonly type: 'canvas:upload'
      readonly session: number
      /** Numbers the uploads of the frame. */
      readonly upload: number
      readonly file: SentFile
      readonly alt: string
    }
  /** A pasted text had so many images whose content did not come with it. */
  | { readonly type: 'canvas:imagesMissing'; readonly session: number; readonly count: number }

/** Messages of the app. */
export type TextToolAppMessage =
  /** The blocks that can be inserted, in the order of the block picker. */
  | {
      readonly type: 'canvas:blocks'
      readonly session: number
      readonly blocks: readonly BlockChoice[]
    }
  /** An upload has ended: with an image of the library, or null if it failed. */
  | {
      readonly type: 'canvas:uploaded'
      readonly session: number
      readonly upload: number
      readonly image: { readonly mediaId: string; readonly url: string } | null
    }

const NAME = /^[a-z0-9-]{1,60}$/

/** Max characters of an alt text. */
const MAX_ALT = 1000
const MAX_MISSING = 1000
const ID = /^\d{1,19}$/
const MAX_HREF = 4000
const MAX_HASH = 100

/** Parses a message of the frame; returns undefined for anything else. The caller must check the sender. */
export function readTextToolMessage(message: Fields): TextToolFrameMessage | undefined {
  const { type, session, name } = message
  if (!isCount(session)) return undefined
  switch (type) {
    case 'canvas:slash':
      return { type, session }
    case 'canvas:slashInsert':
      return typeof name === 'string' && NAME.test(name) ? { type, session, name } : undefined
    case 'canvas:upload': {
      const { upload, file, alt } = message
      return isCount(upload) && isFile(file) && typeof alt === 'string'
        ? { type, session, upload, file, alt: alt.slice(0, MAX_ALT) }
        : undefined
    }
    case 'canvas:imagesMissing': {
      const { count } = message
      return isCount(count) && count > 0 ? { type, session, count: Math.min(count, MAX_MISSING) } : undefined
    }
    default:
      return undefined
  }
}

/** Parses a link; null is none, undefined what is not valid. */
export function readLink(data: unknown): CanvasLink | null | undefined {
  if (data === null) return null
  const { href, documentId, hash } = fieldsOf(data)
  if (typeof href === 'string' && href.length <= MAX_HREF) return { href }
  if (typeof documentId !== 'string' || !ID.test(documentId)) return undefined
  if (hash === undefined) return { documentId }
  return typeof hash === 'string' && hash.length <= MAX_HASH ? { documentId, hash } : undefined
}

/** Only a browser makes such a value: copies of other objects have no class. */
const isFile = (value: unknown): value is SentFile =>
  /^\[object (?:Blob|File)\]$/.test(Object.prototype.toString.call(value))

/** Parses a message of the app; returns undefined for anything else. The caller must check the sender. */
export function readTextToolAppMessage(message: Fields): TextToolAppMessage | undefined {
  const { type, session, blocks, upload } = message
  if (!isCount(session)) return undefined
  if (type === 'canvas:blocks') return { type, session, blocks: listOf(blocks).flatMap(readChoice) }
  if (type !== 'canvas:uploaded' || !isCount(upload)) return undefined
  const { mediaId, url } = fieldsOf(message['image'])
  const isImage = typeof mediaId === 'string' && ID.test(mediaId) && typeof url === 'string'
  return { type, session, upload, image: isImage ? { mediaId, url } : null }
}

function readChoice(data: unknown): readonly BlockChoice[] {
  const { name, label, about, group } = fieldsOf(data)
  const isChoice =
    typeof name === 'string' &&
    typeof label === 'string' &&
    typeof about === 'string' &&
    typeof group === 'string'
  return isChoice ? [{ name, label, about, group }] : []
}
