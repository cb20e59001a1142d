import type { Page } from 'playwright-core'

/**
 * Returns what is wrong with the scroll positions of a page at its width: nothing may scroll sideways, the window of the
 * editor not at all, and the app cuts no label of a segmented control. A page that is closed or is being left has no faults.
 */
export async function scrollFaults(page: Page): Promise<readonly string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return []
  const found = await page
    .evaluate(() => {
      const root = document.scrollingElement ?? document.documentElement
      const width = document.documentElement.clientWidth
      const isWide = root.scrollWidth > width + 1
      const wide = isWide
        ? [...document.querySelectorAll<HTMLElement>('body *')]
            .filter((element) => element.getBoundingClientRect().right + scrollX > width + 1)
            .map(({ localName, id, className }) => `${localName}${id && `#${id}`}.${String(className)}`)
            .slice(0, 5)
        : []
      const y = document.querySelector('.ed') === null ? 0 : scrollY
      const cut = [...document.querySelectorAll('.mantine-SegmentedControl-label')]
        .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
        .map((label) => label.textContent)
      return { width, scrollWidth: root.scrollWidth, x: scrollX, y, isWide, wide, cut }
    })
    .catch(() => undefined)
  if (found === undefined) return []
  const { pathname } = new URL(page.url())
  const { width, scrollWidth, x, y, isWide, wide, cut } = found
  return [
    ...(isWide || x !== 0
      ? [`scrolls sideways: ${page.url()} has ${scrollWidth} of ${width} px, at ${x} px; ${wide.join(', ')}`]
      : []),
    ...(y === 0 ? [] : [`the editor is scrolled: ${pathname} is at ${y} px`]),
    ...(cut.length === 0 ? [] : [`${pathname} cuts at ${width} px: ${cut.join(', ')}`]),
  ]
}
