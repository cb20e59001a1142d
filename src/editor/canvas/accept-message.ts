import { acceptText, findText } from '#editor/canvas/accept-text.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import * as edits from '#editor/model/layout-edits.ts'
import * as places from '#editor/model/layout-places.ts'
import type {
  CanvasFrameMessage,
  CanvasTarget,
  FieldPlace,
} from '#features/content/canvas/canvas-messages.rules.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/content/layouts/layout.types.ts'

/** What a message is checked against. */
export interface AcceptContext {
  readonly mayWrite: boolean
  /** Whether the document was never published, so that its URL follows its title. */
  readonly isNew?: boolean
  /** The text that is being written on the page. */
  readonly writing?: { readonly session: number; readonly at: FieldPlace } | undefined
}

/** What the app does with a message of the canvas. */
export type Accepted =
  | {
      readonly kind: 'edit'
      readonly label: string
      /** Consecutive edits with the same key are one step. */
      readonly key?: string
      readonly edit: (body: Body) => Body
      /** What is selected afterwards. */
      readonly selects?: CanvasTarget | null
      /** Can be undone from a message that is shown for a while. */
      readonly isRemoval?: true
    }
  | { readonly kind: 'ui'; readonly message: CanvasFrameMessage }
  /** What was typed is not valid. */
  | { readonly kind: 'problem'; readonly problem: string }

/**
 * Checks a message of the canvas against the document: whether block, section and place exist, the field is edited on the
 * page, the value is valid and there is room. Returns undefined for what must not happen; a frame may be changed by
 * scripts of its page, so nothing in a message is believed (P14).
 */
export function acceptMessage(
  message: CanvasFrameMessage,
  body: Body,
  types: BlockTypes,
  context: AcceptContext,
): Accepted | undefined {
  if (!context.mayWrite) return undefined
  const layout = body.layout ?? EMPTY_LAYOUT
  const ui = (isAllowed: boolean): Accepted | undefined => (isAllowed ? { kind: 'ui', message } : undefined)
  switch (message.type) {
    case 'canvas:ready':
    case 'canvas:key':
    case 'canvas:openPart':
      return ui(true)
    case 'canvas:select':
      return ui(message.target === null || exists(layout, message.target))
    case 'canvas:menu':
      return ui(exists(layout, message.target))
    case 'canvas:settings':
      return ui(exists(layout, { kind: 'block', id: message.blockId }))
    case 'canvas:textBegin':
      return ui(findText(body, types, message.at) !== undefined)
    case 'canvas:textEnd':
    case 'canvas:link':
      return ui(context.writing?.session === message.session)
    case 'canvas:textChange': {
      if (context.writing?.session !== message.session) return undefined
      const { isNew = false, writing } = context
      const text = acceptText(writing.at, message.value, { body, types, isNew })
      if (!text) return undefined
      return 'problem' in text ? { kind: 'problem', ...text } : { kind: 'edit', ...text }
    }
    case 'canvas:insertBlock':
      return ui(roomIn(layout) > 0 && places.toPosition(layout, message.place) !== undefined)
    default:
      return acceptLayoutEdit(message, layout, types)
  }
}

type LayoutMessage = Extract<
  CanvasFrameMessage,
  {
    readonly type:
      | 'canvas:insertSection'
      | 'canvas:moveBlock'
      | 'canvas:moveSection'
      | 'canvas:span'
      | 'canvas:step'
      | 'canvas:remove'
      | 'canvas:duplicate'
  }
>

function acceptLayoutEdit(message: LayoutMessage, layout: Layout, types: BlockTypes): Accepted | undefined {
  const edit = (label: string, change: (now: Layout) => Layout, selects?: CanvasTarget | null): Accepted => ({
    kind: 'edit',
    label,
    edit: (body) => ({ ...body, layout: change(body.layout ?? EMPTY_LAYOUT) }),
    ...(selects === undefined ? {} : { selects }),
  })
  switch (message.type) {
    case 'canvas:insertSection': {
      const index = places.sectionIndex(layout, message.place)
      const id = edits.createKey(layout, 's')
      return index === undefined
        ? undefined
        : edit('Add section', (now) => edits.addSection(now, index, id), { kind: 'section', id })
    }
    case 'canvas:moveBlock': {
      const { blockId, place } = message
      const isPossible = exists(layout, { kind: 'block', id: blockId }) && places.toPosition(layout, place)
      return isPossible ? edit('Move', (now) => places.moveTo(now, blockId, place)) : undefined
    }
    case 'canvas:moveSection': {
      const { sectionId, place } = message
      const isPossible =
        exists(layout, { kind: 'section', id: sectionId }) && places.sectionIndex(layout, place) !== undefined
      return isPossible ? edit('Move section', (now) => places.moveSection(now, sectionId, place)) : undefined
    }
    case 'canvas:span': {
      const { blockId, span } = message
      const before = edits.placementOf(layout, blockId)?.span
      return before === undefined || before === span
        ? undefined
        : edit('Width', (now) => edits.setSpan(now, blockId, span))
    }
    case 'canvas:step': {
      const { target, by } = message
      if (!exists(layout, target)) return undefined
      return target.kind === 'block'
        ? edit('Move', (now) => edits.stepBlock(now, target.id, by))
        : edit('Move section', (now) => edits.stepSection(now, target.id, by))
    }
    case 'canvas:remove': {
      const { target } = message
      if (!exists(layout, target)) return undefined
      const selects = neighbourOf(layout, target)
      const removal =
        target.kind === 'block'
          ? edit(
              `${labelOf(layout, types, target.id)} removed`,
              (now) => edits.removeBlock(now, target.id),
              selects,
            )
          : edit('Section removed', (now) => edits.removeSection(now, target.id), selects)
      return { ...removal, isRemoval: true } as Accepted
    }
    case 'canvas:duplicate': {
      const { target } = message
      if (!exists(layout, target)) return undefined
      const { kind } = target
      const count = kind === 'block' ? 1 : (layout.sections[target.id]?.placements.length ?? 0)
      if (count > roomIn(layout)) return undefined
      const id = edits.createKey(layout, kind === 'block' ? 'b' : 's')
      const copy = kind === 'block' ? edits.duplicateBlock : places.duplicateSection
      return edit('Duplicate', (now) => copy(now, target.id, id), { kind, id })
    }
  }
}

/** Returns the number of blocks that can be added. */
export const roomIn = (layout: Layout): number => MAX_BLOCKS_PER_LAYOUT - Object.keys(layout.blocks).length

/** Returns whether a block or section is part of the layout. */
export const exists = (layout: Layout, { kind, id }: CanvasTarget): boolean =>
  kind === 'section' ? Object.hasOwn(layout.sections, id) : edits.positionOf(layout, id) !== undefined

/** Returns the name of a block's type. */
export const labelOf = (layout: Layout, types: BlockTypes, blockId: string): string =>
  types.get(layout.blocks[blockId]?.type ?? 0)?.label ?? 'Unknown block'

/** Returns what is selected when something is removed: what comes after it, or before it. */
function neighbourOf(layout: Layout, { kind, id }: CanvasTarget): CanvasTarget | null {
  const sectionId = kind === 'block' ? edits.positionOf(layout, id)?.sectionId : undefined
  const ids = (sectionId === undefined ? undefined : layout.sections[sectionId])?.placements.map(
    ({ blockId }) => blockId,
  )
  const row = kind === 'block' ? (ids ?? []) : layout.order
  const at = row.indexOf(id)
  const next = row[at + 1] ?? row[at - 1]
  if (next !== undefined) return { kind, id: next }
  return sectionId === undefined ? null : { kind: 'section', id: sectionId }
}
