import type { Page } from 'playwright-core'

/** The entries of lists of products. */
const CARDS = ['.story', '.story-full', '.p-summary-entry']

/**
 * Returns what a designer would send back of the cards of a list: text that touches the edge of its coloured box,
 * touches the image or lies on it, or begins beside the edge of the image above it. Distances in px.
 */
export function cardFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate((cards) => {
    const MIN_INSET = 8
    const MIN_GAP = 6
    const faults: string[] = []
    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element)
      return (
        !/, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none' || boxShadow !== 'none'
      )
    }
    const isAside = (element: Element | null, card: Element): boolean =>
      element !== null &&
      element !== card &&
      (['absolute', 'fixed'].includes(getComputedStyle(element).position) ||
        isAside(element.parentElement, card))
    const boxOf = (element: Element | null, card: Element): Element | undefined =>
      element === null || element === card.parentElement
        ? undefined
        : isPainted(element)
          ? element
          : boxOf(element.parentElement, card)
    const painted: DOMRect[] = []
    for (const card of document.querySelectorAll(cards.join())) {
      const title = card.querySelector('h2, h3, .p-summary-title')?.textContent ?? ''
      const image = card.querySelector('.story-image, .p-summary-image')?.getBoundingClientRect()
      const below: number[] = []
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (parent === null || isAside(parent, card) || !node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const written = range.getBoundingClientRect()
        // What a clamp cuts off is not seen.
        const clip = getComputedStyle(parent).overflow === 'hidden' ? parent.getBoundingClientRect() : written
        const bottom = Math.min(written.bottom, clip.bottom)
        const { left, right, top, width, height } = written
        const text = { left, right, top, bottom, width, height }
        if (text.width < 2 || text.height < 2) continue
        const name = `“${node.textContent.trim().slice(0, 40)}” of “${title}”`
        const box = boxOf(parent, card)
        const around = box?.getBoundingClientRect()
        if (around) {
          const insets = [text.left - around.left, around.right - text.right, around.bottom - text.bottom]
          const least = Math.min(...insets)
          if (least < MIN_INSET) faults.push(`${name} is ${Math.round(least)} px from the edge of its box`)
        }
        // A box of its own may lie on the image.
        if (!image || image.height === 0 || (box && box !== card)) continue
        const gap = Math.max(
          text.top - image.bottom,
          image.top - text.bottom,
          text.left - image.right,
          image.left - text.right,
        )
        if (gap < MIN_GAP) faults.push(`${name} is ${Math.round(gap)} px from the image`)
        const { direction, textAlign } = getComputedStyle(parent)
        const isBelow = text.top >= image.bottom && text.left < image.right && text.right > image.left
        if (isBelow && textAlign !== 'center' && !box)
          below.push(direction === 'rtl' ? image.right - text.right : text.left - image.left)
      }
      if (below.length > 0 && Math.abs(Math.min(...below)) > 2)
        faults.push(`“${title}” begins ${Math.round(Math.min(...below))} px beside its image`)
      if (isPainted(card)) painted.push(card.getBoundingClientRect())
    }
    for (const [at, one] of painted.entries())
      for (const other of painted.slice(at + 1)) {
        const gap = Math.max(
          other.top - one.bottom,
          one.top - other.bottom,
          other.left - one.right,
          one.left - other.right,
        )
        if (gap < MIN_INSET) faults.push(`two cards are ${Math.round(gap)} px from each other`)
      }
    return faults
  }, CARDS)
}
