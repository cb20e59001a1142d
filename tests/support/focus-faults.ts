import { setTimeout } from 'node:timers/promises'
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

/** Milliseconds in which a closing dialog or a new screen gives the focus its place. */
const SETTLING = 2_000

/**
 * Returns what is wrong with the focus of a page: it may neither be in an element that is inert or not rendered, nor
 * lost while a modal dialog is open. A page that is closed or is being left has no faults.
 */
export async function focusFaults(page: Page): Promise<readonly string[]> {
  const end = Date.now() + SETTLING
  for (;;) {
    const fault = await focusFault(page)
    if (fault === undefined) return []
    if (Date.now() > end) return [`${fault} at ${page.url()}`]
    // Not by the page's timers, which a test may have stopped.
    await setTimeout(50)
  }
}

async function focusFault(page: Page): Promise<string | undefined> {
  if (page.isClosed() || !page.url().startsWith('http')) return undefined
  return page
    .evaluate(() => {
      const focused = document.activeElement
      const nameOf = ({ localName, id, className }: Element) =>
        `${localName}${id && `#${id}`}.${String(className)}`
      if (focused !== null && focused !== document.body && focused !== document.documentElement) {
        if (focused.closest('[inert]')) return `the focus is in an inert element: ${nameOf(focused)}`
        return focused.checkVisibility({ visibilityProperty: true })
          ? undefined
          : `the focus is in a hidden element: ${nameOf(focused)}`
      }
      const dialog = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].find((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      return dialog && `the focus is lost while a dialog is open: ${nameOf(dialog)}`
    })
    .catch(() => undefined)
}
