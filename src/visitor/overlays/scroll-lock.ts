/** Keeps the page below an overlay from scrolling, until the last overlay is gone. */

let count = 0
let undo: (() => void) | undefined

/** Locks; answers how to unlock. Locks are counted, and the page then stands exactly where it stood (lessons 4, 5). */
export function lockScroll(): () => void {
  count += 1
  undo ??= lock()
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    count -= 1
    if (count > 0) return
    undo?.()
    undo = undefined
  }
}

function lock(): () => void {
  // A page that is kept for going back must not come back locked (lesson 5).
  const onHide = () => undoNow()
  addEventListener('pagehide', onHide, { once: true })
  const undoNow = needsFixedBody() ? fixBody() : hideOverflow()
  return () => {
    removeEventListener('pagehide', onHide)
    undoNow()
  }
}

/** Safari on phones and tablets scrolls a page in spite of `overflow: hidden` (lesson 9). */
const needsFixedBody = () => CSS.supports('-webkit-touch-callout', 'none')

function hideOverflow(): () => void {
  const { style } = document.documentElement
  const { overflow, scrollbarGutter } = style
  // Where a scroll bar takes room, its room stays, so that nothing moves.
  if (innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}

function fixBody(): () => void {
  const { style } = document.body
  const before = document.body.getAttribute('style')
  const { scrollX, scrollY } = window
  Object.assign(style, {
    position: 'fixed',
    inset: `${-scrollY}px auto auto ${-scrollX}px`,
    inlineSize: '100%',
  })
  return () => {
    // Written first, since Chromium leaves an attribute behind that it has not written yet.
    document.body.setAttribute('style', before ?? '')
    if (before === null) document.body.removeAttribute('style')
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
}
