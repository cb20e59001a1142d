import type { Disposables } from '#visitor/disposables.ts'
import { watchGestures } from '#visitor/emitters/gestures.ts'
import { type Drag, dragOf, type Swipe, swipeOf } from '#features/media/lightbox/visitor/lightbox-swipe.ts'

const STILL: Drag = { axis: undefined, dx: 0, dy: 0 }

/**
 * Tracks one finger on an element: `onDrag` while it moves, with undefined when it is lifted, `onSwipe` for a swipe.
 * Pinch zoom is left to the browser, and so is panning while zoomed.
 */
export function trackTouch(
  element: HTMLElement,
  disposables: Disposables,
  { onDrag, onSwipe }: { onDrag(drag: Drag | undefined): void; onSwipe(swipe: Swipe): void },
): void {
  let drag = STILL
  const cancelGesture = watchGestures(element, disposables, {
    begins: ({ pointerType }) => pointerType !== 'mouse' && (window.visualViewport?.scale ?? 1) <= 1.01,
    onMove(dx, dy) {
      drag = dragOf(drag, dx, dy)
      if (drag.axis !== undefined) onDrag(drag)
    },
    onEnd(gesture) {
      const swipe = gesture && swipeOf(drag, gesture)
      drag = STILL
      onDrag(undefined)
      if (swipe !== undefined) onSwipe(swipe)
    },
  })
  disposables.listen(element, 'pointerdown', ({ isPrimary }) => {
    if (!isPrimary) cancelGesture()
  })
}
