/**
 * Shrinks headlines whose longest word is wider than its container, instead of breaking the word. Without this script,
 * and at the minimum size, the word breaks.
 */
import { SHRINK_SELECTOR } from '#features/content/layouts/shrink.marker.ts'
import { isMinimumFontSize, shrunkFontSize } from '#features/content/layouts/text-shrink.rules.ts'
import { addFeature } from '#visitor/boot.ts'

function attach(element: HTMLElement): () => void {
  const { style } = element
  let last = NaN

  function restore(): void {
    style.fontSize = ''
    delete element.dataset['minFontSize']
  }

  function fit(): void {
    restore()
    const fontSize = parseFloat(getComputedStyle(element).fontSize)
    // The width of the text without word breaks.
    style.overflowWrap = 'normal'
    const size = shrunkFontSize({ fontSize, width: element.scrollWidth, room: element.clientWidth })
    style.overflowWrap = ''
    if (size < fontSize) style.fontSize = `${size}px`
    if (isMinimumFontSize(size)) element.dataset['minFontSize'] = ''
  }

  // Only the width matters: the height changes because of this script.
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === last) return
    last = element.clientWidth
    fit()
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    restore()
  }
}

addFeature({ selector: SHRINK_SELECTOR, attach })
