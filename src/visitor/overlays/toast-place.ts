/**
 * The container of all toasts. It is inside the topmost dialog, because everything else is inert, and moves when a
 * dialog opens or closes: toasts in two containers would be on top of each other.
 */

let place: HTMLElement | undefined

const observer = new MutationObserver((records) => {
  if (records.some(({ target }) => target instanceof HTMLDialogElement)) moveToTop()
})

/** Returns the container; adds it to the page for the first toast. */
export function openPlace(): HTMLElement {
  place ??= Object.assign(document.createElement('div'), { className: 'sw-toasts', popover: 'manual' })
  moveToTop()
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  return place
}

/** Removes the container after the last toast. */
export function removePlaceIfEmpty(): void {
  if (place === undefined || place.childElementCount > 0) return
  observer.disconnect()
  place.remove()
  place = undefined
}

function moveToTop(): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (place === undefined || (place.parentElement === host && place.matches(':popover-open'))) return
  host.append(place)
  place.showPopover()
}
