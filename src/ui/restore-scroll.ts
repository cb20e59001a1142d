import { focusWhenReady } from '#ui/restore-focus.ts'

/** A button that waits is disabled too; `keep-focus.ts` gives the focus back to it. */
const isSpent = (element: Element): boolean =>
  !element.isConnected || (element.matches(':disabled') && !element.matches('[data-loading]'))
/** Milliseconds in which a screen, a dialog or a menu that closes has brought the focus somewhere itself. */
const TIMEOUT_MS = 60
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
const ROW = 'li, tr, [role="row"]'
/** What lies over a screen: when it closes, one is where one came from. */
const LAYER = '[data-portal], [role="dialog"], [role="menu"], .ui-toasts'

interface Place {
  readonly element: HTMLElement
  /** The lists around it, the nearest first, and which of their rows it was in. */
  readonly rows: readonly { readonly list: Element; readonly index: number }[]
}

/**
 * Keeps the place of whoever uses the keyboard when what has the focus is taken away, as a row is that one deletes, or
 * cannot be used any more, as what discards when nothing is left to discard: what opened a dialog or menu has it again,
 * else the row that took the place of the one that is gone, the one before, or the heading of the screen. Answers how to
 * end that.
 */
export function restoreLostFocus(): () => void {
  let place: Place | undefined
  let focused: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    focused = target
    if (target.closest(LAYER) === null) place = placeOf(target)
  }
  function look(): void {
    const isLost = focused !== undefined && isSpent(focused) && document.activeElement === document.body
    // A dialog that is open holds the focus itself.
    if (!isLost || document.querySelector('[aria-modal="true"]') !== null) return
    focused = undefined
    const next = nextTo(place)
    if (next) focusWhenReady(next)
  }
  const watch = new MutationObserver(() => {
    if (focused === undefined || !isSpent(focused)) return
    clearTimeout(timer)
    timer = setTimeout(look, TIMEOUT_MS)
  })
  addEventListener('focusin', note)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading'],
  })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    removeEventListener('focusin', note)
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

function nextTo(place: Place | undefined): HTMLElement | null {
  const isThere = place?.element.isConnected === true && place.element.matches(`${FOCUSABLE}, [data-loading]`)
  if (place && isThere) return place.element
  for (const { list, index } of place?.rows ?? []) {
    if (!list.isConnected) continue
    const rows = [...list.children]
    const near = [...rows.slice(index), ...rows.slice(0, index).toReversed()]
    for (const row of near) {
      const found = row.querySelector<HTMLElement>(FOCUSABLE)
      if (found) return found
    }
  }
  return document.querySelector<HTMLElement>('#app h1')
}
