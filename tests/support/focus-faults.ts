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
/** The same while a button is loading, which gets the focus back when it is enabled. */
const LOADING = 20_000

/**
 * Returns what is wrong with the focus of a page: it may be neither in an element that is inert or not rendered, nor
 * lost while a modal dialog is open, nor lost with its element (`watchFocus`). A page that is closed or is being left has
 * no faults.
 */
export async function focusFaults(page: Page): Promise<readonly string[]> {
  const start = Date.now()
  for (;;) {
    const fault = await focusFault(page)
    if (fault === undefined) return []
    const limit = (await isLoading(page)) ? LOADING : SETTLING
    if (Date.now() > start + limit) return [`${fault} at ${page.url()}`]
    // Not by the page's timers, which a test may have stopped.
    await setTimeout(50)
  }
}

const isLoading = async (page: Page): Promise<boolean> =>
  (await page
    .locator('[data-loading]')
    .count()
    .catch(() => 0)) > 0

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
      const watch = window as unknown as Readonly<Record<symbol, (() => string | undefined) | undefined>>
      const lost = watch[Symbol.for('lost focus')]?.()
      if (lost !== undefined) return `the focus was lost with ${lost}`
      const dialog = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].find((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      return dialog && `the focus is lost while a dialog is open: ${nameOf(dialog)}`
    })
    .catch(() => undefined)
}

/**
 * Runs in a page before its scripts and follows the focus. Nothing has it in a new page, and again after a click on
 * something that takes none. Otherwise it may not vanish with its element: one that is removed, hidden, made inert or
 * disabled passes it on, and an overlay that closes returns it, unless nothing had it before.
 */
export function watchFocus(): void {
  if (window !== window.top) return
  /** Where the focus was; weak, so that tests find what the page itself retains. */
  interface Place {
    readonly element: WeakRef<Element>
    readonly name: string
    readonly overlay: Overlay | undefined
    wasDisabled: boolean
  }
  interface Overlay {
    readonly element: WeakRef<Element>
    /** Where the focus was before it opened. */
    readonly before: Place | undefined
  }
  const overlays = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
  const focusable =
    'a[href], area[href], button, input, select, textarea, summary, label, iframe, video, audio, [tabindex], [contenteditable="true"]'
  let place: Place | undefined

  const overlayOf = (element: Element): Overlay | undefined => {
    const box = element.closest(overlays)
    if (box === null) return undefined
    for (let known = place?.overlay; known; known = known.before?.overlay)
      if (known.element.deref() === box) return known
    return { element: new WeakRef(box), before: place }
  }
  const enter = (element: Element) => {
    const { localName, id, className } = element
    const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    const name = `${localName}${id && `#${id}`}.${String(className)} “${label}”`
    place = { element: new WeakRef(element), name, overlay: overlayOf(element), wasDisabled: false }
  }
  const isUsable = ({ element, wasDisabled }: Place) => {
    const found = element.deref()
    return (
      !wasDisabled &&
      found?.isConnected === true &&
      found.checkVisibility({ visibilityProperty: true }) &&
      !found.matches(':disabled') &&
      found.closest('[inert]') === null
    )
  }
  const isOpen = ({ element }: Overlay) => {
    const found = element.deref()
    return found?.isConnected === true && found.checkVisibility({ visibilityProperty: true })
  }
  const lost = () => {
    if (place === undefined || isUsable(place)) return undefined
    let last = place
    while (last.overlay !== undefined && !isOpen(last.overlay)) {
      if (last.overlay.before === undefined) return undefined
      last = last.overlay.before
      if (isUsable(last)) break
    }
    return last === place ? last.name : `${place.name} and not returned to ${last.name}`
  }

  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) enter(target)
    },
    { capture: true },
  )
  addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return
    // Who takes the focus from an element that is still there lets go of it.
    queueMicrotask(() => {
      if (document.activeElement === document.body && place !== undefined && isUsable(place))
        place = undefined
    })
  })
  addEventListener('blur', () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLIFrameElement) enter(activeElement)
  })
  addEventListener('mousedown', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof Element && target.closest(focusable) === null)
      place = undefined
  })
  // Browsers take the focus from a disabled button and do not return it when it is enabled.
  new MutationObserver(() => {
    if (place?.element.deref()?.matches(':disabled')) place.wasDisabled = true
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
  Object.defineProperty(window, Symbol.for('lost focus'), { value: lost })
}
