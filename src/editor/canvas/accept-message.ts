import { acceptText, findText } from '#editor/canvas/accept-text.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import * as edits from '#editor/model/layout-edits.ts'
import * as places from '#editor/model/layout-places.ts'
import { placeBeside, setCell, setSmall } from '#editor/model/placement-edits.ts'
import * as several from '#editor/model/several-blocks.ts'
import type { CanvasFrameMessage, FieldPlace } from '#features/content/canvas/canvas-messages.rules.ts'
import type { BesidePlace, BlockPlace } from '#features/content/canvas/canvas-places.rules.ts'
import { blocksOf, type CanvasTarget, targetOf } from '#features/content/canvas/canvas-target.rules.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import { COLUMNS } from '#features/content/layouts/cell-style.rules.ts'
import { MIN_SECTION_HEIGHT } from '#features/content/layouts/layout-limits.rules.ts'
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
      /** Whether its first text is written next. */
      readonly writes?: true
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
    case 'canvas:scroll': {
      const { anchor } = message.position
      return ui(anchor === null || exists(layout, { kind: 'block', id: anchor }))
    }
    case 'canvas:menu':
    case 'canvas:copy':
      return ui(exists(layout, message.target))
    case 'canvas:paste':
      return ui(true)
    case 'canvas:settings':
      return ui(exists(layout, { kind: 'block', id: message.blockId }))
    case 'canvas:textBegin':
      return ui(findText(body, types, message.at) !== undefined)
    case 'canvas:textEnd':
    case 'canvas:link':
    case 'canvas:slash':
    case 'canvas:upload':
    case 'canvas:imagesMissing':
      return ui(context.writing?.session === message.session)
    case 'canvas:textChange': {
      if (context.writing?.session !== message.session) return undefined
      const { isNew = false, writing } = context
      const text = acceptText(writing.at, message.value, { body, types, isNew })
      if (!text) return undefined
      return 'problem' in text ? { kind: 'problem', ...text } : { kind: 'edit', ...text }
    }
    case 'canvas:slashInsert':
      return context.writing?.session === message.session
        ? acceptSlash(message.name, layout, types, context.writing.at)
        : undefined
    case 'canvas:insertBlock':
      return ui(roomIn(layout) > 0 && isPlace(layout, message.place))
    default:
      return acceptLayoutEdit(message, layout, types)
  }
}

/** A block of this type after the one that is written. */
function acceptSlash(
  name: string,
  layout: Layout,
  types: BlockTypes,
  { blockId }: FieldPlace,
): Accepted | undefined {
  const block = types.all.find((one) => one.name === name)
  const after = blockId === null ? undefined : edits.positionOf(layout, blockId)
  if (!block || !after || roomIn(layout) <= 0) return undefined
  const id = edits.createKey(layout, 'b')
  return {
    kind: 'edit',
    label: `Add ${block.label}`,
    edit: (body) => ({
      ...body,
      layout: edits.addBlock(
        body.layout ?? EMPTY_LAYOUT,
        { ...after, index: after.index + 1 },
        types.create(block),
        id,
      ),
    }),
    selects: { kind: 'block', id },
    writes: true,
  }
}

type LayoutMessage = Extract<
  CanvasFrameMessage,
  {
    readonly type:
      | 'canvas:insertSection'
      | 'canvas:moveBlock'
      | 'canvas:moveBlocks'
      | 'canvas:moveSection'
      | 'canvas:cell'
      | 'canvas:sectionHeight'
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
      if (!exists(layout, { kind: 'block', id: blockId }) || !isPlace(layout, place)) return undefined
      return edit('Move', (now) =>
        'besideId' in place ? placeBeside(now, blockId, place) : places.moveTo(now, blockId, place),
      )
    }
    case 'canvas:moveBlocks': {
      const { blockIds, place } = message
      const target = targetOf(blockIds)
      const isPossible = target && exists(layout, target) && places.toPosition(layout, place)
      return isPossible ? edit('Move', (now) => several.moveBlocks(now, blockIds, place)) : undefined
    }
    case 'canvas:moveSection': {
      const { sectionId, place } = message
      const isPossible =
        exists(layout, { kind: 'section', id: sectionId }) && places.sectionIndex(layout, place) !== undefined
      return isPossible ? edit('Move section', (now) => places.moveSection(now, sectionId, place)) : undefined
    }
    case 'canvas:cell': {
      const accepted = acceptCell(message, layout, types)
      return accepted && edit(accepted.label, accepted.change)
    }
    case 'canvas:sectionHeight': {
      const { sectionId, height } = message
      const before = Object.hasOwn(layout.sections, sectionId) ? layout.sections[sectionId] : undefined
      const next = height === null ? undefined : Math.max(height, MIN_SECTION_HEIGHT)
      return before === undefined || before.height === next
        ? undefined
        : edit('Height', (now) => edits.setSectionStyle(now, sectionId, { height: next }))
    }
    case 'canvas:step': {
      const { target, by } = message
      if (!exists(layout, target)) return undefined
      return target.kind === 'block'
        ? edit('Move', (now) => several.stepBlocks(now, blocksOf(target), by))
        : edit('Move section', (now) => edits.stepSection(now, target.id, by))
    }
    case 'canvas:remove':
      return exists(layout, message.target) ? removalOf(layout, types, message.target) : undefined
    case 'canvas:duplicate': {
      const { target } = message
      if (!exists(layout, target)) return undefined
      const copy = copyOf(layout, target)
      return copy && edit('Duplicate', copy.edit, copy.selects)
    }
  }
}

