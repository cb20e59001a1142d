import type { Belongings } from '#visitor/belongings.ts'
import { type Drag, dragOf, type Swipe, swipeOf } from '#visitor/lightbox/swipe.ts'

const STILL: Drag = { axis: undefined, dx: 0, dy: 0 }

/**
 * Follows one finger on an element: `onDrag` while it moves, with nothing when it is lifted, `onSwipe` when it meant
 * something. Two fingers are the browser's, which enlarges; in an enlarged page one finger moves that.
 */
export function followFinger(
  element: HTMLElement,
  belongings: Belongings,
  { onDrag, onSwipe }: { onDrag(drag: Drag | undefined): void; onSwipe(swipe: Swipe): void },
): void {
  let finger: { id: number; x: number; y: number; at: number } | undefined
  let drag = STILL
  const end = () => {
    if (finger === undefined) return
    finger = undefined
    drag = STILL
    onDrag(undefined)
  }
  belongings.listen(element, 'pointerdown', (event) => {
    if (event.pointerType === 'mouse') return
    if (finger !== undefined) return end()
    if ((window.visualViewport?.scale ?? 1) > 1.01) return
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
    drag = STILL
  })
  belongings.listen(element, 'pointermove', (event) => {
    if (finger?.id !== event.pointerId) return
    drag = dragOf(drag, event.clientX - finger.x, event.clientY - finger.y)
    if (drag.axis !== undefined) onDrag(drag)
  })
  belongings.listen(element, 'pointerup', (event) => {
    if (finger?.id !== event.pointerId) return
    const swipe = swipeOf(drag, event.timeStamp - finger.at)
    end()
    if (swipe !== undefined) onSwipe(swipe)
  })
  belongings.listen(element, 'pointercancel', end)
}
