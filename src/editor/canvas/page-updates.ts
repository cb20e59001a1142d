import { labelOf, roomIn } from '#editor/canvas/accept-message.ts'
import { createRenderQueue, type RenderQueue } from '#editor/canvas/render-queue.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import type { CanvasAppMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import { cellStyle, sectionClass, smallOrder } from '#features/content/layouts/cell-style.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'

/** HTML of sections, with what the whole page needs. */
export interface RenderedSections {
  readonly sections: readonly { readonly id: string; readonly html: string }[]
  readonly styles: string
  readonly scripts: readonly string[]
}

export interface PageUpdatesParts {
  readonly types: BlockTypes
  readonly send: (message: CanvasAppMessage) => void
  /** Renders sections of a body; throws when that fails. */
  readonly render: (body: Body, sections: readonly string[], signal: AbortSignal) => Promise<RenderedSections>
  readonly isPassing: (error: unknown) => boolean
}

/** Sends a page what it lacks: the order of the document at once, and HTML as soon as it is rendered. */
export interface PageUpdates {
  readonly queue: RenderQueue<Body>
  /** Sends the order, unless it is the one that was sent last. */
  sendLayout(layout: Layout, options?: { readonly isForced: boolean }): void
  /** Sends the order to a page that was loaded or refreshed, and all styles with the next HTML. */
  sendAll(layout: Layout): void
}

/** Creates the updates of the page in a frame. */
export function createPageUpdates({ types, send, render, isPassing }: PageUpdatesParts): PageUpdates {
  let sentLayout: CanvasAppMessage | undefined
  let sentStyles: string | undefined
  const updates: PageUpdates = {
    queue: createRenderQueue<Body, RenderedSections>({
      render,
      isPassing,
      onHtml({ sections, styles, scripts }) {
        send({ type: 'canvas:html', sections, styles: styles === sentStyles ? null : styles, scripts })
        sentStyles = styles
      },
    }),
    sendLayout(layout, { isForced } = { isForced: false }) {
      const message = layoutMessage(layout, types)
      if (isForced || !isSame(message, sentLayout)) send((sentLayout = message))
    },
    sendAll(layout) {
      updates.sendLayout(layout, { isForced: true })
      sentStyles = undefined
    },
  }
  return updates
}

const layoutMessage = (layout: Layout, types: BlockTypes): CanvasAppMessage => ({
  type: 'canvas:layout',
  sections: layout.order.map((id) => {
    const section = layout.sections[id] ?? { placements: [] }
    const orders = smallOrder(section.placements)
    return {
      id,
      className: sectionClass(section),
      blocks: section.placements.map((placement, index) => ({
        blockId: placement.blockId,
        label: labelOf(layout, types, placement.blockId),
        ...cellStyle(placement, orders?.[index]),
      })),
    }
  }),
  isFull: roomIn(layout) <= 0,
})
