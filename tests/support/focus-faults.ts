import type { Page } from 'playwright-core'

/** Whether something lies over the focused element, so that people do not see where they are. */
export function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) return false
    const { x, y, width, height } = activeElement.getBoundingClientRect()
    return !activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
