/** Prevents the page below an overlay from scrolling, until the last overlay is closed. */

let count = 0
let undo: (() => void) | undefined

/**
 * Locks; returns a function that unlocks. Locks are counted, and the scroll position is restored exactly (lessons 4,
 * 5).
 */
export function lockScroll(): () => void {
  count += 1
  undo ??= lock()
  let isLocked = true
  return () => {
    if (!isLocked) return
    isLocked = false
    count -= 1
    if (count > 0) return
    undo?.()
    undo = undefined
  }
}

function lock(): () => void {
  // A page in the back/forward cache must not be restored locked (lesson 5).
  const onHide = () => undoNow()
  addEventListener('pagehide', onHide, { once: true })
  const undoNow = needsFixedBody() ? fixBody() : hideOverflow()
  return () => {
    removeEventListener('pagehide', onHide)
    undoNow()
  }
}

/** Safari on phones and tablets scrolls a page despite `overflow: hidden` (lesson 9). */
const needsFixedBody = () => CSS.supports('-webkit-touch-callout', 'none')

function hideOverflow(): () => void {
  const { style } = document.documentElement
  const { overflow, scrollbarGutter } = style
  // Keeps the space of the scroll bar, so that the layout does not shift.
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
    // Set first, because Chromium keeps an attribute that was not serialized yet.
    document.body.setAttribute('style', before ?? '')
    if (before === null) document.body.removeAttribute('style')
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
}
