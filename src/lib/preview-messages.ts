/**
 * The first message of each document of a preview, sent to the app's window with a `MessagePort`. Its token proves that
 * the document is a preview: other pages of the same origin do not know it. All other messages go through that port, which
 * ends with the document, so that whatever the frame shows next neither sends nor receives any.
 */
export interface ConnectMessage {
  readonly type: 'preview:connect'
  readonly token: string
}

/** What the app tells the frame in which it shows a preview. */
export type AppMessage =
  /** Go to that path of the site. */
  | { readonly type: 'preview:show'; readonly path: string }
  /** Mark that block and bring it into view; null marks none. */
  | { readonly type: 'preview:highlight'; readonly blockId: string | null }
  /** From now on use this token. */
  | { readonly type: 'preview:renew'; readonly token: string }
  /** Something was saved: show the page as it is now. */
  | { readonly type: 'preview:refresh' }

/** What the frame tells the app. */
export type FrameMessage =
  | {
      readonly type: 'preview:at'
      /** Path and query of the previewed page, without the token. */
      readonly path: string
      readonly title: string
      /** Of the page, collection or item; null where none stands. */
      readonly documentId: string | null
    }
  /** Pixels from the top. */
  | { readonly type: 'preview:scroll'; readonly y: number }
  /** That block was clicked. */
  | { readonly type: 'preview:block'; readonly id: string }
  /** The token is not good any more; what was shown stays until a new one comes. */
  | { readonly type: 'preview:ended'; readonly path: string }

const TOKEN = /^[A-Za-z0-9._-]{1,300}$/
const BLOCK_ID = /^[A-Za-z0-9_-]{1,100}$/
const DOCUMENT_ID = /^\d{1,19}$/
const LONGEST_PATH = 4000
const LONGEST_TITLE = 2000

/** A path that can only lead to the same host, whatever a browser makes of it. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_PATH && /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(value)
const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

/** The first message of a document; undefined for anything else. Origin, source and token are to be checked besides. */
export function readConnectMessage(data: unknown): ConnectMessage | undefined {
  const { type, token } = fieldsOf(data)
  return type === 'preview:connect' && matches(token, TOKEN) ? { type, token } : undefined
}

/** A message as the frame may act on it; undefined for anything else. Who sent it is to be checked before. */
export function readAppMessage(data: unknown): AppMessage | undefined {
  const message = fieldsOf(data)
  const { type } = message
  switch (type) {
    case 'preview:show': {
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

/** A message as the app may act on it; undefined for anything else. Who sent it is to be checked before. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const message = fieldsOf(data)
  const { type, path } = message
  switch (type) {
    case 'preview:at': {
      const { title, documentId } = message
      if (!isPath(path) || typeof title !== 'string') return undefined
      if (documentId !== null && !matches(documentId, DOCUMENT_ID)) return undefined
      return { type, path, title: title.slice(0, LONGEST_TITLE), documentId }
    }
    case 'preview:scroll': {
      const { y } = message
      return typeof y === 'number' && y >= 0 && Number.isFinite(y) ? { type, y } : undefined
    }
    case 'preview:block': {
      const { id } = message
      return matches(id, BLOCK_ID) ? { type, id } : undefined
    }
    case 'preview:ended':
      return isPath(path) ? { type, path } : undefined
    default:
      return undefined
  }
}

/** Own fields alone: a message is somebody else's object. */
function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.fromEntries(Object.entries(data))
    : {}
}
