import { type PlacedSection, readSections } from '#features/content/canvas/placed-sections.rules.ts'
import {
  type BesidePlace,
  type BlockPlace,
  readBefore,
  readBesidePlace,
  readBlockPlace,
  type SectionPlace,
} from '#features/content/canvas/canvas-places.rules.ts'
import { readSizeMessage, type SizeMessage } from '#features/content/canvas/size-messages.rules.ts'
import { readScrollMessage, type ScrollMessage } from '#features/content/canvas/scroll-position.rules.ts'
import { type CanvasTarget, readKeys, readTarget } from '#features/content/canvas/canvas-target.rules.ts'
import {
  type CanvasClipboardMessage,
  readClipboardMessage,
} from '#features/content/canvas/clipboard-messages.rules.ts'
import {
  type Fields,
  fieldsOf,
  isCount,
  isKey,
  isPixels,
  isText,
  listOf,
  readTexts,
} from '#features/content/canvas/untrusted-values.rules.ts'
import {
  type CanvasLink,
  readLink,
  readTextToolAppMessage,
  readTextToolMessage,
  type TextToolAppMessage,
  type TextToolFrameMessage,
} from '#features/content/canvas/text-tool-messages.rules.ts'
import type { RichText } from '#lib/rich-text/schema.ts'

/**
 * The messages of the canvas, which edits a page in the frame of its preview. They go through the port of the preview. The
 * frame proposes and the app decides: nothing of a frame message is believed before `acceptMessage` has checked it against
 * the open document (P14).
 */

/** Both sides stop when the other one speaks another version, as after an update of the server. */
export const CANVAS_VERSION = 1

/** A field that is edited where it is shown: of a block, or of the document itself, as its title. */
export interface FieldPlace {
  readonly blockId: string | null
  /** Names and indexes of the way to it, joined by dots: `sections.0.title`. */
  readonly field: string
}

/** In CSS pixels of the frame's window. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Parts of all pages, which other documents have: the canvas shows what they are, and the app where they are edited. */
export const SITE_PARTS = ['logo', 'siteTitle', 'menu', 'footerMenu', 'footer'] as const
export type SitePart = (typeof SITE_PARTS)[number]

/** Max characters of an entry of a menu. */
export const MAX_ENTRY = 200

export const CANVAS_KEYS = [
  'undo',
  'redo',
  'palette',
  'panel',
  'find',
  'nextRegion',
  'previousRegion',
  'leave',
] as const
/** A key that the app handles wherever the focus is. */
export type CanvasKey = (typeof CANVAS_KEYS)[number]

/** Messages from the frame to the app. */
export type CanvasFrameMessage =
  | TextToolFrameMessage
  | ScrollMessage
  | CanvasClipboardMessage
  | SizeMessage
  | { readonly type: 'canvas:ready'; readonly version: number }
  | {
      readonly type: 'canvas:select'
      readonly target: CanvasTarget | null
      readonly box: Box | null
    }
  /** Show the settings of a block. */
  | { readonly type: 'canvas:settings'; readonly blockId: string }
  /** Open the screen of a part of all pages, at an entry of the menu. */
  | { readonly type: 'canvas:openPart'; readonly part: SitePart; readonly entry: string }
  /** Show the menu of a target at a point of the frame's window. */
  | { readonly type: 'canvas:menu'; readonly target: CanvasTarget; readonly x: number; readonly y: number }
  /** Someone begins to write; sessions are numbered. */
  | { readonly type: 'canvas:textBegin'; readonly session: number; readonly at: FieldPlace }
  | {
      readonly type: 'canvas:textChange'
      readonly session: number
      /** Numbers the changes of the session. */
      readonly seq: number
      readonly value: string | RichText
    }
  | { readonly type: 'canvas:textEnd'; readonly session: number }
  /** Choose the target of the link at the selection; the box is that of the selected text. */
  | {
      readonly type: 'canvas:link'
      readonly session: number
      readonly box: Box
      readonly link: CanvasLink | null
    }
  /** Choose a block to insert there. */
  | { readonly type: 'canvas:insertBlock'; readonly place: BlockPlace | BesidePlace }
  | { readonly type: 'canvas:insertSection'; readonly place: SectionPlace }
  | { readonly type: 'canvas:moveBlock'; readonly blockId: string; readonly place: BlockPlace | BesidePlace }
  /** Move several blocks there, in their order on the page. */
  | {
      readonly type: 'canvas:moveBlocks'
      readonly blockIds: readonly string[]
      readonly place: BlockPlace
    }
  | { readonly type: 'canvas:moveSection'; readonly sectionId: string; readonly place: SectionPlace }
  /** Move a target by one position. */
  | { readonly type: 'canvas:step'; readonly target: CanvasTarget; readonly by: 1 | -1 }
  | { readonly type: 'canvas:remove'; readonly target: CanvasTarget }
  | { readonly type: 'canvas:duplicate'; readonly target: CanvasTarget }
  | { readonly type: 'canvas:key'; readonly name: CanvasKey }

