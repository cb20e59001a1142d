import { labelOf } from '#editor/canvas/accept-message.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import { positionOf } from '#editor/model/layout-edits.ts'
import { inReadingOrder } from '#editor/model/several-blocks.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import { type CanvasTarget, targetOf } from '#features/content/canvas/canvas-target.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'

/** Returns what changed, for screen readers; removals have a message of their own. */
export function announcementOf(
  message: CanvasFrameMessage,
  added: CanvasTarget | undefined,
  layout: Layout,
  types: BlockTypes,
): string | undefined {
  switch (message.type) {
    case 'canvas:moveBlocks': {
      const moved = targetOf(message.blockIds)
      return moved ? `Moved to ${placeOf(layout, types, moved)}.` : undefined
    }
    case 'canvas:moveBlock':
      return `Moved to ${placeOf(layout, types, { kind: 'block', id: message.blockId })}.`
    case 'canvas:moveSection':
      return `Moved to ${placeOf(layout, types, { kind: 'section', id: message.sectionId })}.`
    case 'canvas:step':
      return `Moved to ${placeOf(layout, types, message.target)}.`
    case 'canvas:cell':
      return sizeText(message)
    case 'canvas:sectionHeight':
      return message.height === null
        ? 'As high as its content.'
        : `${message.height} percent of the window high.`
    case 'canvas:duplicate':
      return added && `Copied to ${placeOf(layout, types, added)}.`
    case 'canvas:slashInsert':
      return added && `${labelOf(layout, types, added.id)} added: ${placeOf(layout, types, added)}.`
    case 'canvas:insertSection':
      return added && `Section added: ${placeOf(layout, types, added)}.`
    default:
      return undefined
  }
}

function sizeText({
  span,
  start,
  height,
  smallSpan,
}: Extract<CanvasFrameMessage, { type: 'canvas:cell' }>): string {
  const texts = [
    span !== undefined && `${span} of 12 columns wide`,
    start !== undefined && (start === null ? 'after the block before it' : `from column ${start}`),
    height !== undefined && (height === null ? 'as high as its content' : `${height} pixels high`),
    smallSpan !== undefined && `${smallSpan ?? 12} of 12 columns wide on phones`,
  ]
  const text = texts.filter((one) => one !== false).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function placeOf(layout: Layout, types: BlockTypes, { kind, id, others = [] }: CanvasTarget): string {
  const [first = id] = inReadingOrder(layout, [...others, id])
  if (others.length > 0) return `${placeOf(layout, types, { kind, id: first })}, ${others.length + 1} blocks`
  if (kind === 'section') return `section ${layout.order.indexOf(id) + 1} of ${layout.order.length}`
  const position = positionOf(layout, id)
  if (!position) return labelOf(layout, types, id)
  const count = layout.sections[position.sectionId]?.placements.length ?? 0
  return `block ${position.index + 1} of ${count} in section ${layout.order.indexOf(position.sectionId) + 1}`
}