/** A block with a height of its own, such as a spacer, gets that in place of one of its cell. */
function acceptCell(
  { blockId, span, start, height, smallSpan }: Extract<CanvasFrameMessage, { type: 'canvas:cell' }>,
  layout: Layout,
  types: BlockTypes,
): { readonly label: string; readonly change: (now: Layout) => Layout } | undefined {
  const before = edits.placementOf(layout, blockId)
  const stored = layout.blocks[blockId]
  if (!before || !stored) return undefined
  const label =
    height === undefined ? (span === undefined && start !== undefined ? 'Column' : 'Width') : 'Height'
  const own = types.get(stored.type)?.heightField
  const data = own === undefined ? undefined : types.read(stored)
  const change = (now: Layout): Layout => {
    const cell = {
      ...(span === undefined ? {} : { span }),
      ...(start === undefined ? {} : { start: start ?? undefined }),
      ...(height === undefined || own !== undefined ? {} : { height: height ?? undefined }),
    }
    let next = setCell(now, blockId, cell)
    if (smallSpan !== undefined)
      next = setSmall(next, blockId, { span: smallSpan === COLUMNS ? undefined : (smallSpan ?? undefined) })
    if (own !== undefined && data && typeof height === 'number')
      next = edits.setBlockData(next, blockId, {
        ...stored,
        version: types.get(stored.type)?.version ?? stored.version,
        data: { ...data, [own]: height },
      })
    return next
  }
  return isSame(change(layout), layout) ? undefined : { label, change }
}

const isPlace = (layout: Layout, place: BlockPlace | BesidePlace): boolean =>
  'besideId' in place
    ? exists(layout, { kind: 'block', id: place.besideId })
    : places.toPosition(layout, place) !== undefined

/** An edit of a layout that was accepted, and what is selected afterwards. */
interface TargetEdit {
  readonly edit: (layout: Layout) => Layout
  readonly selects: CanvasTarget | null
}

/** Returns the edit that removes a target of the layout. */
export function removalOf(
  layout: Layout,
  types: BlockTypes,
  target: CanvasTarget,
): Extract<Accepted, { readonly kind: 'edit' }> {
  const { kind, id } = target
  const ids = blocksOf(target)
  const change = (now: Layout) =>
    kind === 'block' ? several.removeBlocks(now, ids) : edits.removeSection(now, id)
  return {
    kind: 'edit',
    label: `${nameOf(layout, types, target)} removed`,
    edit: (body) => ({ ...body, layout: change(body.layout ?? EMPTY_LAYOUT) }),
    selects: neighbourOf(layout, target),
    isRemoval: true,
  }
}

/** Returns the edit that duplicates a target of the layout; undefined without room for the copies. */
export function copyOf(layout: Layout, target: CanvasTarget): TargetEdit | undefined {
  const { kind, id } = target
  const ids = several.inReadingOrder(layout, blocksOf(target))
  const count = kind === 'block' ? ids.length : (layout.sections[id]?.placements.length ?? 0)
  if (count > roomIn(layout)) return undefined
  if (kind === 'section') {
    const key = edits.createKey(layout, 's')
    return { edit: (now) => places.duplicateSection(now, id, key), selects: { kind, id: key } }
  }
  const keys = several.createKeys(layout, 'b', count)
  return { edit: (now) => several.duplicateBlocks(now, ids, keys), selects: targetOf(keys) }
}

/** Returns the number of blocks that can be added. */
export const roomIn = (layout: Layout): number => MAX_BLOCKS_PER_LAYOUT - Object.keys(layout.blocks).length

/** Returns whether a section, or all blocks of a target, are part of the layout. */
export const exists = (layout: Layout, target: CanvasTarget): boolean =>
  target.kind === 'section'
    ? Object.hasOwn(layout.sections, target.id)
    : blocksOf(target).every((id) => edits.positionOf(layout, id) !== undefined)

/** Returns what a target has become after changes: without the blocks that were removed; null when nothing of it is left. */
export function remainingOf(layout: Layout, target: CanvasTarget): CanvasTarget | null {
  if (exists(layout, target)) return target
  const left = blocksOf(target).filter((id) => exists(layout, { kind: 'block', id }))
  return targetOf(left)
}

/** Returns the name of a block's type. */
export const labelOf = (layout: Layout, types: BlockTypes, blockId: string): string =>
  types.get(layout.blocks[blockId]?.type ?? 0)?.label ?? 'Unknown block'

/** Returns what people call a target: `Text`, `3 blocks` or `Section`. */
export function nameOf(layout: Layout, types: BlockTypes, target: CanvasTarget): string {
  if (target.kind === 'section') return 'Section'
  const { length } = blocksOf(target)
  return length === 1 ? labelOf(layout, types, target.id) : `${length} blocks`
}

/** Returns what is selected when a target is removed: what comes after it, or before it. */
function neighbourOf(layout: Layout, target: CanvasTarget): CanvasTarget | null {
  const { kind, id } = target
  if (kind === 'block') {
    const next = several.neighbourOfBlocks(layout, blocksOf(target))
    const sectionId = edits.positionOf(layout, id)?.sectionId
    if (next !== undefined) return { kind, id: next }
    return sectionId === undefined ? null : { kind: 'section', id: sectionId }
  }
  const at = layout.order.indexOf(id)
  const next = layout.order[at + 1] ?? layout.order[at - 1]
  return next === undefined ? null : { kind, id: next }
}