/** Messages from the app to the frame. */
export type CanvasAppMessage =
  | TextToolAppMessage
  | ScrollMessage
  | { readonly type: 'canvas:start'; readonly version: number }
  | { readonly type: 'canvas:stop' }
  /** The order of the document after a change, before the HTML of what is new has been rendered. */
  | {
      readonly type: 'canvas:layout'
      readonly sections: readonly PlacedSection[]
      /** No block can be added. */
      readonly isFull: boolean
    }
  /** New HTML of sections. */
  | {
      readonly type: 'canvas:html'
      readonly sections: readonly { readonly id: string; readonly html: string }[]
      /** CSS of all blocks of the page; null when it did not change. */
      readonly styles: string | null
      /** URLs of scripts that these sections need. */
      readonly scripts: readonly string[]
    }
  | {
      readonly type: 'canvas:select'
      readonly target: CanvasTarget | null
      /** Scrolls to it. */
      readonly reveals: boolean
      /** Moves the focus to it. */
      readonly focuses: boolean
      /** Begins to write in its first text, as soon as its HTML is there. */
      readonly writes: boolean
    }
  /** The value of the field that is edited: at the beginning, and after changes from elsewhere. */
  | {
      readonly type: 'canvas:textValue'
      readonly session: number
      /** The last change of the session that it contains. */
      readonly seq: number
      readonly value: string | RichText
      /** Whether a text has several lines; false for rich text. */
      readonly isMultiline: boolean
      /** URLs of the images of rich text, by their ids. */
      readonly images: Readonly<Record<string, string>>
    }
  /** The field cannot be edited here. */
  | { readonly type: 'canvas:textRejected'; readonly session: number; readonly message: string }
  /** The link that was chosen; null removes it, undefined leaves it. */
  | {
      readonly type: 'canvas:link'
      readonly session: number
      readonly link: CanvasLink | null | undefined
    }
  /** Announce this to screen readers. */
  | { readonly type: 'canvas:announce'; readonly text: string }

const FIELD = /^[a-zA-Z]\w{0,60}(?:\.\w{1,60}){0,6}$/
const MAX_MESSAGE = 2000

function readBox(data: unknown): Box | undefined {
  const { x, y, width, height } = fieldsOf(data)
  return isPixels(x) && isPixels(y) && isPixels(width) && isPixels(height)
    ? { x, y, width, height }
    : undefined
}

function readFieldPlace(data: unknown): FieldPlace | undefined {
  const { blockId, field } = fieldsOf(data)
  const isField = typeof field === 'string' && FIELD.test(field)
  return isField && (blockId === null || isKey(blockId)) ? { blockId, field } : undefined
}

/** Parses a message of the frame; returns undefined for anything else. The caller must check the sender. */
export function readCanvasFrameMessage(data: unknown): CanvasFrameMessage | undefined {
  const message = fieldsOf(data)
  return (
    readTextMessage(message) ??
    readTextToolMessage(message) ??
    readPlaceMessage(message) ??
    readClipboardMessage(message) ??
    readSizeMessage(message) ??
    readSimpleMessage(message) ??
    readScrollMessage(message)
  )
}

function readTextMessage(message: Fields): CanvasFrameMessage | undefined {
  const { type, session } = message
  if (!isCount(session)) return undefined
  switch (type) {
    case 'canvas:textBegin': {
      const at = readFieldPlace(message['at'])
      return at && { type, session, at }
    }
    case 'canvas:textChange': {
      const { seq, value } = message
      return isCount(seq) && isText(value) ? { type, session, seq, value } : undefined
    }
    case 'canvas:textEnd':
      return { type, session }
    case 'canvas:link': {
      const [box, link] = [readBox(message['box']), readLink(message['link'])]
      return box && link !== undefined ? { type, session, box, link } : undefined
    }
    default:
      return undefined
  }
}

