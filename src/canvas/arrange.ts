/**
 * Returns which of these numbers may stay where they are so that the others have to move the least: a longest increasing
 * subsequence, through the number at `pinned` if there is one.
 */
export function stayingOnes(order: readonly number[], pinned?: number): ReadonlySet<number> {
  const pin = pinned === undefined ? undefined : order[pinned]
  const usable = (value: number, index: number): boolean =>
    pin === undefined ||
    pinned === undefined ||
    index === pinned ||
    (index < pinned ? value < pin : value > pin)
  const lengths: number[] = []
  const previous: number[] = []
  let best = -1
  order.forEach((value, index) => {
    lengths[index] = 0
    previous[index] = -1
    if (!usable(value, index)) return
    lengths[index] = 1
    for (let before = 0; before < index; before += 1) {
      const length = lengths[before] ?? 0
      if (length === 0 || (order[before] ?? Infinity) >= value || length + 1 <= (lengths[index] ?? 0))
        continue
      lengths[index] = length + 1
      previous[index] = before
    }
    if (best === -1 || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index
  })
  const stay = new Set<number>()
  for (let at = best; at !== -1; at = previous[at] ?? -1) stay.add(order[at] ?? -1)
  return stay
}

/**
 * Puts elements into an order and moves as few as possible, because videos and frames that are moved start again. The
 * pinned element is never moved if it is in the parent already: it would lose the focus. Other children stay where they are.
 */
export function arrange(parent: Element, wanted: readonly Element[], pinned?: Element): void {
  const present = wanted.filter((element) => element.parentElement === parent)
  const now = [...parent.children].filter((element) => present.includes(element))
  const order = now.map((element) => wanted.indexOf(element))
  const at = pinned ? now.indexOf(pinned) : -1
  const stay = stayingOnes(order, at === -1 ? undefined : at)
  let next: Element | null = null
  for (const [index, element] of [...wanted.entries()].toReversed()) {
    if (!stay.has(index)) parent.insertBefore(element, next ?? endOfOrder(parent, wanted))
    next = element
  }
}

/** What follows the ordered children, such as the button of a band, stays behind them. */
function endOfOrder(parent: Element, wanted: readonly Element[]): Element | null {
  const last = [...parent.children].findLast((element) => wanted.includes(element))
  return last?.nextElementSibling ?? null
}
