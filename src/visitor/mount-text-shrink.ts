/**
 * A headline whose longest word is wider than its room is set smaller, instead of breaking the word. Without this
 * script, and where even the smallest size is too large, the word breaks.
 */
import { isMinimumFontSize, shrunkFontSize } from '#lib/text-shrink.ts'
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
    // How wide the text is when no word breaks.
    style.overflowWrap = 'normal'
    const size = shrunkFontSize({ fontSize, width: element.scrollWidth, room: element.clientWidth })
    style.overflowWrap = ''
    if (size < fontSize) style.fontSize = `${size}px`
    if (isMinimumFontSize(size)) element.dataset['minFontSize'] = ''
  }

  // Only a change of its room asks again: its height changes by what is done here.
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

addFeature({ marker: '[data-shrink]', attach })