function readPlaceMessage(message: Fields): CanvasFrameMessage | undefined {
  const { type, blockId, sectionId, place } = message
  switch (type) {
    case 'canvas:insertBlock': {
      const at = readBlockPlace(place) ?? readBesidePlace(place)
      return at && { type, place: at }
    }
    case 'canvas:insertSection': {
      const at = readBefore(place)
      return at && { type, place: at }
    }
    case 'canvas:moveBlock': {
      const at = readBlockPlace(place) ?? readBesidePlace(place)
      return at && isKey(blockId) ? { type, blockId, place: at } : undefined
    }
    case 'canvas:moveBlocks': {
      const at = readBlockPlace(place)
      const blockIds = readKeys(message['blockIds'])
      return at && blockIds && blockIds.length > 0 ? { type, blockIds, place: at } : undefined
    }
    case 'canvas:moveSection': {
      const at = readBefore(place)
      return at && isKey(sectionId) ? { type, sectionId, place: at } : undefined
    }
    default:
      return undefined
  }
}

function readSimpleMessage(message: Fields): CanvasFrameMessage | undefined {
  const { type, target, blockId } = message
  switch (type) {
    case 'canvas:ready': {
      const { version } = message
      return isCount(version) ? { type, version } : undefined
    }
    case 'canvas:select': {
      const box = message['box'] === null ? null : readBox(message['box'])
      const selected = target === null ? null : readTarget(target)
      return selected !== undefined && box !== undefined ? { type, target: selected, box } : undefined
    }
    case 'canvas:settings':
      return isKey(blockId) ? { type, blockId } : undefined
    case 'canvas:openPart': {
      const { entry } = message
      const part = SITE_PARTS.find((one) => one === message['part'])
      return part && typeof entry === 'string' && entry.length <= MAX_ENTRY
        ? { type, part, entry }
        : undefined
    }
    case 'canvas:menu': {
      const { x, y } = message
      const on = readTarget(target)
      return on && isPixels(x) && isPixels(y) ? { type, target: on, x, y } : undefined
    }
    case 'canvas:step': {
      const { by } = message
      const on = readTarget(target)
      return on && (by === 1 || by === -1) ? { type, target: on, by } : undefined
    }
    case 'canvas:remove':
    case 'canvas:duplicate': {
      const on = readTarget(target)
      return on && { type, target: on }
    }
    case 'canvas:key': {
      const name = CANVAS_KEYS.find((one) => one === message['name'])
      return name && { type, name }
    }
    default:
      return undefined
  }
}

/** Parses a message of the app; returns undefined for anything else. The caller must check the sender. */
export function readCanvasAppMessage(data: unknown): CanvasAppMessage | undefined {
  const message = fieldsOf(data)
  const { type, session } = message
  switch (type) {
    case 'canvas:start': {
      const { version } = message
      return isCount(version) ? { type, version } : undefined
    }
    case 'canvas:stop':
      return { type }
    case 'canvas:scroll':
      return readScrollMessage(message)
    case 'canvas:layout':
      return { type, sections: readSections(message['sections']), isFull: message['isFull'] === true }
    case 'canvas:html':
      return readHtml(message)
    case 'canvas:select': {
      const target = message['target'] === null ? null : readTarget(message['target'])
      const is = (name: string) => message[name] === true
      return target === undefined
        ? undefined
        : { type, target, reveals: is('reveals'), focuses: is('focuses'), writes: is('writes') }
    }
    case 'canvas:textValue': {
      const { seq, value } = message
      if (!isCount(session) || !isCount(seq) || !isText(value)) return undefined
      const images = readTexts(message['images'])
      return { type, session, seq, value, isMultiline: message['isMultiline'] === true, images }
    }
    case 'canvas:textRejected': {
      const { message: text } = message
      return isCount(session) && typeof text === 'string'
        ? { type, session, message: text.slice(0, MAX_MESSAGE) }
        : undefined
    }
    case 'canvas:link':
      return isCount(session) ? { type, session, link: readLink(message['link']) } : undefined
    case 'canvas:announce': {
      const { text } = message
      return typeof text === 'string' ? { type, text: text.slice(0, MAX_MESSAGE) } : undefined
    }
    default:
      return readTextToolAppMessage(message)
  }
}

function readHtml({ sections, styles, scripts }: Fields): CanvasAppMessage {
  return {
    type: 'canvas:html',
    sections: listOf(sections).flatMap((one) => {
      const { id, html } = fieldsOf(one)
      return isKey(id) && typeof html === 'string' ? [{ id, html }] : []
    }),
    styles: typeof styles === 'string' ? styles : null,
    scripts: listOf(scripts).filter((one) => typeof one === 'string'),
  }
}
