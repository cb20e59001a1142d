import { readTextPlace, type TextPlace } from '#lib/text-place.ts'

/**
 * The first message of each document of a preview, sent to the app's window with a `MessagePort`. Its token proves that
 * the document is a preview: other pages of the same origin do not know it. All other messages go through that port,
 * which closes with the document, so that a later document in the frame can neither send nor receive.
 */
export interface ConnectMessage {
  readonly type: 'preview:connect'
  readonly token: string
}

/** Messages from the app to the preview frame. */
export type AppMessage =
  /** Navigate to this path of the site. */
  | { readonly type: 'preview:show'; readonly path: string }
  /** The page that is shown has this path now: nothing is loaded. */
  | { readonly type: 'preview:moved'; readonly path: string }
  /** Highlight this block and scroll to it; null removes the highlight. */
  | { readonly type: 'preview:highlight'; readonly blockId: string | null }
  /** Use this token from now on. */
  | { readonly type: 'preview:renew'; readonly token: string }
  /** Something was saved: update the page. */
  | { readonly type: 'preview:refresh' }

/** Messages from the preview frame to the app. */
export type FrameMessage =
  | {
      readonly type: 'preview:at'
      /** Path and query of the previewed page, without the token. */
      readonly path: string
      readonly title: string
      /** Id of the page, collection or item; null without one. */
      readonly documentId: string | null
    }
  /** Pixels from the top. */
  | { readonly type: 'preview:scroll'; readonly y: number }
  /** The block was clicked; `text` is where in its text. */
  | { readonly type: 'preview:block'; readonly id: string; readonly text?: TextPlace }
  /** Text outside of all blocks was clicked. */
  | { readonly type: 'preview:text'; readonly text: TextPlace }
  /** The marker of the block's place was dragged there. */
  | {
      readonly type: 'preview:place'
      readonly id: string
      readonly latitude: number
      readonly longitude: number
    }
  /** Escape was pressed where nothing of the page uses it. */
  | { readonly type: 'preview:escape' }
  /** The token has expired; the page stays visible until a new token comes. */
  | { readonly type: 'preview:ended'; readonly path: string }

const TOKEN = /^[A-Za-z0-9._-]{1,300}$/
const BLOCK_ID = /^[A-Za-z0-9_-]{1,100}$/
const DOCUMENT_ID = /^\d{1,19}$/
const MAX_PATH_LENGTH = 4000
const MAX_TITLE_LENGTH = 2000

/** A path that can only lead to the same host, however a browser parses it. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_PATH_LENGTH &&
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(value)
const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

const isWithin = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= max

/**
 * Parses the first message of a document; returns undefined for anything else. The caller must check origin, source and
 * token.
 */
export function readConnectMessage(data: unknown): ConnectMessage | undefined {
  const { type, token } = fieldsOf(data)
  return type === 'preview:connect' && matches(token, TOKEN) ? { type, token } : undefined
}

/** Parses a message for the frame; returns undefined for anything else. The caller must check the sender. */
export function readAppMessage(data: unknown): AppMessage | undefined {
  const message = fieldsOf(data)
  const { type } = message
  switch (type) {
    case 'preview:show':
    case 'preview:moved': {
      const { path } = message
      return isPath(path) ? { type, path } : undefined
    }
    case 'preview:highlight': {
      const { blockId } = message
      return blockId === null || matches(blockId, BLOCK_ID) ? { type, blockId } : undefined
    }
    case 'preview:renew': {
      const { token } = message
      return matches(token, TOKEN) ? { type, token } : undefined
    }
    case 'preview:refresh':
      return { type }
    default:
      return undefined
  }
}

/** Parses a message for the app; returns undefined for anything else. The caller must check the sender. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const message = fieldsOf(data)
  const { type, path } = message
  switch (type) {
    case 'preview:at': {
      const { title, documentId } = message
      if (!isPath(path) || typeof title !== 'string') return undefined
      if (documentId !== null && !matches(documentId, DOCUMENT_ID)) return undefined
      return { type, path, title: title.slice(0, MAX_TITLE_LENGTH), documentId }
    }
    case 'preview:scroll': {
      const { y } = message
      return typeof y === 'number' && y >= 0 && Number.isFinite(y) ? { type, y } : undefined
    }
    case 'preview:block': {
      const { id } = message
      const text = readTextPlace(message['text'])
      return matches(id, BLOCK_ID) ? { type, id, ...(text && { text }) } : undefined
    }
    case 'preview:text': {
      const text = readTextPlace(message['text'])
      return text && { type, text }
    }
    case 'preview:place': {
      const { id, latitude, longitude } = message
      const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180)
      return matches(id, BLOCK_ID) && isPlace ? { type, id, latitude, longitude } : undefined
    }
    case 'preview:escape':
      return { type }
    case 'preview:ended':
      return isPath(path) ? { type, path } : undefined
    default:
      return undefined
  }
}

/** Reads own properties only, because a message is untrusted. */
function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.fromEntries(Object.entries(data))
    : {}
}
