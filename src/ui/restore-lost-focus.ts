import { focusWhenReady } from '#ui/restore-focus.ts'

/** Loading buttons are disabled too, but `restore-focus.ts` handles them. */
const isUnfocusable = (element: Element): boolean =>
  !element.isConnected || (element.matches(':disabled') && !element.matches('[data-loading]'))
/** Milliseconds that closing dialogs and menus need to move the focus themselves. */
const DELAY_MS = 60
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
/** What a list consists of; `data-row` marks entries of lists that are no `ul`, `ol` or `table`. */
const ROW = 'li, tr, [role="row"], [data-row]'
const GROUP = 'fieldset, [role="group"]'
/** Overlays; when they close, the focus returns to its previous place. */
const OVERLAY = '[data-portal], [role="dialog"], [role="menu"], .ui-toasts'
const DIALOG = '[aria-modal="true"]'

interface Place {
  readonly element: HTMLElement
  /** The surrounding lists with the index of the row, and groups, innermost first. */
  readonly around: readonly { readonly box: Element; readonly index?: number }[]
}

/**
 * Restores the focus when the focused element is removed or disabled: to the element that opened the overlay, otherwise
 * to the rest of its group, to the next or previous row of its list, or to the heading; in an open dialog, to the dialog.
 * Returns a function that stops it.
 */
export function restoreLostFocus(): () => void {
  let place: Place | undefined
  let placeInDialog: Place | undefined
  let focused: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    focused = target
    if (target.closest(DIALOG) !== null) placeInDialog = placeOf(target)
    else if (target.closest(OVERLAY) === null) place = placeOf(target)
  }
  function restore(): void {
    const isLost = focused !== undefined && isUnfocusable(focused) && document.activeElement === document.body
    if (!isLost) return
    const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
    const next = dialog
      ? (findNextFocus(placeInDialog, dialog) ?? dialog)
      : (findNextFocus(place, document.body) ?? document.querySelector<HTMLElement>('#app h1'))
    focused = undefined
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
  const around: { box: Element; index?: number }[] = []
  const kinds = `${ROW}, ${GROUP}`
  for (let one = element.closest(kinds); one; one = one.parentElement?.closest(kinds) ?? null) {
    const list = one.parentElement
    if (one.matches(GROUP)) around.push({ box: one })
    else if (list) around.push({ box: list, index: [...list.children].indexOf(one) })
  }
  return { element, around }
}

/** Returns what takes the focus of a lost element: itself, if it is there again, or what is next to it. */
function findNextFocus(place: Place | undefined, root: HTMLElement): HTMLElement | undefined {
  const { element, around } = place ?? {}
  if (element && root.contains(element) && element.matches(`${FOCUSABLE}, [data-loading]`)) return element
  for (const { box, index } of around ?? []) {
    if (!root.contains(box)) continue
    for (const candidate of index === undefined ? [box] : nextRows(box, index)) {
      const focusable = [...(candidate?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
      // File inputs are hidden behind their buttons.
      const visible = focusable.find((one) => one.checkVisibility())
      if (visible) return visible
    }
  }
  return undefined
}

/** Returns the rows of a list from an index on, then those before it; of an empty list what has its button to add one. */
function nextRows(list: Element, index: number): readonly (Element | null)[] {
  const rows = [...list.children]
  if (rows.length === 0) return [list.parentElement]
  return [...rows.slice(index), ...rows.slice(0, index).toReversed()]
}
