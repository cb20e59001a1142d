import { type Fields, fieldsOf, isCount, listOf } from '#features/content/canvas/untrusted-values.rules.ts'

/** The messages of the tools for texts on the page: the slash menu. A part of those of the canvas. */

/** A type of block that can be inserted. */
export interface BlockChoice {
  readonly name: string
  readonly label: string
  /** What it is, in a sentence. */
  readonly about: string
  /** The group of the block picker that it is in. */
  readonly group: string
}

/** Messages of the frame. */
export type TextToolFrameMessage =
  /** Which blocks can be inserted after the one that is written? */
  | { readonly type: 'canvas:slash'; readonly session: number }
  /** Insert a block of this type there. */
  | { readonly type: 'canvas:slashInsert'; readonly session: number; readonly name: string }

/** Messages of the app. */
export type TextToolAppMessage =
  /** The blocks that can be inserted, in the order of the block picker. */
  {
    readonly type: 'canvas:blocks'
    readonly session: number
    readonly blocks: readonly BlockChoice[]
  }

const NAME = /^[a-z0-9-]{1,60}$/

/** Parses a message of the frame; returns undefined for anything else. The caller must check the sender. */
export function readTextToolMessage({ type, session, name }: Fields): TextToolFrameMessage | undefined {
  if (!isCount(session)) return undefined
  switch (type) {
    case 'canvas:slash':
      return { type, session }
    case 'canvas:slashInsert':
      return typeof name === 'string' && NAME.test(name) ? { type, session, name } : undefined
    default:
      return undefined
  }
}

/** Parses a message of the app; returns undefined for anything else. The caller must check the sender. */
export function readTextToolAppMessage({ type, session, blocks }: Fields): TextToolAppMessage | undefined {
  if (type !== 'canvas:blocks' || !isCount(session)) return undefined
  return { type, session, blocks: listOf(blocks).flatMap(readChoice) }
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
