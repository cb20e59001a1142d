import { focusWhenReady } from '#ui/restore-focus.ts'

/** Loading buttons are disabled too, but `restore-focus.ts` handles them. */
const isUnfocusable = (element: Element): boolean =>
  !element.isConnected || (element.matches(':disabled') && !element.matches('[data-loading]'))
/** Milliseconds that closing dialogs and menus need to move the focus themselves. */
const DELAY_MS = 60
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
const ROW = 'li, tr, [role="row"]'
/** Overlays; when they close, the focus returns to its previous place. */
const OVERLAY = '[data-portal], [role="dialog"], [role="menu"], .ui-toasts'

interface Place {
  readonly element: HTMLElement
  /** The surrounding lists, innermost first, with the index of the row. */
  readonly rows: readonly { readonly list: Element; readonly index: number }[]
}

/**
 * Restores the focus when the focused element is removed or disabled: to the element that opened the overlay, otherwise
 * to the next or previous row of the list, or to the heading. Returns a function that stops it.
 */
export function restoreLostFocus(): () => void {
  let place: Place | undefined
  let focused: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    focused = target
    if (target.closest(OVERLAY) === null) place = placeOf(target)
  }
  function restore(): void {
    const isLost = focused !== undefined && isUnfocusable(focused) && document.activeElement === document.body
    // Open dialogs trap the focus themselves.
    if (!isLost || document.querySelector('[aria-modal="true"]') !== null) return
    focused = undefined
    const next = findNextFocus(place)
    if (next) focusWhenReady(next)
  }
  const observer = new MutationObserver(() => {
    if (focused === undefined || !isUnfocusable(focused)) return
    clearTimeout(timer)
    timer = setTimeout(restore, DELAY_MS)
  })
  addEventListener('focusin', onFocusIn)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading'],
  })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('focusin', onFocusIn)
  }
}

function placeOf(element: HTMLElement): Place {
  const rows: { list: Element; index: number }[] = []
  for (let row = element.closest(ROW); row; row = row.parentElement?.closest(ROW) ?? null) {
    const list = row.parentElement
    if (list) rows.push({ list, index: [...list.children].indexOf(row) })
  }
  return { element, rows }
}

function findNextFocus(place: Place | undefined): HTMLElement | null {
  const isThere = place?.element.isConnected === true && place.element.matches(`${FOCUSABLE}, [data-loading]`)
  if (place && isThere) return place.element
  for (const { list, index } of place?.rows ?? []) {
    if (!list.isConnected) continue
    const rows = [...list.children]
    const candidates = [...rows.slice(index), ...rows.slice(0, index).toReversed()]
    for (const row of candidates) {
      const focusable = row.querySelector<HTMLElement>(FOCUSABLE)
      if (focusable) return focusable
    }
  }
  return document.querySelector<HTMLElement>('#app h1')
}
