import { acceptText, findText } from '#editor/canvas/accept-text.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import * as edits from '#editor/model/layout-edits.ts'
import * as places from '#editor/model/layout-places.ts'
import { placeBeside, setCell, setSmall } from '#editor/model/placement-edits.ts'
import type {
  BesidePlace,
  BlockPlace,
  CanvasFrameMessage,
  CanvasTarget,
  FieldPlace,
} from '#features/content/canvas/canvas-messages.rules.ts'
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
      return ui(true)
    case 'canvas:select':
      return ui(message.target === null || exists(layout, message.target))
    case 'canvas:scroll': {
      const { anchor } = message.position
      return ui(anchor === null || exists(layout, { kind: 'block', id: anchor }))
    }
    case 'canvas:menu':
      return ui(exists(layout, message.target))
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
