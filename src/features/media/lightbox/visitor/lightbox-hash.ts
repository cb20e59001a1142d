import { withItemId } from '#visitor/item-hash.ts'
import type { Disposables } from '#visitor/disposables.ts'

interface State {
  readonly lightbox?: number
}

let count = 0

/** The lightbox's entry in the history of the page. */
export interface HistoryEntry {
  /** Names the current item in the URL (LBX-18). */
  name(item: string | undefined): void
  /** Removes the lightbox from the URL; going back from here skips it. */
  leave(): void
}

/**
 * Adds one history entry while a lightbox is open, so that going back closes it instead of leaving the page (lesson 3);
 * stepping replaces it. Where the URL named the item already, that entry is used.
 */
export function pushHistoryEntry(options: {
  readonly namesItems: boolean
  readonly isInUrl: boolean
  readonly item: string | undefined
  readonly disposables: Disposables
  readonly onBack: () => void
}): HistoryEntry {
  const { namesItems, isInUrl, item, disposables, onBack } = options
  const token = ++count
  let isClientAbort = false
  const isOurs = () => (history.state as State | null)?.lightbox === token
  const stateOf = (own: number | undefined) => ({ ...(history.state as object | null), lightbox: own })
  const urlOf = (value: string | undefined) =>
    location.pathname + location.search + (namesItems ? withItemId(location.hash, value) : location.hash)

  if (isInUrl) history.replaceState(stateOf(token), '', urlOf(item))
  else history.pushState(stateOf(token), '', urlOf(item))
  disposables.listen(window, 'popstate', () => {
    if (!isOurs()) onBack()
  })
  return {
    name(value) {
      if (namesItems && isOurs()) history.replaceState(stateOf(token), '', urlOf(value))
    },
    leave() {
      // Going back is asynchronous, and going back twice would leave the page.
      if (isClientAbort || !isOurs()) return
      isClientAbort = true
      if (isInUrl) history.replaceState(stateOf(undefined), '', urlOf(undefined))
      else history.back()
    },
  }
}
